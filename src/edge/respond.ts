// A request (method, path, query, headers) goes in, its response comes out (contract, section 4).
// It knows neither a host nor its file store: a caller brings a way to read one published file.

import { expandPath } from '../api/path-template.ts';
import { parseRenamedNames, renameParameters, renamesFile } from '../api/renames.ts';
import type { Representation } from '../api/representations.ts';
import {
  getPageRoute,
  getStem,
  invalidPageMessage,
  isPageNumber,
  type Method,
  type Route,
} from '../api/route.ts';
import { deriveForm, type WantedForm } from './derive.ts';
import {
  badEscape,
  explainNothingHere,
  explainNotOffered,
  explainNotPublished,
  explainUnknownQuery,
  noBuild,
  readOnly,
  unreadableRequest,
} from './details.ts';
import { computeEtag, namesTag } from './etag.ts';
import type { RecordPlace } from './match.ts';
import { compileRoutes, isOfApi } from './match.ts';
import type { ApiResponse } from './responses.ts';
import {
  addPreflightHeaders,
  createError,
  createMoved,
  createNotFoundPage,
  createNotModified,
  createOptionsResponse,
  createRedirect,
  createSuccess,
  dropBody,
  formatAllow,
  renderOptionsBody,
} from './responses.ts';
import { createRootPage } from './root-page.ts';
import type { ReadFile, StoredFile } from './stored-file.ts';
import { parseUnitQuery } from './unit-query.ts';

/** A request as far as it matters here; not a `Request`, which refuses TRACE and CONNECT. */
export interface ApiRequest {
  readonly method: string;
  /** The path as it came, percent escapes and all. */
  readonly path: string;
  /** The text after the first `?`, or an empty text. */
  readonly query: string;
  /** The value of a header, asked for in small letters. */
  readonly header: (name: string) => string | null | undefined;
}

/** Answers a question; undefined for a path that someone else has to answer. */
export type Responder = (
  request: ApiRequest,
  readFile: ReadFile,
) => Promise<ApiResponse | undefined>;

export interface ResponderOptions {
  /** The path of the base URL, which all paths are below: empty, or such as `/repo`. */
  readonly basePath?: string | undefined;
}

/** The page for what is not there. */
const missingPage = '/404.html';

/** Makes the one responder behind every host, from the route table (contract, section 4). */
export function createResponder(
  routes: readonly Route[],
  { basePath = '' }: ResponderOptions = {},
): Responder {
  const getPlace = compileRoutes(routes);
  const nothing = explainNothingHere(basePath);

  return async (request, readFile) => {
    const path = removeBasePath(basePath, request.path);
    if (path === undefined) return undefined;
    const place = getPlace(path);
    const response = await respondAt();
    return request.method === 'HEAD' && response ? dropBody(response) : response;

    async function respondAt(): Promise<ApiResponse | undefined> {
      switch (place.kind) {
        case 'outside':
          return undefined;
        case 'record': {
          const given = await respondWithRecord(place, request, readFile, basePath);
          // A host's rules for older addresses would lead on whatever is there.
          return given ?? (place.older && lost());
        }
        case 'lost':
          return lost();
        case 'bad escape':
          return createError(400, badEscape);
        case 'nothing':
          return createError(404, nothing);
        default:
          return place satisfies never;
      }
    }

    async function lost(): Promise<ApiResponse> {
      const page = await readFile(missingPage).catch(() => 'failed' as const);
      return typeof page === 'string' ? createError(404, nothing) : createNotFoundPage(page.bytes);
    }
  };
}

/** The path below another one; undefined when it is not there. */
export function removeBasePath(basePath: string, path: string): string | undefined {
  if (basePath === '') return path;
  if (path === basePath) return '/';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
}

async function respondWithRecord(
  place: RecordPlace,
  request: ApiRequest,
  readFile: ReadFile,
  basePath: string,
): Promise<ApiResponse | undefined> {
  const { route, path } = place;
  const allow = { Allow: formatAllow(route) };
  const refused = () => createError(405, explainNotOffered(allow.Allow, request.method), allow);
  const method = route.methods.find((offered) => offered === request.method);
  if (method === undefined) return refused();

  const wanted = wantedFile(place, isRead(method) ? request.query : '');
  if (wanted === 'invalid page') return createError(404, invalidPageMessage, allow);
  if ('fault' in wanted) return createError(400, explainUnknownQuery(wanted.fault), allow);
  const found = await readForm(wanted, place, readFile, basePath).catch(() => 'failed' as const);
  switch (found) {
    case 'failed':
      return createError(502, unreadableRequest, allow);
    case 'unavailable':
      return createError(503, noBuild, { ...allow, 'Retry-After': '1' });
    case 'missing': {
      if (place.otherwise) {
        return respondWithRecord(place.otherwise, request, readFile, basePath);
      }
      const now = isRead(method) && (await movedTo(place, request, readFile, basePath));
      if (now) return now;
      // The host has a page of its own for people.
      if (!isOfApi(route)) return undefined;
      return createError(
        404,
        wanted.whyMissing ?? explainNotPublished(route, basePath + path),
        allow,
      );
    }
  }

  switch (method) {
    case 'GET':
    case 'HEAD':
      if (isRoot(place) && request.query === '' && isShown(request)) {
        return createRootPage(route, basePath);
      }
      return place.older
        ? createMoved(route, basePath + path, request.query, place.older)
        : give(route, wanted.representation, found, request);
    case 'OPTIONS':
      return describe(route, request);
    case 'DELETE':
      return createError(403, readOnly(route, place.parameters), allow);
    default:
      // A table may list more than its type lets it: nothing is given for what no one thought of.
      method satisfies never;
      return refused();
  }
}

