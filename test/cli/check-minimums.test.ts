// Minimum: what check says of languages below them, and when it blocks; what diff says of those
// that fall.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth, onCi } from '../setup/repetitions.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

const component = `name: App
source_language: en
repo: https://code.demo.test/app.git
filemask: locales/*.json
file_format: json
template: locales/en.json
`;
const counters = (translated: number) =>
  `translated: ${translated}\ntranslated_words: ${translated}\ntranslated_chars: ${translated}\n`;

const files = {
  'catalogue/site.yaml': 'base_url: https://status.demo.test\n',
  'catalogue/projects/demo/project.yaml': 'name: Demo\nminimum: 80\n',
  'catalogue/projects/demo/app/component.yaml': component,
  'catalogue/projects/demo/app/en.yaml': 'total: 1000\ntotal_words: 1000\ntotal_chars: 1000\n',
  'catalogue/projects/demo/app/de.yaml': counters(800),
  'catalogue/projects/demo/app/fr.yaml': counters(799),
};
const french =
  'French (fr) is at 79.9 % in demo, below its minimum of 80 %: 201 strings are missing.';

function folder(more: Readonly<Record<string, string>> = {}): string {
  return writeFiles(temporaryFolder(), { ...files, ...more });
}

const check = (cwd: string, ...words: string[]) => run(['check', ...words], { cwd });

test('warns of a language below the minimum, and exits with 0', async () => {
  const { status, stdout } = await check(folder(), '--no-cache');
  expect(status).toBe(0);
  expect(stdout).toContain('No problems.');
  expect(stdout.startsWith(`${french}\nRead `)).toBe(true);
  expect(stdout).not.toContain('German');
});

test('warns again when nothing has changed', async () => {
  const cwd = folder();
  const words = ['--cache', 'cache'];
  expect((await check(cwd, ...words)).stdout).toContain(french);
  expect((await check(cwd, ...words)).stdout).toContain(french);
});

test('tells tools that it is a warning', async () => {
  const { status, stdout } = await check(folder(), '--format', 'json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual([
    {
      rule: 'below-minimum',
      severity: 'warning',
      file: 'projects/demo/project.yaml',
      line: 1,
      column: 1,
      message: `${french} Expected: 80 % of 1,000 strings. Fix: Translate 1 more string, or lower \`minimum\`.`,
    },
  ]);
  const github = await check(folder(), '--format', 'github');
  expect(github.stdout).toContain('::warning file=catalogue/projects/demo/project.yaml,line=1');
});

test('annotates the files of a pull request, and no more languages than one', async () => {
  const cwd = getRepository(files);
  const base = git(cwd, 'rev-parse', 'HEAD');
  writeFiles(cwd, { 'README.md': 'Demo\n' });
  commitAll(cwd);
  const event = (sha: string) => JSON.stringify({ pull_request: { number: 1, base: { sha } } });
  writeFiles(cwd, { 'event.json': event(base), 'unknown.json': event('0'.repeat(40)) });
  const annotated = (file: string, ...words: string[]) =>
    run(['check', '--format', 'github', ...words], {
      cwd,
      env: { GITHUB_EVENT_PATH: join(cwd, file), GITHUB_REPOSITORY: 'owner/demo' },
    });
  expect((await annotated('event.json')).stdout).toMatch(/^French .+\nRead /);
  expect((await annotated('unknown.json')).stdout).toContain('::warning file=catalogue/');
  const several = await annotated('unknown.json', '--min', '90');
  expect(several.stdout).toMatch(/^2 languages are below/);
  writeFiles(cwd, { 'catalogue/projects/demo/project.yaml': 'name: Demo 2\nminimum: 80\n' });
  commitAll(cwd);
  expect((await annotated('event.json')).stdout).toContain('::warning file=catalogue/');
});

