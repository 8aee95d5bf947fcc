// Reads JSON from a site that isn't trusted: only from its own origin, and within limits. Requests are repeated when the
// site is busy.

import { Failure } from '../problem/problem.ts';
import { parseUrl } from '../text/parsed-url.ts';
import { formatCount, formatNumber, quote } from '../text/wording.ts';

export interface SiteLimits {
  /** The number of requests, including redirects. */
  readonly requests: number;
  /** Bytes of all answers together. */
  readonly bytes: number;
  /** Bytes of one answer. */
  readonly answerBytes: number;
  /** Milliseconds for one answer. */
  readonly answerTime: number;
  /** Milliseconds for all answers. */
  readonly totalTime: number;
}

interface SiteReaderOptions {
  readonly limits: SiteLimits;
  /** The second line of the message when the site links to another origin. */
  readonly explainOtherOrigin: string;
  /** The second line of the message when a limit is exceeded. */
  readonly explainLimit: string;
  /** Without it, no request is repeated. */
  readonly retry?: RetryOptions | undefined;
  /** The value of the header `Authorization`. */
  readonly authorization?: string | undefined;
}

/** In characters. Chosen: most servers accept no more. */
const maxUrlLength = 8000;

/** The limit of consecutive redirects in the Fetch standard. */
const maxRedirects = 20;

/** Reads the JSON at an address, which is relative to a base. Throws a Failure when there is none. */
export type ReadJson = (address: string, base: string) => Promise<Answer>;

export interface Answer {
  readonly body: unknown;
  /** The absolute URL, in which unusual characters are encoded. */
  readonly address: string;
}

/** Creates a reader for one run. The limits are for all its requests together. */
export function createSiteReader(site: string, options: SiteReaderOptions): ReadJson {
  const { limits, retry, authorization } = options;
  const { origin, protocol, hostname } = new URL(site);
  const deadline = AbortSignal.timeout(limits.totalTime);
  const remaining = { requests: limits.requests, bytes: limits.bytes };
  const headers = {
    Accept: 'application/json',
    ...(authorization === undefined ? {} : { Authorization: authorization }),
  };

  /** Returns the address with unusual characters encoded, so that it is safe in a message. Throws for other origins. */
  const requireSameOrigin = (address: string, base: string) => {
    if (address.length > maxUrlLength) {
      throw new Failure(
        `${base} leads to an address of ${formatNumber(address.length)} characters.\nReport this to those who run the site.`,
      );
    }
    const url = parseUrl(address, base);
    if (url?.origin === origin) return url.href;
    // A server behind a proxy may not know that its site uses https.
    const isDowngraded = protocol === 'https:' && url?.protocol === 'http:';
    if (isDowngraded && url.hostname === hostname) return `${origin}${url.pathname}${url.search}`;
    throw new Failure(
      `${base} leads away from ${origin}, to ${quote(address)}\n${options.explainOtherOrigin}`,
    );
  };

  async function fetchFollowingRedirects(address: string): Promise<Response> {
    let from = address;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      if (remaining.requests-- <= 0) {
        const limit = formatCount(limits.requests, 'request');
        throw new Failure(`${origin} wants more than ${limit} for this.\n${options.explainLimit}`);
      }
      const response = await fetch(from, {
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([deadline, AbortSignal.timeout(limits.answerTime)]),
      });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return response;
      await response.body?.cancel();
      from = requireSameOrigin(location, from);
    }
    throw new Failure(`${address} leads in a circle.\nOpen it in a browser to see where it leads.`);
  }

  async function readText(response: Response): Promise<string> {
    const decoder = new TextDecoder();
    let text = '';
    let remainingOfAnswer = limits.answerBytes;
    for await (const part of response.body ?? []) {
      remaining.bytes -= part.byteLength;
      remainingOfAnswer -= part.byteLength;
      if (remaining.bytes < 0 || remainingOfAnswer < 0) {
        const limit = remainingOfAnswer < 0 ? limits.answerBytes : limits.bytes;
        throw new Failure(
          `${origin} sends more than ${formatNumber(limit)} bytes.\n${options.explainLimit}`,
        );
      }
      text += decoder.decode(part, { stream: true });
    }
    return text + decoder.decode();
  }

  /** Returns the text of a response, or how long to wait before the next attempt. */
  async function fetchText(address: string, attempt: number): Promise<string | { delay: number }> {
    const canWait = retry !== undefined && attempt < retry.attempts;
    try {
      const response = await fetchFollowingRedirects(address);
      if (response.ok) return await readText(response);
      const delay = computeRetryDelay(response, attempt, retry?.now() ?? 0);
      await response.body?.cancel();
      if (delay !== undefined && retry !== undefined) {
        if (delay > retry.maxWait) throw new TryLaterFailure(address, delay);
        if (canWait) return { delay };
      }
      throw createStatusFailure(response.status, address);
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (canWait && !deadline.aborted) return { delay: 2 ** attempt * 1000 };
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      throw new Failure(
        `${isLate ? 'The site does not answer in time' : 'The site cannot be reached'}: ${address}`,
      );
    }
  }

  return async (reference, from) => {
    const address = requireSameOrigin(reference, from);
    let answer = await fetchText(address, 0);
    for (let attempt = 1; typeof answer !== 'string'; attempt++) {
      await retry?.wait(answer.delay);
      answer = await fetchText(address, attempt);
    }
    try {
      return { body: JSON.parse(answer), address };
    } catch {
      throw new Failure(`The answer is no JSON: ${address}`);
    }
  };
}

