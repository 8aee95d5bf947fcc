// The route table goes in, the whole text of netlify.toml comes out (contract, section 4): how to
// build, the edge function, and the rules that serve GET from the files alone.

import { type Route, recordFiles } from '../api/routes.ts';
import { success, usualHeaders } from '../edge/answers.ts';

/** Where `npm run edge` puts the function: outside the published folder, as Netlify asks. */
export const edgeFunctionsFolder = '.edge/netlify';
/** The function's name is the name of its file. */
export const edgeFunctionName = 'api';

/** Makes netlify.toml. */
export function netlifyToml(routes: readonly Route[]): string {
  return [build, edgeFunction, redirects(routes), headers(routes)].join('\n');
}

const commands = 'npm run build && npm run edge';

const build = `\
# How Netlify builds and serves the catalogue. Made by \`npm run hosts\` from the list of endpoints
# (src/api/routes.ts): to change something, change src/hosts/netlify.ts and run that again.

[build]
command = "${commands}"
publish = "dist"
edge_functions = "${edgeFunctionsFolder}"

[build.environment]
NODE_VERSION = "20"

# Production is built with the catalogue's own base URL (base_url in site.yaml). A deploy preview and
# a branch deploy have addresses of their own, and their records link to those.
[context.deploy-preview]
command = 'BASE_URL="$DEPLOY_PRIME_URL" ${commands}'

[context.branch-deploy]
command = 'BASE_URL="$DEPLOY_PRIME_URL" ${commands}'
`;

const edgeFunction = `\
# The edge function answers every method below /api. When it fails, the files answer instead: its
# own \`config\` says \`onError: "bypass"\`, which netlify.toml has no word for.
#
# Each request that it answers counts as an invocation of your plan. It can answer only OPTIONS and
# DELETE, which is cheaper: in src/hosts/netlify.ts, add this line to both blocks below.
#
#   method = ["OPTIONS", "DELETE"]
#
# GET and HEAD then answer as docs/hosting.md says for "netlify-without-function": without \`Allow\`,
# which Netlify ignores in header rules, and without errors in JSON. Other methods are left to Netlify.
# Do not name HEAD there: Netlify would refuse the whole file.

[[edge_functions]]
path = "/api/*"
function = "${edgeFunctionName}"

[[edge_functions]]
path = "/api"
function = "${edgeFunctionName}"
`;

function redirects(routes: readonly Route[]): string {
  const rules = routes.map((route) => {
    const from = withPlaceholders(route).replace(/\/$/, '');
    return `\
[[redirects]]
from = "${from}"
to = "${from}/${recordFiles.api}"
status = 200
query = { format = "api" }

[[redirects]]
from = "${from}"
to = "${from}/${recordFiles.plain}"
status = 200
`;
  });
  return `\
# Without the function: which file answers which path. The first rule that fits counts. One rule fits
# a path with and without its last slash.

${rules.join('\n')}
# The mark of a build, by which the next one knows the folder as its own.
[[redirects]]
from = "/.translation-catalogue"
to = "/404.html"
status = 404
force = true
`;
}

function headers(routes: readonly Route[]): string {
  const rules = routes.map((route) => rule(`${withPlaceholders(route)}*`, endpointHeaders(route)));
  return `\
# Without the function: the headers. A rule fits the path of the request and of its file. These rules
# never reach an answer of the function, which sets all its headers itself. \`Allow\` is here for
# completeness: Netlify ignores it in a rule.

${rules.join('\n')}
# For every file, the endpoints' included.
${rule('/*', securityHeaders)}`;
}

function rule(path: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([name, value]) => `${name} = "${value}"\n`);
  return `[[headers]]\nfor = "${path}"\n[headers.values]\n${lines.join('')}`;
}

/** What the handler says of a record, without what the files themselves bring. */
function endpointHeaders(route: Route): Readonly<Record<string, string>> {
  const own = ['Content-Type', 'Content-Length', 'ETag', ...Object.keys(securityHeaders)];
  const all = Object.entries(success(route, '', new Uint8Array()).headers);
  return Object.fromEntries(all.filter(([name]) => !own.includes(name)));
}

const securityHeaders = {
  'X-Content-Type-Options': usualHeaders['X-Content-Type-Options'],
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** `/api/languages/:language_code/statistics/`: Netlify's way to write a path template. */
function withPlaceholders(route: Route): string {
  return route.path.replace(/\{(\w+)\}/g, ':$1');
}
