// The commands that the Action runs: words from inputs and folder names are never flags.

import { expect, test } from 'vitest';
import { listCalls } from '../../src/cli/action/commands.ts';
import type { ActionInputs } from '../../src/cli/action/inputs.ts';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

const inputsIn = (folder: string, more: Partial<ActionInputs> = {}): ActionInputs => ({
  command: '',
  folder,
  prefix: '',
  from: 'app',
  catalogue: 'catalogue',
  baseUrl: '',
  minimum: 0,
  wantsComment: false,
  wantsIssues: false,
  failOn: [],
  token: '',
  ...more,
});

test('counts the folders that are projects, and takes no name for a flag', () => {
  const folder = writeFiles(temporaryFolder(), {
    'catalogue/site.yaml': '',
    'catalogue/projects/demo/project.yaml': '',
    'catalogue/projects/--from=../project.yaml': '',
    'catalogue/projects/-x/project.yaml': '',
    'catalogue/projects/a b/project.yaml': '',
  });
  expect(listCalls(inputsIn(folder, { command: 'count --add' }))).toEqual([
    ['count', '--add', '--from', 'app', '--catalogue', 'catalogue', '--', 'demo'],
  ]);
});

test('leaves the catalogue to the program, unless the input names its folder', () => {
  const oneFile = writeFiles(temporaryFolder(), { 'translations.yaml': '' });
  const words = (command: string, catalogue = '') =>
    listCalls(inputsIn(oneFile, { command, from: '', catalogue }));
  expect(words('')).toEqual([
    ['check', '--format', 'github'],
    ['build', '--out', 'dist'],
  ]);
  expect(words('diff main')).toEqual([['diff', 'main']]);
  expect(words('readme')).toEqual([['readme']]);
  expect(words('check', 'l10n')).toEqual([['check', '--format', 'github', '--catalogue', 'l10n']]);
  expect(words('', 'l10n')).toEqual([['status']]);
  expect(() => words('count')).toThrow('The command `count` has no projects to count');
});

test('takes the input `from` for a folder, whatever its name', async () => {
  const folder = temporaryFolder();
  const [words = []] = listCalls(inputsIn(folder, { from: '--at=main' }));
  expect(words).toEqual(['status', '--', '--at=main']);
  expect((await run(words, { cwd: folder })).stderr).toContain('There is no folder --at=main\n');
});
