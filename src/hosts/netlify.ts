// Makes netlify.toml (contract, section 4): how to build, where the edge function answers, and the rules that
// serve plain records from the files alone.

import { listPublishedRoutes, type Route } from '../api/route.ts';
import { listApiAreas } from '../edge/match.ts';
import { apiHeaders, freshness, pageHeaders } from '../edge/responses.ts';

/** The path of the function from `npm run edge`: outside the published folder, as Netlify asks. */
export const edgeFunctionsFolder = '.edge/netlify';
/** The function's name is the name of its file. */
export const edgeFunctionName = 'api';

export interface NetlifyOptions {
  /** The path of the base URL: empty, or such as `/repo`. The files lie at the root all the same. */
  readonly basePath?: string | undefined;
  /** Said at its head: who has made the file, and how to make it anew. Lines without `#`. */
  readonly about?: readonly string[] | undefined;
  /** The command that builds the published folder. */
  readonly command?: string | undefined;
}

/** Makes netlify.toml. */
export function writeNetlifyToml(
  routes: readonly Route[],
  { basePath = '', about = ownAbout, command = ownCommand }: NetlifyOptions = {},
): string {
  return [
    about.map((line) => `# ${line}\n`).join(''),
    redirects(routes, basePath),
    build(basePath, command),
    edgeFunction(routes, basePath),
    headers(),
  ].join('\n');
}

const ownCommand = 'npm run build && npm run edge';
const ownAbout = [
  'How Netlify builds and serves the catalogue. Made by `npm run hosts`: to change something, change',
  'src/hosts/netlify.ts and run that again.',
];

const build = (basePath: string, command: string) => `\
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

function edgeFunction(routes: readonly Route[], basePath: string): string {
  const pages = pageAreas(routes).map((area) => `"${basePath}${area}"`);
  return `\
# The edge function answers every method wherever no page is. When it fails, the files answer instead: its
# own \`config\` says \`onError: "bypass"\`, which netlify.toml has no word for.
#
# Each request that it answers counts as an invocation of your plan. It can answer only OPTIONS and
# DELETE, which is cheaper: add this line to the block below, and \`--host none\` to the builds above, so
# that every form of every record is a file.
#
#   method = ["OPTIONS", "DELETE"]
#
# GET and HEAD then answer as docs/hosting.md says for "netlify-without-function". Do not name HEAD there:
# Netlify would refuse the whole file.
[[edge_functions]]
path = "${basePath}/*"
excludedPath = [${pages.join(', ')}]
function = "${edgeFunctionName}"
`;
}

/** Collects the patterns of paths that only lead to pages. */
function pageAreas(routes: readonly Route[]): string[] {
  const ofApi = listApiAreas(routes);
  const names = listPublishedRoutes(routes).map(({ path }) => path.split('/')[1] ?? '');
  const ofPages = new Set(names.filter((name) => name !== '' && !ofApi.has(name)));
  return [...ofPages].map((name) => (name.includes('.') ? `/${name}` : `/${name}/*`));
}

/** Makes an array with one rule a line. TOML requires that it precede the tables. */
function redirects(routes: readonly Route[], basePath: string): string {
  const withoutMarks = [...new Set(['', basePath])].map((path) =>
    redirect(`${path}/.translation-catalogue`, '/404.html', 'status = 404, force = true'),
  );
  const ofRecords = recordFolders(routes, basePath).map((folder) =>
    redirect(basePath + folder, `${folder}/index.json`),
  );
  const all = basePath === '' ? [] : [redirect(`${basePath}/*`, '/:splat')];
  return `\
# The first rule that fits counts, and only where no file is. No one gets the mark of a build, by which the
# next one knows the folder as its own. Without the function, the rules lead to the plain form of each record.
redirects = [
${[...withoutMarks, ...ofRecords, ...all].map((line) => `  ${line},\n`).join('')}]
`;
}

/** Collects the folders of records, with `:a` for each name. Netlify ignores the last slash of a path. */
function recordFolders(routes: readonly Route[], basePath: string): readonly string[] {
  const folders = listPublishedRoutes(routes)
    .filter(({ representations: [usual] }) => usual?.extension === '.json')
    .filter(({ path }) => path.endsWith('/') && path !== '/')
    .map(({ path }) => path.split('/').slice(1, -1))
    .map(([area = '', ...names]) => {
      // Below a base path no file is at its own path: a rule must not fit other files of that depth.
      const isAnyName = (name: string) => basePath === '' || name.startsWith('{');
      return [
        area,
        ...names.map((name, at) => (isAnyName(name) ? `:${'abcdefgh'.charAt(at)}` : name)),
      ];
    });
  return [...new Set(folders.map((names) => `/${names.join('/')}`))].sort();
}

function redirect(from: string, to: string, rest = 'status = 200'): string {
  return `{ from = "${from}", to = "${to}", ${rest} }`;
}

function headers(): string {
  const values = { 'Cache-Control': freshness, ...apiHeaders, ...pageHeaders };
  const lines = Object.entries(values).map(([name, value]) => `${name} = "${value}"\n`);
  return `\
# The headers of every file. They never reach an answer of the function, which sets all its headers itself.
[[headers]]
for = "/*"
[headers.values]
${lines.join('')}`;
}
