// Projects that are counted at every build, from the translation files of the repository that they are
// in: real repositories, and the program as a user runs it.

import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run, start } from '../setup/command.ts';
import { eventually } from '../setup/eventually.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { previewIn } from '../setup/preview.ts';
import { inDepth, onCi } from '../setup/repetitions.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';
import { getTree } from '../setup/trees.ts';

const texts = (values: Readonly<Record<string, string>>) => JSON.stringify(values);

const files = {
  'locales/en.json': texts({ hello: 'Hello', bye: 'Good bye', name: 'Your name' }),
  'locales/de.json': texts({ hello: 'Hallo', bye: 'Tschüss' }),
  'locales/fr.json': texts({ hello: 'Bonjour' }),
  'catalogue/site.yaml': 'title: Site\nbase_url: https://translate.demo.test\n',
  'catalogue/projects/app/project.yaml': 'name: App\ncheckout: ../../..\n',
  'catalogue/projects/app/web/component.yaml': `name: Web
source_language: en
repo: https://example.org/app
filemask: locales/*.json
file_format: json
`,
};

const component = 'catalogue/projects/app/web/component.yaml';
const project = 'catalogue/projects/app/project.yaml';

function translated(cwd: string, code: string): unknown {
  const path = join(cwd, 'dist/api/translations/app/web', code, 'index.json');
  return JSON.parse(readFileSync(path, 'utf8'));
}

const build = (cwd: string) => run(['build', '--cache', 'cache'], { cwd });

test('a build publishes what the files of the repository say, and writes nothing else', async () => {
  const cwd = getRepository(files);
  expect(await build(cwd)).toMatchObject({ status: 0, stderr: '' });
  expect(translated(cwd, 'en')).toMatchObject({ total: 3, translated: 3 });
  expect(translated(cwd, 'de')).toMatchObject({
    ...{ total: 3, translated: 2, translated_words: 3, filename: 'locales/de.json' },
    ...{ last_change: '2026-01-02T03:04:05.000000Z', last_author: 'Ana' },
  });
  expect(git(cwd, 'status', '--short')).toBe('?? cache/\n?? dist/');
});

inDepth('it publishes what the same counters would, kept in files by count', async () => {
  const cwd = getRepository(files);
  await build(cwd);
  const counted = getTree(join(cwd, 'dist'));
  writeFiles(cwd, { [project]: 'name: App\n' });
  const ended = await run(['count', 'app', '--from', '.', '--add'], { cwd });
  expect(ended).toMatchObject({ status: 0, stderr: '' });
  await build(cwd);
  const kept = getTree(join(cwd, 'dist'));
  // The stamp and the pages depend on uncommitted changes and on where figures are from. Examples in
  // documents use the past, too, for which only counted figures are known.
  const isRecord = ([path]: readonly [string, unknown]) =>
    /^(?:api|exports)\/(?!build\.|schema\.|docs\b)/.test(path) &&
    !/\b(?:changes|history|metrics)\b/.test(path);
  const getRevision = (text: string) => text.replaceAll(/"revision":"[0-9a-f]{40}"/g, '');
  const compared = (tree: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(tree)
        .filter(isRecord)
        .map(([path, text]) => [path, getRevision(String(text))]),
    );
  expect(compared(kept)).toEqual(compared(counted));
});

inDepth(
  'a language that CLDR does not name has the name of the registry, as count would write it',
  async () => {
    const cwd = getRepository({ ...files, 'locales/azb.json': files['locales/de.json'] ?? '' });
    expect(await build(cwd)).toMatchObject({ status: 0, stderr: '' });
    const language = () => readFileSync(join(cwd, 'dist/api/languages/azb/index.json'), 'utf8');
    const published = language();
    expect(JSON.parse(published)).toMatchObject({ name: 'South Azerbaijani', direction: 'rtl' });
    expect(await build(cwd)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Wrote 0 '),
    });
    writeFiles(cwd, { [project]: 'name: App\n' });
    await run(['count', 'app', '--from', '.', '--add'], { cwd });
    await build(cwd);
    expect(language()).toBe(published);
  },
);

