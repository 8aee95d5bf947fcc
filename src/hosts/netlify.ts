// The route table goes in, the whole text of netlify.toml comes out (contract, section 4): how to
// build, the edge function, and the rules that serve GET from the files alone.

import { firstOfPath, getPageRoute, publishedRoutes, type Route } from '../api/route.ts';
import { type OlderAddress, olderAddresses, olderAreas } from '../compat/older-addresses.ts';
import { apiAreas, isOfApi } from '../edge/match.ts';
import { freshness, pageHeaders, usualHeaders } from '../edge/responses.ts';

/** Where `npm run edge` puts the function: outside the published folder, as Netlify asks. */
export const edgeFunctionsFolder = '.edge/netlify';
/** The function's name is the name of its file. */
export const edgeFunctionName = 'api';

export interface NetlifyOptions {
  /** The path of the base URL: empty, or such as `/repo`. The files lie at the root all the same. */
  readonly basePath?: string | undefined;
  /** Said at its head: who has made the file, and how to make it anew. Lines without `#`. */
  readonly about?: readonly string[] | undefined;
  /** What builds the published folder. */
  readonly command?: string | undefined;
}

/** Makes netlify.toml. */
export function netlifyToml(
  routes: readonly Route[],
  { basePath = '', about = ownAbout, command = ownCommand }: NetlifyOptions = {},
): string {
  return [
    build(basePath, about, command),
    edgeFunction + edgeFunctionPaths(routes, basePath),
    redirects(routes, basePath),
    headers(routes, basePath),
  ].join('\n');
}

const ownCommand = 'npm run build && npm run edge';
const ownAbout = [
  'How Netlify builds and serves the catalogue. Made by `npm run hosts` from the list of endpoints',
  '(src/api/routes.ts): to change something, change src/hosts/netlify.ts and run that again.',
];

const build = (basePath: string, about: readonly string[], command: string) => `\
${about.map((line) => `# ${line}\n`).join('')}
[build]
command = "${command}"
publish = "dist"
edge_functions = "${edgeFunctionsFolder}"

[build.environment]
NODE_VERSION = "20"

# Production is built with the catalogue's own base URL (base_url in site.yaml). A deploy preview and
# a branch deploy have addresses of their own, and their records link to those.
[context.deploy-preview]
command = 'BASE_URL="$DEPLOY_PRIME_URL${basePath}" ${command}'

[context.branch-deploy]
command = 'BASE_URL="$DEPLOY_PRIME_URL${basePath}" ${command}'
`;

const edgeFunction = `\
# The edge function answers every method wherever the API and older addresses are. When it fails, the
# files answer instead: its own \`config\` says \`onError: "bypass"\`, which netlify.toml has no word for.
#
# Each request that it answers counts as an invocation of your plan. It can answer only OPTIONS and
# DELETE, which is cheaper: add this line to the blocks below where they are made, and \`--host none\` to
# the builds above, so that every form of every record is a file.
#
#   method = ["OPTIONS", "DELETE"]
#
# GET and HEAD then answer as docs/hosting.md says for "netlify-without-function": without \`Allow\`,
# which Netlify ignores in header rules, and without errors in JSON. Other methods are left to Netlify.
# Do not name HEAD there: Netlify would refuse the whole file.

