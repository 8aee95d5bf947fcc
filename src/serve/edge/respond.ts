// Responds to requests for the API (contract, section 4). It knows neither a host nor its file store; a caller passes a
// function that reads a published file.

import { compileRoutes, isApiRoute, type RecordMatch } from '../../api/match.ts';
import { expandPath } from '../../api/path-template.ts';
import { parseRenamedNames, renameParameters, renamesFile } from '../../api/renames.ts';
import type { Representation } from '../../api/representations.ts';
import { invalidPageMessage, type Method, type Route } from '../../api/route.ts';
import {
  explainNotPublished,
  explainReadOnly,
  explainUnknownPath,
  explainUnknownQuery,
  malformedEscape,
  methodNotAllowed,
  noValidBuild,
  unreadableRequest,
} from './details.ts';
import { findNearPath } from './near-path.ts';
import { chooseFile, readForm } from './requested-file.ts';
import {
  type ApiResponse,
  addPreflightHeaders,
  computeEtag,
  createError,
  createMoved,
  createNotFoundPage,
  createNotModified,
  createOptionsResponse,
  createRedirect,
  createSuccess,
  dropBody,
  formatAllow,
  matchesTag,
  type ReadFile,
  renderOptionsBody,
  type StoredFile,
} from './responses.ts';
import { createRootPage } from './root-page.ts';

/** The needed parts of a request. A web `Request` can't have the methods TRACE and CONNECT. */
export interface ApiRequest {
  readonly method: string;
  /** The raw path, with percent escapes. */
  readonly path: string;
  /** The text after the first `?`; may be empty. */
  readonly query: string;
  /** Gets the value of a header by its name in lower case. */
  readonly header: (name: string) => string | null | undefined;
}

/** Responds to a request; undefined for a path that isn't in the API. */
export type Responder = (
  request: ApiRequest,
  readFile: ReadFile,
) => Promise<ApiResponse | undefined>;

/** Options of a responder. */
export interface ResponderOptions {
  /** The path of the base URL, below which all paths are: empty, or such as `/repo`. */
  readonly basePath?: string | undefined;
}

/** The path of the page for missing paths. */
export const notFoundPath = '/404.html';

/** Creates the responder that all hosts share, from the route table. */
export function createResponder(
  routes: readonly Route[],
  { basePath = '' }: ResponderOptions = {},
): Responder {
  const matchPath = compileRoutes(routes);

  return async (request, readFile) => {
    const path = removeBasePath(basePath, request.path);
    if (path === undefined) return undefined;
    const match = matchPath(path);
    const findNear = () => findNearPath(path, routes, matchPath, readFile);
    const response = await respondToMatch();
    return request.method === 'HEAD' && response ? dropBody(response) : response;

    async function respondToMatch(): Promise<ApiResponse | undefined> {
      switch (match.kind) {
        case 'outside':
          return undefined;
        case 'record': {
          const response = await respondWithRecord(match, request, readFile, basePath, findNear);
          // A missing page of an older address is a 404, as it isn't a path of the host's own pages.
          return response ?? (match.olderStatus && respondNotFound());
        }
        case 'lost':
          return respondNotFound();
        case 'bad escape':
          return createError(400, malformedEscape);
        case 'nothing':
          return createError(404, explainUnknownPath(basePath, await findNear()));
        default:
          return match satisfies never;
      }
    }

    async function respondNotFound(): Promise<ApiResponse> {
      const page = await readFile(notFoundPath).catch(() => 'failed' as const);
      const near = await findNear();
      return typeof page === 'string'
        ? createError(404, explainUnknownPath(basePath, near))
        : createNotFoundPage(page.bytes, near && basePath + near);
    }
  };
}

/** Removes the base path from a path; undefined if the path isn't below it. */
export function removeBasePath(basePath: string, path: string): string | undefined {
  if (basePath === '') return path;
  if (path === basePath) return '/';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
}

