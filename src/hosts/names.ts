/** The servers that a configuration can be printed for. */
export const servers = ['nginx', 'caddy'] as const;
export type ServerName = (typeof servers)[number];

/** The plain hosts that a build can be made for. */
export const plainHosts = ['github-pages', 's3'] as const;
export type PlainHost = (typeof plainHosts)[number];
