// The list of known differences → the lists in docs/hosting.md.

import { groupBy } from '../collections.ts';
import { type Difference, differences } from './differences.ts';
import { testedHostNames } from './host-names.ts';

/** `sirv` is a file server for tests, which no site needs to know. */
const listedHosts = testedHostNames.filter((host) => host !== 'sirv');

/** A Markdown list for each group of hosts that share differences; it names hosts without any first. */
export function formatDifferences(all: readonly Difference[] = differences): string {
  const none = listedHosts.filter((host) => all.every(({ hosts }) => !hosts.includes(host)));
  const cases = [...groupBy(all, ({ request, response }) => `${request}\n${response}`).values()];
  const groups = groupBy(cases, (same) => {
    const hosts = new Set(same.flatMap((one) => one.hosts));
    return listedHosts
      .filter((host) => hosts.has(host))
      .map(code)
      .join(', ');
  });
  groups.delete('');
  return [
    `No differences: ${none.map(code).join(', ')}.`,
    ...[...groups].map(([hosts, own]) => `**${hosts}**\n\n${renderAnswers(own.flat())}`),
  ].join('\n\n');
}

/** A line for each answer, with all requests that get it. */
function renderAnswers(some: readonly Difference[]): string {
  return [...groupBy(some, ({ response }) => response)]
    .map(([response, same]) => {
      const requests = new Set(same.map(({ request }) => withoutUsualMethods(request)));
      return `- ${[...requests].join('; ')}: ${response}`;
    })
    .join('\n');
}

/** The document says that requests are reads unless they name a method. */
function withoutUsualMethods(request: string): string {
  return request.replace(/^GET, HEAD (?:of )?/, '');
}

function code(text: string): string {
  return `\`${text}\``;
}

/** Replaces what is between `<!-- name -->` and `<!-- /name -->`; both must be there. */
export function putBetweenMarkers(text: string, name: string, between: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`the text lacks ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${between}\n\n${text.slice(to)}`;
}