onCi('an edit of a translation file is in the next build', async () => {
  const cwd = getRepository(files);
  await build(cwd);
  expect((await build(cwd)).stdout).toMatch(/Wrote 0 files/);
  writeFiles(cwd, { 'locales/fr.json': texts({ hello: 'Bonjour', bye: 'Au revoir' }) });
  await build(cwd);
  expect(translated(cwd, 'fr')).toMatchObject({ translated: 2 });
});

test('a translation that cannot be read is left out with its line', async () => {
  const cwd = getRepository({ ...files, 'locales/fr.json': '{"hello":' });
  const { status, stderr } = await build(cwd);
  expect(status).toBe(0);
  expect(stderr).toMatch(
    /^Left out, and not published:\nlocales\/fr\.json:1:10 {2}file-unreadable\n/,
  );
});

onCi('--strict and check refuse a translation that cannot be read', async () => {
  const cwd = getRepository({ ...files, 'locales/fr.json': '{"hello":' });
  const strict = await run(['build', '--strict'], { cwd });
  expect(strict).toMatchObject({ status: 1, stdout: '' });
  expect(strict.stderr).toMatch(/^locales\/fr\.json:1:10 {2}file-unreadable\n/);
  const { status: checked, stdout } = await run(['check', '--format', 'json'], { cwd });
  expect(checked).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([
    { rule: 'file-unreadable', severity: 'error', file: '../locales/fr.json', line: 1, column: 10 },
  ]);
});

inDepth(
  'a source that cannot be read is one problem, where it is; nothing is written',
  async () => {
    const cwd = getRepository({ ...files, 'locales/en.json': '{"hello":' });
    const checked = await run(['check', '--format', 'json'], { cwd });
    expect(checked.status).toBe(1);
    expect(JSON.parse(checked.stdout)).toMatchObject([
      {
        rule: 'file-unreadable',
        severity: 'error',
        file: '../locales/en.json',
        line: 1,
        column: 10,
      },
    ]);
    const built = await build(cwd);
    expect(built).toMatchObject({ status: 1, stdout: '' });
    expect(built.stderr).toMatch(/^locales\/en\.json:1:10 {2}file-unreadable\n/);
  },
);

inDepth(
  'a name that means no language is left out with a word, and keeps no one from publishing',
  async () => {
    const cwd = getRepository({ ...files, 'locales/template-x.json': '{}' });
    const built = await build(cwd);
    expect(built.status).toBe(0);
    expect(built.stderr).toMatch(/^Left out, and not published:\nlocales\/template-x\.json:1:1 /);
    const checked = await run(['check', '--format', 'json'], { cwd });
    expect(checked.status).toBe(0);
    expect(JSON.parse(checked.stdout)).toMatchObject([
      { rule: 'code-unknown', severity: 'warning' },
    ]);
    const annotated = await run(['check', '--format', 'github'], { cwd });
    expect(annotated.stdout).toMatch(/^::warning file=locales\/template-x\.json,line=1/);
  },
);

test.each([
  ['leads out of the repository', '../../../..'],
  ['is not there', '../../../gone'],
  ['is no folder', '../../../locales/en.json'],
  ['is a link that leads out', '../../../out'],
])('a checkout that %s is a problem at its line', async (_, path) => {
  const cwd = getRepository({ ...files, [project]: `name: App\ncheckout: ${path}\n` });
  symlinkSync(temporaryFolder(), join(cwd, 'out'));
  const { stdout, status } = await run(['check', '--format', 'json'], { cwd });
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([
    { rule: 'checkout-missing', file: 'projects/app/project.yaml', line: 2, column: 11 },
  ]);
});

