/** The servers that a configuration can be printed for. */
export const servers = ['nginx', 'caddy'] as const;
export type ServerName = (typeof servers)[number];
