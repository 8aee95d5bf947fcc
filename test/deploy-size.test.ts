// How much a host has to take after an edit: as few files as can be, for hosts upload and clients
// fetch again what was written.

import { describe, expect, test } from 'vitest';
import { memoize } from '../src/api/context.ts';
import { publishSite } from '../src/build.ts';
import { getCatalogue } from './setup/catalogues.ts';
import type { Files } from './setup/folders.ts';
import { readText } from './setup/publish.ts';

const authored = (name: string) =>
  `name: ${name}\nsource_language: en\nrepo: https://github.com/example/demo.git\n` +
  `filemask: ${name}/*.po\nfile_format: po\n`;
const source = (strings: number, words = 20) =>
  `total: ${strings}\ntotal_words: ${words}\ntotal_chars: 100\n`;
const counters = (strings: number) =>
  `translated: ${strings}\ntranslated_words: ${strings}\ntranslated_chars: ${strings}\n`;

/** Two components of files and a glossary: nine translations into four languages. */
const catalogue: Files = {
  // Tests in test/pages cover pages.
  'site.yaml': 'base_url: https://translate.demo.test\npages: false\n',
  'projects/demo/project.yaml': 'name: Demo\n',
  'projects/demo/app/component.yaml': authored('App'),
  'projects/demo/app/en.yaml': source(8),
  'projects/demo/app/cs.yaml': counters(3),
  'projects/demo/app/pt_BR.yaml': counters(5),
  'projects/demo/docs/component.yaml': authored('Docs'),
  'projects/demo/docs/en.yaml': source(9),
  'projects/demo/docs/cs.yaml': counters(4),
  'projects/demo/docs/nl.yaml': counters(2),
  'projects/demo/glossary/component.yaml': 'is_glossary: true\nsource_language: en\n',
  'projects/demo/glossary/en.yaml': source(7),
  'projects/demo/glossary/cs.yaml': counters(1),
  'projects/demo/glossary/pt_BR.yaml': counters(6),
};
const codes = {
  app: ['cs', 'en', 'pt_BR'],
  docs: ['cs', 'en', 'nl'],
  glossary: ['cs', 'en', 'pt_BR'],
};
type Slug = keyof typeof codes;
const slugs = Object.keys(codes) as Slug[];

const isPicture = (path: string) => /^widgets?\//.test(path);
/** Metrics have tests of their own, and change with each figure. */
const isOfApi = (path: string) =>
  !isPicture(path) &&
  !/\/metrics\//.test(path) &&
  !forScripts.test(path) &&
  path !== '.translation-catalogue';

/** Their examples are records of the site, sums among them: they are written with almost every change. */
const descriptions = ['api/schema.json', 'api/docs/index.html', 'api/docs.md', 'llms.txt'];

/** Derived from the records for scripts and spreadsheets; has tests of its own. */
const forScripts = new RegExp(
  [
    '^api/(?:all|build)\\.',
    '/languages(?:-\\d+|\\.api)?\\.\\w+$',
    '^api/(?:projects|components|translations|languages|changes)/index\\.csv$',
    '^api/components/\\w+/\\w+/(?:translations|changes|links)/index\\.csv$',
    '^api/translations/\\w+/\\w+/\\w+/changes/index\\.csv$',
    '^api/projects/\\w+/(?:components|changes)/index\\.csv$',
  ].join('|'),
);

