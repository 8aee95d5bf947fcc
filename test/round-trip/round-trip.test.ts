// Every published file is read by a program of others, which must find in it what the catalogue has.

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv as Validator } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { isThorough, onCi } from '../setup/repetitions.ts';
import { createComparison } from './described.ts';
import {
  texts as allTexts,
  changedKey,
  earlierSource,
  findMarked,
  makeHostileRepository,
  markStart,
  source,
  target,
} from './hostile-site.ts';
import { getText, listElements, readCell } from './readers.ts';
import { buildSite, getNumber, type Json, listTableRows, type Site } from './site.ts';

let hostile: Site;
let compareWithDescription: ReturnType<typeof createComparison>;
const repository = makeHostileRepository();

beforeAll(async () => {
  hostile = await buildSite(repository, 'catalogue');
  // It has each kind of record.
  compareWithDescription = createComparison(hostile.getValue('api/schema.json'));
});

/** A copy outside of the project's own repository, whose past is another one on each machine. */
const fixtures = join(temporaryFolder(), 'catalogue');
cpSync(join(projectFolder, 'test/fixtures/catalogue'), fixtures, { recursive: true });

const build = (catalogue: string) => buildSite(temporaryFolder(), catalogue);
type NamedSite = readonly [string, () => Promise<Site> | Site];
const onlyOnCi: readonly NamedSite[] = [
  ['the catalogue of the tests', () => build(fixtures)],
  ['a small catalogue', () => build(writeFiles(temporaryFolder(), smallCatalogue))],
];
const sites: readonly NamedSite[] = [
  ['hostile texts', () => hostile],
  ...(isThorough ? onlyOnCi : []),
];

