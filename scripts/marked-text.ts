/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. Throws if a marker is missing. */
export function replaceMarkedText(text: string, name: string, between: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`the text lacks ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${between}\n\n${text.slice(to)}`;
}