inDepth('a shallow clone gives figures without dates, and says what to do', async () => {
  const cwd = temporaryFolder();
  git(cwd, 'clone', '--quiet', '--depth=1', `file://${getRepository(files)}`, '.');
  const built = await build(cwd);
  expect(built.status).toBe(0);
  expect(built.stderr).toMatch(/only its newest history.*fetch-depth: 0/);
  expect(translated(cwd, 'de')).toMatchObject({ translated: 2, last_change: null });
});

inDepth('diff counts each revision as it was', async () => {
  const cwd = getRepository(files);
  writeFiles(cwd, { 'locales/fr.json': texts({ hello: 'Bonjour', bye: 'Au revoir' }) });
  commitAll(cwd);
  const compared = await run(['diff', 'HEAD~1', '--format', 'json'], { cwd });
  expect(compared).toMatchObject({ status: 0, stderr: '' });
  expect(compared.stdout).toMatch(/"translated"/);
  const same = await run(['diff', 'HEAD'], { cwd });
  expect(same.stdout).toMatch(/Nothing published changes\.\n$/);
  const words = await run(['diff', 'HEAD~1', 'HEAD'], { cwd });
  expect(words.stdout).toMatch(/app\/web\/fr +33\.3 % +66\.7 % +\+33\.4/);
});

test('a build and diff know the libraries of the software, today and in older commits', async () => {
  const cwd = getRepository({
    ...files,
    'package.json': texts({}).replace('}', '"dependencies":{"vue-i18n":"^11.4.0"}}'),
    'locales/en.json': texts({ hello: 'Hello', mail: "Write to a{'@'}example.org" }),
    'locales/de.json': texts({ hello: 'Hallo', mail: 'Schreiben Sie an a@example.org' }),
  });
  writeFiles(cwd, { 'README.md': 'Changed\n' });
  commitAll(cwd);
  await build(cwd);
  expect(translated(cwd, 'de')).toMatchObject({ translated: 2, failing_checks: 1 });
  const { stdout, stderr } = await run(['diff', 'HEAD~1'], { cwd });
  expect([stdout, stderr]).toEqual([expect.stringMatching(/Nothing published changes\.\n$/), '']);
});

onCi('a preview names as many files as a check', async () => {
  const cwd = getRepository(files);
  const { child, output, ended } = start(['preview', '--port', '0'], { cwd });
  await eventually(() => expect(output.stdout).toContain('Serving'));
  child.kill('SIGTERM');
  await ended;
  const findSummary = (text: string) => /^Read \d+ files: .* languages\./m.exec(text)?.[0];
  const checked = findSummary((await run(['check'], { cwd })).stdout);
  expect(checked).toBeDefined();
  expect(findSummary(output.stdout)).toBe(checked);
});

onCi('a preview serves an edit of a translation file, and a new one', async () => {
  const cwd = getRepository(files);
  const address = await previewIn(cwd, '--cache', 'cache');
  const answer = async (code: string) =>
    (await fetch(`${address}/api/translations/app/web/${code}/`)).json();
  expect(await answer('fr')).toMatchObject({ translated: 1 });
  writeFiles(cwd, { 'locales/fr.json': texts({ hello: 'Bonjour', bye: 'Au revoir' }) });
  await eventually(async () => expect(await answer('fr')).toMatchObject({ translated: 2 }));
  writeFiles(cwd, { 'locales/it.json': texts({ hello: 'Ciao' }) });
  await eventually(async () => expect(await answer('it')).toMatchObject({ translated: 1 }));
  // Counting remembers the source of the last translation.
  writeFiles(cwd, { 'locales/en.json': texts({ hello: 'Hello', bye: 'Good bye' }) });
  await eventually(async () => expect(await answer('en')).toMatchObject({ total: 2 }));
  for (const code of ['de', 'fr', 'it']) expect(await answer(code)).toMatchObject({ total: 2 });
  const date = '2026-03-04T05:06:07.000000Z';
  commitAll(cwd, Date.parse(date) / 1000);
  await eventually(async () => expect(await answer('it')).toMatchObject({ last_change: date }));
});

