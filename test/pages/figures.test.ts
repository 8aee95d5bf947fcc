// Tests figures at their limits: nearly everything, nothing at all, one of a kind.

import { describe, expect, test } from 'vitest';
import type { Files } from '../setup/folders.ts';
import { publishedFiles } from './site.ts';

const component = (name: string) =>
  `name: ${name}\nsource_language: en\nrepo: https://github.com/example/edges\nfilemask: "po/*.po"\nfile_format: po\n`;
const source = (count: number) => `total: ${count}\ntotal_words: ${count}\ntotal_chars: ${count}\n`;
const translated = (count: number) =>
  `translated: ${count}\ntranslated_words: ${count}\ntranslated_chars: ${count}\n`;

const edges: Files = {
  'site.yaml': 'base_url: https://pages.example/l10n\ntitle: Edges\nminimum: 80\n',
  'projects/big/project.yaml': 'name: Big\n',
  'projects/big/app/component.yaml': component('App'),
  'projects/big/app/en.yaml': source(10_000),
  'projects/big/app/de.yaml': translated(9_999),
  'projects/big/app/fr.yaml': `${translated(8_000)}last_author: Ann\n`,
  'projects/big/app/nl.yaml': translated(10_000),
  'projects/empty/project.yaml': 'name: Empty\n',
  'projects/zero/project.yaml': 'name: Zero\n',
  'projects/zero/app/component.yaml': component('App'),
  'projects/zero/app/en.yaml': source(0),
  'projects/zero/app/de.yaml': translated(0),
  'projects/one/project.yaml': 'name: One\n',
  'projects/one/app/component.yaml': component('App'),
  'projects/one/app/en.yaml': source(1),
  'projects/one/app/de.yaml': translated(1),
  'projects/one/app/fr.yaml': translated(0),
  'projects/one/app/nl.yaml': `${translated(0)}fuzzy: 1\n`,
  'languages/oc.yaml': 'name: Occitan\n',
};

const files = publishedFiles(edges);

/** The text of a page as people read it. */
function textAt(path: string): string {
  const main = /<main id="main">(.*)<\/main>/s.exec(files.get(`${path}index.html`) ?? '')?.[1];
  return (main ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

function descriptionAt(path: string): string {
  const text = files.get(`${path}index.html`) ?? '';
  return /<meta name="description" content="([^"]*)">/.exec(text)?.[1] ?? '';
}

