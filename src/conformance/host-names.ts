/** The hosts that are held to the suite, by the names that `--host` takes. */
export const testedHostNames = [
  'handler',
  'preview',
  'netlify',
  'netlify-without-function',
  'deno',
  'cloudflare',
  'nginx',
  'caddy',
  'github-pages',
  'sirv',
] as const;
export type TestedHostName = (typeof testedHostNames)[number];
