import { describe, expect, test } from 'vitest';
import { readBaseUrl } from '../../src/catalogue/base-url.ts';

describe('readBaseUrl', () => {
  test.each([
    ['https://example.org', 'https://example.org'],
    ['https://example.org/', 'https://example.org'],
    ['https://example.org///', 'https://example.org'],
    ['https://example.org/l10n', 'https://example.org/l10n'],
    ['https://example.org/l10n/', 'https://example.org/l10n'],
    ['https://example.org/a/../b/', 'https://example.org/b'],
    ['HTTPS://Example.ORG/L10n', 'https://example.org/L10n'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080/', 'http://[::1]:8080'],
    ['https://example.org:443', 'https://example.org'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ['https://example.org/"quoted"', 'https://example.org/%22quoted%22'],
  ])('reads %s', (text, url) => {
    expect(readBaseUrl(text)).toEqual({ url });
  });

  test.each(['https://example.org//a//', 'https://x.test/\\evil.example', 'https://x.test/./\\a'])(
    'refuses %s, whose paths a browser would take for another host',
    (text) => {
      expect(readBaseUrl(text)).toMatchObject({
        found: `The base URL ${JSON.stringify(text)} has two slashes in its path.`,
      });
    },
  );

  test('reads an address however often it is asked', () => {
    const address = 'https://bücher.example';
    const first = readBaseUrl(address);
    expect(first).toEqual({ url: 'https://xn--bcher-kva.example' });
    for (let times = 0; times < 30_000; times++) {
      if ('url' in readBaseUrl(address)) continue;
      expect.fail(`not the ${times}th time`);
    }
  });

  test.each([
    '',
    'example.org',
    '//example.org',
    '/l10n',
    'https:',
    'https://',
    'https:///',
    'https:example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://exa mple.org',
    'https://example.org/a b',
    ' https://example.org',
    'https://example.org\n',
    'https://example.org:99999',
    'https://[::1',
  ])('takes %j for no http or https URL', (text) => {
    expect(readBaseUrl(text)).toMatchObject({
      found: `${JSON.stringify(text)} is not an absolute http or https URL.`,
    });
  });

  test.each([
    'https://example.org?',
    'https://example.org/?a',
    'https://example.org/#',
    'https://example.org#a',
  ])('refuses the query or fragment of %s', (text) => {
    expect(readBaseUrl(text)).toMatchObject({
      found: `The base URL "${text}" has a query or a fragment.`,
    });
  });

  test.each([
    'https://ana@example.org',
    'https://ana:secret@example.org',
    'https://:secret@example.org',
  ])('refuses the user or password of %s, and does not repeat it', (text) => {
    expect(readBaseUrl(text)).toMatchObject({
      found: 'The base URL holds a user name or a password.',
    });
  });
});
