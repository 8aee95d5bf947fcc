// How values and lists are put into words in messages.

/** A value of YAML as it may stand in a sentence: `"text"`, `12`, `a list`, `nothing`. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value);
  }
  if (Array.isArray(value)) return 'a list';
  return 'a mapping';
}

/** A text in quotes on one line, shortened when long. */
export function quoted(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return JSON.stringify(short);
}

/** `a`, `a or b`, `a, b or c`. */
export function listed(names: readonly string[], conjunction: 'or' | 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${conjunction} ${names[names.length - 1]}`;
}

/** A whole number with its thousands apart: 9,007,199,254,740,991. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