/** Responds to a request for a record; undefined if a missing path is one of the host's pages. */
async function respondWithRecord(
  match: RecordMatch,
  request: ApiRequest,
  readFile: ReadFile,
  basePath: string,
  findNear: () => Promise<string | undefined>,
): Promise<ApiResponse | undefined> {
  const { route, path } = match;
  const allow = { Allow: formatAllow(route) };
  const createMethodError = () => createError(405, methodNotAllowed, allow);
  const method = route.methods.find((offered) => offered === request.method);
  if (method === undefined) return createMethodError();

  const wanted = chooseFile(match, isReadMethod(method) ? request.query : '');
  if (wanted === 'invalid page') return createError(404, invalidPageMessage, allow);
  if ('fault' in wanted) return createError(400, explainUnknownQuery(wanted.fault), allow);
  const found = await readForm(wanted, match, readFile).catch(() => 'failed' as const);
  if (typeof found === 'object' && 'fault' in found) {
    return createError(400, explainUnknownQuery(found.fault), allow);
  }
  switch (found) {
    case 'failed':
      return createError(502, unreadableRequest, allow);
    case 'unavailable':
      return createError(503, noValidBuild, { ...allow, 'Retry-After': '1' });
    case 'missing': {
      if (match.alternative) {
        return respondWithRecord(match.alternative, request, readFile, basePath, findNear);
      }
      const redirect =
        isReadMethod(method) && (await redirectRenamed(match, request, readFile, basePath));
      if (redirect) return redirect;
      // The host responds with its own page.
      if (!isApiRoute(route)) return undefined;
      if (wanted.whyMissing !== undefined) return createError(404, wanted.whyMissing, allow);
      const near = await findNear();
      const nearPath = near && basePath + near;
      return createError(404, explainNotPublished(route, basePath + path, nearPath), allow);
    }
  }

  switch (method) {
    case 'GET':
    case 'HEAD':
      if (
        match.route.name === 'root' &&
        match.olderStatus === undefined &&
        request.query === '' &&
        isShownByBrowser(request)
      ) {
        return createRootPage(route, basePath);
      }
      return match.olderStatus
        ? createMoved(route, basePath + path, request.query, match.olderStatus)
        : respondWithFile(route, wanted.representation, found, request);
    case 'OPTIONS':
      return respondToOptions(route, request);
    case 'DELETE':
      return createError(403, explainReadOnly(route, match.parameters), allow);
    default:
      // A route table from elsewhere may have a method that the type excludes.
      method satisfies never;
      return createMethodError();
  }
}

/** Creates a redirect (301) if a name in the path is an earlier one. */
async function redirectRenamed(
  { route, parameters }: RecordMatch,
  { query }: ApiRequest,
  readFile: ReadFile,
  basePath: string,
): Promise<ApiResponse | undefined> {
  if (Object.keys(parameters).length === 0) return undefined;
  const found = await readFile(renamesFile).catch(() => 'missing' as const);
  if (typeof found === 'string') return undefined;
  const names = parseRenamedNames(new TextDecoder().decode(found.bytes));
  const renamed = names && renameParameters(parameters, names);
  if (renamed === undefined) return undefined;
  return createMoved(route, basePath + expandPath(route.path, renamed), query);
}

/** Whether a browser shows the response as a document. Programs and scripts don't send this header. */
function isShownByBrowser({ header }: ApiRequest): boolean {
  return header('sec-fetch-dest') === 'document';
}

function isReadMethod(method: Method): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Creates the response with a file: a redirect, a 304 or a 200. */
async function respondWithFile(
  route: Route,
  representation: Representation,
  found: StoredFile,
  request: ApiRequest,
): Promise<ApiResponse> {
  const tag = found.tag ?? (await computeEtag(found.bytes));
  if (route.redirect !== undefined) return createRedirect(route, tag, found.bytes);
  const knownTags = request.header('if-none-match');
  if (knownTags && matchesTag(knownTags, tag)) return createNotModified(route, tag);
  return createSuccess(route, representation, tag, found.bytes);
}

async function respondToOptions(route: Route, request: ApiRequest): Promise<ApiResponse> {
  const body = renderOptionsBody(route);
  const response = createOptionsResponse(route, await computeEtag(body), body);
  const preflight = request.header('origin') && request.header('access-control-request-method');
  return preflight ? addPreflightHeaders(response, route) : response;
}
