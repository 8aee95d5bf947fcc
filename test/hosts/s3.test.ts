import { describe, expect, test } from 'vitest';
import { compileRoutes } from '../../src/api/match.ts';
import { writeS3Commands } from '../../src/hosts/s3.ts';
import { listHostFiles } from '../../src/hosts/site-files.ts';
import { resources } from '../../src/resources.ts';
import { textFile } from '../setup/publish.ts';
import { testSite } from './conformance/site.ts';

const commands = writeS3Commands({ out: 'dist', basePath: '' });

/** Undefined types are guessed by `aws` from the ending. */
const uploads = [...commands.matchAll(/^upload (.*)$/gm)].map(([, words = '']) => {
  const flags = [...words.matchAll(/--(\S+) '([^']*)'/g)].map(([, flag, value = '']) => ({
    flag,
    value,
  }));
  const type = flags.find(({ flag }) => flag === 'content-type')?.value;
  // Like `aws`: `*` matches anything, slashes too, and the last match wins.
  const takes = (path: string) =>
    flags
      .filter(({ flag, value }) => flag !== 'content-type' && fits(value, path))
      .map(({ flag }) => flag === 'include')
      .at(-1) ?? true;
  return { type, takes };
});

function fits(pattern: string, path: string): boolean {
  const source = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${source}$`, 's').test(path);
}

/** Types that Python, in which `aws` is written, knows by itself. */
const guesses: Readonly<Record<string, string>> = {
  html: 'text/html',
  svg: 'image/svg+xml',
  png: 'image/png',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
};

function getType(path: string): string | undefined {
  const taking = uploads.filter(({ takes }) => takes(path));
  expect(taking, path).toHaveLength(1);
  return taking[0]?.type ?? guesses[path.replace(/^.*\./, '')];
}

describe('the commands for S3', () => {
  const files = [...testSite().files].map(([path, text]) => textFile(path.slice(1), text));
  const paths = [...listHostFiles('s3', files)].map(({ path }) => path);

  test('upload each file once, with the type of what is in it', () => {
    const getPlace = compileRoutes(resources);
    const seen = new Set<string>();
    for (const path of paths.filter((one) => !one.startsWith('.'))) {
      const type = getType(path);
      const place = getPlace(`/${path.replace(/index\.html$/, '')}`);
      if (place.kind !== 'record') continue;
      const [first] = place.route.representations;
      const isGuessedText = /^text\/(?:html|css|javascript)/.test(first?.mediaType ?? '');
      const wanted = isGuessedText ? first?.mediaType.replace(/;.*/, '') : first?.mediaType;
      expect([path, type]).toEqual([path, wanted]);
      seen.add(place.route.name);
    }
    expect(seen.size).toBeGreaterThan(30);
  });

  test('give each folder that has an address the index document', () => {
    expect(commands).toContain('--index-document index.html');
    const all = new Set(paths);
    const indexes = paths.filter((path) => path.endsWith('/index.json'));
    expect(indexes.filter((path) => !all.has(path.replace(/json$/, 'html')))).toEqual([]);
    expect([all.has('index.html'), all.has('404.json')]).toEqual([true, true]);
  });

  test('know the type of a feed, of a table and of lines, and upload no mark', () => {
    const types = Object.fromEntries(
      ['feeds/changes.atom', 'api/x/index.csv', 'api/x.ndjson', 'api/x.txt'].map((path) => [
        path,
        getType(path),
      ]),
    );
    expect(types).toEqual({
      'feeds/changes.atom': 'application/atom+xml; charset=utf-8',
      'api/x/index.csv': 'text/csv; charset=utf-8',
      'api/x.ndjson': 'application/x-ndjson',
      'api/x.txt': 'text/plain; charset=utf-8',
    });
    expect(uploads.filter(({ takes }) => takes('.translation-catalogue'))).toEqual([]);
  });

  test('put a site with a path below it, and its error document', () => {
    const odd = writeS3Commands({ out: "-a b';$(x)", basePath: '' });
    expect(odd).toContain(`aws s3 sync './-a b'\\'';$(x)' s3://BUCKET `);
    const below = writeS3Commands({ out: 'dist', basePath: '/repo' });
    expect(below).toContain('aws s3 sync dist s3://BUCKET/repo --delete');
    expect(below).toContain('--error-document repo/404.json');
  });
});
