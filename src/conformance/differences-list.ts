// The list of known differences → the table in docs/hosting.md.

import { groupBy } from '../collections.ts';
import { type Difference, differences } from './differences.ts';
import { testedHostNames } from './host-names.ts';

/** A Markdown table with a row for each request and a column for each host; it names hosts without a difference first. */
export function differencesTable(list: readonly Difference[] = differences): string {
  const hosts = [...new Set(list.flatMap((one) => one.hosts))];
  const none = testedHostNames.filter((host) => !hosts.includes(host));
  const rows = [...groupBy(list, ({ request }) => request)].map(([request, ofRequest]) => [
    request,
    ...hosts.map((host) => {
      const responses = ofRequest.flatMap((one) =>
        one.hosts.includes(host) ? [one.response] : [],
      );
      return [...new Set(responses)].join('; ');
    }),
  ]);
  const head = ['what', ...hosts.map((host) => `\`${host}\``)];
  const lines = [head, head.map((word) => '-'.repeat(word.length)), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return `No differences: ${none.map((host) => `\`${host}\``).join(', ')}.\n\n${lines.join('\n')}`;
}

/** Replaces what is between `<!-- name -->` and `<!-- /name -->`; both must be there. */
export function putBetweenMarkers(text: string, name: string, between: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`the text lacks ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${between}\n\n${text.slice(to)}`;
}
