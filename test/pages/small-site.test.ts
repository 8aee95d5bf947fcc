// Pages of a site with one project of one component, which leave out what repeats other pages.

import { describe, expect, test } from 'vitest';
import type { Files } from '../setup/folders.ts';
import { publishedFiles, singleCatalogue } from './site.ts';

const two: Files = { ...singleCatalogue, 'projects/two/project.yaml': 'name: Two\n' };

const pagesOfOne = publishedFiles(singleCatalogue);
const pagesOfTwo = publishedFiles(two);
const renderOne = (path: string) => pagesOfOne.get(`${path}index.html`) ?? '';
const renderTwo = (path: string) => pagesOfTwo.get(`${path}index.html`) ?? '';

/** The texts of a page's breadcrumb. */
function getCrumbs(page: string): string[] {
  const list = /aria-label="Breadcrumb"><ol>(.*?)<\/ol>/.exec(page)?.[1] ?? '';
  return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) =>
    item.replace(/<[^>]*>/g, ''),
  );
}

describe('a site with one project', () => {
  test('has no link to a list of projects, whose only one is the first page', () => {
    for (const path of ['', 'languages/', 'projects/one/app/de/', 'projects/one/app/']) {
      expect(renderOne(path)).not.toContain('href="/l10n/projects/"');
      expect(renderTwo(path)).toContain('href="/l10n/projects/"');
    }
    expect(pagesOfOne.get('404.html')).not.toContain('href="/l10n/projects/"');
  });

  test.each([
    ['projects/one/app/de/', ['Home', 'German'], ['Home', 'Projects', 'One', 'German']],
    ['projects/one/app/', ['Home', 'App'], ['Home', 'Projects', 'One', 'App']],
  ])('has no name of the project in the breadcrumb of %s', (path, short, long) => {
    expect(getCrumbs(renderOne(path))).toEqual(short);
    expect(getCrumbs(renderTwo(path))).toEqual(long);
  });

  test('leads from a language to the project in that language', () => {
    expect(renderOne('languages/')).toContain('href="/l10n/projects/one/app/de/"');
    expect(renderTwo('languages/')).toContain('href="/l10n/languages/de/"');
  });
});

test('a language of a project with one component has three pages, to which all its addresses lead', () => {
  const addresses = [
    'languages/de/',
    'languages/de/one/',
    'projects/one/-/de/',
    'projects/one/app/de/',
    'engage/one/de/',
    'engage/one/-/de/',
    'translate/one/app/de/',
    'translate/one/-/de/',
  ];
  const getTarget = (path: string): string => {
    const [, target] =
      /http-equiv="refresh" content="0; url=\/l10n\/([^"#]*)/.exec(renderTwo(path)) ?? [];
    return target === undefined ? path : getTarget(target);
  };
  expect(addresses.filter((path) => renderTwo(path) === '')).toEqual([]);
  expect([...new Set(addresses.map(getTarget))].sort()).toEqual([
    'engage/one/de/',
    'languages/de/',
    'projects/one/app/de/',
  ]);
});

test('no page links to one that redirects', () => {
  const redirects = [...pagesOfTwo].filter(([, text]) => text.includes('http-equiv="refresh"'));
  const paths = redirects.map(([path]) => `/l10n/${path.replace('index.html', '')}`);
  const links = [...pagesOfTwo].flatMap(([page, text]) =>
    page.endsWith('.html') && !redirects.some(([path]) => path === page)
      ? [...text.matchAll(/<a [^>]*href="([^"#]*)/g)].map(([, link = '']) => [page, link])
      : [],
  );
  expect(links.filter(([, link = '']) => paths.includes(link))).toEqual([]);
  expect(paths).toContain('/l10n/projects/one/-/de/');
});
