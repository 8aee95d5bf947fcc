// The published strings of translations, as whole values. Ids are those of earlier releases: clients keep them.

import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/api/json-values.ts';
import type { AllUnits, Catalogue, TranslationUnits } from '../../src/catalogue/model.ts';
import type { Unit } from '../../src/model/unit.ts';
import { resources } from '../../src/resources.ts';
import { createHandler } from '../../src/serve/edge/handler.ts';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { parsePlainJson } from '../setup/plain-json.ts';
import { getPublishedText, publishedFiles, readText } from '../setup/publish.ts';

const site = 'https://translate.demo.test';
const app = 'projects/demo/app/component.yaml';

/** A catalogue whose component `app` has these strings. */
function withUnits(
  strings: Readonly<Record<string, Partial<TranslationUnits>>>,
  files: Readonly<Record<string, string>> = {},
): Catalogue {
  const catalogue = getCatalogue({
    ...smallCatalogue,
    [app]: `${smallCatalogue[app]?.replace('https://code.example.org', 'https://github.com/o')}`,
    ...files,
  });
  const defaults = { sourceFile: undefined, units: [], isComplete: true };
  const byLanguage = Object.entries(strings).map(
    ([code, own]) => [code, { ...defaults, file: `lang/${code}/app.json`, ...own }] as const,
  );
  const units: AllUnits = new Map([['demo/app', new Map(byLanguage)]]);
  return { ...catalogue, units };
}

const english: readonly Unit[] = [
  { key: 'save', source: ['Save it'], target: ['Save it'], state: 'translated' },
  {
    key: 'file',
    source: ['%d file', '%d files'],
    target: ['%d file', '%d files'],
    state: 'translated',
  },
];
const portuguese: readonly Unit[] = [
  { key: 'save', source: ['Save it'], target: [], state: 'empty', line: 3, isInSource: true },
  {
    key: 'file',
    source: ['%d file', '%d files'],
    target: ['arquivo'],
    state: 'needs-editing',
    line: 7,
    previousSource: 'Old',
  },
  { key: 'gone', source: ['Gone'], target: ['Foi'], state: 'translated', checks: ['end'], line: 8 },
  { key: 'gone', source: ['Gone'], target: ['Foi'], state: 'read-only' },
];
const strings = {
  en: { units: english },
  pt_BR: { units: portuguese, sourceFile: 'lang/en/app.json' },
};
const catalogue = withUnits(strings);
const folder = 'api/translations/demo/app/pt_BR';

/** Reads published JSON without losing digits. */
function read(path: string, from = catalogue) {
  return parsePlainJson(getPublishedText(from, path), 'no site');
}

/** The slots of the strings of a language. */
function getSlots(code: string, from: Catalogue) {
  return (read(`api/translations/demo/app/${code}/units/all.json`, from) as JsonObject)['slots'];
}

const common = {
  translation: `${site}/${folder}/`,
  previous_source: '',
  location: '',
  note: '',
  flags: '',
  labels: [],
  fuzzy: false,
  translated: false,
  approved: false,
  has_suggestion: false,
  has_comment: false,
  has_failing_check: false,
  priority: 100,
  explanation: '',
  extra_flags: '',
  pending: false,
  timestamp: '2026-01-02T03:04:05.000000Z',
  last_updated: '2026-01-02T03:04:05.000000Z',
};
const gone = {
  ...common,
  source: ['Gone'],
  target: ['Foi'],
  id_hash: 4421521929821719914n,
  content_hash: 4684791060411961468n,
  context: 'gone',
  translated: true,
  num_words: 1,
};
const unitObjects = [
  {
    ...common,
    source: ['Save it'],
    target: [''],
    id_hash: 3918509052495453350n,
    content_hash: 6411291973281096823n,
    context: 'save',
    state: 0,
    position: 1,
    num_words: 2,
    source_unit: `${site}/api/units/8349799063805971/`,
    id: 3479224495431699,
    web_url: 'https://github.com/o/demo/blob/main/lang/en/app.json#L3',
    url: `${site}/api/units/3479224495431699/`,
  },
  {
    ...common,
    source: ['%d file', '%d files'],
    previous_source: 'Old',
    target: ['arquivo', ''],
    id_hash: 15382848132452081885n,
    content_hash: 577345017918098446n,
    context: 'file',
    state: 10,
    fuzzy: true,
    position: 2,
    num_words: 4,
    source_unit: `${site}/api/units/8349799062856832/`,
    id: 3479224494482560,
    web_url: 'https://github.com/o/demo/blob/main/lang/pt_BR/app.json#L7',
    url: `${site}/api/units/3479224494482560/`,
  },
  // The source language lacks the string, so it is its own source unit.
  {
    ...gone,
    state: 20,
    position: 3,
    has_failing_check: true,
    source_unit: `${site}/api/units/3479224495083729/`,
    id: 3479224495083729,
    web_url: 'https://github.com/o/demo/blob/main/lang/pt_BR/app.json#L8',
    url: `${site}/api/units/3479224495083729/`,
  },
  {
    ...gone,
    state: 100,
    position: 4,
    source_unit: `${site}/api/units/3479224493383037/`,
    id: 3479224493383037,
    web_url: `${site}/projects/demo/app/pt_BR/`,
    url: `${site}/api/units/3479224493383037/`,
  },
];

