import { type HostName, hostNames } from '../host-names.ts';
import { hostProfiles } from './profiles.ts';

/** The servers that a configuration can be printed for. */
const servers = hostNames.filter((name) => hostProfiles[name].configure !== undefined);

/** The plain hosts that a build can be made for. */
const plainHosts = ['github-pages', 'gitlab-pages', 's3'] as const;
export type PlainHost = (typeof plainHosts)[number];

/** The hosts that find what they need to know in the repository. */
export const repositoryHosts = ['netlify', 'cloudflare', 'github-pages'] as const;
export type RepositoryHost = (typeof repositoryHosts)[number];

/** The hosts that `host-config` knows. */
export const configuredHosts: readonly HostName[] = [...servers, ...repositoryHosts, 's3'];

/** Whether a host serves files and does nothing else. */
export function isPlainHost(host: HostName): host is PlainHost {
  return plainHosts.some((plain) => plain === host);
}

/** Files that only a build for the host writes. They show for which host a published folder was built. */
export const identifyingFiles = { 'github-pages': '.nojekyll', s3: '404.json' } as const;
const identifiableHosts = ['github-pages', 's3'] as const;

/** Finds the host that a published folder was built for; undefined where no file identifies one. */
export function findPreviousHost(
  hasFile: (path: string) => boolean,
): (typeof identifiableHosts)[number] | undefined {
  return identifiableHosts.find((host) => hasFile(identifyingFiles[host]));
}
