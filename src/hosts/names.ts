/** The servers that a configuration can be printed for. */
export const servers = ['nginx', 'caddy'] as const;
export type ServerName = (typeof servers)[number];

/** The plain hosts that a build can be made for. */
export const plainHosts = ['github-pages', 'gitlab-pages', 's3'] as const;
export type PlainHost = (typeof plainHosts)[number];

/** The hosts that find what they need to know in the repository. */
export const repositoryHosts = ['netlify', 'cloudflare', 'github-pages'] as const;
export type RepositoryHost = (typeof repositoryHosts)[number];

/** The hosts that `host-config` knows. */
export const configuredHosts = [...servers, ...repositoryHosts, 's3'] as const;
export type ConfiguredHost = (typeof configuredHosts)[number];

/** What a build for a host adds: nothing where the host takes rules or code. */
export function plainHostOf(host: string | undefined): PlainHost | undefined {
  return plainHosts.find((one) => one === host);
}

/** A file that only builds for the host make: by it a published folder is known as made for one. */
export const telltale = { 'github-pages': '.nojekyll', s3: '404.json' } as const;