test('the units of a translation', () => {
  expect(read(`${folder}/units/index.json`)).toEqual({
    count: 4,
    next: null,
    previous: null,
    results: unitObjects,
  });
  const lines = (name: string) =>
    getPublishedText(catalogue, `${folder}/${name}.ndjson`)
      .split('\n')
      .filter(Boolean)
      .map((line) => parsePlainJson(line, 'no site'));
  expect([lines('missing'), lines('outdated'), lines('failing')]).toEqual([
    [unitObjects[0]],
    [unitObjects[1]],
    [unitObjects[2]],
  ]);
  expect(getPublishedText(catalogue, 'api/projects/demo/languages/pt_BR/missing.ndjson')).toBe(
    getPublishedText(catalogue, `${folder}/missing.ndjson`),
  );
});

test('the files from which code answers', () => {
  const line = (code: string) =>
    `https://github.com/o/demo/blob/main/lang/${code}/app.json#L{{line}}`;
  const sheet = {
    site,
    path: 'demo/app/pt_BR',
    number: 829511760,
    sourceNumber: 1990747228,
    forms: 2,
    changed: '2026-01-02T03:04:05.000000Z',
    line: line('pt_BR'),
    sourceLine: line('en'),
    units: portuguese,
    slots: [2416659, 1467520, -2068689, -367997],
  };
  expect(read(`${folder}/units/all.json`)).toEqual(sheet);
  expect(read('api/units/translations.json')).toEqual({
    829511760: 'demo/app/pt_BR',
    1990747228: 'demo/app/en',
  });
  const elsewhere = withUnits(
    { pt_BR: { units: portuguese } },
    { [app]: smallCatalogue[app] ?? '' },
  );
  expect(read(`${folder}/units/all.json`, elsewhere)).toEqual({
    ...sheet,
    line: '',
    sourceLine: '',
    slots: sheet.slots.map((slot) => -Math.abs(slot)),
  });
});

test.each([
  ['no strings', {}],
  ['some strings', { pt_BR: { units: portuguese, isComplete: false } }],
])('a translation of which the files have %s publishes none', (_, own) => {
  const paths = publishedFiles(withUnits(own)).map(({ path }) => path);
  expect(paths.filter((path) => /units|\/demo\/.*ndjson/.test(path))).toEqual([]);
});

test('an id that a file of the catalogue sets is the number of its units if it has 31 bits', () => {
  const getNumber = (id: number) => {
    const own = { 'projects/demo/app/pt_BR.yaml': `id: ${id}\ntranslated: 3\n` };
    return (read(`${folder}/units/all.json`, withUnits(strings, own)) as JsonObject)['number'];
  };
  expect([2 ** 31 - 1, 2 ** 31, 2 ** 40].map(getNumber)).toEqual([2 ** 31 - 1, 57117237, 57117237]);
});

test('slots stay when strings join, and differ even where the hashes of keys are the same', () => {
  const toUnits = (...keys: readonly string[]) => ({
    units: keys.map((key): Unit => ({ key, source: [key], target: [key], state: 'translated' })),
  });
  const alone = withUnits({ en: toUnits('a', 'key 594'), pt_BR: toUnits('a') });
  expect([getSlots('en', alone), getSlots('pt_BR', alone)]).toEqual([[2458426, 675657], [2458426]]);
  // In text order, the first of two keys with the same slot keeps it. The next slot of `key 594` is taken, too.
  const both = withUnits({
    en: toUnits('key 594', 'a', 'key 1453', 'key 473', 'k1427304'),
    pt_BR: toUnits('key 473', 'key 3156', 'key 594'),
  });
  expect([getSlots('en', both), getSlots('pt_BR', both)]).toEqual([
    [2547546, 2458426, 1860437, 675657, 4009681],
    [675657, -2368910, 2547546],
  ]);
});

