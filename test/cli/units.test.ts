// The strings of a project: published from a real repository, as files and as code answers from them, and not
// published unless its project says so.

import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../src/resources.ts';
import { createHandler } from '../../src/serve/edge/handler.ts';
import { run } from '../setup/command.ts';
import { readFiles, writeFiles } from '../setup/folders.ts';
import { commitAll, getRepository } from '../setup/repository.ts';

interface Unit {
  readonly id: number;
  readonly context: string;
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly previous_source: string;
  readonly state: number;
  readonly position: number;
  readonly has_failing_check: boolean;
  readonly url: string;
  readonly source_unit: string;
  readonly web_url: string;
}

interface Page {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly Unit[];
}

const site = 'https://translate.demo.test/repo';

/** Texts that would do harm as HTML, SVG, CSV, JSON, Markdown or in a terminal. */
const hostile = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '=cmd|calc',
  '</script><!--',
  '\\"},{"x":1',
  '[x](javascript:alert(1))',
  '\u001b[31mred\u202e',
];

const source: Record<string, string> = {
  open: 'Open the file',
  count: 'Save %d files',
  changed: 'Delete this',
  missing: 'Only in English',
};
for (const [at, text] of hostile.entries()) source[`hostile ${text}`] = `${text} ${at}`;
for (let at = 0; at < 230; at++) source[`more.key ${at}`] = `Text ${at}`;

const { missing: _, ...translated } = source;
const german = Object.fromEntries(
  Object.entries(translated).map(([key, text]) => [
    key,
    key.startsWith('hostile') ? text : `${text} auf Deutsch`,
  ]),
);
const target = { ...german, count: 'Dateien speichern' };

const project = 'catalogue/projects/app/project.yaml';
const authored = 'name: App\ncheckout: ../../..\n';
const files = {
  'locales/en.json': JSON.stringify(source, null, 1),
  'locales/de.json': JSON.stringify(target, null, 1),
  'catalogue/site.yaml': `title: Site\nbase_url: ${site}\n`,
  [project]: `${authored}units: true\n`,
  'catalogue/projects/app/web/component.yaml': `name: Web
source_language: en
repo: https://github.com/example/app
filemask: locales/*.json
file_format: json
`,
};

async function build(cwd: string, host: string): Promise<Record<string, string>> {
  const words = ['build', '--host', host, '--out', `dist-${host}`, '--cache', 'cache'];
  expect(await run(words, { cwd })).toMatchObject({ status: 0 });
  return readFiles(join(cwd, `dist-${host}`));
}

const units = 'api/translations/app/web/de/units';
const parsed = <Value>(text: string | undefined) => JSON.parse(text ?? '') as Value;
const lines = (text: string | undefined) =>
  (text ?? '')
    .split('\n')
    .slice(0, -1)
    .map((line) => parsed<Unit>(line));

let plain: Record<string, string>;
let stored: Record<string, string>;
let all: Unit[];

const handler = createHandler({
  resources,
  basePath: '/repo',
  fetchFile: async (path) => {
    const text = stored[path.slice(1)];
    return new Response(text ?? null, { status: text === undefined ? 404 : 200 });
  },
});

async function ask(path: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await handler(new Request(`${site}/${path}`));
  return { status: response?.status ?? 0, text: (await response?.text()) ?? '' };
}

beforeAll(async () => {
  const cwd = getRepository({
    ...files,
    'locales/en.json': JSON.stringify({ ...source, changed: 'Remove that thing' }, null, 1),
  });
  writeFiles(cwd, { 'locales/en.json': files['locales/en.json'] });
  commitAll(cwd, Date.UTC(2026, 1, 3) / 1000);
  plain = await build(cwd, 'github-pages');
  stored = await build(cwd, 'netlify');
  all = ['index', 'page-2', 'page-3'].flatMap((name) => [
    ...parsed<Page>(plain[`${units}/${name}.json`]).results,
  ]);
});

