// Parses addresses without throwing.

import { trimTrailing } from './trim.ts';

/**
 * Parses an address; undefined if it is invalid. `URL.canParse` is no alternative: in Node 20 it rejects
 * addresses with letters such as `ü` once it has been called often enough to be optimised.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Returns the path of a base URL without slashes at its end, such as `/repo`; empty for an invalid one. */
export function getUrlPath(baseUrl: string): string {
  return trimTrailing(parseUrl(baseUrl)?.pathname ?? '', '/');
}

/** Whether the host of an address, as `URL` writes it, is this machine. A name such as `127.example.org` is not. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
