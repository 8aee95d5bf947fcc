import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createContext } from '../../src/api/context.ts';
import { toText } from '../../src/api/encode.ts';
import { publish } from '../../src/api/publish.ts';
import { json, jsonFlatAndTable } from '../../src/api/representations.ts';
import { defineList } from '../../src/api/resource.ts';
import {
  getPageRoute,
  getStem,
  isPageNumber,
  listPublishedRoutes,
  type Route,
} from '../../src/api/route.ts';
import { site } from '../../src/api/scopes.ts';
import { defineObject, integer } from '../../src/api/shape.ts';
import { resources } from '../../src/resources.ts';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { countExamples } from '../setup/examples.ts';

const base = 'https://x.example/prefix';

function routeNamed(name: string): Route {
  return resources.find((one) => one.name === name) as Route;
}

function createList(entriesPerPage: number): Route {
  return { ...routeNamed('projects'), path: '/api/things/', entriesPerPage };
}

interface Page {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly { readonly number: number }[];
}

/** The files of a list of numbers from 0 on. */
function filesFor(count: number, size: number): ReadonlyMap<string, string> {
  const numbers = defineList({
    name: 'things',
    kind: 'linked',
    path: '/api/things/',
    scope: site,
    entriesPerPage: size,
    representations: jsonFlatAndTable,
    title: 'Things',
    description: 'Numbers.',
    itemShape: defineObject('thing', { number: [integer, 'the number'] }),
    listItems: () => Array.from({ length: count }, (_, number) => number),
    renderItem: (number) => ({ number }),
  });
  const context = createContext(getCatalogue(smallCatalogue, base), [numbers]);
  return new Map([...publish(context)].map((file) => [file.path, toText(file.pieces())]));
}

function pagesFor(count: number, size: number): readonly Page[] {
  const files = filesFor(count, size);
  return [...files].flatMap(([path, text]) =>
    /(?:index|page-\d+)\.json$/.test(path) ? [JSON.parse(text) as Page] : [],
  );
}

describe('a list', () => {
  test('is cut into full pages that follow each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(60), (size, total) => {
        const pages = pagesFor(total, size);
        expect(pages).toHaveLength(Math.max(1, Math.ceil(total / size)));
        expect(pages.flatMap(({ results }) => results)).toEqual(
          Array.from({ length: total }, (_, number) => ({ number })),
        );
        for (const [at, { count, next, previous, results }] of pages.entries()) {
          const isLast = at === pages.length - 1;
          expect(count).toBe(total);
          expect(results.length).toBe(isLast ? total - at * size : size);
          expect(next).toBe(isLast ? null : `${base}/api/things/page-${at + 2}.json`);
          const before = at === 1 ? '' : `page-${at}.json`;
          expect(previous).toBe(at === 0 ? null : `${base}/api/things/${before}`);
        }
      }),
      { seed: 1, numRuns: countExamples(9) },
    );
  });

  test('is whole in its table and its array', () => {
    const files = filesFor(5, 2);
    expect(files.get('api/things/index.csv')).toBe('number\r\n0\r\n1\r\n2\r\n3\r\n4\r\n');
    expect(JSON.parse(files.get('api/things/index.flat.json') ?? '')).toHaveLength(5);
    expect([...files.keys()].filter((path) => path.includes('page-2'))).toEqual([
      'api/things/page-2.json',
      'api/things/page-2.api.json',
    ]);
  });
});

describe('the pages of a route', () => {
  test('are a route of their own, without what is published whole', () => {
    const pages = getPageRoute({ ...createList(10), representations: jsonFlatAndTable });
    expect(pages?.path).toBe('/api/things/page-{page}.json');
    expect(pages?.representations).toEqual(json);
    expect(pages && getStem(pages, '/api/things/page-12.json')).toBe('/api/things/page-12');
    expect(getStem(createList(10), '/api/things/')).toBe('/api/things/index');
    expect(getPageRoute(routeNamed('root'))).toBe(undefined);
  });

  test('stand after their list', () => {
    const named = listPublishedRoutes([
      routeNamed('root'),
      createList(1),
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
