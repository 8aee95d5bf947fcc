// The list of all known differences between hosts and the contract: which cases differ, what the response is, and why. Tests
// accept exactly these, and docs/hosting.md lists them.

import type { ConformanceCase } from './case.ts';
import { caddyDifferences } from './differences/caddy.ts';
import { handlerDifferences, netlifyDifferences } from './differences/code-hosts.ts';
import {
  type Difference,
  type HostlessDifference,
  replaceParts,
} from './differences/difference.ts';
import { nginxDifferences } from './differences/nginx.ts';
import { previewDifferences } from './differences/preview.ts';
import { sirvDifferences } from './differences/sirv.ts';
import type { Expected } from './expected.ts';
import type { TestedHostName } from './host-names.ts';

export type { Difference } from './differences/difference.ts';

/** Assigns a host to differences. */
const assignHost = (host: TestedHostName, some: readonly HostlessDifference[]) =>
  some.map((one) => ({ ...one, hosts: [host] }));

/** All known differences. */
export const differences: readonly Difference[] = [
  ...assignHost('nginx', nginxDifferences),
  ...assignHost('caddy', caddyDifferences),
  ...assignHost('handler', handlerDifferences),
  ...assignHost('deno', handlerDifferences),
  ...assignHost('preview', previewDifferences),
  ...assignHost('netlify', netlifyDifferences),
  ...assignHost('sirv', sirvDifferences),
];

/** Lists the known differences of one host. */
export function getDifferences(host: TestedHostName): readonly Difference[] {
  return differences.filter(({ hosts }) => hosts.includes(host));
}

/** Applies a difference to the response that the contract requires for a case. */
export function applyDifference(
  { replacement }: Difference,
  one: ConformanceCase,
  expected: Expected,
): Expected {
  if (replacement === 'not tested') return expected;
  return typeof replacement === 'function'
    ? replacement(one, expected)
    : replaceParts(expected, replacement);
}
