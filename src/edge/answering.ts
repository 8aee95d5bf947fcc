// A question (method, path, query, headers) goes in, its answer comes out (contract, section 4).
// It knows neither a host nor its file store: a caller brings a way to read one published file.

import type { Method, Route } from '../api/routes.ts';
import { recordFiles } from '../api/routes.ts';
import type { Answer } from './answers.ts';
import {
  allowed,
  description,
  failure,
  forPreflight,
  notModified,
  success,
  withoutBody,
} from './answers.ts';
import {
  badEscape,
  noBuild,
  nothingHere,
  notOffered,
  notPublished,
  readOnly,
  unreadable,
} from './details.ts';
import { contentTag, namesTag } from './etag.ts';
import type { RecordPlace } from './match.ts';
import { compileRoutes } from './match.ts';

/** A request as far as it matters here; not a `Request`, which refuses TRACE and CONNECT. */
export interface Question {
  readonly method: string;
  /** The path as it came, percent escapes and all. */
  readonly path: string;
  /** What follows the first `?`, or an empty text. */
  readonly query: string;
  /** The value of a header, asked for in small letters. */
  readonly header: (name: string) => string | null | undefined;
}

/** A published file, with its entity tag where the host has one. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tag?: string | undefined;
}

/** Reads one published file by its exact path; `unavailable` while there is nothing to serve. */
export type ReadFile = (path: string) => Promise<StoredFile | 'missing' | 'unavailable'>;

/** Answers a question; undefined for a path that is not below `/api`. */
export type Answerer = (question: Question, readFile: ReadFile) => Promise<Answer | undefined>;

/** Makes the one answerer behind every host, from the route table (contract, section 4). */
export function createAnswerer(routes: readonly Route[]): Answerer {
  const placeOf = compileRoutes(routes);
  const nothing = nothingHere(routes);

  return async (question, readFile) => {
    const place = placeOf(question.path);
    if (place.kind === 'outside') return undefined;
    const answer = await answerAt();
    return question.method === 'HEAD' ? withoutBody(answer) : answer;

    async function answerAt(): Promise<Answer> {
      switch (place.kind) {
        case 'record':
          return answerRecord(place, question, readFile);
        case 'bad escape':
          return failure(400, badEscape);
        default:
          return failure(404, nothing);
      }
    }
  };
}

async function answerRecord(
  place: RecordPlace,
  question: Question,
  readFile: ReadFile,
): Promise<Answer> {
  const { route, path } = place;
  const allow = { Allow: allowed(route) };
  const refused = () => failure(405, notOffered(allow.Allow, question.method), allow);
  const method = route.methods.find((offered) => offered === question.method);
  if (method === undefined) return refused();

  const file = recordFiles[isRead(method) && asksForApi(question.query) ? 'api' : 'plain'];
  const found = await readFile(`${path}${file}`).catch(() => 'failed' as const);
  switch (found) {
    case 'failed':
      return failure(502, unreadable, allow);
    case 'unavailable':
      return failure(503, noBuild, { ...allow, 'Retry-After': '1' });
    case 'missing':
      return failure(404, notPublished(route, path), allow);
  }

  switch (method) {
    case 'GET':
    case 'HEAD':
      return give(route, found, question);
    case 'OPTIONS':
      return describe(route, question);
    case 'DELETE':
      return failure(403, readOnly(route, place.parameters), allow);
    default:
      // A table may list more than its type lets it: nothing is given for what nobody thought of.
      method satisfies never;
      return refused();
  }
}

function isRead(method: Method): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function give(route: Route, found: StoredFile, question: Question): Promise<Answer> {
  const tag = found.tag ?? (await contentTag(found.bytes));
  const known = question.header('if-none-match');
  if (known && namesTag(known, tag)) return notModified(route, tag);
  return success(route, tag, found.bytes);
}

async function describe(route: Route, question: Question): Promise<Answer> {
  const body = description(route);
  const answer = success(route, await contentTag(body), body);
  const preflight = question.header('origin') && question.header('access-control-request-method');
  return preflight ? forPreflight(answer, route) : answer;
}

// The last `format` counts, and only in these letters.
function asksForApi(query: string): boolean {
  if (query === '') return false;
  return new URLSearchParams(query).getAll('format').at(-1) === 'api';
}
