// docs/counting.md and docs/formats.md: the walk is walked, and the tables are compared.

import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { countingRules } from '../../src/counting/problem.ts';
import { maximumTranslationFileSize } from '../../src/disk/checkout.ts';
import { countedFormatNames } from '../../src/formats/list.ts';
import { run, runShell } from '../setup/command.ts';
import { type Files, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { inDepth } from '../setup/repetitions.ts';
import { commitAll, git } from '../setup/repository.ts';

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
      // As a reader has changed it by the time of the build.
      'catalogue/site.yaml': site.replace(
        /^base_url: .*$/m,
        'base_url: https://translate.demo.test',
      ),
      // In a clone they stand beside the catalogue.
      'schemas/project.schema.json': '',
    });
    git(folder, 'init', '--quiet', '--initial-branch=main');
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
        const shown = next?.language === '' ? plain(next.text) : '';
        expect([block.text, await type(block.text, days++)]).toEqual([block.text, shown]);
      }
    }
    expect(days).toBe(6);
  });
});

describe('the tables', () => {
  test('have every format', () => {
    const rows = rowsIn('All formats');
    expect(rows.map(([name]) => code(name))).toEqual(countedFormatNames);
    expect(document).toContain(`[${countedFormatNames.length} formats](formats.md)`);
  });

  test('have every rule, in its words', () => {
    const rows = rowsIn('What is reported').map(([name, sentence]) => [code(name), sentence]);
    expect(rows).toEqual(Object.entries(countingRules));
  });

  test('have every flag', async () => {
    const { stdout } = await run(['count', '--help'], { env: { COLUMNS: '200' } });
    const flags = [...stdout.matchAll(/^ {2}(--\S+(?: <\w+>)?) /gm)].map(([, flag]) => flag);
    expect(rowsIn('Flags').map(([flag]) => code(flag))).toEqual(flags);
  });

  test('tell how large a file may be', () => {
    const size = `larger than ${maximumTranslationFileSize / 1024 / 1024} MiB`;
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
  expect(stderr).toMatchInlineSnapshot();
  const named = [...stderr.matchAll(/^\S+:\d+:\d+ {2}([\w-]+)$/gm)].map(([, rule]) => rule);
  // `count` is reported where the checkout is.
  const told = Object.keys(countingRules).filter((rule) => rule !== 'checkout-missing');
  expect(named.sort()).toEqual(told.sort());
});
