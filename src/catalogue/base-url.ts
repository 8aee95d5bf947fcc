// The base URL of the published API: from site.yaml, or from who starts the build.

import { parseUrl } from '../text/parsed-url.ts';
import { quote } from '../text/wording.ts';

/** The address in its normal form, without a last slash; or why it cannot be a base URL. */
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
  const address = withoutLastSlashes(url.href);
  // Paths of pages begin with the path of the base URL, and a browser takes what follows two slashes for a host.
  if (new URL(address).pathname.includes('//')) {
    return { found: `The base URL ${quote(text)} has two slashes in its path.`, expected };
  }
  return { url: address };
}

/** A regular expression for slashes at the end would try every slash in the middle. */
function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end--;
  return address.slice(0, end);
}
