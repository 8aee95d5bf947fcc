// docs/counting.md and docs/formats.md: the walk is walked, and the tables are compared.

import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { countingRules } from '../../src/counting/problem.ts';
import { maxTranslationFileSize } from '../../src/files/checkout.ts';
import { countedFormatNames } from '../../src/formats/list.ts';
import { run, runShell } from '../setup/command.ts';
import { type Files, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { inDepth } from '../setup/repetitions.ts';
import { commitAll, initRepository } from '../setup/repository.ts';

const [document, formats] = ['counting', 'formats'].map((name) =>
  readFileSync(join(projectFolder, `docs/${name}.md`), 'utf8'),
) as [string, string];

/** The text below a heading of either, up to the next one of its kind. */
function section(heading: string): string {
  const all = [document, formats].flatMap((one) => one.split(/^## /m));
  const text = all.find((one) => one.startsWith(`${heading}\n`));
  if (text === undefined) throw new Error(`no heading "${heading}"`);
  return text;
}

/** The rows of the table in a section, without its head: the cells of each. */
function rowsIn(heading: string): string[][] {
  const lines = section(heading).match(/^\|.*\|$/gm) ?? [];
  const cells = (line: string) => line.split('|').slice(1, -1);
  return lines.slice(2).map((line) => cells(line).map((cell) => cell.trim()));
}

function code(cell = ''): string | undefined {
  return /^`([^`]+)`$/.exec(cell)?.[1];
}

describe('the walk', () => {
  interface Block {
    readonly language: string;
    readonly text: string;
  }
  const walk = section('Ten minutes: a catalogue of several programs');
  const blocks: Block[] = [...walk.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(
    ([, language = '', text = '']) => ({ language, text }),
  );
  let folder = '';

  beforeAll(() => {
    const home = temporaryFolder();
    const shipped = join(projectFolder, 'catalogue');
    const site = readFileSync(join(shipped, 'site.yaml'), 'utf8');
    folder = join(home, 'translation-catalogue');
    cpSync(shipped, join(folder, 'catalogue'), { recursive: true });
    writeFiles(folder, {
      '.gitignore': '/dist/\n/node_modules\n',
      // A reader has made this change before the build.
      'catalogue/site.yaml': site.replace(
        /^base_url: .*$/m,
        'base_url: https://translate.demo.test',
      ),
      // In a clone they stand beside the catalogue.
      'schemas/project.schema.json': '',
    });
    initRepository(folder);
    commitAll(folder);
  });

  /** Runs a block as it is written, on a day of its own. */
  async function type(text: string, day: number): Promise<string> {
    const moment = `2026-10-${day + 10}T08:30:00Z`;
    const { status, stdout, stderr } = await runShell(`exec 2>&1; set -e; ${text}`, {
      cwd: folder,
      env: {
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_AUTHOR_NAME: 'Ana',
        GIT_AUTHOR_EMAIL: 'ana@example.org',
        GIT_AUTHOR_DATE: moment,
        GIT_COMMITTER_NAME: 'Ana',
        GIT_COMMITTER_EMAIL: 'ana@example.org',
        GIT_COMMITTER_DATE: moment,
      },
    });
    expect([text, status, stderr]).toEqual([text, 0, '']);
    return plain(stdout.replaceAll(join(folder, '..'), '/home/ana'));
  }

  /** A text without times and commits. */
  function plain(text: string): string {
    return text.replace(/\b\d+\.\d s$/gm, '0.0 s').replace(/\([0-9a-f]{7}\)/g, '(commit)');
  }

  inDepth('prints what the page says', async () => {
    const isTyped = ({ language, text }: Block) => language === 'sh' && !text.startsWith('curl');
    let days = 0;
    for (const [at, block] of blocks.entries()) {
      if (isTyped(block)) {
        const next = blocks[at + 1];
        const printed = await type(block.text, days++);
        if (next?.language === '')
          expect([block.text, printed]).toEqual([block.text, plain(next.text)]);
      }
    }
    expect(days).toBe(4);
  });
});

describe('the tables', () => {
  test('have every format', () => {
    const rows = rowsIn('All formats');
    expect(rows.map(([name]) => code(name))).toEqual(countedFormatNames);
    expect(document).toContain(`[${countedFormatNames.length} formats](formats.md)`);
  });

  test('name every rule', () => {
    const names = section('What is reported').match(/`[a-z]+(?:-[a-z]+)+`/g) ?? [];
    expect(names.map((name) => code(name))).toEqual(expect.arrayContaining([...countingRules]));
  });

  test('have every flag', async () => {
    const { stdout } = await run(['count', '--help'], { env: { COLUMNS: '200' } });
    const flags = [...stdout.matchAll(/^ {2}(--\S+)/gm)].map(([, flag]) => flag);
    const named = section('Which file is which translation').match(/`--[a-z-]+`/g) ?? [];
    expect(flags.length).toBeGreaterThan(0);
    expect(named).toEqual(expect.arrayContaining(flags.map((flag) => `\`${flag}\``)));
  });

  test('tell how large a file may be', () => {
    const size = `larger than ${maxTranslationFileSize / 1024 / 1024} MiB`;
    expect(section('What is never done')).toContain(size);
  });
});

