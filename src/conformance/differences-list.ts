// Writes the lists of known differences in docs/hosting.md.

import { groupBy } from '../collections.ts';
import { type Difference, differences } from './differences.ts';
import { testedHostNames } from './host-names.ts';

/** All hosts except `sirv`, a file server for tests. */
const listedHosts = testedHostNames.filter((host) => host !== 'sirv');

/** Writes a Markdown list for each group of hosts that share differences, after the names of hosts without any. */
export function formatDifferences(all: readonly Difference[] = differences): string {
  const none = listedHosts.filter((host) => all.every(({ hosts }) => !hosts.includes(host)));
  const cases = [...groupBy(all, ({ request, response }) => `${request}\n${response}`).values()];
  const groups = groupBy(cases, (same) => {
    const hosts = new Set(same.flatMap((one) => one.hosts));
    return listedHosts
      .filter((host) => hosts.has(host))
      .map(formatCode)
      .join(', ');
  });
  groups.delete('');
  return [
    `No differences: ${none.map(formatCode).join(', ')}.`,
    ...[...groups].map(([hosts, own]) => `**${hosts}**\n\n${renderAnswers(own.flat())}`),
  ].join('\n\n');
}

/** Renders a line for each response, with all requests that get it. */
function renderAnswers(some: readonly Difference[]): string {
  return [...groupBy(some, ({ response }) => response)]
    .map(([response, same]) => {
      const requests = new Set(same.map(({ request }) => removeReadMethods(request)));
      return `- ${[...requests].join('; ')}: ${response}`;
    })
    .join('\n');
}

/** Removes `GET, HEAD of`, as the document states that requests without a method are reads. */
function removeReadMethods(request: string): string {
  return request.replace(/^GET, HEAD (?:of )?/, '');
}

function formatCode(text: string): string {
  return `\`${text}\``;
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. Throws if a marker is missing. */
export function replaceMarkedText(text: string, name: string, between: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`the text lacks ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${between}\n\n${text.slice(to)}`;
}
