// Netlify in this process: a netlify.toml, the edge function and the published files go in, a `send`
// for the suite comes out. The rules are read and matched by Netlify's own packages. What those do not
// cover follows Netlify's documentation and its answers in its forum.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Send } from '../../src/hosts/conformance/run.ts';
import type { ConformanceSite } from '../../src/hosts/conformance/site.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { requiredHeaders } from './conformance/contract.ts';
import { importTool } from './tools.ts';

export interface NetlifyTools {
  readonly redirectParser: {
    parseAllRedirects(options: object): Promise<Parsed<'redirects', Record<string, unknown>>>;
  };
  readonly headersParser: {
    parseAllHeaders(options: object): Promise<Parsed<'headers', HeaderRule>>;
  };
  readonly redirector: { default: { parseJSON(rules: string, options: object): Promise<Matcher> } };
  readonly edgeBundler: {
    mergeDeclarations(...from: readonly unknown[]): unknown[];
    generateManifest(options: object): { manifest: Manifest; unroutedFunctions: string[] };
  };
  readonly toml: { default: { parse(text: string): NetlifyConfig } };
}

type Parsed<Name extends string, Value> = Readonly<Record<Name, readonly Value[]>> & {
  readonly errors: readonly Error[];
};

interface HeaderRule {
  readonly forRegExp: RegExp;
  readonly values: Readonly<Record<string, string>>;
}

interface Matcher {
  match(
    request: object,
  ): { readonly to: string; readonly status: number; readonly force?: boolean } | null;
}

export interface Manifest {
  readonly routes: readonly {
    readonly pattern: string;
    readonly excluded_patterns?: readonly string[];
    readonly methods?: readonly string[];
  }[];
  readonly function_config: Readonly<Record<string, { readonly on_error?: string }>>;
}

export interface NetlifyConfig {
  readonly build: Readonly<Record<string, string>>;
  readonly edge_functions: readonly Readonly<Record<string, unknown>>[];
  readonly context: Readonly<Record<string, { readonly command: string }>>;
}

export interface EdgeFunction {
  readonly default: (request: Request, context: Context) => Promise<Response | undefined>;
  readonly config: object;
}

interface Context {
  readonly next: (request: Request) => Promise<Response>;
}

export interface NetlifySite {
  readonly config: NetlifyConfig;
  readonly manifest: Manifest;
  readonly problems: readonly Error[];
  readonly send: Send;
}

/** Netlify's own packages; undefined where they are not installed. */
export async function netlifyTools(): Promise<NetlifyTools | undefined> {
  const tools: unknown[] = [];
  for (const name of toolNames) {
    const tool = await importTool(name);
    if (tool === undefined) return undefined;
    tools.push(tool);
  }
  const [redirectParser, headersParser, redirector, edgeBundler, toml] = tools;
  return { redirectParser, headersParser, redirector, edgeBundler, toml } as NetlifyTools;
}

const toolNames = [
  '@netlify/redirect-parser',
  '@netlify/headers-parser',
  'netlify-redirector',
  '@netlify/edge-bundler',
  '@iarna/toml',
];

/** Reads a netlify.toml as Netlify does, and answers as it would. Without a function: bypassed. */
export async function netlifySite(
  tools: NetlifyTools,
  tomlFile: string,
  files: ReadonlyMap<string, string>,
  edgeFunction: EdgeFunction,
  bypassed = false,
): Promise<NetlifySite> {
  const config = tools.toml.default.parse(readFileSync(tomlFile, 'utf8'));
  const folder = temporaryFolder();
  writeFiles(folder, { _redirects: files.get('/_redirects') ?? '' });
  const { redirects, errors } = await tools.redirectParser.parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    netlifyConfigPath: tomlFile,
  });
  const { headers, errors: headerErrors } = await tools.headersParser.parseAllHeaders({
    netlifyConfigPath: tomlFile,
    minimal: false,
  });
  // The matcher knows the rules by other names than the parser.
  const rules = redirects.map(({ from, query, ...rule }) => ({
    ...rule,
    origin: from,
    params: query,
  }));
  const matcher = await tools.redirector.default.parseJSON(JSON.stringify(rules), {});
  const manifest = getManifest(tools, config, edgeFunction);

  const next = async (request: Request) => staticResponse(request, files, matcher, headers);
  const send: Send = async (path, { method, headers: sent }) => {
    const request = new Request(`https://catalogue.example${path}`, { method, headers: sent });
    const { pathname } = new URL(request.url);
    const runs = runsFunction(manifest, method, pathname);
    const answered = runs && !bypassed ? await edgeFunction.default(request, { next }) : undefined;
    return answered ?? next(request);
  };
  return { config, manifest, problems: [...errors, ...headerErrors], send };
}

/** Lists the paths of JSON records for which the rules, without the function, lead to something else than the plain form. */
export async function listFailedRecords(
  { routes, records, readText }: ConformanceSite,
  send: Send,
): Promise<readonly string[]> {
  const responses = routes.map(async (route) => {
    const [usual] = route.representations;
    const path = records.find((one) => one.route === route)?.path;
    if (path === undefined || usual?.extension !== '.json') return [];
    const response = await send(path, { method: 'GET', headers: {} });
    const hasHeaders = Object.entries(requiredHeaders).every(
      ([name, value]) => response.headers.get(name) === value,
    );
    const isPlain =
      (await response.text()) === readText(path.endsWith('/') ? `${path}index.json` : path);
    return response.status === 200 && hasHeaders && isPlain ? [] : [path];
  });
  return (await Promise.all(responses)).flat();
}