describe('the units of a translation', () => {
  test('are those of its files, in their order and in pages', () => {
    const first = parsed<Page>(plain[`${units}/index.json`]);
    expect([first.count, first.next]).toEqual([
      Object.keys(source).length,
      `${site}/${units}/page-2.json`,
    ]);
    expect(parsed<Page>(plain[`${units}/page-3.json`]).next).toBeNull();
    expect(
      all.map(({ context, source, target, position }) => [context, source, target, position]),
    ).toEqual(
      Object.entries(source).map(([key, text], at) => [
        ...[key, [text]],
        [(target as Record<string, string>)[key] ?? ''],
        at + 1,
      ]),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('say how far they are, and where they are', () => {
    const byKey = new Map(all.map((unit) => [unit.context, unit]));
    const line = 'https://github.com/example/app/blob/main/locales/de.json#L';
    expect(byKey.get('open')).toMatchObject({ state: 20, fuzzy: false, web_url: `${line}2` });
    expect(byKey.get('count')).toMatchObject({ state: 20, has_failing_check: true, num_words: 3 });
    expect(byKey.get('changed')).toMatchObject({
      ...{ state: 10, fuzzy: true, translated: false, previous_source: 'Remove that thing' },
    });
    expect(byKey.get('missing')).toMatchObject({
      ...{ state: 0, web_url: 'https://github.com/example/app/blob/main/locales/en.json#L5' },
    });
    const english = parsed<Page>(plain['api/translations/app/web/en/units/index.json']).results;
    expect(all.slice(0, 100).map(({ source_unit }) => source_unit)).toEqual(
      english.map(({ url }) => url),
    );
  });

  test('are in files by what is to be done, for the translation and the project', () => {
    const lists = {
      missing: ({ state }: Unit) => state === 0,
      outdated: ({ previous_source }: Unit) => previous_source !== '',
      failing: ({ has_failing_check }: Unit) => has_failing_check,
    };
    for (const [name, isListed] of Object.entries(lists)) {
      const own = lines(plain[`api/translations/app/web/de/${name}.ndjson`]);
      expect(own).toEqual(all.filter(isListed));
      expect(own.length).toBeGreaterThan(0);
      expect(lines(plain[`api/projects/app/languages/de/${name}.ndjson`])).toEqual(own);
    }
  });
});

test('code answers with the bytes of plain files', async () => {
  for (const [path, file] of [
    ['', 'index.json'],
    ['?page=2', 'page-2.json'],
  ]) {
    expect(stored).not.toHaveProperty([`${units}/${file}`]);
    expect((await ask(`${units}/${path}`)).text).toBe(plain[`${units}/${file}`]);
  }
});

test('a file that no known forge has is published beside its units', async () => {
  const component = 'catalogue/projects/app/web/component.yaml';
  const cwd = getRepository({
    ...files,
    [component]: files[component]?.replace('github.com', 'git.example.org') ?? '',
  });
  const published = await build(cwd, 'netlify');
  const copy = 'api/translations/app/web/de/file';
  expect(parsed(published[`${copy}/index.json`])).toEqual({ url: `${site}/${copy}.txt` });
  expect(published[`${copy}.txt`]).toBe(files['locales/de.json']);
  expect(stored).not.toHaveProperty([`${copy}.txt`]);
});

test('units: false publishes no text, and units that are not asked for are no more than pages list', async () => {
  const texts = Object.values(source).filter((text) => !text.startsWith('Text'));
  const isTold = (published: Record<string, string>) =>
    texts.filter((text) =>
      Object.values(published).some(
        (one) => one.includes(text) || one.includes(JSON.stringify(text)),
      ),
    );
  const cwd = getRepository({ ...files, [project]: `${authored}units: false\n` });
  for (const host of ['github-pages', 'netlify', 'none']) {
    const published = await build(cwd, host);
    expect(isTold(published)).toEqual([]);
    expect(
      Object.keys(published).filter((path) => /units|file\.txt$|(missing|failing)\.nd/.test(path)),
    ).toEqual([]);
  }
  writeFiles(cwd, { [project]: authored });
  const usual = await build(cwd, 'none');
  const telling = Object.keys(usual).filter((path) => usual[path]?.includes('Only in English'));
  expect(telling).toEqual([
    'engage/app/de/index.html',
    'languages/de/index.html',
    'projects/app/web/de/index.html',
  ]);
  expect(isTold(plain)).toContain('Only in English');
});
