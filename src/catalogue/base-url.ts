// Checks and normalizes the base URL of a site, from site.yaml or the command line: `HTTPS://Example.org/i18n/` becomes
// `https://example.org/i18n`.

import { parseUrl } from '../text/parsed-url.ts';
import { trimTrailing } from '../text/trim.ts';
import { quote } from '../text/wording.ts';

/** Returns the address in its normal form without a trailing slash, or the fault. */
export function readBaseUrl(
  text: string,
): { readonly url: string } | { readonly found: string; readonly expected: string } {
  const expected = 'an http or https address, perhaps with a path, without `?` and `#`';
  const url = parseUrl(text);
  if (url === undefined || !/^https?:\/\/[^\s/]/i.test(text) || /\s/.test(text)) {
    return { found: `${quote(text)} is not an absolute http or https URL.`, expected };
  }
  if (/[?#]/.test(text)) {
    return { found: `The base URL ${quote(text)} has a query or a fragment.`, expected };
  }
  if (url.username !== '' || url.password !== '') {
    return { found: 'The base URL holds a user name or a password.', expected };
  }
  const address = trimTrailing(url.href, '/');
  // Links in pages begin with the path of the base URL, and browsers take the name after two slashes for a host.
  if (new URL(address).pathname.includes('//')) {
    return { found: `The base URL ${quote(text)} has two slashes in its path.`, expected };
  }
  return { url: address };
}