/** Reads the stored form, or derives it. */
async function readForm(
  wanted: WantedFile,
  place: RecordPlace,
  readFile: ReadFile,
  basePath: string,
): Promise<StoredFile | 'missing' | 'unavailable'> {
  // A query is about all pages of a list, and none of them holds its answer.
  const found = wanted.query === undefined ? await readFile(wanted.file) : 'missing';
  return found === 'missing' ? deriveForm(wanted, place, readFile, basePath) : found;
}

/** 301 when a name in the path is an earlier one. */
async function movedTo(
  { route, parameters }: RecordPlace,
  { query }: ApiRequest,
  readFile: ReadFile,
  basePath: string,
): Promise<ApiResponse | undefined> {
  if (Object.keys(parameters).length === 0) return undefined;
  const found = await readFile(renamesFile).catch(() => 'missing' as const);
  if (typeof found === 'string') return undefined;
  const names = parseRenamedNames(new TextDecoder().decode(found.bytes));
  const now = names && renameParameters(parameters, names);
  if (now === undefined) return undefined;
  return createMoved(route, basePath + expandPath(route.path, now), query);
}

/** Whether a browser shows the response by itself: no program and no script sends this. */
function isShown({ header }: ApiRequest): boolean {
  return header('sec-fetch-dest') === 'document';
}

function isRoot({ route, older }: RecordPlace): boolean {
  return route.name === 'root' && older === undefined;
}

function isRead(method: Method): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function give(
  route: Route,
  representation: Representation,
  found: StoredFile,
  request: ApiRequest,
): Promise<ApiResponse> {
  const tag = found.tag ?? (await computeEtag(found.bytes));
  if (route.redirect !== undefined) return createRedirect(route, tag, found.bytes);
  const ownTags = request.header('if-none-match');
  if (ownTags && namesTag(ownTags, tag)) return createNotModified(route, tag);
  return createSuccess(route, representation, tag, found.bytes);
}

interface WantedFile extends WantedForm {
  readonly file: string;
  readonly whyMissing: string | undefined;
}

/** The file that a query asks for. The last `format`, the last `page` and the last `q` count. */
function wantedFile(
  place: RecordPlace,
  query: string,
): WantedFile | 'invalid page' | { readonly fault: string } {
  const { route, path } = place;
  const values = query === '' ? undefined : new URLSearchParams(query);
  const format = values?.getAll('format').at(-1);
  const chosen = route.representations.find((one) => one.format === format);
  const representation = chosen ?? (route.representations[0] as Representation);
  const page = values?.getAll('page').at(-1) ?? place.parameters['page'];
  const q = route.entriesPerPage === undefined ? '' : (values?.getAll('q').at(-1) ?? '');
  const parsed = route.unitsPath === undefined || q === '' ? undefined : parseUnitQuery(q);
  if (parsed !== undefined && 'fault' in parsed) return parsed;
  const getFile = (of: Route, at: string): WantedFile => ({
    route: of,
    path: at,
    file: getStem(of, at) + representation.extension,
    representation,
    page: Number(page ?? 1),
    query: parsed && { text: q, test: parsed.test },
    whyMissing: of.whyMissing,
  });
  const pages = page === undefined || page === '1' ? undefined : getPageRoute(route);
  if (page === undefined || pages === undefined || !hasIn(pages, representation)) {
    return getFile(route, path);
  }
  return isPageNumber(page) ? getFile(pages, `${path}page-${page}.json`) : 'invalid page';
}

function hasIn({ representations }: Route, one: Representation): boolean {
  return representations.includes(one);
}

async function describe(route: Route, request: ApiRequest): Promise<ApiResponse> {
  const body = renderOptionsBody(route);
  const response = createOptionsResponse(route, await computeEtag(body), body);
  const preflight = request.header('origin') && request.header('access-control-request-method');
  return preflight ? addPreflightHeaders(response, route) : response;
}
