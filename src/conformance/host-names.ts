/** The hosts that the cases are run on, as `conformance --host` names them. */
export const testedHostNames = [
  'handler',
  'preview',
  'netlify',
  'deno',
  'cloudflare',
  'nginx',
  'caddy',
  'sirv',
] as const;
export type TestedHostName = (typeof testedHostNames)[number];