describe.each(sites)('the site of %s', (_, getSite) => {
  let site: Site;

  beforeAll(async () => {
    site = await getSite();
  });

  test('has JSON as the description says, no more and no less', () => {
    const faults = site
      .list(/^(?!schemas\/|api\/schema).*\.(?:json|ndjson)$/)
      .flatMap(({ path, value }) =>
        compareWithDescription(path, value).map((fault) => ({ path, fault })),
      );
    expect(faults).toEqual([]);
    for (const { value } of site.list(/^schemas\//))
      new Validator({ strict: false }).compile(value as object);
  });

  test('has the same values in each form of a record', () => {
    const withoutFormat = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll(/[?&]format=api"/g, '"'));
    const pairs = [
      ...site
        .list(/\.api\.json$/)
        .map(({ path, value }) => [
          path,
          withoutFormat(value),
          site.getValue(path.replace('.api', '')),
        ]),
      ...site
        .list(/\.flat\.json$/)
        .map(({ path, value }) => [
          path,
          value,
          site.getValue(path.replace('.flat', ''))['results'],
        ]),
      [
        'api/all.ndjson',
        site.getValue('api/all.ndjson'),
        site.getValue('api/all.json')['translations'],
      ],
      ...site
        .list(/\.csv$/)
        .map(({ path, value }) => [path, readTable(value as string[][]), listRows(path)]),
    ];
    for (const [path, found, expected] of pairs) expect([path, found]).toEqual([path, expected]);
  });

  /** Lists the rows of a table as JSON has them. */
  function listRows(path: string) {
    const isOfTranslations = /^api\/(?:all|translations\/index)\.csv$/.test(path);
    const value = site.getValue<Json | readonly Json[]>(path.replace('.csv', '.json'));
    if (isOfTranslations)
      return (site.getValue('api/all.json')['translations'] as Json[]).map(toCells);
    if ('points' in value) {
      const columns = ['date', 'total', 'translated', 'fuzzy', 'failing'];
      return (value['points'] as unknown[][]).map((point) =>
        Object.fromEntries(columns.map((name, column) => [name, [String(point[column])]])),
      );
    }
    if ('celery_queues' in value) return [toCells({ ...value, celery_queues: undefined })];
    const { results, by_language: byLanguage } = value as Json;
    const rows = (results ?? byLanguage ?? value) as Json[];
    // JSON has the name of the language once more.
    return rows.map((row) =>
      toCells(path.startsWith('exports/') ? { ...row, language: undefined } : row),
    );
  }

  test('has pages that name what they are about', () => {
    for (const { path, value } of site.list(
      /^api\/(?:projects|components|languages|translations)\/.*index\.json$/,
    )) {
      const { name, language, component, web_url, is_glossary } = value as Record<
        string,
        string & Json
      >;
      const page = web_url === undefined ? undefined : site.findFile(site.findPath(web_url) ?? '');
      const names = [component ?? { name, is_glossary }, language].flatMap((one) =>
        one?.['name'] === undefined
          ? []
          : [one['is_glossary'] === true ? 'Glossary' : String(one['name'])],
      );
      const [title, heading] = ['title', 'h1'].map((tag) =>
        page?.elements?.find((one) => one.name === tag),
      );
      if (title === undefined || heading === undefined) continue;
      for (const one of names)
        expect([path, getText(title), getText(heading)]).toEqual([
          path,
          expect.stringContaining(one),
          expect.stringContaining(one),
        ]);
    }
  });

  test('has pages that lead only to what is there, and run nothing else', () => {
    const faults: string[] = [];
    for (const { path, elements = [] } of site.list(/\.html$/)) {
      for (const { name, attributes } of elements) {
        const isProgram =
          name === 'style' || (name === 'script' && !attributes['src']?.endsWith('/script.js'));
        if (isProgram || Object.keys(attributes).some((key) => /^on|^style$/.test(key)))
          faults.push(`${path}: ${name}`);
        const address = attributes['href'] ?? attributes['src'] ?? '';
        const [place = '', anchor] = site
          .findPath(address, path.replace(/index\.html$/, ''))
          ?.split('#') ?? ['index.json'];
        const file = site.findFile(place.replace(/\?.*/, ''));
        const isThere =
          file !== undefined &&
          (!anchor || file.elements?.some(({ attributes: { id } }) => id === anchor));
        if (!isThere) faults.push(`${path}: ${address}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('has pages with the figures of the records', () => {
    const translation = /^projects\/([^/]+\/[^-/][^/]*\/[^/]+\/)(?:index\.html)?$/;
    let count = 0;
    for (const page of site.list(/\.html$/)) {
      const { path } = page;
      const rows = listTableRows(page);
      for (const row of rows) {
        const [first] = row.values();
        const [link] = first === undefined ? [] : listElements(first.content, 'a');
        const place = translation.exec(site.findPath(link?.attributes['href'] ?? '') ?? '')?.[1];
        if (place === undefined) continue;
        const {
          total = 0,
          translated = 0,
          failing,
          translated_percent = 0,
        } = site.getValue<Record<string, number>>(`api/translations/${place}statistics/index.json`);
        const complete = translated === total ? 100 : 99.9;
        const expected = {
          Translated: total === 0 ? 0 : Math.min(complete, translated_percent),
          'To go': total - translated,
          ...(row.has('Failing') && { Failing: failing }),
        };
        const shown = Object.keys(expected).map((name) => [name, getNumber(row.get(name))]);
        expect([path, place, Object.fromEntries(shown)]).toEqual([path, place, expected]);
        count++;
      }
      const own = translation.exec(path)?.[1];
      if (own === undefined) continue;
      const record = site.getValue(`api/translations/${own}statistics/index.json`);
      for (const row of rows) {
        const state = getText([...row.values()][0] ?? { name: '', attributes: {}, content: [] });
        const shown = ['Strings', 'Words', 'Characters'].map((unit) => getNumber(row.get(unit)));
        const { total, total_words, total_chars, fuzzy, failing } = record;
        if (state === 'All')
          expect([path, ...shown]).toEqual([path, total, total_words, total_chars]);
        if (state === 'Needs work') expect([path, shown[0]]).toEqual([path, fuzzy]);
        if (state.endsWith('fails a check')) expect([path, shown[0]]).toEqual([path, failing]);
      }
    }
    expect(count).toBeGreaterThan(0);
  });

  test('has pictures and feeds with the texts of the records', () => {
    for (const { path, elements = [] } of site.list(/^widget\/.*svg-badge\.svg$/)) {
      const { label, message } = site.getValue(path.replace('svg-badge.svg', 'badge.json'));
      const shown = elements.filter(({ name }) => name === 'text').map(getText);
      expect([path, shown]).toEqual([path, [label, message]]);
    }
    for (const { path, elements = [] } of site.list(/\.atom$/)) {
      const find = (tag: string) =>
        elements.filter(({ name }) => name === tag).map(getText)[0] ?? '';
      const { title } = site.getValue('index.json');
      expect([path, site.findPath(find('id')), find('name')]).toEqual([path, path, title]);
    }
  });
});

describe('hostile texts', () => {
  test('are whole in every file', () => {
    const faults: string[] = [];
    const seen = new Map<string, Set<string>>();
    for (const { path, texts, bytes } of hostile.list(/^/)) {
      let count = 0;
      for (const text of texts) {
        for (const { index } of text.matchAll(markStart)) {
          count++;
          const { whole, start } = findMarked(text, index);
          const found = text.slice(start);
          if (!isThere(path, found, whole)) faults.push(`${path}: ${found.slice(0, whole.length)}`);
          seen.set(whole, (seen.get(whole) ?? new Set()).add(path.replace(/^.*\./, '')));
        }
      }
      // Pictures of pixels have no texts, and archives are packed.
      if (/\.(?:png|ico|zip)$/.test(path)) continue;
      const published = bytes.toString().match(markStart)?.length ?? 0;
      if (published > count) faults.push(`${path} has more texts than its reader finds.`);
    }
    expect(faults).toEqual([]);
    expect(allTexts.filter((text) => !seen.has(text))).toEqual([]);
    const kinds = new Set([...seen.values()].flatMap((endings) => [...endings]));
    expect([...kinds].sort()).toEqual([
      'atom',
      'csv',
      'html',
      'json',
      'md',
      'ndjson',
      'svg',
      'txt',
    ]);
  });

  test('are in the units as in the translation files', () => {
    const units = hostile.getValue<{ readonly results: readonly Json[] }>(
      'api/translations/app/web/de/units/index.json',
    ).results;
    expect(
      units.map(({ context, source, target, previous_source }) => [
        context,
        source,
        target,
        previous_source,
      ]),
    ).toEqual(
      Object.entries(source).map(([key, text]) => [
        key,
        [text],
        [target[key] ?? ''],
        key === changedKey ? earlierSource : '',
      ]),
    );
  });

  onCi('are the same as pages of a host that has no other way to serve JSON', async () => {
    const plain = await buildSite(repository, 'catalogue', 'github-pages', hostile);
    const pages = plain.list(/\.html$/);
    expect(pages.length).toBeGreaterThan(100);
    for (const { path, value, elements } of pages) {
      const record = hostile.getValue(path.replace('.html', '.json'));
      if (elements === undefined) expect([path, value]).toEqual([path, record]);
      else
        expect([path, listElements(elements, 'a')[0]?.attributes['href']]).toEqual([
          path,
          record['url'],
        ]);
    }
  });
});

/** Whether a marked text is there: in data exactly, for people without invisible characters, and maybe shortened. */
function isThere(path: string, text: string, whole: string): boolean {
  if (text.startsWith(whole)) return true;
  if (/\.(?:json|csv|ndjson)$/.test(path) && path !== 'api/schema.json') return false;
  const [shown, expected] = [makeVisible(text), makeVisible(whole)];
  return (
    shown.startsWith(expected) ||
    (shown.includes('…') && expected.startsWith(shown.replace(/….*/s, '')))
  );
}

/** Turns code points such as `<U+202E>` into characters, and any white space and its signs into a space. */
function makeVisible(text: string): string {
  return text
    .replace(/<U\+([0-9A-F]+)>/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/[\s↵␣]+/g, ' ');
}

function readTable([header = [], ...rows]: readonly (readonly string[])[]) {
  return rows.map((row) =>
    Object.fromEntries(header.map((name, column) => [name, readCell(row[column] ?? '')])),
  );
}

/** A row as the texts of its cells. A record in it is its code or slug, and of another object each value is a cell. */
function toCells(row: Json): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]): [string, readonly string[]][] => {
      if (value === undefined) return [];
      if (Array.isArray(value)) return [[key, value.map(String)]];
      if (typeof value !== 'object' || value === null) {
        return [[key, [key.endsWith('_percent') ? Number(value).toFixed(1) : String(value ?? '')]]];
      }
      const { code, slug = code } = value as Json;
      if (slug !== undefined) return [[key, [String(slug)]]];
      return Object.entries(toCells(value as Json)).map(([inner, cells]) => [
        `${key}.${inner}`,
        cells,
      ]);
    }),
  );
}