/** The site has nothing at an address. */
export class NotFoundFailure extends Failure {}

function createStatusFailure(status: number, address: string): Failure {
  if (status === 404) {
    return new NotFoundFailure(
      `The site has no such project or component: there is nothing at ${address}`,
    );
  }
  return new Failure(`The site answers ${status} at ${address}`);
}

/** Yields the entries of a list. It ends when the server links to a page that was read before. */
export async function* readPagedEntries(read: ReadJson, address: string): AsyncGenerator<unknown> {
  const visitedUrls = new Set<string>();
  let answer = await read(address, address);
  for (;;) {
    visitedUrls.add(answer.address);
    const { results, next } = parsePage(answer.body, answer.address);
    yield* results;
    if (next === undefined) return;
    answer = await read(next, answer.address);
    if (visitedUrls.has(answer.address)) return;
  }
}

function parsePage(body: unknown, address: string) {
  if (Array.isArray(body)) return { results: body as unknown[], next: undefined };
  const { results, next } = (body ?? {}) as { results?: unknown; next?: unknown };
  if (!Array.isArray(results)) {
    throw new Failure(
      `The answer is not a list of the API: ${address}\nName the address of the server, as a browser shows it on its first page.`,
    );
  }
  return {
    results: results as unknown[],
    next: typeof next === 'string' && next !== '' ? next : undefined,
  };
}

/** In characters. Chosen: no real name is longer. */
const maxNameLength = 200;

/** Encodes a name; undefined for one that can't be a segment, such as `..`. */
export function encodePathSegment(name: string): string | undefined {
  if (name.length > maxNameLength || /^\.*$/.test(name)) return undefined;
  try {
    return encodeURIComponent(name);
  } catch {
    // The name has half of a surrogate pair.
    return undefined;
  }
}

export interface RetryOptions {
  /** How often a request is repeated. */
  readonly attempts: number;
  /** In milliseconds; a site that asks for more ends the run. */
  readonly maxWait: number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The site asks to wait longer than the import waits. */
export class TryLaterFailure extends Failure {
  constructor(address: string, delay: number) {
    super(
      `The site takes no more requests for ${formatDelay(delay)}: ${address}\n` +
        'Run the same command again then: it continues. A token raises the limit of most sites.',
    );
  }
}

/** Statuses after which the same request may succeed later. */
const temporaryStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** In milliseconds, for a limit whose end is unknown: a request a minute burdens no server. */
const defaultDelay = 60_000;

/**
 * Returns the delay that a response asks for, in milliseconds, or else one that doubles with each attempt; undefined
 * when waiting is of no use.
 */
function computeRetryDelay(
  { status, headers }: Response,
  attempt: number,
  now: number,
): number | undefined {
  if (!temporaryStatuses.has(status)) return undefined;
  const requestedDelay = headers.get('retry-after') ?? headers.get('x-ratelimit-reset');
  const seconds = Number(requestedDelay ?? '');
  if (requestedDelay !== null && requestedDelay.trim() !== '' && Number.isFinite(seconds)) {
    return Math.max(0, seconds * 1000);
  }
  const moment = Date.parse(requestedDelay ?? '');
  if (!Number.isNaN(moment)) return Math.max(0, moment - now);
  return status === 429 ? defaultDelay : 2 ** attempt * 1000;
}

function formatDelay(delay: number): string {
  const minutes = Math.ceil(delay / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