/** The rows of a page's table with a caption such as this one, as texts. */
function rowsAt(path: string, caption: string, published = files): string[] {
  const tables = (published.get(`${path}index.html`) ?? '').split('<table ').slice(1);
  const table = tables.find((one) => one.includes(caption)) ?? '';
  return [...table.matchAll(/<tr(?: data-[^>]*)?><th scope="row">.*<\/tr>/g)].map(([row]) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** `German 99.9% 1`: the name, how far it is, and what is to go. */
function figuresOfRow(row: string): string {
  return row.replace(/^([^ ]+) .*?([\d.]+%|\d+ of \d+|no strings) ([\d,]+) .*$/, '$1 $2 $3');
}

describe('a page of what lacks one string of many', () => {
  test('says 100% of what is complete, and of nothing else', () => {
    expect(textAt('projects/big/app/de/')).toContain('1 string from complete.');
    expect(descriptionAt('projects/big/app/de/')).toContain('99.9% translated, 1 string to go.');
    expect(textAt('projects/big/app/de/')).toContain('Translated 9,999 99.9%');
    expect(rowsAt('projects/big/', 'into each language').map(figuresOfRow)).toEqual([
      'Dutch 100.0% 0',
      'German 99.9% 1',
      'French 80.0% 2,000',
    ]);
  });
});

describe('a table', () => {
  const sorted = publishedFiles({
    ...edges,
    'projects/big/app/de.yaml': `${translated(9_000)}failing_checks: 4000\nfailing_checks_words: 4000\n`,
    'projects/many/project.yaml': 'name: Many\n',
    'projects/many/app/component.yaml': component('App'),
    'projects/many/app/en.yaml': source(10),
    ...Object.fromEntries(
      ['cs', 'da', 'de', 'es', 'fi', 'fr'].map((code, at) => [
        `projects/many/app/${code}.yaml`,
        translated(at < 4 ? 8 : 0),
      ]),
    ),
  });

  test('of languages is sorted by the percentage that it shows, whatever fails a check', () => {
    expect(rowsAt('projects/big/', 'into each language', sorted).map(figuresOfRow)).toEqual([
      'Dutch 100.0% 0',
      'German 90.0% 1,000',
      'French 80.0% 2,000',
    ]);
  });

  test('of projects is sorted by the number of ready languages that it shows', () => {
    expect(rowsAt('projects/', 'each project', sorted).map(figuresOfRow).slice(0, 3)).toEqual([
      'Many 4 of 6 28',
      'Big 3 of 3 3,000',
      'One 1 of 3 2',
    ]);
  });

  test('has an arrow at the column by which it is sorted', () => {
    const getSorted = (path: string) =>
      /<th scope="col" aria-sort="descending">([^<]*)/.exec(
        sorted.get(`${path}index.html`) ?? '',
      )?.[1];
    expect(getSorted('projects/big/')).toBe('Translated');
    expect(getSorted('projects/')).toBe('Languages ready');
  });
});

test('a heading and a title name the project', () => {
  const getHeading = (path: string) =>
    /<h1>(.*?)<\/h1>/.exec(files.get(`${path}index.html`) ?? '')?.[1]?.replace(/<[^>]*>/g, '');
  const getTitle = (path: string) =>
    /<title>(.*?)<\/title>/.exec(files.get(`${path}index.html`) ?? '')?.[1];
  expect(getHeading('projects/big/app/')).toBe('App · Big');
  expect(getHeading('projects/big/app/nl/')).toBe('App in Dutch Nederlands · Big');
  expect(getTitle('projects/big/app/nl/')).toBe('App in Dutch · Big · Edges');
});

test('a name that is that of the project or the site too is not repeated', () => {
  const equal = publishedFiles({
    ...edges,
    'site.yaml': 'base_url: https://pages.example/l10n\ntitle: Big\n',
    'projects/big/app/component.yaml': component('Big'),
  });
  const page = equal.get('projects/big/app/de/index.html') ?? '';
  expect(page).toContain('<title>Big in German · Big</title>');
  expect(equal.get('projects/big/app/index.html')).toContain('<title>Big</title>');
});

test('the first page tells source strings from those that are counted in each language', () => {
  expect(textAt('')).toContain('10,001 source strings 40,004 strings, counted in each language');
});

test('a small translation that has only begun is not nearly complete', () => {
  const small = publishedFiles({
    ...edges,
    'projects/one/app/en.yaml': source(18),
    'projects/one/app/de.yaml': translated(6),
    'projects/one/app/fr.yaml': translated(14),
  });
  const getLead = (code: string) =>
    /<p class="lead">(.*?)<\/p>/.exec(small.get(`projects/one/app/${code}/index.html`) ?? '')?.[1];
  expect(getLead('de')).toBe('12 strings, 12 words to go; 33.3% is translated.');
  expect(getLead('fr')).toBe('4 strings from complete.');
});

test('a translation that is counted at every build has no counters file to read', () => {
  const counted = publishedFiles({
    ...edges,
    'projects/one/project.yaml': 'name: One\ncheckout: ../../..\n',
    'projects/one/app/component.yaml': component('App').replace('github.com', 'code.example.org'),
  });
  const page = counted.get('projects/one/app/fr/index.html') ?? '';
  expect(page).toContain('Give the file back to the project. Each build counts it.');
});

describe('a page of what has no strings', () => {
  test('says so, and calls it neither complete nor ready for a release', () => {
    for (const path of ['projects/zero/app/de/', 'engage/zero/de/']) {
      expect(textAt(path)).not.toMatch(/minimum|100\.0%|all translated|Complete/);
    }
    expect(files.get('projects/zero/app/de/index.html')).toContain(
      '<svg class="large" role="img" aria-label="There are no strings yet.">',
    );
    expect(descriptionAt('engage/zero/de/')).toContain('Zero has no strings to translate yet.');
  });

  test('has it last in tables, with an empty bar', () => {
    expect(rowsAt('languages/', 'into each language').map(figuresOfRow)).toEqual([
      'Dutch 99.9% 1',
      'German 99.9% 1',
      'French 80.0% 2,001',
      'Occitan no strings 0',
    ]);
    const projects = [
      'Big 3 of 3 2,001',
      'One 1 of 3 2',
      'Empty no strings 0',
      'Zero no strings 0',
    ];
    expect(rowsAt('projects/', 'each project').map(figuresOfRow)).toEqual(projects);
    expect(rowsAt('', 'each project').map(figuresOfRow)).toEqual(projects);
    expect(files.get('projects/index.html')).toContain(
      'aria-hidden="true"></svg><span class="none">',
    );
  });

  test('has no picture of a percentage on its card', () => {
    const getCard = (path: string) =>
      (files.get(`${path}index.html`) ?? '').match(/<meta (?:property="og:image"|name="tw).*>/g);
    expect(getCard('projects/big/')).toHaveLength(2);
    expect(getCard('projects/empty/')).toEqual(['<meta name="twitter:card" content="summary">']);
    expect(getCard('engage/zero/de/')).toEqual(['<meta name="twitter:card" content="summary">']);
  });
});

describe('a call for help', () => {
  test('begins with the component that has the most work left', () => {
    const parts = publishedFiles({
      ...edges,
      'projects/big/few/component.yaml': component('Few'),
      'projects/big/few/en.yaml': source(10),
      'projects/big/few/de.yaml': translated(7),
      'projects/big/many/component.yaml': component('Many'),
      'projects/big/many/en.yaml': source(90),
      'projects/big/many/de.yaml': translated(10),
    });
    const page = parts.get('engage/big/de/index.html') ?? '';
    expect(/<a class="button main" href="([^"]*)"/.exec(page)?.[1]).toBe(
      'https://github.com/example/edges/edit/main/po/de.po',
    );
    const list = /<ul class="files">.*?<\/ul>/s.exec(page)?.[0] ?? '';
    expect(
      list
        .replace(/<[^>]*>/g, '')
        .trim()
        .split(/\n/),
    ).toEqual(['Few Noch zu übersetzen: 3', 'App Noch zu übersetzen: 1']);
  });
});

describe('a page of a single string', () => {
  const getChart = (path: string) =>
    /<svg class="large" role="img" aria-label="([^"]*)"/.exec(
      files.get(`${path}index.html`) ?? '',
    )?.[1];

  test('has a verb and a noun for one', () => {
    expect(files.get('engage/one/fr/index.html')).toContain(
      '<meta property="og:description" content="Reste à traduire\u00a0: 1 · Commencer à traduire">',
    );
    expect(textAt('projects/one/app/de/')).toContain('The only string is translated.');
    expect(descriptionAt('projects/one/app/de/')).toBe(
      'App of One in German: The only string is translated.',
    );
    expect(getChart('projects/one/app/nl/')).toBe(
      'Of 1 string, 0 are translated, 0 fail a check, 1 needs work and 0 are missing. The minimum for a release is 80%.',
    );
  });

  test('is the first page of a site that has nothing else', () => {
    const mine = Object.entries(edges).filter(([path]) =>
      /^site|^projects\/one\/(?:project|app\/(?:component|en|de))/.test(path),
    );
    const home = publishedFiles(Object.fromEntries(mine)).get('index.html') ?? '';
    expect(home).toContain('<h1>One</h1>');
    expect(home.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain(
      '1 language ready to ship of 1, at 80% or more · source has 1 string ',
    );
  });
});

