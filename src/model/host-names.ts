// The names of the hosts that a build can be made for, and `none` for a site that works on any host. Paid plans of a host
// that have other limits have a name of their own.

export const hostNames = [
  'netlify',
  'cloudflare',
  'cloudflare-paid',
  'vercel',
  'deno',
  'node',
  'github-pages',
  'gitlab-pages',
  'codeberg-pages',
  'sourcehut-pages',
  's3',
  'nginx',
  'caddy',
  'apache',
  'none',
] as const;
export type HostName = (typeof hostNames)[number];
