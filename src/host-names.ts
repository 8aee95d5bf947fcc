// The hosts that a build can be made for, and `none` for a site that suits any. A host whose plans differ in
// what they take has a name for each.

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
