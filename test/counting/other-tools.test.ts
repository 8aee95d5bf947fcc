// The table of docs/counting.md that compares figures with those of other tools: each cell is what the tool says of a
// file with this one message.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countTranslation } from '../../src/counting/count.ts';
import { po } from '../../src/formats/readers/po.ts';
import { qtLinguist } from '../../src/formats/readers/qt-linguist.ts';
import { about, encodeText } from '../formats/readers/hard-files.ts';
import { missing, systemProgram } from '../hosts/tools.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';

const header = `msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=n != 1;\\n"

`;
const plural = 'msgid "%d note"\nmsgid_plural "%d notes"\n';
const single = (text: string, type = '') =>
  `<message><source>Save</source><translation${type}>${text}</translation></message>`;
const forms = (first: string, type = '') =>
  `<message numerus="yes"><source>%n</source><translation${type}><numerusform>${first}</numerusform><numerusform></numerusform></translation></message>`;
const unfinished = ' type="unfinished"';

/** The message of each row, for gettext and Qt. */
const messages: Readonly<Record<string, readonly [po: string, ts: string]>> = {
  'a text': ['msgid "Save"\nmsgstr "Sichern"\n', single('Sichern')],
  'no text': ['msgid "Save"\nmsgstr ""\n', single('', unfinished)],
  'no text, marked as finished': ['', single('')],
  'a text of a space': ['msgid "Save"\nmsgstr " "\n', single(' ')],
  'a fuzzy text': ['#, fuzzy\nmsgid "Save"\nmsgstr "Sichern"\n', single('Sichern', unfinished)],
  'a plural with its first form alone': [
    `${plural}msgstr[0] "%d Notiz"\nmsgstr[1] ""\n`,
    forms('%n Notiz'),
  ],
  'a plural without texts': [`${plural}msgstr[0] ""\nmsgstr[1] ""\n`, forms('', unfinished)],
};
const rows = Object.entries(messages);

type Verdict = 'translated' | 'fuzzy' | 'untranslated' | 'not possible';

const page = readFileSync(join(projectFolder, 'docs/counting.md'), 'utf8');
const [heads = [], , ...body] = (/^\| a message with .*\n(?:\|.*\n)+/m.exec(page)?.[0] ?? '')
  .trimEnd()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** Reads the cells of the page in the column of a tool. */
function readColumn(tool: string): readonly string[] {
  const index = heads.findIndex((head) => head.startsWith(tool));
  return body.map((cells) => cells[index] ?? '');
}

const folder = temporaryFolder();
const getFile = (index: number, ending: string) => join(folder, `${index}.${ending}`);
for (const [index, [, [poText, tsText]]] of rows.entries()) {
  writeFiles(folder, {
    [`${index}.po`]: header + poText,
    [`${index}.ts`]: `<!DOCTYPE TS><TS version="2.1" language="de"><context><name>A</name>${tsText}</context></TS>`,
  });
}

/** Runs a tool for each row that gettext can have. */
function judgeEach(judge: (file: string) => Verdict): readonly Verdict[] {
  return rows.map(([, [poText]], index) =>
    poText === '' ? 'not possible' : judge(getFile(index, 'po')),
  );
}

function output(program: string, ...words: readonly string[]): string {
  const { stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', env: { LC_ALL: 'C' } });
  return stdout + stderr;
}

function toVerdict(translated: boolean, fuzzy: boolean): Verdict {
  if (translated) return 'translated';
  return fuzzy ? 'fuzzy' : 'untranslated';
}

describe('docs/counting.md', () => {
  test('has a row for each message', () => {
    expect(body.map(([label]) => label)).toEqual(rows.map(([label]) => label));
  });

  test('is right about this program', () => {
    const options = {
      ...about,
      kind: 'bilingual',
      checks: [],
      sameAsSource: 'translated',
    } as const;
    const judge = (text: string, format: typeof po) => {
      const { counted } = countTranslation(format.read(encodeText(text), about), [], options);
      return toVerdict(counted.translated === 1, counted.fuzzy === 1);
    };
    for (const [index, [, [poText]]] of rows.entries()) {
      const ofQt = judge(readFileSync(getFile(index, 'ts'), 'utf8'), qtLinguist);
      const ofGettext = poText === '' ? ofQt : judge(header + poText, po);
      expect([ofGettext, ofQt]).toEqual(Array(2).fill(readColumn('here')[index]));
    }
  });

  const msgfmt = systemProgram('msgfmt', 'gettext') ?? '';
  test.skipIf(msgfmt === '')('is right about msgfmt', () => {
    const judged = judgeEach((file) => {
      const said = output(msgfmt, '--statistics', '--output-file=/dev/null', file);
      return toVerdict(/\b1 translated/.test(said), /\b1 fuzzy/.test(said));
    });
    expect(judged).toEqual(readColumn('msgfmt'));
  });

  const pocount = systemProgram('pocount', 'translate-toolkit') ?? '';
  test.skipIf(pocount === '')('is right about pocount', () => {
    const lines = output(pocount, '--csv', ...rows.map((_, index) => getFile(index, 'po')));
    const judged = judgeEach((file) => {
      const line = lines.split('\n').find((one) => one.startsWith(file)) ?? '';
      const [, translated, , , fuzzy] = line.split(',').map(Number);
      return toVerdict(translated === 1, fuzzy === 1);
    });
    expect(judged).toEqual(readColumn('pocount'));
  });

  const hasPython = existsSync('/usr/bin/python3') || missing('python3', 'on Debian');
  test.skipIf(!hasPython)('is right about Babel and polib', () => {
    const code = `
import sys, polib
from babel.messages.pofile import read_po
for path in sys.argv[1:]:
    [message] = [message for message in read_po(open(path, 'rb')) if message.id] or [None]
    file = polib.pofile(path)
    print(int(bool(message and message.string)), len(file.translated_entries()), len(file.fuzzy_entries()))`;
    const paths = rows.map((_, index) => getFile(index, 'po'));
    const said = output('/usr/bin/python3', '-c', code, ...paths);
    if (/ModuleNotFoundError/.test(said)) {
      missing('Babel or polib', 'on Debian: `apt-get install python3-babel python3-polib`');
      return;
    }
    const numbers = said
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number));
    const getNumbers = (file: string) => numbers[paths.indexOf(file)] ?? [];
    expect(judgeEach((file) => toVerdict(getNumbers(file)[0] === 1, false))).toEqual(
      readColumn('Babel'),
    );
    expect(
      judgeEach((file) => toVerdict(getNumbers(file)[1] === 1, getNumbers(file)[2] === 1)),
    ).toEqual(readColumn('polib'));
  });

  const lrelease = systemProgram('lrelease', 'qttools5-dev-tools') ?? '';
  test.skipIf(lrelease === '')('is right about lrelease', () => {
    const judged = rows.map((_, index) => {
      const said = output(lrelease, getFile(index, 'ts'), '-qm', join(folder, 'x.qm'));
      return toVerdict(said.includes('(1 finished'), said.includes('and 1 unfinished'));
    });
    expect(judged).toEqual(readColumn('lrelease'));
  });
});
