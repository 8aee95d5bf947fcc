// The answers of a site that anybody may have made: read from its own origin alone, and within limits.

import { Failure } from '../../failure.ts';
import { parseUrl } from '../../text/parsed-url.ts';
import { formatCount, formatNumber, quote } from '../../text/wording.ts';

export interface SiteLimits {
  /** Requests, redirects among them. */
  readonly requests: number;
  /** Bytes of all answers together. */
  readonly bytes: number;
  /** Milliseconds for one answer. */
  readonly answerTime: number;
  /** Milliseconds for all answers. */
  readonly wholeTime: number;
}

/**
 * Chosen for ten projects of 100 components in 200 languages with pages of 50 records, and for seven of them in bytes:
 * a record has 1.7 KB (measured: 98,437 bytes for the 57 of excalidraw/app). No release waits for half an hour.
 */
export const usualSiteLimits: SiteLimits = {
  requests: 5_000,
  bytes: 256 * 1024 * 1024,
  answerTime: 60_000,
  wholeTime: 30 * 60_000,
};

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
export function siteReader(site: string, limits: SiteLimits = usualSiteLimits): ReadJson {
  const { origin } = new URL(site);
  const end = AbortSignal.timeout(limits.wholeTime);
  const left = { requests: limits.requests, bytes: limits.bytes };

  /** Returns the address with unusual characters encoded, so that it is safe in a message. */
  const onOrigin = (address: string, base: string) => {
    const url = parseUrl(address, base);
    if (url?.origin === origin) return url.href;
    throw new Failure(
      `${base} leads away from ${origin}, to ${quote(address)}\n` +
        'Only the site itself is asked: name the address where it is with --site.',
    );
  };

  async function answerAt(address: string): Promise<Response> {
    let from = address;
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      if (left.requests-- <= 0) {
        throw new Failure(
          `${origin} wants more than ${formatCount(limits.requests, 'request')} for this.\n` +
            'Name one component of the project, or ask another site.',
        );
      }
      const response = await fetch(from, {
        headers: { Accept: 'application/json' },
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
    for await (const part of response.body ?? []) {
      left.bytes -= part.byteLength;
      if (left.bytes < 0) {
        throw new Failure(
          `${origin} sends more than ${formatNumber(limits.bytes)} bytes.\n` +
            'Name one component of the project, or ask another site.',
        );
      }
      text += decoder.decode(part, { stream: true });
    }
    return text + decoder.decode();
  }

  return async (named, from) => {
    const address = onOrigin(named, from);
    let text: string;
    try {
      const response = await answerAt(address);
      if (response.status === 404) {
        throw new Failure(
          `The site has no such project or component: there is nothing at ${address}`,
        );
      }
      if (!response.ok) throw new Failure(`The site answers ${response.status} at ${address}`);
      text = await readText(response);
    } catch (error) {
      if (error instanceof Failure) throw error;
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      throw new Failure(
        `${isLate ? 'The site does not answer in time' : 'The site cannot be reached'}: ${address}`,
      );
    }
    try {
      return { body: JSON.parse(text), address };
    } catch {
      throw new Failure(`The answer is no JSON: ${address}`);
    }
  };
}