test('takes another minimum from the flag, and blocks only when told to', async () => {
  const cwd = folder();
  const strict = await check(cwd, '--strict');
  expect(strict.status).toBe(1);
  expect(strict.stdout).toContain('below-minimum');
  expect(strict.stdout).toContain('Found 1 problem');
  const { status, stdout } = await check(cwd, '--min', '79', '--strict');
  expect({ status, isTold: stdout.includes('below') }).toEqual({ status: 0, isTold: false });
  const both = await check(cwd, '--min', '90');
  expect(both.status).toBe(0);
  expect(both.stdout).toMatch(
    /^2 languages are below their minimum: check --verbose names each of them\.\nRead /,
  );
  const verbose = await check(cwd, '--min', '90', '--verbose');
  expect(verbose.stdout).toContain('German (de) is at 80.0 % in demo, below its minimum of 90 %');
});

test('holds a component to a bar of its own', async () => {
  const path = 'catalogue/projects/demo/app/component.yaml';
  const { stdout } = await check(folder({ [path]: `${component}minimum: 100\n` }), '--verbose');
  expect(stdout).toContain('German (de) is at 80.0 % in demo/app, below its minimum of 100 %');
  expect(stdout).toContain(french);
});

/** A repository whose translation files are counted at every build. */
function countedRepository(): string {
  const rest = Object.entries(files).filter(([path]) => !/\/(?:en|de|fr)\.yaml$/.test(path));
  return getRepository({
    ...Object.fromEntries(rest),
    'catalogue/projects/demo/project.yaml': 'name: Demo\nminimum: 80\ncheckout: ../../..\n',
    'locales/en.json': JSON.stringify({ title: 'Title', ok: 'OK', bye: 'Bye' }),
    'locales/fr.json': JSON.stringify({ title: 'Titre', ok: '' }),
    'locales/de.json': JSON.stringify({ title: 'Titel', ok: 'OK', bye: 'Tschüss' }),
  });
}

test('names the strings that are missing where they are counted at every build', async () => {
  const cwd = countedRepository();
  const { status, stdout } = await check(cwd);
  expect(status).toBe(0);
  expect(stdout).toContain(
    'French (fr) is at 33.3 % in demo, below its minimum of 80 %: 2 strings are missing. It lacks `ok`, `bye`.\n',
  );
});

onCi('diff tells only the languages that fall', async () => {
  const cwd = getRepository(files);
  writeFiles(cwd, { 'catalogue/projects/demo/app/de.yaml': counters(790) });
  const text = await run(['diff', 'main'], { cwd });
  expect(text.stdout).toContain(
    'Below the minimum now\n  de in demo: 79.0 %, and the minimum is 80 %: 10 strings to go\n',
  );
  expect(text.stdout).not.toContain('fr in demo');
  commitAll(cwd);
  const none = await run(['diff', 'HEAD'], { cwd });
  expect(none.stdout).not.toContain('minimum');
});

onCi('diff tells the same in Markdown and JSON', async () => {
  const cwd = getRepository(files);
  writeFiles(cwd, { 'catalogue/projects/demo/app/de.yaml': counters(790) });
  const markdown = await run(['diff', 'main', '--format', 'markdown'], { cwd });
  expect(markdown.stdout).toContain('- `de` in `demo`: 79.0 %, and the minimum is 80 %');
  const json = await run(['diff', 'main', '--format', 'json'], { cwd });
  expect(JSON.parse(json.stdout).fallen_below_minimum).toEqual([
    { of: 'demo', language: 'de', minimum: 80, total: 1000, translated: 790, lacks: [] },
  ]);
});

inDepth('diff names the strings that a language lacks when it falls', async () => {
  const cwd = countedRepository();
  const texts = { title: 'Title', ok: 'OK', bye: 'Bye', 'a `key` | @you': 'New' };
  writeFiles(cwd, { 'locales/en.json': JSON.stringify(texts) });
  const said = async (format: string) =>
    (await run(['diff', 'main', '--format', format], { cwd })).stdout;
  expect(await said('text')).toContain(
    'Below the minimum now\n' +
      '  de in demo: 75.0 %, and the minimum is 80 %: 1 string to go; it lacks `a `key` | @you`\n',
  );
  expect(await said('markdown')).toContain(
    '- `de` in `demo`: 75.0 %, and the minimum is 80 %: 1 string to go; it lacks ``a `key` | @you``\n',
  );
  expect(JSON.parse(await said('json')).fallen_below_minimum).toEqual([
    { of: 'demo', language: 'de', minimum: 80, total: 4, translated: 3, lacks: ['a `key` | @you'] },
  ]);
});
