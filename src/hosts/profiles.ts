// Host profiles: who answers requests, the limits, the forms of records that a build writes, and the configuration.
// A host whose plans differ in their limits has a profile for each; `none` is for a site that suits any host.

import type { ChooseForms } from '../api/publish.ts';
import { isDerived } from '../api/representations.ts';
import { findAlias, type Route } from '../api/route.ts';
import { type HostName, hostNames } from '../host-names.ts';
import { kinds, type PublishChoice, publishChoices } from '../kinds.ts';
import { writeCaddyConfig } from './caddy.ts';
import { writeNginxConfig } from './nginx.ts';
import type { ServerOptions } from './server-rules.ts';

/** How much a host takes. */
export interface HostLimits {
  readonly files?: number;
  /** Files and folders together. */
  readonly entries?: number;
  readonly bytes?: number;
  readonly bytesOfFile?: number;
}

export interface HostProfile {
  /** The host's name in messages. */
  readonly title: string;
  /** Who answers requests: code, rules of a server, or nothing but files. */
  readonly answers: 'code' | 'rules' | 'files';
  readonly limits: HostLimits;
  /** Writes the configuration of a server. */
  readonly configure?: (routes: readonly Route[], options: ServerOptions) => string;
  /** Whether the environment is that of a build on the host. */
  readonly isHere?: (environment: Readonly<Record<string, string | undefined>>) => boolean;
}

const mebibyte = 1024 ** 2;
const gigabyte = 1000 ** 3;

/** Limits as the hosts' documents had them in November 2026. */
export const hostProfiles: Readonly<Record<HostName, HostProfile>> = {
  netlify: {
    title: 'Netlify',
    answers: 'code',
    limits: {},
    isHere: ({ NETLIFY }) => NETLIFY === 'true',
  },
  cloudflare: {
    title: "Cloudflare's free plan",
    answers: 'code',
    limits: { files: 20_000, bytesOfFile: 25 * mebibyte },
    isHere: ({ CF_PAGES, WORKERS_CI }) => CF_PAGES === '1' || WORKERS_CI === '1',
  },
  'cloudflare-paid': {
    title: "Cloudflare's paid plan",
    answers: 'code',
    limits: { files: 100_000, bytesOfFile: 25 * mebibyte },
  },
  'github-pages': { title: 'GitHub Pages', answers: 'files', limits: { bytes: gigabyte } },
  'gitlab-pages': {
    title: 'GitLab Pages',
    answers: 'files',
    limits: { entries: 200_000, bytes: gigabyte },
  },
  s3: { title: 'S3', answers: 'files', limits: {} },
  nginx: { title: 'nginx', answers: 'rules', limits: {}, configure: writeNginxConfig },
  caddy: { title: 'Caddy', answers: 'rules', limits: {}, configure: writeCaddyConfig },
  none: { title: 'Any host', answers: 'files', limits: {} },
};

/**
 * Returns the kinds that a build for a host publishes by default. Links and programs that were made for a
 * translation server reach a site whose host is known, so a build for any host leaves out their addresses.
 */
export function getUsualKinds(host: HostName | undefined): readonly PublishChoice[] {
  return host === 'none' ? kinds : publishChoices;
}

/** The host that runs this build; undefined on any other machine. */
export function detectHost(
  environment: Readonly<Record<string, string | undefined>>,
): HostName | undefined {
  return hostNames.find((name) => hostProfiles[name].isHere?.(environment) === true);
}

/** Chooses the forms that a build for a host writes. */
export function chooseFormsFor(host: HostName): ChooseForms {
  const { answers } = hostProfiles[host];
  switch (answers) {
    case 'rules':
      return ({ representations, isStoredForCode }) => {
        const forms = isStoredForCode ? [] : representations;
        return () => forms;
      };
    case 'files':
      return ({ representations, constant, isStoredForCode }) => {
        if (isStoredForCode) return () => [];
        // Only a query reaches the other forms of JSON, and such a host ignores queries. The table of an
        // empty list is empty.
        const reachable =
          constant === undefined
            ? representations.filter(({ encoding }) => !/^json-/.test(encoding))
            : representations.slice(0, 1);
        return () => reachable;
      };
    case 'code':
      return (route) => {
        const isMade = route.constant !== undefined || route.unitsPath !== undefined;
        const stored = isMade ? [] : route.representations;
        const forms = stored.filter((form) => !isDerived(form, stored));
        return (parameters) => (findAlias(route, parameters) === undefined ? forms : []);
      };
    default:
      return answers satisfies never;
  }
}
