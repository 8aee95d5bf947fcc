// Writes netlify.toml (contract, section 4): the build, the paths of the edge function, and rules that serve plain records
// from the files alone.

import { apiHeaders, freshness } from '../api/headers.ts';
import { listApiAreas } from '../api/match.ts';
import { listPublishedRoutes, type Route } from '../api/route.ts';
import { pageHeaders } from '../serve/edge/responses.ts';

/** The folder of the function from `npm run generate -- edge`, outside the published folder, as Netlify requires. */
export const edgeFunctionsFolder = '.edge/netlify';
/** The function's name, which is the name of its file. */
export const edgeFunctionName = 'api';

/** Options of the file. */
export interface NetlifyOptions {
  /** The path of the base URL: empty, or such as `/repo`. The files are at the root in any case. */
  readonly basePath?: string | undefined;
  /** Lines of the comment at the top, without `#`: how the file was made. */
  readonly about?: readonly string[] | undefined;
  /** The command that builds the published folder. */
  readonly command?: string | undefined;
}

/** Writes netlify.toml. */
export function writeNetlifyToml(
  routes: readonly Route[],
  { basePath = '', about = defaultAbout, command = defaultCommand }: NetlifyOptions = {},
): string {
  return [
    about.map((line) => `# ${line}\n`).join(''),
    renderRedirects(routes, basePath),
    renderBuild(basePath, command),
    renderEdgeFunction(routes, basePath),
    renderHeaders(),
  ].join('\n');
}

const defaultCommand = 'npm run build && npm run generate -- edge';
const defaultAbout = [
  'How Netlify builds and serves the catalogue. Made by `npm run generate -- hosts`: to change something, change',
  'src/hosts/netlify.ts and run that again.',
];

const renderBuild = (basePath: string, command: string) => `\
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

function renderEdgeFunction(routes: readonly Route[], basePath: string): string {
  const pages = listPagePatterns(routes).map((area) => `"${basePath}${area}"`);
  return `\
# The edge function answers every method wherever no page is. When it fails, the files answer instead: its
# own \`config\` says \`onError: "bypass"\`, which netlify.toml has no word for.
#
# Each request that it answers counts as an invocation of your plan. It can answer only OPTIONS and
# DELETE, which is cheaper: add this line to the block below, and \`--host none\` to the builds above, so
# that every record, page and picture is a file.
#
#   method = ["OPTIONS", "DELETE"]
#
# GET and HEAD then answer as files do: \`?format=\` chooses nothing, and errors are pages. Do not name HEAD
# there: Netlify would refuse the whole file.
[[edge_functions]]
path = "${basePath}/*"
excludedPath = [${pages.join(', ')}]
function = "${edgeFunctionName}"
`;
}

/** Lists the patterns of paths in areas that have only pages. */
function listPagePatterns(routes: readonly Route[]): string[] {
  const apiAreas = listApiAreas(routes);
  const names = listPublishedRoutes(routes).map(({ path }) => path.split('/')[1] ?? '');
  const pageAreas = new Set(names.filter((name) => name !== '' && !apiAreas.has(name)));
  return [...pageAreas].map((name) => (name.includes('.') ? `/${name}` : `/${name}/*`));
}

/** Renders an array with one rule on each line. TOML requires it before the tables. */
function renderRedirects(routes: readonly Route[], basePath: string): string {
  const hiddenFiles = [...new Set(['', basePath])].map((path) =>
    renderRedirect(`${path}/.translation-catalogue`, '/404.html', 'status = 404, force = true'),
  );
  const recordRules = listRecordFolders(routes, basePath).map((folder) =>
    renderRedirect(basePath + folder, `${folder}/index.json`),
  );
  const basePathRules = basePath === '' ? [] : [renderRedirect(`${basePath}/*`, '/:splat')];
  return `\
# The first rule that fits counts, and only where no file is. No one gets the mark of a build, by which the
# next one knows the folder as its own. Without the function, the rules lead to the plain form of each record.
redirects = [
${[...hiddenFiles, ...recordRules, ...basePathRules].map((line) => `  ${line},\n`).join('')}]
`;
}

/** Lists the folders of records, with `:a`, `:b` … for names. Netlify ignores the last slash of a path. */
function listRecordFolders(routes: readonly Route[], basePath: string): readonly string[] {
  const folders = listPublishedRoutes(routes)
    .filter(({ representations: [usual] }) => usual?.extension === '.json')
    .filter(({ path }) => path.endsWith('/') && path !== '/')
    .map(({ path }) => path.split('/').slice(1, -1))
    .map(([area = '', ...names]) => {
      // With a base path, no file is at the path of its URL, so each name of a rule may be any name.
      const isAnyName = (name: string) => basePath === '' || name.startsWith('{');
      return [
        area,
        ...names.map((name, index) => (isAnyName(name) ? `:${'abcdefgh'.charAt(index)}` : name)),
      ];
    });
  return [...new Set(folders.map((names) => `/${names.join('/')}`))].sort();
}

function renderRedirect(from: string, to: string, rest = 'status = 200'): string {
  return `{ from = "${from}", to = "${to}", ${rest} }`;
}

function renderHeaders(): string {
  const values = { 'Cache-Control': freshness, ...apiHeaders, ...pageHeaders };
  const lines = Object.entries(values).map(([name, value]) => `${name} = "${value}"\n`);
  return `\
# The headers of every file. They never reach an answer of the function, which sets all its headers itself.
[[headers]]
for = "/*"
[headers.values]
${lines.join('')}`;
}
