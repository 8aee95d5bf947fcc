import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Link } from '../../src/api/json-values.ts';
import { linksBelow } from '../../src/api/links.ts';
import { type Entries, entry, pagesOfList } from '../../src/api/lists.ts';
import { json, jsonOfList } from '../../src/api/representations.ts';
import { isPageNumber, getPageRoute, publishedRoutes, type Route, getStem } from '../../src/api/route.ts';
import { routeNamed } from '../../src/api/routes.ts';

const base = 'https://x.example/prefix';

function listOf(entriesPerPage: number): Route {
  return { ...routeNamed('projects'), path: '/api/things/', entriesPerPage };
}

/** Groups of entries that count from 0 on, over all groups. */
function groupsOf(counts: readonly number[]): Entries[] {
  let start = 0;
  return counts.map((count, at) => {
    const first = start;
    start += count;
    const all = Array.from({ length: count }, (_, index) => ({ number: first + index }));
    return { version: `${at} ${count}`, count, slice: (from, to) => all.slice(from, to) };
  });
}

interface Page {
  readonly count: number;
  readonly next: Link | null;
  readonly previous: Link | null;
  readonly results: readonly { readonly number: number }[];
}

function pagesFor(size: number, entries: readonly Entries[]) {
  const links = linksBelow(base);
  const records = pagesOfList(listOf(size), {}, { version: links.version, value: links }, entries);
  return { records, pages: records.map((record) => record.value() as unknown as Page) };
}

describe('pagesOfList', () => {
  const anyCounts = fc.array(fc.nat(7), { maxLength: 12 });

  test('cuts any groups into full pages that follow each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), anyCounts, (size, counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        const { records, pages } = pagesFor(size, groupsOf(counts));
        expect(pages).toHaveLength(Math.max(1, Math.ceil(total / size)));
        expect(pages.flatMap(({ results }) => results)).toEqual(
          Array.from({ length: total }, (_, number) => ({ number })),
        );
        for (const [at, { count, next, previous, results }] of pages.entries()) {
          const isLast = at === pages.length - 1;
          expect(records[at]?.page).toBe(at + 1);
          expect(count).toBe(total);
          expect(results.length).toBe(isLast ? total - at * size : size);
          expect(next?.url).toBe(isLast ? undefined : `${base}/api/things/page-${at + 2}.json`);
          const before = at === 1 ? '' : `page-${at}.json`;
          expect(previous?.url).toBe(at === 0 ? undefined : `${base}/api/things/${before}`);
        }
        for (const { rows } of records) expect(rows?.()).toHaveLength(total);
      }),
    );
  });

  test.each([
    [0, 1],
    [1, 1],
    [99, 1],
    [100, 1],
    [101, 2],
    [200, 2],
    [201, 3],
  ])('has for %i entries, 100 a page, %i pages', (count, expected) => {
    expect(pagesFor(100, groupsOf([count])).pages).toHaveLength(expected);
  });

  test('gives another version to the pages that have another entry, and to no other', () => {
    const entries = (third: string) =>
      ['a', 'b', third, 'd'].map((version) => entry(version, () => ({ version })));
    const [before, after] = [pagesFor(2, entries('c')), pagesFor(2, entries('C'))];
    const versions = ({ records }: typeof before) => records.map(({ version }) => version);
    // Beside the first page stands a table of the whole list.
    expect(versions(after)[0]).not.toBe(versions(before)[0]);
    expect(versions(after)[1]).not.toBe(versions(before)[1]);
    const more = pagesFor(2, [...entries('c'), entry('e', () => ({}))]);
    expect(versions(more)[0]).not.toBe(versions(before)[0]);
    const [first, now] = [pagesFor(2, entries('c')), pagesFor(2, entries('c'))];
    expect(versions(now)).toEqual(versions(first));
  });

  test('leaves the first page alone where nothing shows the whole list', () => {
    const links = linksBelow(base);
    const part = { version: links.version, value: links };
    const versions = (last: string) => {
      const entries = ['a', 'b', last].map((version) => entry(version, () => ({ version })));
      const route = { ...listOf(2), representations: json };
      return pagesOfList(route, {}, part, entries).map(({ version }) => version);
    };
    expect(versions('d')[0]).toBe(versions('c')[0]);
    expect(versions('d')[1]).not.toBe(versions('c')[1]);
  });

  test('is one page where a route has none', () => {
    const { entriesPerPage: _, ...route } = listOf(1);
    const links = linksBelow(base);
    const part = { version: links.version, value: links };
    expect(pagesOfList(route, {}, part, groupsOf([2000]))).toHaveLength(1);
  });
});

describe('the pages of a route', () => {
  test('are a route of their own, without what is published whole', () => {
    const pages = getPageRoute({ ...listOf(10), representations: jsonOfList });
    expect(pages?.path).toBe('/api/things/page-{page}.json');
    expect(pages?.representations).toEqual(json);
    expect(pages && getStem(pages, '/api/things/page-12.json')).toBe('/api/things/page-12');
    expect(getStem(listOf(10), '/api/things/')).toBe('/api/things/index');
    expect(getPageRoute(routeNamed('root'))).toBe(undefined);
  });

  test('stand behind their list', () => {
    const named = publishedRoutes([
      routeNamed('root'),
      listOf(1),
      { ...routeNamed('project-page'), representations: [] },
    ]);
    expect(named.map(({ name }) => name)).toEqual(['root', 'projects', 'projects page']);
  });

  test.each(['1', '2', '10', '9999999'])('have the number %s', (text) => {
    expect(isPageNumber(text)).toBe(true);
  });

  test.each(['', '0', '01', '-1', '1.0', '1e3', ' 2', '2\n', '10000000', '²', 'last'])(
    'do not have the number %j',
    (text) => {
      expect(isPageNumber(text)).toBe(false);
    },
  );
});