function getManifest(
  tools: NetlifyTools,
  config: NetlifyConfig,
  { config: inFunction }: EdgeFunction,
) {
  const name = 'api';
  const declarations = tools.edgeBundler.mergeDeclarations(
    config.edge_functions,
    { [name]: inFunction },
    {},
    [],
  );
  const { manifest, unroutedFunctions } = tools.edgeBundler.generateManifest({
    functions: [{ name, path: 'api.js' }],
    declarations,
    userFunctionConfig: { [name]: inFunction },
  });
  if (unroutedFunctions.length > 0) throw new Error(`never runs: ${unroutedFunctions}`);
  return manifest;
}

/** Names that Netlify ignores in header rules (its documentation of custom headers). */
const ignoredNames =
  'accept-ranges age allow alt-svc connection content-encoding content-length content-range date location server set-cookie trailer transfer-encoding upgrade'.split(
    ' ',
  );

function staticResponse(
  request: Request,
  files: ReadonlyMap<string, string>,
  matcher: Matcher,
  rules: readonly HeaderRule[],
): Response {
  // Netlify does not document how its files answer other methods.
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return page(request, 405, new Headers());
  const { pathname, search } = new URL(request.url);
  const path = decoded(pathname);
  const own = [path, `${path}index.html`, `${path}/index.html`].find(
    (one) => path !== undefined && one !== undefined && files.has(one),
  );
  const rule = ruleFor(path, search, matcher);
  if (own === undefined && (rule?.status === 301 || rule?.status === 302)) {
    return ledOn(request, rule.status, rule.to);
  }
  // A rule may lead to a folder, which answers with its page.
  const ruled =
    rule?.status === 200 ? [rule.to, `${rule.to}index.html`, `${rule.to}/index.html`] : [];
  const led = ruled.find((one) => files.has(one)) ?? ruled[0];
  const file = own !== undefined && !rule?.force ? own : led;
  const headers = new Headers({ 'Cache-Control': 'public,max-age=0,must-revalidate' });
  for (const { forRegExp, values } of rules) {
    if (![pathname, file].some((one) => one !== undefined && forRegExp.test(one))) continue;
    for (const [name, value] of Object.entries(values)) {
      if (!ignoredNames.includes(name.toLowerCase())) headers.set(name, value);
    }
  }

  const text = file === undefined ? undefined : files.get(file);
  if (text === undefined) return page(request, 404, headers);
  const tag = `"${createHash('md5').update(text).digest('hex')}-ssl"`;
  if (isNamed(tag, request.headers.get('if-none-match'))) {
    // A 304 has only the headers that caches need.
    const kept = ['cache-control', 'vary'].map((name) => [name, headers.get(name) ?? '']);
    return new Response(null, { status: 304, headers: { ...Object.fromEntries(kept), ETag: tag } });
  }
  headers.set('ETag', tag);
  headers.set(
    'Content-Type',
    types[file?.replace(/^.*\./, '') ?? ''] ?? 'application/octet-stream',
  );
  headers.set('Content-Length', String(Buffer.byteLength(text)));
  return new Response(request.method === 'HEAD' ? null : text, { headers });
}

/** A query goes along. What Netlify says beside the address is written down nowhere. */
function ledOn({ method, url }: Request, status: number, to: string): Response {
  const location = to.includes('?') ? to : to + new URL(url).search;
  const body = method === 'HEAD' ? null : `Redirecting to ${location}`;
  return new Response(body, { status, headers: { Location: location } });
}

const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  html: 'text/html; charset=UTF-8',
  png: 'image/png',
  ico: 'image/vnd.microsoft.icon',
  svg: 'image/svg+xml',
  csv: 'text/csv',
  css: 'text/css; charset=UTF-8',
  js: 'application/javascript; charset=UTF-8',
};

function ruleFor(path: string | undefined, search: string, matcher: Matcher) {
  const none = () => '';
  const request = {
    scheme: 'https',
    host: 'catalogue.example',
    path,
    query: search.slice(1),
    getHeader: none,
    getCookie: none,
  };
  // No rule has a backslash, and the matcher would grumble about one on the terminal.
  return path === undefined || path.includes('\\') ? null : matcher.match(request);
}

function isNamed(tag: string, ifNoneMatch: string | null): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag);
}

function page({ method }: Request, status: number, headers: Headers): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const body = `<!DOCTYPE html><title>${status}</title>`;
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Whether the function runs for a request. */
export function runsFunction({ routes }: Manifest, method: string, path: string): boolean {
  return routes.some(
    ({ pattern, excluded_patterns: excluded = [], methods }) =>
      new RegExp(pattern).test(path) &&
      !excluded.some((one) => new RegExp(one).test(path)) &&
      (methods?.includes(method) ?? true),
  );
}