test('the messages are those of a checkout in which all of it is wrong', async () => {
  const component = (folder: string, format: string, more = '') =>
    `name: ${folder}
source_language: en
repo: https://code.example.org/notes.git
filemask: ${folder}/*.json
file_format: ${format}
${more}`;
  const nothing = 'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n';
  const total = 'total: 2\ntotal_words: 2\ntotal_chars: 10\n';
  const files: Files = {
    'catalogue/site.yaml': 'base_url: https://translate.example.org\n',
    'catalogue/projects/notes/project.yaml': 'name: Notes\n',
    'catalogue/projects/notes/app/component.yaml': component('lang', 'json'),
    'catalogue/projects/notes/app/en.yaml': total,
    'catalogue/projects/notes/app/de.yaml': nothing,
    'catalogue/projects/notes/app/fr.yaml': nothing,
    'catalogue/projects/notes/app/it.yaml': nothing,
    'catalogue/projects/notes/app/pl.yaml':
      'translated: 2\ntranslated_words: 2\ntranslated_chars: 10\napproved: 2\n',
    'catalogue/projects/notes/help/component.yaml': component('help', 'gettext'),
    'catalogue/projects/notes/help/en.yaml': total,
    'catalogue/projects/notes/mail/component.yaml': component(
      'mail',
      'json',
      "language_regex: '^(de'\n",
    ),
    'catalogue/projects/notes/mail/en.yaml': total,
    'catalogue/projects/notes/menu/component.yaml': component(
      'menu',
      'json',
      'ignore: [{ key: gone, reason: It was there }]\n',
    ),
    'catalogue/projects/notes/menu/en.yaml': 'total: 1\ntotal_words: 1\ntotal_chars: 4\n',
    'software/menu/en.json': '{ "open": "Open" }\n',
    'software/menu/de.json': '{ "open": "Öffnen" }\n',
    'catalogue/projects/notes/menu/de.yaml':
      'translated: 1\ntranslated_words: 1\ntranslated_chars: 4\n',
    'software/lang/en.json': '{ "save": "Save", "delete": "Delete" }\n',
    'software/lang/de.json': '{\n  "save": "Sichern",\n  "delete": Löschen\n}\n',
    'software/lang/pl.json': '{ "save": "Zapisz" }\n',
    'catalogue/projects/notes/web/component.yaml': component('website', 'json'),
    'catalogue/projects/notes/docs/component.yaml': component('docs', 'json'),
    'software/lang/main.json': '{}\n',
    'software/lang/id-ni.json': '{}\n',
    'software/lang/pt-BR.json': '{ "save": "Salvar" }\n',
    'software/lang/pt_BR.json': '{}\n',
    'software/docs/de.json': '{ "title": "Handbuch" }\n',
    'software/docs/fr.json': '{ "title": "Manuel" }\n',
    'fr.json': '{ "save": "Enregistrer" }\n',
  };
  const cwd = writeFiles(temporaryFolder(), files);
  symlinkSync('../../fr.json', join(cwd, 'software/lang/fr.json'));
  const { status, stderr } = await run(['count', 'notes', '--from', 'software'], { cwd });
  expect(status).toBe(1);
  expect(stderr).toMatchInlineSnapshot(`
    "software/lang/de.json:3:13  file-unreadable
      The file is not JSON: \`Löschen\` is where a value should be.
      Expected: a text in double quotes as the value of a key
      Fix:      Look before it for a comma, a colon or a double quote that is missing, or one too many.

    software/lang/fr.json:1:1  file-outside
      The path leads out of the checkout.
      Expected: a file inside the checkout
      Fix:      Put the file itself there, not a link to it.

    software/lang/id-ni.json:1:1  code-unlikely
      "id-ni" in the name of the file would be Indonesian (Nicaragua), and CLDR knows no one who speaks it there.
      Expected: a region in which CLDR knows speakers of the language, or none
      Fix:      Write \`language_aliases: "id-ni:id"\` in project.yaml if that is meant; or, to have it so, \`"id-ni:id_NI"\`.

    software/lang/it.json:1:1  file-missing
      There is no such file in the checkout.
      Expected: the translation file that the file mask of the component matches
      Fix:      Restore it, or correct the component's \`filemask\`; if the language was given up, remove its counters file.

    software/lang/main.json:1:1  code-unknown
      "main" in the name of the file is not the code of a known language.
      Expected: the code as "de", "pt-BR" or "zh-Hans"
      Fix:      Leave out what is not a translation with \`language_regex: '^(?!main$)[^.]+$'\` in component.yaml.

    software/lang/pt-BR.json:1:1  language-twice
      2 files mean the language "pt_BR": lang/pt-BR.json (1 of 2 strings translated) and lang/pt_BR.json (0 of 2 strings translated).
      Expected: one file for each language
      Fix:      Remove one from the checkout, or leave the one out that is out of date: \`language_regex: '^(?!pt_BR$)[^.]+$'\` in component.yaml.

    catalogue/projects/notes/app/pl.yaml:1:1  counters-refused
      With what was counted: \`approved\` (2) and \`readonly\` (0) together are 2, above \`translated\`, which is 1.
      Expected: at most 1 together
      Fix:      Correct \`approved\`, \`readonly\` or \`translated\`.

    catalogue/projects/notes/docs/component.yaml:4:11  source-missing
      The file mask matches no file of the source language, "en", and no other file is surely it.
      Expected: a file with the source texts
      Fix:      Write its path as \`template\`, or correct \`source_language\`.

    catalogue/projects/notes/help/component.yaml:5:14  format-unknown
      Files of the format "gettext" cannot be counted.
      Expected: po, po-mono, xliff-mono, xliff2, xliff, ts, tbx, moko-resource, cmp-resource, rimworld, aresource, strings, stringsdict, xcstrings, go-i18n-json, gotext, nextcloud-json, formatjs, webextension, go-i18n-json-v2, i18next, json5, json, json-nested, multilingual-json, arb, paradox, ruby-yaml, go-i18n-yaml, yaml, unity-table, multilingual-yaml, go-i18n-toml, toml, laravel, php, javascript, multilingual-javascript, multilingual-ini, vue-i18n, lua, multilingual-lua, properties, joomla, ini, hjson, fluent, csv, multilingual-csv, resx, resourcedictionary, wxl, salesforce, farming-simulator, dtd, multilingual-xml, luanti, catkeys, openttd, renpy, keyvalues, multilingual-keyvalues, innosetup, fastlane or documents
      Fix:      Write \`file_format: po\` if that is what the files are.

    catalogue/projects/notes/mail/component.yaml:6:17  pattern-broken
      "^(de" is not a regular expression.
      Expected: a regular expression, as JavaScript has them
      Fix:      Write, for example, \`language_regex: '^[^.]+$'\`.

    catalogue/projects/notes/menu/component.yaml:6:10  ignore-unused
      This entry of \`ignore\` matches no finding: no string with such a key fails the check.
      Expected: a key, a language and a check as \`--list-failing\` prints them
      Fix:      Remove the entry, or correct it.

    catalogue/projects/notes/web/component.yaml:4:11  mask-without-files
      The file mask "website/*.json" matches no file of the checkout.
      Expected: the path of translation files in the checkout, with \`*\` for the language code
      Fix:      Write \`filemask: docs/*.json\`, \`filemask: menu/*.json\` or \`filemask: lang/*.json\`, which match files in several languages.
    "
  `);
  const named = [...stderr.matchAll(/^\S+:\d+:\d+ {2}([\w-]+)$/gm)].map(([, rule]) => rule);
  // `count` is reported where the checkout is, and it reads no older versions and counts no parts.
  const untold = ['checkout-missing', 'past-unread', 'part-empty'];
  const told = countingRules.filter((rule) => !untold.includes(rule));
  expect(named.sort()).toEqual(told.sort());
});
