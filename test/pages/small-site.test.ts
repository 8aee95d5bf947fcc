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
    for (const path of ['', 'languages/', 'projects/one/-/de/', 'translate/one/app/de/']) {
      expect(renderOne(path)).not.toContain('href="/l10n/projects/"');
      expect(renderTwo(path)).toContain('href="/l10n/projects/"');
    }
    expect(pagesOfOne.get('404.html')).not.toContain('href="/l10n/projects/"');
  });

  test.each([
    ['projects/one/-/de/', ['Home', 'German'], ['Home', 'Projects', 'One', 'German']],
    ['projects/one/app/', ['Home', 'App'], ['Home', 'Projects', 'One', 'App']],
    [
      'translate/one/-/de/',
      ['Home', 'German', 'Translate'],
      ['Home', 'One', 'German', 'Translate'],
    ],
  ])('has no name of the project in the breadcrumb of %s', (path, short, long) => {
    expect(getCrumbs(renderOne(path))).toEqual(short);
    expect(getCrumbs(renderTwo(path))).toEqual(long);
  });

  test('leads from a language to the project in that language', () => {
    expect(renderOne('languages/')).toContain('href="/l10n/projects/one/-/de/"');
    expect(renderTwo('languages/')).toContain('href="/l10n/languages/de/"');
  });
});

test('a project with one component has a link to its translation in place of a list', () => {
  const page = renderOne('projects/one/-/de/');
  expect(page).not.toContain('id="components"');
  expect(page).toContain('<a class="button" href="/l10n/projects/one/app/de/">Details</a>');
});
