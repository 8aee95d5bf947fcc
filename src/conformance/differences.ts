// THE list of what a host forces to be different from the contract: which cases, what the response is
// instead, and why. The tests accept exactly these; the lists in docs/hosting.md are made from them.

import type { ConformanceCase } from './case.ts';
import { caddy } from './differences/caddy.ts';
import { isRenamed, leadsOn } from './differences/cases.ts';
import type { Difference, OwnDifference } from './differences/difference.ts';
import { githubPages, olderOnGitHub, pagesOnGitHub } from './differences/github-pages.ts';
import {
  netlifyWithoutFunction,
  olderOnNetlify,
  renamedOnNetlify,
  renamedPagesOnNetlify,
} from './differences/netlify.ts';
import { preview } from './differences/preview.ts';
import { nginx, servers } from './differences/servers.ts';
import { olderOnSirv, pagesOnSirv, sirv } from './differences/sirv.ts';
import type { Expected } from './expected.ts';
import type { TestedHostName } from './host-names.ts';

export type { Difference } from './differences/difference.ts';

const ofSome = (host: TestedHostName, some: readonly OwnDifference[]) =>
  some.map((one) => ({ ...one, hosts: [host] }));

/** The same for the API alone: what people look at, the host serves as it serves all sites. */
const ofApi = (host: TestedHostName, some: readonly OwnDifference[]) =>
  ofSome(
    host,
    some.map((difference) => ({
      ...difference,
      appliesTo: (one: ConformanceCase) =>
        !one.isForPeople && !leadsOn(one) && !isRenamed(one) && difference.appliesTo(one),
    })),
  );

/** The same for pages alone. */
const ofPages = (host: TestedHostName, some: readonly OwnDifference[]) =>
  ofSome(
    host,
    some.map((difference) => ({
      ...difference,
      appliesTo: (one: ConformanceCase) => one.isForPeople === true && difference.appliesTo(one),
    })),
  );

/** All of them. */
export const differences: readonly Difference[] = [
  ...ofSome('nginx', [...servers, ...nginx]),
  ...ofSome('caddy', servers),
  ...ofApi('caddy', caddy),
  ...ofSome('preview', preview),
  ...ofSome('netlify', [renamedPagesOnNetlify]),
  ...ofApi('netlify-without-function', netlifyWithoutFunction),
  ...ofSome('netlify-without-function', [olderOnNetlify]),
  ...ofSome('netlify-without-function', [renamedOnNetlify]),
  ...ofApi('github-pages', githubPages),
  ...ofSome('github-pages', [olderOnGitHub]),
  ...ofPages('github-pages', pagesOnGitHub),
  ...ofApi('sirv', sirv),
  ...ofSome('sirv', [olderOnSirv]),
  ...ofPages('sirv', pagesOnSirv),
];

/** The known differences of one host. */
export function getDifferences(host: TestedHostName): readonly Difference[] {
  return differences.filter(({ hosts }) => hosts.includes(host));
}

/** The expected answer of a host when all these differences hold at once. */
export function applyDifferences(known: readonly Difference[], expected: Expected): Expected {
  const headers: Record<string, string> = { ...expected.headers };
  let { status, body } = expected;
  for (const { instead } of known) {
    if (instead === 'anything') continue;
    status = instead.status ?? status;
    body = instead.body ?? body;
    for (const [name, value] of Object.entries(instead.headers ?? {})) {
      if (value === null) delete headers[name];
      else headers[name] = value;
    }
  }
  return { status, headers, body };
}
