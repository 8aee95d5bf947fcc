// Marks of machine translations in files, as `status`, `select` and pages report them.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { type Files, readFiles } from '../setup/folders.ts';
import { getRepository } from '../setup/repository.ts';

const words = ['Open the file', 'Close the file', 'Save the file', 'Print the file'];

/** Writes a PO file. The lines of `marks` stand above the messages; undefined leaves a message untranslated. */
function getPo(marks: readonly (string | undefined)[]): string {
  const messages = words.map((word, at) => {
    const mark = marks[at];
    return `${mark ? `${mark}\n` : ''}msgid "${word}"\nmsgstr "${mark === undefined ? '' : `Datei ${at}`}"\n`;
  });
  return ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n', ...messages].join(
    '\n',
  );
}

function getXliff(attributes: readonly string[]): string {
  const units = words.map(
    (word, at) =>
      `<trans-unit id="${at}"><source>${word}</source><target${attributes[at]}>Datei ${at}</target></trans-unit>`,
  );
  return `<xliff version="1.2"><file source-language="en" target-language="de" original="app" datatype="plaintext"><body>${units.join('\n')}</body></file></xliff>\n`;
}

function getXliff2(attributes: readonly string[]): string {
  const units = words.map(
    (word, at) =>
      `<unit id="${at}"><segment${attributes[at]}><source>${word}</source><target>Datei ${at}</target></segment></unit>`,
  );
  return `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="app">${units.join('\n')}</file></xliff>\n`;
}

function getCatalogue(states: readonly string[]): string {
  const strings = words.map((word, at) => [
    word,
    { localizations: { de: { stringUnit: { state: states[at], value: `Datei ${at}` } } } },
  ]);
  return JSON.stringify({
    sourceLanguage: 'en',
    strings: Object.fromEntries(strings),
    version: '1.0',
  });
}

function getPage(frontMatter: string, language: string): string {
  const sections = words.map((word) => `## ${word} ${language}\n\nText of ${language}.\n`);
  return `${frontMatter}# Guide ${language}\n\n${sections.join('\n')}`;
}

const getPages = (frontMatter: string): Files => ({
  'docs/en/guide.md': getPage('', 'en'),
  'docs/en/start.md': getPage('', 'en'),
  'docs/de/guide.md': getPage(frontMatter, 'de'),
  'docs/de/start.md': getPage('', 'de'),
});

async function readGerman(files: Files) {
  const cwd = getRepository(files);
  const { stdout } = await run(['status', '--format', 'json'], { cwd });
  const { components } = JSON.parse(stdout);
  expect(components).toHaveLength(1);
  return components[0].languages.find(({ code }: { code: string }) => code === 'de');
}

test.each<[string, Files, number, number]>([
  [
    'PO with comments and flags, also of a fuzzy message',
    {
      'po/de.po': getPo([
        '#. AI-generated',
        '#. Machine translated (Azure Translator), not reviewed\n#: src/app.c:3',
        '#, c-format, machine-translated',
        '# Machine translated\n#, fuzzy',
      ]),
    },
    3,
    0,
  ],
  [
    'XLIFF 1.2',
    {
      'de.xlf': getXliff([
        ' state-qualifier="mt-suggestion"',
        ' state="final" state-qualifier="leveraged-mt"',
        ' state-qualifier="leveraged-tm"',
        '',
      ]),
    },
    2,
    0,
  ],
  [
    'XLIFF 2',
    {
      'de.xlf': getXliff2([' subState="xlf:leveraged-mt"', ' subState="xlf:exact-match"', '', '']),
    },
    1,
    0,
  ],
  [
    'a string catalogue',
    {
      'Localizable.xcstrings': getCatalogue([
        'machine_translated',
        'translated',
        'new',
        'machine_translated',
      ]),
    },
    2,
    0,
  ],
  ['a page in YAML', getPages('---\ntitle: Titel\nmachine_translated: true\n---\n'), 5, 0],
  ['a page in TOML', getPages('+++\ntranslated_by = "ai-reviewed"\n+++\n'), 5, 0],
  ['a page with a comment', getPages('<!-- machine_translated: true -->\n'), 5, 0],
  ['a page of people', getPages("---\r\ntitle: a --- b\r\ntranslator: 'human'\r\n---\r\n"), 0, 5],
])('%s', async (_, files, machine, human) => {
  expect(await readGerman(files)).toMatchObject({
    machine_translated: machine,
    human_translated: human,
  });
});

