import { describe, expect, test } from 'vitest';
import { type ChangedFile, formatGitDiff } from '../../src/problem/git-diff.ts';
import { runShell } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';

const lines = (...texts: string[]) => texts.map((text) => `${text}\n`).join('');
const edited: ChangedFile = {
  from: 'projects/demo/app/pt_BR.yaml',
  to: 'projects/demo/app/pt_BR.yaml',
  before: lines('a: 1', 'b: 2', 'c: 3', 'd: 4', 'fuzy: 5', 'e: 6', 'f: 7', 'g: 8', 'h: 9'),
  after: lines('a: 1', 'b: 2', 'c: 3', 'd: 4', 'fuzzy: 5', 'e: 6', 'f: 7', 'g: 8', 'h: 9'),
};
const renamed: ChangedFile = {
  from: 'projects/demo/app/de.yml',
  to: 'projects/demo/app/de.yaml',
  before: 'translated: 1\n',
  after: 'translated: 1\n',
};
const both: ChangedFile = {
  from: 'projects/größer "x"/de.YML',
  to: 'projects/größer "x"/de.yaml',
  before: '\ufeffa: 1\r\nb: 1,234\r\nc: \u009b',
  after: '\ufeffa: 1\r\nb: 1234\r\nc: \u009b',
};

describe('gitDiff', () => {
  test('is empty without changes', () => {
    expect(formatGitDiff([], { prefix: 'catalogue/' })).toBe('');
  });

  test('shows changed lines among their neighbours, and new names', () => {
    expect(formatGitDiff([edited, renamed], { prefix: 'catalogue/' })).toMatchInlineSnapshot(`
      "diff --git a/catalogue/projects/demo/app/pt_BR.yaml b/catalogue/projects/demo/app/pt_BR.yaml
      --- a/catalogue/projects/demo/app/pt_BR.yaml
      +++ b/catalogue/projects/demo/app/pt_BR.yaml
      @@ -2,7 +2,7 @@
       b: 2
       c: 3
       d: 4
      -fuzy: 5
      +fuzzy: 5
       e: 6
       f: 7
       g: 8
      diff --git a/catalogue/projects/demo/app/de.yml b/catalogue/projects/demo/app/de.yaml
      rename from catalogue/projects/demo/app/de.yml
      rename to catalogue/projects/demo/app/de.yaml
      "
    `);
  });

  test('has paths without a second slash when the catalogue is elsewhere', () => {
    const [first] = formatGitDiff([renamed], { prefix: '/srv/l10n/' }).split('\n');
    expect(first).toBe(
      'diff --git a/srv/l10n/projects/demo/app/de.yml b/srv/l10n/projects/demo/app/de.yaml',
    );
  });

  test('is taken by git, byte for byte', async () => {
    const files = [edited, renamed, both];
    const folder = temporaryFolder();
    writeFiles(folder, Object.fromEntries(files.map(({ from, before }) => [from, before])));
    writeFiles(folder, { 'a.patch': formatGitDiff(files, { prefix: '' }) });
    const applied = await runShell('git apply a.patch && rm a.patch', { cwd: folder });
    expect(applied).toMatchObject({ status: 0, stderr: '' });
    expect(readFiles(folder)).toEqual(
      Object.fromEntries(files.map(({ to, after }) => [to, after])),
    );
  });

  test('is coloured for a terminal, and shows it no control characters', () => {
    const marked = (mark: string) => (text: string) => `<${mark}>${text}</${mark}>`;
    const terminal = {
      bold: marked('b'),
      cyan: marked('c'),
      green: marked('g'),
      red: marked('r'),
    };
    expect(formatGitDiff([both], { prefix: '', terminal }).split('\n')).toEqual([
      String.raw`<b>diff --git "a/projects/gr\303\266\303\237er \"x\"/de.YML" "b/projects/gr\303\266\303\237er \"x\"/de.yaml"</b>`,
      String.raw`<b>rename from "projects/gr\303\266\303\237er \"x\"/de.YML"</b>`,
      String.raw`<b>rename to "projects/gr\303\266\303\237er \"x\"/de.yaml"</b>`,
      String.raw`<b>--- "a/projects/gr\303\266\303\237er \"x\"/de.YML"</b>`,
      String.raw`<b>+++ "b/projects/gr\303\266\303\237er \"x\"/de.yaml"</b>`,
      '<c>@@ -1,3 +1,3 @@</c>',
      ' <U+FEFF>a: 1',
      '<r>-b: 1,234</r>',
      '<g>+b: 1234</g>',
      ' c: <U+009B>',
      String.raw`\ No newline at end of file`,
      '',
    ]);
  });
});
