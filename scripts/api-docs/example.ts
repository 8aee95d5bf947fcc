// Decides which parts of an example in the reference must stay true.

import { compileRoutes } from '../../src/api/match.ts';
import { resources } from '../../src/resources.ts';

export const exampleSite = 'http://127.0.0.1:8080';

const matchRoute = compileRoutes(resources);

/**
 * Reduces an example to what does not depend on the catalogue's figures: keys, and the resources of
 * URLs. Other values are dropped.
 */
export function lasting(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\d{3} http/.test(line))
    .map((line) =>
      line
        .replace(/": "([^"]*)"/g, (_, value: string) => `": ${lastingOfText(value)}`)
        .replace(/": (?:-?\d+(?:\.\d+)?|true|false|null|\[[^[]*\])/g, '": …')
        .replace(/^( *)\["\d{4}-\d\d-\d\d", .*\](,?)$/, '$1[…]$2')
        .replace(/and \d+ more$/, 'and … more'),
    )
    .join('\n');
}

function lastingOfText(value: string): string {
  if (!value.startsWith(exampleSite)) return '…';
  const place = matchRoute(value.slice(exampleSite.length));
  return place.kind === 'record' ? place.route.name : place.kind;
}
