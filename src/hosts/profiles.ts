// Host profiles: who responds to requests, the limits, the forms of records that a build writes, and the configuration. A host
// whose plans have different limits has a profile for each plan; `none` is for a site that suits any host.

import { isHtmlRoute } from '../api/match.ts';
import type { ChooseForms } from '../api/publish.ts';
import type { Representation } from '../api/representations.ts';
import type { Route } from '../api/route.ts';
import {
  type HostName,
  hostNames,
  kinds,
  type PublishChoice,
  publishChoices,
  type StoreChoice,
} from '../model/kinds.ts';
import { writeApacheConfig } from './apache.ts';
import { writeCaddyConfig } from './caddy.ts';
import { writeNginxConfig } from './nginx.ts';
import type { ServerOptions } from './server-rules.ts';

/** The limits of a host for a site. */
export interface HostLimits {
  readonly files?: number;
  /** The number of files and folders together. */
  readonly entries?: number;
  readonly bytes?: number;
  readonly bytesPerFile?: number;
}

/** The properties of one host. */
export interface HostProfile {
  readonly title: string;
  /** The part of the host that responds to requests: code, rules of a server, or files alone. */
  readonly answers: 'code' | 'rules' | 'files';
  readonly limits: HostLimits;
  /** How code gets the catalogue, unless the site says otherwise; by default as files. */
  readonly store?: StoreChoice;
  /** Whether the host serves pages from files, before the code is asked. */
  readonly servesPages?: true;
  readonly configure?: (routes: readonly Route[], options: ServerOptions) => string;
  /** Whether the environment variables are those of a build on the host. */
  readonly isBuildHost?: (environment: Readonly<Record<string, string | undefined>>) => boolean;
}

const mebibyte = 1024 ** 2;
const megabyte = 1000 ** 2;
const gigabyte = 1000 * megabyte;

/** The profiles. The limits are those in the hosts' documents of November 2026. */
export const hostProfiles: Readonly<Record<HostName, HostProfile>> = {
  netlify: {
    title: 'Netlify',
    answers: 'code',
    servesPages: true,
    limits: {},
    isBuildHost: ({ NETLIFY }) => NETLIFY === 'true',
  },
  cloudflare: {
    title: "Cloudflare's free plan",
    answers: 'code',
    store: 'slices',
    limits: { files: 20_000, bytesPerFile: 25 * mebibyte },
    isBuildHost: ({ CF_PAGES, WORKERS_CI }) => CF_PAGES === '1' || WORKERS_CI === '1',
  },
  'cloudflare-paid': {
    title: "Cloudflare's paid plan",
    answers: 'code',
    store: 'slices',
    limits: { files: 100_000, bytesPerFile: 25 * mebibyte },
  },
  // A function of Vercel holds the whole site, and has 250 MB at most (vercel.com/docs/functions/limitations).
  vercel: {
    title: 'Vercel',
    answers: 'code',
    store: 'slices',
    limits: { bytes: 250 * megabyte },
  },
  deno: { title: 'Deno', answers: 'code', limits: {} },
  node: { title: 'Node', answers: 'code', limits: {} },
  'github-pages': { title: 'GitHub Pages', answers: 'files', limits: { bytes: gigabyte } },
  'gitlab-pages': {
    title: 'GitLab Pages',
    answers: 'files',
    limits: { entries: 200_000, bytes: gigabyte },
  },
  // The defaults of its server, git-pages. 1 MiB for its list of files is about 215 bytes a file, measured with a large site.
  'codeberg-pages': {
    title: 'Codeberg Pages',
    answers: 'files',
    limits: { files: 4800, bytes: 128 * megabyte },
  },
  'sourcehut-pages': {
    title: 'SourceHut pages',
    answers: 'files',
    limits: { bytes: gigabyte },
  },
  s3: { title: 'S3', answers: 'files', limits: {} },
  nginx: { title: 'nginx', answers: 'rules', limits: {}, configure: writeNginxConfig },
  caddy: { title: 'Caddy', answers: 'rules', limits: {}, configure: writeCaddyConfig },
  apache: { title: 'Apache', answers: 'rules', limits: {}, configure: writeApacheConfig },
  none: { title: 'Any host', answers: 'files', limits: {} },
};

/**
 * Returns the kinds that a build for a host publishes by default. A build for any host (`none`) leaves out the addresses of
 * translation servers, which links and old programs use.
 */
export function getDefaultKinds(host: HostName | undefined): readonly PublishChoice[] {
  return host === 'none' ? kinds : publishChoices;
}

/** Detects the host on which a build runs, by the environment variables; undefined on other machines. */
export function detectHost(
  environment: Readonly<Record<string, string | undefined>>,
): HostName | undefined {
  return hostNames.find((name) => hostProfiles[name].isBuildHost?.(environment) === true);
}

/** Creates the function that chooses the forms of records which a build for a host writes. `chosen` is the site's `store`. */
export function createFormChooser(host: HostName, chosen?: StoreChoice): ChooseForms {
  const { answers, store = 'files', servesPages = false } = hostProfiles[host];
  switch (answers) {
    case 'rules':
      return ({ representations, isStoredForCode }) => {
        const forms = isStoredForCode ? [] : representations;
        return () => forms;
      };
    case 'files':
      return ({ representations, isStoredForCode }) => {
        if (isStoredForCode) return () => [];
        // Other forms of JSON need a query, which such hosts ignore.
        const reachable = representations.filter(({ encoding }) => !/^json-/.test(encoding));
        return () => reachable;
      };
    case 'code':
      return (route) => {
        const isPage = servesPages && isHtmlRoute(route);
        const forms = chooseStoredForms(route, isPage ? 'files' : (chosen ?? store));
        return () => forms;
      };
    default:
      return answers satisfies never;
  }
}

/**
 * Chooses the forms that are files where code renders the others from slices. With `files`, every record and page is one, so
 * that they answer when the code fails.
 */
function chooseStoredForms(route: Route, store: StoreChoice): readonly Representation[] {
  const { representations, isStored, unitsPath } = route;
  if (isStored) return representations;
  if (store === 'slices' || unitsPath !== undefined) return [];
  return representations.filter(({ encoding }) => encoding === 'json' || isHtmlRoute(route));
}