describe('the page of a translation', () => {
  const hostile = `<b>&"'\u202e {name}`;
  const source = {
    ...{ hello: 'Hello', bye: 'Good bye' },
    '<key>': hostile,
    long: 'word '.repeat(90),
  };
  const lines = (values: Readonly<Record<string, string>>) => JSON.stringify(values, undefined, 1);
  const withTexts = {
    ...files,
    'locales/en.json': lines(source),
    'locales/ar.json': lines({ hello: 'مرحبا', '<key>': 'مرحبا <b>' }),
    'locales/de.json': lines({ ...source, hello: 'Hallo', bye: 'Tschüss!' }),
    [component]: files[component].replace('example.org', 'github.com/example'),
  };
  const page = (cwd: string, code: string) =>
    readFileSync(join(cwd, `dist/projects/app/web/${code}/index.html`), 'utf8');
  const section = (cwd: string, code: string) =>
    /<section aria-labelledby="strings">.*?<\/section>/s.exec(page(cwd, code))?.[0];

  inDepth('lists what is missing or fails, with its place in the forge', async () => {
    const cwd = getRepository(withTexts);
    expect(await build(cwd)).toMatchObject({ status: 0 });
    expect(section(cwd, 'ar')).toMatchInlineSnapshot(`
      "<section aria-labelledby="strings">
      <h2 id="strings">String by string</h2>
      <h3><span class="mark bad"></span>Fails a check: 1 string</h3>
      <ul class="strings"><li><p>&lt;b&gt;&amp;&quot;&#39;&lt;U+202E&gt; {name}</p>
      <p class="said" lang="ar" dir="rtl">مرحبا &lt;b&gt;</p>
      <p class="about"><a href="https://github.com/example/app/blob/main/locales/ar.json#L3"><code data-copy>&lt;key&gt;</code></a> <a class="check" href="#check-placeholders">placeholders</a> <code>{name}</code> is missing.</p></li>
      </ul>
      <h3><span class="mark gap"></span>Missing: 2 strings</h3>
      <ul class="strings"><li><p>Good bye</p>
      <p class="about"><a href="https://github.com/example/app/blob/main/locales/en.json#L3"><code data-copy>bye</code></a></p></li>
      <li><p>word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word…</p>
      <p class="about"><a href="https://github.com/example/app/blob/main/locales/en.json#L5"><code data-copy>long</code></a></p></li>
      </ul>
      <h3>What the checks find</h3>
      <dl class="facts"><div id="check-placeholders"><dt><code>placeholders</code></dt><dd>A placeholder is missing, or is not one of the source text.</dd></div></dl>

      </section>"
    `);
    expect(section(cwd, 'en')).toBeUndefined();
    expect(page(cwd, 'ar')).not.toMatch(/<b>|<key>/);
  });

  inDepth('and nothing else is written again where only a place has changed', async () => {
    const cwd = getRepository(withTexts);
    writeFiles(cwd, { 'locales/ar.json': ` ${withTexts['locales/ar.json']}` });
    await build(cwd);
    const before = getTree(join(cwd, 'dist'));
    writeFiles(cwd, { 'locales/ar.json': `\n${withTexts['locales/ar.json']}` });
    expect((await build(cwd)).stdout).toMatch(/Wrote \d+ files?/);
    const after = getTree(join(cwd, 'dist'));
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(changed).toEqual(['.translation-catalogue', 'projects/app/web/ar/index.html']);
  });

  inDepth('lists 200 strings, and counts the others', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 250 }, (_, at) => [`key${at}`, `Text ${at}`]),
    );
    const cwd = getRepository({
      ...withTexts,
      'locales/en.json': lines(many),
      'locales/de.json': '{}',
    });
    await build(cwd);
    const text = section(cwd, 'de') ?? '';
    expect(text.match(/<li>/g)?.length).toBe(200);
    expect(text).toContain('Missing: 250 strings</h3>');
    expect(text).toContain('<p>And 50 more.</p>');
  });
});
