// Findings of quality checks that a component ignores by key, language and check.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { json } from '../setup/ecosystems.ts';
import { writeFiles } from '../setup/folders.ts';
import { getRepository } from '../setup/repository.ts';

const files = {
  'locales/en.json': json({
    'log.one': 'The first release.',
    'log.two': 'The second release.',
    greeting: 'Hello, {name}!',
    label: 'Page: ',
  }),
  'locales/de.json': json({
    'log.one': 'Die erste Version',
    'log.two': 'Die zweite Version',
    greeting: 'Hallo, {nmae}!',
    label: 'Seite:',
  }),
  'locales/fr.json': json({
    'log.one': 'La version',
    'log.two': 'La deuxième version.',
    greeting: 'Bonjour, {name} !',
    label: 'Page : ',
  }),
};

const describeApp = (...entries: string[]) =>
  [
    'project: { name: notes }',
    'components:',
    '  app:',
    '    filemask: locales/*.json',
    '    ignore:',
    ...entries,
    '',
  ].join('\n');
const releases = "      - { key: 'log.*', language: de, check: end-punctuation, reason: Titles }";

async function getFailing(cwd: string): Promise<unknown> {
  const { stdout } = await run(['status', '--format', 'json'], { cwd });
  const [{ languages }] = JSON.parse(stdout).components;
  return languages
    .slice(1)
    .map(({ code, failing_checks }: never) => `${code} ${failing_checks}`)
    .sort();
}

test('a pattern of keys, a language and a check choose the findings', async () => {
  const cwd = getRepository(files);
  expect(await getFailing(cwd)).toEqual(['de 4', 'fr 1']);
  writeFiles(cwd, { 'translations.yaml': describeApp(releases) });
  expect(await getFailing(cwd)).toEqual(['de 2', 'fr 1']);
  const build = await run(['build', '--base-url', 'https://a.test'], { cwd });
  expect(build).toMatchObject({ status: 0, stderr: '' });
  const records = (code: string) =>
    JSON.parse(
      readFileSync(join(cwd, `dist/api/translations/notes/app/${code}/index.json`), 'utf8'),
    );
  expect([records('de').failing_checks, records('fr').failing_checks]).toEqual([2, 1]);
  const page = readFileSync(join(cwd, 'dist/projects/notes/app/de/index.html'), 'utf8');
  expect(page).toContain('Page:␣');
  expect(page).toContain('</a> The space at the end is missing.</p>');
  expect(page).toContain('</a> <code>{name}</code> is missing. <code>{nmae}</code> is not in');
  const select = await run(['select', '--max-failing', '2'], { cwd });
  expect(select.stdout.split('\n').sort()).toEqual(['', 'de', 'en', 'fr']);
  const prompt = await run(['status', '--format', 'agent', '--language', 'de'], { cwd });
  expect(prompt.stdout).toContain('# Translate 2 strings\n');
});

test('an entry that matches no finding is a warning, as is one that a translator has made superfluous', async () => {
  const cwd = getRepository({
    ...files,
    'translations.yaml': describeApp(releases, '      - { key: gone, reason: It was there }'),
  });
  const check = await run(['check'], { cwd });
  expect(check.status).toBe(0);
  expect(check.stdout).toContain(`translations.yaml:7:9  ignore-unused
  This entry of \`ignore\` matches no finding: no string with such a key fails the check.
`);
  expect(check.stdout).not.toContain('translations.yaml:6');
});

test('status lists what fails a check, with what was found', async () => {
  const cwd = getRepository(files);
  const words = ['status', '--list-failing', '--language', 'de'];
  const { stdout } = await run(words, { cwd });
  expect(stdout).toContain(`
locales/de.json:3  log.two  end-punctuation
  en  "The second release."
  de  "Die zweite Version"
  The source text ends with \`.\`, the translation with no mark.

locales/de.json:4  greeting  placeholders
  en  "Hello, {name}!"
  de  "Hallo, {nmae}!"
  \`{name}\` is missing. \`{nmae}\` is not in the source text.
`);
  expect(stdout).not.toContain('fr.json');
  const [{ languages }] = JSON.parse(
    (await run([...words, '--format', 'json'], { cwd })).stdout,
  ).components;
  expect(languages[1].failing[2]).toMatchObject({
    key: 'greeting',
    line: 4,
    checks: { placeholders: expect.stringContaining('missing') },
  });
});

test('check refuses unknown checks, entries about everything, and entries without a reason', async () => {
  const cwd = getRepository({
    ...files,
    'translations.yaml': describeApp(
      '      - { check: markups, reason: Typo }',
      '      - { reason: All }',
      '      - { key: greeting }',
    ),
  });
  const { status, stdout } = await run(['check', '--format', 'json'], { cwd });
  expect(status).toBe(1);
  expect(
    JSON.parse(stdout).map(({ rule, line, message }: never) => [rule, line, message]),
  ).toMatchObject([
    ['bad-value', 6, expect.stringContaining('markup')],
    ['bad-value', 7, expect.stringContaining('Fix: Write which findings it is about.')],
    ['missing-field', 8, expect.stringContaining('reason')],
  ]);
});

test('in gettext an entry names the context or the text alone, and count and builds agree', async () => {
  const cwd = getRepository({
    'po/de.po':
      'msgctxt "menu"\nmsgid "Open?"\nmsgstr "Öffnen!"\n\nmsgid "Two\\nlines"\nmsgstr "Zwei Zeilen"\n',
    'catalogue/site.yaml': 'base_url: https://a.test\n',
    'catalogue/projects/p/project.yaml': 'name: P\ncheckout: ../../..\n',
    'catalogue/projects/p/a/component.yaml': `name: A
source_language: en
repo: https://a.test/r.git
filemask: po/*.po
file_format: po
ignore:
  - { key: menu, reason: An order }
  - { key: 'Two<U+000A>*', check: line-breaks, reason: One line is enough }
`,
  });
  const count = ['count', 'p', '--from', '.', '--add', '--list-failing', '--dry-run'];
  const { stdout, stderr } = await run(count, { cwd });
  expect([stderr, stdout]).toEqual(['', expect.stringMatching(/^diff /)]);
  expect(stdout).not.toContain('failing_checks: 2');
});
