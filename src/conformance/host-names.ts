/** The hosts that the cases are run on, as `conformance --host` names them. */
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
