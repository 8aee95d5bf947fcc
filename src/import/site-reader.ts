// Reads the JSON of a site that anyone may run: from its own origin alone, within limits, and again
// when the site asks for patience.

import { Failure } from '../failure.ts';
import { parseUrl } from '../text/parsed-url.ts';
import { formatCount, formatNumber, quote } from '../text/wording.ts';
import { type Patience, readDelay, TryLater } from './patience.ts';

export interface SiteLimits {
  /** Requests, redirects among them. */
  readonly requests: number;
  /** Bytes of all answers together. */
  readonly bytes: number;
  /** Bytes of one answer. */
  readonly answerBytes: number;
  /** Milliseconds for one answer. */
  readonly answerTime: number;
  /** Milliseconds for all answers. */
  readonly wholeTime: number;
}

export interface SiteReaderOptions {
  readonly limits: SiteLimits;
  /** How to name the place of a site that leads elsewhere: the second line of a message. */
  readonly elsewhere: string;
  /** How to ask for less: the second line of a message. */
  readonly less: string;
  /** Without it nothing is asked twice. */
  readonly patience?: Patience | undefined;
  /** The value of the header `Authorization`. */
  readonly authorization?: string | undefined;
}

/** In characters; most servers accept no more. */
const longestAddress = 8000;

/** The limit of consecutive redirects in the Fetch standard. */
const mostRedirects = 20;

/** Reads the JSON at an address that an answer names, or the site. Throws Failure where there is none. */
export type ReadJson = (address: string, from: string) => Promise<Answer>;

export interface Answer {
  readonly body: unknown;
  /** Whole, with its odd characters encoded. */
  readonly address: string;
}

/** A reader for one run: all that it reads counts together. */
export function siteReader(site: string, options: SiteReaderOptions): ReadJson {
  const { limits, patience, authorization } = options;
  const { origin, protocol, hostname } = new URL(site);
  const end = AbortSignal.timeout(limits.wholeTime);
  const left = { requests: limits.requests, bytes: limits.bytes };
  const headers = {
    Accept: 'application/json',
    ...(authorization === undefined ? {} : { Authorization: authorization }),
  };

  /** Returns the address with unusual characters encoded, so that it is safe in a message. */
  const onOrigin = (address: string, base: string) => {
    if (address.length > longestAddress) {
      throw new Failure(
        `${base} leads to an address of ${formatNumber(address.length)} characters.\nReport this to those who run the site.`,
      );
    }
    const url = parseUrl(address, base);
    if (url?.origin === origin) return url.href;
    // Behind a proxy a server may take itself for one without encryption.
    const isDowngraded = protocol === 'https:' && url?.protocol === 'http:';
    if (isDowngraded && url.hostname === hostname) return `${origin}${url.pathname}${url.search}`;
    throw new Failure(
      `${base} leads away from ${origin}, to ${quote(address)}\n${options.elsewhere}`,
    );
  };

  async function answerAt(address: string): Promise<Response> {
    let from = address;
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      if (left.requests-- <= 0) {
        const most = formatCount(limits.requests, 'request');
        throw new Failure(`${origin} wants more than ${most} for this.\n${options.less}`);
      }
      const response = await fetch(from, {
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([end, AbortSignal.timeout(limits.answerTime)]),
      });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return response;
      await response.body?.cancel();
      from = onOrigin(location, from);
    }
    throw new Failure(`${address} leads in a circle.\nOpen it in a browser to see where it leads.`);
  }

  async function readText(response: Response): Promise<string> {
    const decoder = new TextDecoder();
    let text = '';
    let own = limits.answerBytes;
    for await (const part of response.body ?? []) {
      left.bytes -= part.byteLength;
      own -= part.byteLength;
      if (left.bytes < 0 || own < 0) {
        const most = own < 0 ? limits.answerBytes : limits.bytes;
        throw new Failure(
          `${origin} sends more than ${formatNumber(most)} bytes.\n${options.less}`,
        );
      }
      text += decoder.decode(part, { stream: true });
    }
    return text + decoder.decode();
  }

  /** The text of an answer, or how long to wait before asking again. */
  async function ask(address: string, attempt: number): Promise<string | { delay: number }> {
    const canWait = patience !== undefined && attempt < patience.attempts;
    try {
      const response = await answerAt(address);
      if (response.ok) return await readText(response);
      const delay = readDelay(response, attempt, patience?.now() ?? 0);
      await response.body?.cancel();
      if (delay !== undefined && patience !== undefined) {
        if (delay > patience.longestWait) throw new TryLater(address, delay);
        if (canWait) return { delay };
      }
      throw refusal(response.status, address);
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (canWait && !end.aborted) return { delay: 2 ** attempt * 1000 };
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      throw new Failure(
        `${isLate ? 'The site does not answer in time' : 'The site cannot be reached'}: ${address}`,
      );
    }
  }

  return async (named, from) => {
    const address = onOrigin(named, from);
    let answer = await ask(address, 0);
    for (let attempt = 1; typeof answer !== 'string'; attempt++) {
      await patience?.wait(answer.delay);
      answer = await ask(address, attempt);
    }
    try {
      return { body: JSON.parse(answer), address };
    } catch {
      throw new Failure(`The answer is no JSON: ${address}`);
    }
  };
}

/** The site has nothing at an address. */
export class NotThere extends Failure {}

function refusal(status: number, address: string): Failure {
  if (status === 404) {
    return new NotThere(
      `The site has no such project or component: there is nothing at ${address}`,
    );
  }
  return new Failure(`The site answers ${status} at ${address}`);
}