test.each<[string, Files]>([
  [
    'comments about source texts',
    {
      'po/de.po': getPo([
        '#. AI-generated images',
        '#. Machine translated texts',
        '#: AI-generated',
        '#. no AI-generated',
      ]),
    },
  ],
  [
    'a mark of an untranslated message',
    {
      'po/de.po': `${getPo(['', '', ''])}`.replace('msgid "Print', '#. AI-generated\nmsgid "Print'),
    },
  ],
  [
    'a mark of an obsolete message',
    {
      'po/de.po': `${getPo(['', '', '', ''])}\n#. AI-generated\n#~ msgid "Old"\n#~ msgstr "Alt"\n`,
    },
  ],
  [
    'a mark in the text of a page',
    getPages('---\ntitle: Titel\n---\n\nmachine_translated: true\n\n'),
  ],
])('nothing is known by %s', async (_, files) => {
  const german = await readGerman(files);
  expect(german).not.toHaveProperty('machine_translated');
  expect(german).not.toHaveProperty('human_translated');
});

const repository: Files = {
  'po/app.pot': getPo([]),
  'po/de.po': getPo(['#. AI-generated', '#. AI-generated', '#. AI-generated', '']),
  'po/fr.po': getPo(['#. AI-generated', '', '', '']),
  'po/it.po': getPo(['', '', '', '']),
};
const sentence =
  'Translated by machines, as marks and commits say: de 3, fr 1. Without a mark: fr 3, de 1.\n';

test('status, select and the page of a translation report the strings', async () => {
  const cwd = getRepository(repository);
  expect((await run(['status'], { cwd })).stdout).toContain(`  ${sentence}`);
  expect((await run(['status', '--format', 'markdown'], { cwd })).stdout).toContain(sentence);
  await run(['init', '--yes'], { cwd });
  const all = await run(['select', '--min', '0'], { cwd });
  expect(all).toMatchObject({ status: 0, stdout: 'de\nen\nfr\nit\n' });
  expect(all.stderr).toContain(sentence);
  const some = await run(['select', '--max-machine', '74.9'], { cwd });
  expect(some.stdout).toBe('en\nfr\nit\n');
  expect(some.stderr).toContain(
    '  de (German): 3 of 4 translated strings are by machines, more than 74.9 %\n',
  );
  expect((await run(['select', '--max-machine', '75'], { cwd })).stdout).toContain('de\n');
  expect((await run(['select', '--from', '.', '--max-machine', '0'], { cwd })).stdout).toBe(
    'en\nit\n',
  );
  await run(['build', '--base-url', 'https://translate.example.org'], { cwd });
  const pages = Object.entries(readFiles(join(cwd, 'dist/projects')));
  const findPage = (code: string) =>
    pages.find(([path]) => path.endsWith(`/app/${code}/index.html`));
  expect(findPage('de')?.[1]).toContain(
    '<p>Translated by machines, as marks and commits say: 3 strings.</p>',
  );
  expect(findPage('it')?.[1]).not.toContain('by machines');
});

test('select says that --max-machine cannot know', async () => {
  const cwd = getRepository({ 'po/app.pot': getPo([]), 'po/it.po': getPo(['', '', '', '']) });
  const { stdout, stderr } = await run(['select', '--from', '.', '--max-machine', '0'], { cwd });
  expect(stdout).toContain('it\n');
  expect(stderr).toContain('--max-machine left out nothing: no mark says who translated.\n');
});