describe('the details of a translation', () => {
  test('leave out what is not known', () => {
    expect(textAt('projects/big/app/de/')).not.toContain('Last change');
    expect(textAt('projects/big/app/fr/')).toContain('Last change – not known by Ann');
    for (const [path, text] of files)
      expect([path, text.includes('<dd></dd>')]).toEqual([path, false]);
  });
});

test('what is exactly at the minimum for a release has reached it, and is not above', () => {
  expect(textAt('projects/big/app/fr/')).toContain(
    '2,000 strings, 2,000 words to go; 80.0% is translated.',
  );
  expect(textAt('projects/big/app/fr/')).toContain('Ready to ship: 80% or more is translated.');
});

test('further rows of a long list of components are folded, and those of languages are not', () => {
  const names = Array.from({ length: 60 }, (_, at) => `part${at + 10}`);
  const project = (name: string) => `projects/many/${name}`;
  const published = publishedFiles({
    'site.yaml': 'base_url: https://pages.example/l10n\n',
    [project('project.yaml')]: 'name: Many\n',
    ...Object.fromEntries(
      names.flatMap((name, at) => [
        [project(`${name}/component.yaml`), component(name).replace('po/', `${name}/`)],
        [project(`${name}/en.yaml`), source(100)],
        [project(`${name}/de.yaml`), translated(at)],
      ]),
    ),
  });
  const page = published.get('projects/many/index.html') ?? '';
  const [open = '', folded = ''] = page.split('<details><summary>10 more rows</summary>');
  expect(open).toContain('>part69</a>');
  expect(open).not.toContain(`many/part19/">`);
  expect(folded).toContain('>part19</a>');
  expect(rowsAt('projects/many/', 'How far each component', published)).toHaveLength(50);
});