test('code answers as files do, with the strings of each page and of each query', async () => {
  const many = Array.from({ length: 201 }, (_, at): Unit => {
    const text = `Text ${at % 2}`;
    return { key: `key ${at}`, source: [text], target: [text], state: 'translated' };
  });
  const long = withUnits({ en: { units: english }, pt_BR: { units: many } });
  const files = new Map(
    publishedFiles(long)
      .filter(({ path }) => !/units\/(?:index|page-\d+)\./.test(path))
      .map((file) => [`/${file.path}`, readText(file)]),
  );
  const plain = (name: string) => getPublishedText(long, name);
  const handler = createHandler({
    resources,
    fetchFile: async (path) => {
      const text = files.get(path);
      return new Response(text ?? null, { status: text === undefined ? 404 : 200 });
    },
  });
  const ask = async (path: string) => {
    const response = await handler(new Request(`${site}/${path}`));
    return { status: response?.status, text: (await response?.text()) ?? '' };
  };
  const own = `${folder}/units/`;
  for (const [path, file] of [
    [own, 'index.json'],
    [`${own}?page=1`, 'index.json'],
    [`${own}page-2.json`, 'page-2.json'],
    [`${own}?page=3`, 'page-3.json'],
    [`${own}?page=3&format=api`, 'page-3.api.json'],
  ] as const) {
    expect(await ask(path)).toEqual({ status: 200, text: plain(own + file) });
  }
  const search = async (query: string) => JSON.parse((await ask(`${own}?q=${query}`)).text);
  const all = [1, 2, 3].flatMap(
    (page) => JSON.parse(plain(`${own}${page === 1 ? 'index' : `page-${page}`}.json`)).results,
  );
  const even = all.filter((_, at) => at % 2 === 0);
  const address = `${site}/${own}?q=source%3A%22text%200%22`;
  expect(await search('source:%22text%200%22')).toEqual({
    count: 101,
    next: `${address}&page=2`,
    previous: null,
    results: even.slice(0, 100),
  });
  expect(await search('source:"text 0"&page=2')).toEqual({
    count: 101,
    next: null,
    previous: address,
    results: even.slice(100),
  });
  expect(await search('state:empty')).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
  });
  expect((await ask(`${own}?page=4`)).status).toBe(404);
  expect((await ask(`${own}?q=state:empty&page=2`)).status).toBe(404);
  expect((await ask(`${own}page-1.json`)).status).toBe(404);
  const faulty = await ask(`${own}?q=open`);
  expect([faulty.status, JSON.parse(faulty.text)]).toEqual([
    400,
    { detail: expect.stringMatching(/^"open" is not understood\. These are .* parentheses\.$/) },
  ]);
  // Other lists know no queries.
  expect((await ask('api/projects/?q=open')).status).toBe(200);
  for (const one of [all[0], all[200]]) {
    expect(JSON.parse((await ask(`api/units/${one.id}/`)).text)).toEqual(one);
    expect((await ask(`api/units/${one.id + 1}/`)).status).toBe(404);
  }
  expect((await ask('api/units/4711/')).status).toBe(404);

  // The list of the site has the strings of all translations in the order of their paths.
  const everywhere = async (query: string) => {
    const { status, text } = await ask(`api/units/${query}`);
    return status === 200 ? JSON.parse(text) : { status, ...JSON.parse(text) };
  };
  const inEnglish = JSON.parse(plain('api/translations/demo/app/en/units/index.json')).results;
  const list = `${site}/api/units/`;
  expect(await everywhere('')).toEqual({
    count: 203,
    next: `${list}?page=2`,
    previous: null,
    results: [...inEnglish, ...all.slice(0, 98)],
  });
  expect(await everywhere('?page=3')).toEqual({
    count: 203,
    next: null,
    previous: `${list}?page=2`,
    results: all.slice(198),
  });
  expect(await everywhere('?page=4')).toMatchObject({ status: 404 });
  expect(await everywhere('?q=language:en')).toMatchObject({ count: 2, results: inEnglish });
  expect(await everywhere('?q=language:pt_br source:"text 0"&page=2')).toEqual({
    count: 101,
    next: null,
    previous: `${list}?q=language%3Apt_br%20source%3A%22text%200%22`,
    results: even.slice(100),
  });
  expect(await everywhere('?q=project:other')).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
  });
  expect(await everywhere('?q=open')).toMatchObject({ status: 400 });
});

test('a search in more than one answer can read is refused, with what to add', async () => {
  const ask = async (count: number, text: string, query: string) => {
    const codes = Array.from({ length: count }, (_, at) => `l${at}`);
    const numbers = Object.fromEntries(codes.map((code, at) => [at, `demo/app/${code}`]));
    const handler = createHandler({
      resources,
      fetchFile: async (path) => {
        if (path === '/api/units/translations.json') return Response.json(numbers);
        const language = /^\/api\/translations\/(demo\/app\/l\d+)\/units\/all\.json$/.exec(
          path,
        )?.[1];
        if (language === undefined) return new Response(null, { status: 404 });
        const units = [{ key: 'a', source: [text], target: [], state: 'empty' }];
        return Response.json({
          ...{ site, path: language, number: 1, sourceNumber: 1, forms: 2 },
          ...{ changed: null, line: '', sourceLine: '', units, slots: [1] },
        });
      },
    });
    const response = await handler(new Request(`${site}/api/units/?q=${query}`));
    return { status: response?.status, ...Object(await response?.json()) };
  };
  expect(await ask(50, 'A', 'state:empty')).toMatchObject({ status: 200, count: 50 });
  expect(await ask(51, 'A', 'state:empty')).toEqual({
    status: 400,
    detail: expect.stringMatching(
      /^The query is about 51 translations, which are too many for one answer: name .* language:CODE\./,
    ),
  });
  expect(await ask(51, 'A', 'state:empty NOT language:l1')).toMatchObject({
    status: 200,
    count: 50,
  });
  // One translation is answered whatever its size.
  const megabytes = 'A'.repeat(5 * 1024 ** 2);
  expect(await ask(1, megabytes, 'state:empty')).toMatchObject({ status: 200, count: 1 });
  expect(await ask(2, megabytes, 'state:empty')).toMatchObject({ status: 400 });
});
