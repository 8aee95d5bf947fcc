// The list of known differences → the table in docs/hosting.md.

import { type Difference, differences } from './differences.ts';
import { hostNames } from './host-names.ts';

/** A Markdown table, host by host; hosts without a difference are named above it. */
export function differencesTable(list: readonly Difference[] = differences): string {
  const rows = hostNames.flatMap((host) =>
    list
      .filter(({ hosts }) => hosts.includes(host))
      .map(({ request, response, reason }) => [`\`${host}\``, request, response, reason]),
  );
  const none = hostNames.filter((host) => !list.some(({ hosts }) => hosts.includes(host)));
  const same = none.map((host) => `\`${host}\``).join(', ');
  const head = ['host', 'request', 'answer instead', 'reason'];
  const lines = [head, head.map((word) => '-'.repeat(word.length)), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return `No differences: ${same}.\n\n${lines.join('\n')}`;
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`; both must be there. */
export function putBetweenMarkers(text: string, name: string, between: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`the text lacks ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${between}\n\n${text.slice(to)}`;
}