`;

function edgeFunctionPaths(routes: readonly Route[], basePath: string): string {
  const home = publishedRoutes(routes).filter((route) => route.path === '/' && isOfApi(route));
  const areas = [...apiAreas(routes), ...olderAreas(routes)];
  const below = areas.flatMap((area) => [`/${area}/*`, `/${area}`]);
  return [...home.map(({ path }) => path), ...below]
    .map(
      (path) =>
        `[[edge_functions]]\npath = "${basePath}${path}"\nfunction = "${edgeFunctionName}"\n`,
    )
    .join('\n');
}

function redirects(routes: readonly Route[], basePath: string): string {
  // A rule comes after a file at the same path. Below a base path no file is, so a page comes first here.
  const published = publishedRoutes(routes);
  const ruled = basePath === '' ? published : firstOfPath(published);
  const rules = ruled.flatMap((route) => rewritesOf(route, basePath));
  return `\
# Without the function: which file answers which path. The first rule that fits counts. One rule fits
# a path with and without its last slash.

${rules.join('\n')}
# Older addresses, of READMEs and links, lead on. A query goes with them.
${olderAddresses(routes)
  .map((address) => leadOn(address, basePath))
  .join('\n')}
# The mark of a build, by which the next one knows the folder as its own.
${[...new Set(['', basePath])].map(withoutMark).join('\n')}${basePath === '' ? '' : allBelow(basePath)}`;
}

const withoutMark = (basePath: string) => `\
[[redirects]]
from = "${basePath}/.translation-catalogue"
to = "/404.html"
status = 404
force = true
`;

const allBelow = (basePath: string) => `
# The pages, and the files that these use.
${rewrite(`${basePath}/*`, '/:splat')}`;

const leadOn = ({ path, route, status }: OlderAddress, basePath: string) => `\
[[redirects]]
from = "${basePath}${withPlaceholders({ path }).slice(0, -1)}"
to = "${basePath}${withPlaceholders(route)}"
status = ${status}
`;

/** The rules for the representations of a route; of a list, for its pages too. */
function rewritesOf(route: Route, basePath: string): string[] {
  const path = withPlaceholders(route);
  const isFolder = path.endsWith('/');
  const from = basePath + (isFolder ? path.slice(0, -1) : path) || '/';
  const [usual, ...others] = route.representations;
  const stem = isFolder ? `${path}index` : path.slice(0, -(usual?.extension.length ?? 0));
  const pages = getPageRoute(route);
  const ofPages = (pages?.representations ?? []).toReversed().map(({ format, extension }) =>
    rewrite(from, `${path}page-:page${extension}`, {
      ...(format === usual?.format ? {} : { format }),
      page: ':page',
    }),
  );
  const ofFormats = others.map(({ format, extension }) =>
    rewrite(from, stem + extension, { format }),
  );
  // A page or a file that lies at its own path needs no rule.
  const needsNone = !isFolder || usual?.extension === '.html';
  return [
    ...(pages === undefined
      ? []
      : [
          ...others
            .filter((one) => pages.representations.includes(one))
            .map(({ format, extension }) => rewrite(from, stem + extension, { format, page: '1' })),
          rewrite(from, `${stem}${usual?.extension}`, { page: '1' }),
        ]),
    ...ofPages,
    ...ofFormats,
    ...(needsNone ? [] : [rewrite(from, `${stem}${usual?.extension}`)]),
  ];
}

function rewrite(from: string, to: string, query: Readonly<Record<string, string>> = {}): string {
  const words = Object.entries(query).map(([name, value]) => `${name} = "${value}"`);
  return `\
[[redirects]]
from = "${from}"
to = "${to}"
status = 200
${words.length === 0 ? '' : `query = { ${words.join(', ')} }\n`}`;
}

function headers(routes: readonly Route[], basePath: string): string {
  const published = publishedRoutes(routes);
  const areaOf = ({ path }: Route) => basePath + path.replace(/^(\/[^/]+\/).*$/, '$1*');
  const ofPages = new Set(published.filter((route) => !isOfApi(route)).map(areaOf));
  // What lies among pages, such as a style of their own, has a rule by itself.
  const ofApi = published
    .filter(isOfApi)
    .map((route) =>
      ofPages.has(areaOf(route)) ? basePath + withPlaceholders(route) : areaOf(route),
    )
    .filter((path) => !ofPages.has(path));
  const areas = [...new Set(ofApi)].map((area) => rule(area, apiHeaders));
  const pages = [...ofPages].map((area) => rule(area, { 'Cache-Control': freshness }));
  return `\
# Without the function: the headers. These rules never reach an answer of the function, which sets all
# its headers itself. \`Allow\` is missing: Netlify ignores it in a rule.

${[...areas, ...pages].join('\n')}
# For every file, the endpoints' included.
${rule('/*', pageHeaders)}`;
}

function rule(path: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([name, value]) => `${name} = "${value}"\n`);
  return `[[headers]]\nfor = "${path}"\n[headers.values]\n${lines.join('')}`;
}

/** What the handler says of every record, without what the rule for all files says. */
const apiHeaders = Object.fromEntries(
  Object.entries({ 'Cache-Control': freshness, ...usualHeaders }).filter(
    ([name]) => !(name in pageHeaders),
  ),
);

/** `/api/languages/:language_code/statistics/`: Netlify's way to write a path template. */
function withPlaceholders({ path }: Pick<Route, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