/** The files of the API, the pictures or what is for scripts, with their texts: a build writes a file whose bytes are others. */
function publish(files: Files, part: (path: string) => boolean): ReadonlyMap<string, string> {
  const published = [...publishSite(getCatalogue(files), 'nginx')];
  return new Map(
    published
      .filter(({ path }) => part(path) && !descriptions.includes(path))
      .map((file) => [file.path, readText(file)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const publishUnchanged = memoize((part: (path: string) => boolean) => publish(catalogue, part));

/** Lists the files that change when these edits are made; `null` removes a file. */
function changesAfter(edits: Readonly<Record<string, string | null>>, part = isOfApi) {
  const edited = Object.entries({ ...catalogue, ...edits }).flatMap(([path, text]) =>
    text === null ? [] : [[path, text]],
  );
  const before = publishUnchanged(part);
  const after = publish(Object.fromEntries(edited), part);
  return {
    added: [...after.keys()].filter((path) => !before.has(path)),
    written: [...after].flatMap(([path, text]) =>
      before.has(path) && before.get(path) !== text ? [path] : [],
    ),
    removed: [...before.keys()].filter((path) => !after.has(path)),
  };
}

/** All files of each record; a record's path is written without slashes at its ends. */
function getFiles(...records: readonly string[]): string[] {
  return records
    .flatMap((record) => {
      const names = ['index.api.json', 'index.json'];
      if (isList.test(record)) names.push('index.flat.json');
      if (isTable.test(record)) names.push('index.csv');
      if (record.endsWith('/file')) names.shift();
      return names.map((name) => (record === '' ? name : `${record}/${name}`));
    })
    .sort();
}

const isList = /^api\/components\/\w+\/\w+\/statistics$/;

const isTable =
  /^(?:api\/components\/\w+\/\w+\/statistics|api\/projects\/\w+\/languages|api\/.*\/history|exports\/.*)$/;

const translation = (path: string, below = '') => `api/translations/demo/${path}${below}`;
const component = (slug: Slug, below = '') => `api/components/demo/${slug}${below}`;
const exported = (slug: Slug) => `exports/stats/demo/${slug}`;
const exportedProject = 'exports/stats/demo';
const project = (below = '') => `api/projects/demo${below}`;
const language = (code: string, below = '') => `api/languages/${code}${below}`;

/** All that is published of a translation and of nothing else; a glossary has no file anywhere. */
const getRecords = (path: string) =>
  [
    '',
    '/statistics',
    '/repository',
    '/changes',
    ...(path.startsWith('glossary/') ? [] : ['/file']),
  ].map((below) => translation(path, below));

const getSums = (...codes: readonly string[]) => [
  ...codes.map((code) => language(code, '/statistics')),
  project('/languages'),
  exportedProject,
  project('/statistics'),
  'api/statistics',
];

const getLists = (slug: Slug) => [
  component(slug, '/translations'),
  component(slug, '/statistics'),
  exported(slug),
  'api/translations',
];

test('a catalogue becomes these files', () => {
  const all = [...publishUnchanged(isOfApi).keys()];
  const published = all.filter(
    (path) => !path.startsWith('schemas/') && path !== 'api/docs/style.css',
  );
  expect(published.sort()).toEqual(
    getFiles(
      ...['', 'api'],
      ...['projects', 'components', 'translations', 'languages', 'statistics', 'changes'].map(
        (list) => `api/${list}`,
      ),
      ...['cs', 'en', 'nl', 'pt_BR'].flatMap((code) => [
        language(code),
        language(code, '/statistics'),
        language(code, '/history'),
      ]),
      ...['', '/components', '/languages', '/statistics', '/repository'].map(project),
      ...['/changes', '/history'].map(project),
      exportedProject,
      ...slugs.flatMap((slug) => [
        ...['', '/translations', '/statistics', '/repository', '/lock', '/links'].map((below) =>
          component(slug, below),
        ),
        ...['/changes', '/history'].map((below) => component(slug, below)),
        exported(slug),
        ...codes[slug].flatMap((code) => getRecords(`${slug}/${code}`)),
      ]),
    ),
  );
  expect(published).toHaveLength(207);
});

test('nothing is written when a file says the same in other words', () => {
  const edits = { 'projects/demo/app/component.yaml': `# The app.\n${authored('App')}` };
  expect(changesAfter(edits)).toEqual({ added: [], written: [], removed: [] });
});

describe('what is made for scripts', () => {
  const wanted = (path: string) => forScripts.test(path);

  test('is these files', () => {
    const bars = ['50', '55', '60', '65', '70', '75', '80', '85', '90', '95', '100'];
    const tables = [
      ...['projects', 'components', 'translations', 'languages'].map((list) => `api/${list}`),
      ...['/components', '/changes'].map(project),
      ...slugs.flatMap((slug) => ['/translations', '/changes'].map((one) => component(slug, one))),
    ];
    expect([...publishUnchanged(wanted).keys()].sort()).toEqual(
      [
        ...['all.csv', 'all.json', 'all.ndjson', 'build.api.json', 'build.json'].map(
          (name) => `api/${name}`,
        ),
        ...['.json', '.api.json'].map((ending) => project(`/languages${ending}`)),
        ...bars.flatMap((bar) => ['json', 'txt'].map((end) => project(`/languages-${bar}.${end}`))),
        ...tables.map((list) => `${list}/index.csv`),
      ].sort(),
    );
  });

  test('is written where the figures are others', () => {
    const edits = { 'projects/demo/app/cs.yaml': counters(7) };
    expect(changesAfter(edits, wanted)).toEqual({
      added: [],
      written: [
        ...['all.csv', 'all.json', 'all.ndjson'].map((name) => `api/${name}`),
        component('app', '/translations/index.csv'),
        ...['50', '55', '60'].flatMap((bar) =>
          ['json', 'txt'].map((end) => project(`/languages-${bar}.${end}`)),
        ),
        ...['.api.json', '.json'].map((ending) => project(`/languages${ending}`)),
        'api/translations/index.csv',
      ],
      removed: [],
    });
  });

  test('is left alone by what it does not show', () => {
    const edits = { 'projects/demo/project.yaml': 'name: Demo\ninstructions: Be kind.\n' };
    expect(changesAfter(edits, wanted)).toEqual({
      added: [],
      written: ['api/all.json', 'api/projects/index.csv'],
      removed: [],
    });
  });
});

describe('an edited counters file', () => {
  test('of a translation: its record, and what lists it or adds it up', () => {
    expect(changesAfter({ 'projects/demo/app/cs.yaml': counters(7) })).toEqual({
      added: [],
      written: getFiles(
        ...[translation('app/cs'), translation('app/cs', '/statistics')],
        ...getLists('app'),
        ...getSums('cs'),
      ),
      removed: [],
    });
  });
});

test('an edited translation changes the pictures of it and of what it is a part of', () => {
  const of = (at: string, ...names: readonly string[]) => names.map((name) => `${at}${name}`);
  const usual = ['badge.json', 'horizontal-auto.svg', 'multi-auto.svg', 'svg-badge.svg'];
  const coloured = [
    ...['blue', 'green', 'red'].flatMap((colour) => [
      `multi-${colour}.svg`,
      `horizontal-${colour}.svg`,
    ]),
    'matrix-auto.svg',
  ];
  const earlier = ['horizontal-auto.svg', 'multi-auto.svg', 'shields-badge.svg', 'svg-badge.svg'];
  const counts = (...from: readonly number[]) => from.map((one) => `language-badge-${one}.svg`);
  const edits = { 'projects/demo/app/cs.yaml': counters(7) };
  const { written, ...others } = changesAfter(edits, isPicture);
  expect({ ...others, written: written.sort() }).toEqual({
    added: [],
    removed: [],
    written: [
      ...of('widget/', ...usual, ...coloured, ...counts(50)),
      ...of('widget/demo/', ...usual, ...coloured, 'open-graph.png', ...counts(50, 60)),
      ...of('widget/demo/app/', ...usual, ...coloured, ...counts(50, 60, 70, 75, 80, 85)),
      ...['-/cs/', 'demo/-/cs/'].flatMap((at) => of(`widget/${at}`, ...usual)),
      ...of('widget/demo/app/cs/', 'badge.json', 'svg-badge.svg'),
      ...of('widgets/demo/-/', ...earlier, ...coloured),
      ...of('widgets/demo/-/app/', ...earlier, ...coloured),
      ...of('widgets/demo/cs/', ...earlier),
    ].sort(),
  });
});

describe('a translation', () => {
  test('that is added into a new language: the language too, and the list of languages', () => {
    expect(changesAfter({ 'projects/demo/app/de.yaml': counters(1) })).toEqual({
      added: getFiles(
        ...getRecords('app/de'),
        ...['', '/statistics', '/history'].map((below) => language('de', below)),
      ),
      written: getFiles(...getLists('app'), ...getSums(), 'api/languages'),
      removed: [],
    });
  });

  test('that is removed: its files less, and its lists and sums', () => {
    expect(changesAfter({ 'projects/demo/docs/cs.yaml': null })).toEqual({
      added: [],
      written: getFiles(...getLists('docs'), ...getSums('cs')),
      removed: getFiles(...getRecords('docs/cs')),
    });
  });
});

describe('an edited', () => {
  test('comment of a counters file: its record, for the revision is of the bytes', () => {
    const edits = { 'projects/demo/app/cs.yaml': `# Jana\n${counters(3)}` };
    expect(changesAfter(edits)).toEqual({
      added: [],
      written: getFiles(
        translation('app/cs'),
        component('app', '/translations'),
        'api/translations',
      ),
      removed: [],
    });
  });
});
