/** The servers that a configuration can be printed for. */
export const servers = ['nginx', 'caddy'] as const;
export type ServerName = (typeof servers)[number];

/** The plain hosts that a build can be made for. */
export const plainHosts = ['github-pages', 's3'] as const;
export type PlainHost = (typeof plainHosts)[number];

/** A file that only builds for the host make: by it a published folder is known as made for one. */
export const telltale: Readonly<Record<PlainHost, string>> = {
  'github-pages': '.nojekyll',
  s3: '404.json',
};
