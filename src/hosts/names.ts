// Lists hosts by what is special about them, and recognizes for which host a folder was built.

import { type HostName, hostNames } from '../model/kinds.ts';
import { htaccessFile } from './apache.ts';
import { jobForges } from './forge-jobs.ts';
import { hostProfiles } from './profiles.ts';

const configurableServers = hostNames.filter((name) => hostProfiles[name].configure !== undefined);

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

/** Whether a host is known to only serve files. */
export function isPlainHost(host: HostName): boolean {
  return host !== 'none' && hostProfiles[host].answers === 'files';
}

/** A file for each host that only builds for this host write. */
export const identifyingFiles = {
  'github-pages': '.nojekyll',
  s3: '404.json',
  apache: htaccessFile,
} as const;
type IdentifiableHost = keyof typeof identifyingFiles;

/** Finds the host that a published folder was built for; undefined where no file identifies one. */
export function findPreviousHost(hasFile: (path: string) => boolean): IdentifiableHost | undefined {
  const hosts = Object.keys(identifyingFiles) as IdentifiableHost[];
  return hosts.find((host) => hasFile(identifyingFiles[host]));
}
