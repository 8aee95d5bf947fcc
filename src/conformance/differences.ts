// The list of all known differences between hosts and the contract: which cases differ, what the response is, and why. Tests
// accept exactly these, and docs/hosting.md lists them.

import type { ConformanceCase } from './case.ts';
import { caddyDifferences } from './differences/caddy.ts';
import { isRedirectedOlderAddress, isRedirectedRename } from './differences/cases.ts';
import type { Difference, HostlessDifference } from './differences/difference.ts';
import {
  githubDifferences,
  githubOlderDifference,
  githubPageDifferences,
} from './differences/github-pages.ts';
import {
  netlifyFileDifferences,
  netlifyOlderDifference,
  netlifyRenameDifference,
  netlifyRenamedPageDifference,
} from './differences/netlify.ts';
import { previewDifferences } from './differences/preview.ts';
import { nginxDifferences, serverDifferences } from './differences/servers.ts';
import { sirvDifferences, sirvOlderDifference, sirvPageDifferences } from './differences/sirv.ts';
import type { Expected } from './expected.ts';
import type { TestedHostName } from './host-names.ts';

export type { Difference } from './differences/difference.ts';

/** Assigns a host to differences. */
const assignHost = (host: TestedHostName, some: readonly HostlessDifference[]) =>
  some.map((one) => ({ ...one, hosts: [host] }));

/** Assigns a host and limits differences to the API, without pages for people and redirects. */
const assignHostForApi = (host: TestedHostName, some: readonly HostlessDifference[]) =>
  assignHost(
    host,
    some.map((difference) => ({
      ...difference,
      appliesTo: (one: ConformanceCase) =>
        !one.isForPeople &&
        !isRedirectedOlderAddress(one) &&
        !isRedirectedRename(one) &&
        difference.appliesTo(one),
    })),
  );

/** Assigns a host and limits differences to pages for people. */
const assignHostForPages = (host: TestedHostName, some: readonly HostlessDifference[]) =>
  assignHost(
    host,
    some.map((difference) => ({
      ...difference,
      appliesTo: (one: ConformanceCase) => one.isForPeople === true && difference.appliesTo(one),
    })),
  );

/** All known differences. */
export const differences: readonly Difference[] = [
  ...assignHost('nginx', [...serverDifferences, ...nginxDifferences]),
  ...assignHost('caddy', serverDifferences),
  ...assignHostForApi('caddy', caddyDifferences),
  ...assignHost('preview', previewDifferences),
  ...assignHost('netlify', [netlifyRenamedPageDifference]),
  ...assignHostForApi('netlify-without-function', netlifyFileDifferences),
  ...assignHost('netlify-without-function', [netlifyOlderDifference]),
  ...assignHost('netlify-without-function', [netlifyRenameDifference]),
  ...assignHostForApi('github-pages', githubDifferences),
  ...assignHost('github-pages', [githubOlderDifference]),
  ...assignHostForPages('github-pages', githubPageDifferences),
  ...assignHostForApi('sirv', sirvDifferences),
  ...assignHost('sirv', [sirvOlderDifference]),
  ...assignHostForPages('sirv', sirvPageDifferences),
];

/** Lists the known differences of one host. */
export function getDifferences(host: TestedHostName): readonly Difference[] {
  return differences.filter(({ hosts }) => hosts.includes(host));
}

/** Applies all given differences to an expected response. */
export function applyDifferences(known: readonly Difference[], expected: Expected): Expected {
  const headers: Record<string, string> = { ...expected.headers };
  let { status, body } = expected;
  for (const { replacement } of known) {
    if (replacement === 'anything') continue;
    status = replacement.status ?? status;
    body = replacement.body ?? body;
    for (const [name, value] of Object.entries(replacement.headers ?? {})) {
      if (value === null) delete headers[name];
      else headers[name] = value;
    }
  }
  return { status, headers, body };
}
