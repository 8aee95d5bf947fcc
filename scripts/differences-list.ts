// Writes the lists of known differences in docs/hosting.md, except those of requests that no client means to send.

import type { Difference } from '../src/hosts/conformance/difference.ts';
import { differences, testedHostNames } from '../src/hosts/conformance/differences.ts';
import { groupBy } from '../src/text/collections.ts';

/** Writes a Markdown list for each group of hosts that share differences, after the names of hosts without any. */
export function formatDifferences(): string {
  const none = testedHostNames.filter((host) => differences[host].length === 0);
  const byText = groupBy(
    testedHostNames.flatMap((host) =>
      differences[host].filter(isOfClients).map((one) => ({ ...one, host })),
    ),
    ({ request, response }) => `${request}: ${response}`,
  );
  const groups = groupBy(byText.values(), (same) => formatNames(same.map(({ host }) => host)));
  return [
    `No differences: ${formatNames(none)}.`,
    ...[...groups].map(([hosts, own]) => {
      const lines = [
        ...groupBy(
          own.flatMap((same) => same.slice(0, 1)),
          ({ response }) => response,
        ),
      ].map(
        ([response, same]) => `- ${same.map(({ request }) => request).join('; ')}: ${response}`,
      );
      return `**${hosts}**\n\n${lines.join('\n')}`;
    }),
  ].join('\n\n');
}

/** Whether `conformance` sends the requests, and not as hostile paths: malformed requests and ranges have no selection. */
function isOfClients({ selects }: Difference): boolean {
  return (
    selects !== undefined && selects.topics?.every((topic) => topic === 'hostile path') !== true
  );
}

function formatNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
