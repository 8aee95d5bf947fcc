// A client of a published catalogue: it types responses, follows the pages of lists and reuses unchanged responses.
// It needs only `fetch`, which Node, Deno, browsers and workers have.

import type { paths } from './types.d.ts';

type JsonOf<Item> = Item extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

/** The paths of JSON responses. Paths that end in `file/` are left out: they may lead to another site. */
export type Path = Exclude<
  { [P in keyof paths]: [JsonOf<paths[P]>] extends [never] ? never : P }[keyof paths],
  `${string}/file/`
>;

/** The body at a path. */
export type Body<P extends Path> = JsonOf<paths[P]>;

/** The paths of lists, in pages or in one piece. */
export type ListPath = {
  [P in Path]: Body<P> extends { results: unknown[] } | unknown[] ? P : never;
}[Path];

/** An entry of a list. */
export type Entry<P extends ListPath> =
  Body<P> extends { results: (infer One)[] } ? One : Body<P> extends (infer One)[] ? One : never;

/** The parameters of a path, such as `{ project_slug: 'demo' }`. */
export type Parameters<P extends Path> = paths[P] extends {
  parameters: { path: infer Names extends Record<string, string> };
}
  ? Names
  : Record<never, string>;

type Rest<P extends Path> =
  Record<never, string> extends Parameters<P>
    ? [parameters?: Parameters<P>, options?: RequestOptions]
    : [parameters: Parameters<P>, options?: RequestOptions];

export interface RequestOptions {
  /** Ends the request, or the reading of a list. */
  readonly signal?: AbortSignal;
}

export interface ClientOptions {
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** How many responses are cached, for requests with their entity tags. Defaults to 1,000. */
  readonly keep?: number;
}

export interface Client {
  /** Gets the body at a path. Throws a CatalogueError when there is none. */
  readonly get: <P extends Path>(path: P, ...rest: Rest<P>) => Promise<Body<P>>;
  /** All entries of a list, page by page. */
  readonly entries: <P extends ListPath>(path: P, ...rest: Rest<P>) => AsyncIterable<Entry<P>>;
  /** The pages of a list. */
  readonly pages: <P extends ListPath>(path: P, ...rest: Rest<P>) => AsyncIterable<Body<P>>;
  /** Gets the body at an address of the site, such as the `url` of a record. */
  readonly getUrl: (url: string, options?: RequestOptions) => Promise<unknown>;
}

/** A response that is an error, or that isn't what the API has: with the site's explanation, or the fault. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';

  constructor(
    readonly status: number,
    readonly url: string,
    readonly detail: string,
  ) {
    super(`${status} at ${url}: ${detail}`);
  }
}

/** Creates a client of the site at a base URL, such as `https://translate.example.org`, with or without `/api/`. */
export function createClient(baseUrl: string, options: ClientOptions = {}): Client {
  const base = trimSlashes(trimSlashes(baseUrl).replace(/\/api$/, ''));
  const kept = new Map<string, { readonly tag: string; readonly text: string }>();
  const most = options.keep ?? 1000;
  // A browser has a cache, and an own header would cause a preflight request.
  const isBrowser = (globalThis as { readonly location?: unknown }).location !== undefined;

  async function getUrl(url: string, { signal }: RequestOptions = {}): Promise<unknown> {
    const known = kept.get(url);
    const request = (options.fetch ?? fetch)(url, {
      headers: known === undefined ? {} : { 'If-None-Match': known.tag },
      ...(signal === undefined ? {} : { signal }),
    });
    const response = await request.catch((cause: unknown) => {
      // An aborted request ends with the caller's own reason.
      if (signal?.aborted) throw cause;
      throw new TypeError(`${url} could not be reached: ${describeCause(cause)}`, { cause });
    });
    if (response.status === 304 && known !== undefined) return JSON.parse(known.text);
    const text = await response.text();
    if (!response.ok) throw new CatalogueError(response.status, url, getDetail(text));
    const body = parseBody(text, response.status, url);
    const tag = response.headers.get('etag');
    if (tag !== null && most > 0 && !isBrowser) {
      const oldest = kept.size >= most && !kept.has(url) ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(url, { tag, text });
    }
    return body;
  }

  async function* pages<P extends ListPath>(path: P, ...[parameters, more]: Rest<P>) {
    const read = new Set<string>();
    let url: string | undefined = base + fillPath(path, parameters);
    while (url !== undefined) {
      if (read.has(url) || read.size === mostPages) {
        throw new TypeError(`${url} follows itself: the list has no end`);
      }
      read.add(url);
      const page = await getUrl(url, more);
      const next = findNextPage(page, url, base);
      yield page as Body<P>;
      url = next;
    }
  }

  async function* entries<P extends ListPath>(path: P, ...rest: Rest<P>) {
    for await (const page of pages(path, ...rest)) {
      yield* ('results' in page ? page.results : page) as Iterable<Entry<P>>;
    }
  }

  return {
    getUrl,
    get: async <P extends Path>(path: P, ...[parameters, more]: Rest<P>) =>
      (await getUrl(base + fillPath(path, parameters), more)) as Body<P>,
    entries,
    pages,
  };
}

/** Removes slashes at the end. */
function trimSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}

/** Describes a failed `fetch`. Node's message is only "fetch failed", and its cause has the reason. */
function describeCause(error: unknown): string {
  const cause = (error as { readonly cause?: unknown } | null)?.cause;
  const { message, code } = (cause ?? error ?? {}) as {
    readonly message?: string;
    readonly code?: string;
  };
  return message || code || String(error);
}

/** Chosen: far more pages than the largest list has. A server could name another page without end. */
const mostPages = 100_000;

function parseBody(text: string, status: number, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CatalogueError(status, url, 'the answer is not JSON');
  }
}

/** Returns the address of the next page, always on the server of the base URL. */
function findNextPage(page: unknown, url: string, base: string): string | undefined {
  const { results, next } = Object(page) as { results?: unknown; next?: unknown };
  if (Array.isArray(page) || (Array.isArray(results) && next === null)) return undefined;
  try {
    if (!Array.isArray(results) || typeof next !== 'string') throw new TypeError();
    const { pathname, search } = new URL(next, 'http://localhost');
    return (/^[a-z]+:\/\/[^/]*/i.exec(base)?.[0] ?? '') + pathname + search;
  } catch {
    throw new CatalogueError(200, url, 'the answer is not a list');
  }
}

function fillPath(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new TypeError(`${path} needs a value for ${name}`);
    return encodeURIComponent(value).replaceAll('%40', '@');
  });
}

/** Returns the error's detail, or the beginning of a host's own error page. */
function getDetail(text: string): string {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    if (typeof detail === 'string') return detail;
  } catch {
    // Hosts have error pages of their own.
  }
  return text.slice(0, 200);
}
