// Lists hosts by what is special about them, and recognizes for which host a folder was built.

import { type HostName, hostNames } from '../model/kinds.ts';
import { htaccessFile } from './apache.ts';
import { jobForges } from './forge-jobs.ts';
import { hostProfiles } from './profiles.ts';

const configurableServers = hostNames.filter((name) => hostProfiles[name].configure !== undefined);

/** Hosts that only serve files and for which a build can be made. */
const plainHosts = [
  'github-pages',
  'gitlab-pages',
  'codeberg-pages',
  'sourcehut-pages',
  's3',
] as const;
export type PlainHost = (typeof plainHosts)[number];

/** Hosts that read their configuration from the repository, and forges that only check it. */
export const repositoryHosts = [
  'netlify',
  'cloudflare',
  'vercel',
  'deno',
  'github-pages',
  'gitlab-pages',
  ...jobForges,
] as const;
export type RepositoryHost = (typeof repositoryHosts)[number];

/** Hosts for which `host-config` prints a configuration. */
export const configuredHosts: readonly (HostName | RepositoryHost)[] = [
  ...configurableServers,
  ...repositoryHosts,
  's3',
];

/** Whether a build can be made for a host. Other forges only run commands. */
export function isBuildHost(host: HostName | RepositoryHost): host is HostName {
  return hostNames.some((name) => name === host);
}

/** Whether a host only serves files. */
export function isPlainHost(host: HostName): host is PlainHost {
  return plainHosts.some((plain) => plain === host);
}

/** A file for each host that only builds for this host write. */
export const identifyingFiles = {
  'github-pages': '.nojekyll',
  s3: '404.json',
  apache: htaccessFile,
} as const;
const identifiableHosts = ['github-pages', 's3', 'apache'] as const;

/** Finds the host that a published folder was built for; undefined where no file identifies one. */
export function findPreviousHost(
  hasFile: (path: string) => boolean,
): (typeof identifiableHosts)[number] | undefined {
  return identifiableHosts.find((host) => hasFile(identifyingFiles[host]));
}
