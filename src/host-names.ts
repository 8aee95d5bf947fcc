// The hosts that a build can be made for, and `none` for a site that suits any host. Plans of one host with
// different limits have a name each.

export const hostNames = [
  'netlify',
  'cloudflare',
  'cloudflare-paid',
  'github-pages',
  'gitlab-pages',
  's3',
  'nginx',
  'caddy',
  'none',
] as const;
export type HostName = (typeof hostNames)[number];
