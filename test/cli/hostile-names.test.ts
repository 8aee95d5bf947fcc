// Names of files and folders that would have an effect where they are printed.

import { expect, test } from 'vitest';
import { explainError } from '../../src/cli/failures.ts';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

const texts = (...keys: readonly string[]) =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key, `Text of ${key}`])));

test('status makes no markup of a folder', async () => {
  const name = '<img src=x> @team [a](b)';
  const cwd = writeFiles(temporaryFolder(), {
    [`${name}/locales/en.json`]: texts('open', 'save'),
    [`${name}/locales/de.json`]: texts('open', 'save'),
    'web/locales/en.json': texts('users', 'groups'),
    'web/locales/de.json': texts('users'),
  });
  const { stdout } = await run(['status', '--format', 'markdown'], { cwd });
  expect(stdout).toContain('### web\n\n`web/locales/*.json`\n');
  expect(stdout).toContain(`\`${name}/locales/*.json\`\n`);
  const headings = stdout.split('\n').filter((line) => line.startsWith('#'));
  expect(headings.filter((line) => /[<@[]/.test(line))).toEqual([]);
});

test('the path of a failure begins no line, and moves no cursor', () => {
  const failure = Object.assign(new Error('x'), {
    code: 'EACCES',
    path: 'a\n::error::b\u001b[2J',
  });
  expect(explainError(failure)).toMatch(/: a<U\+000A>::error::b<U\+001B>\[2J$/);
});

test('a folder that a flag names is shown without what a terminal obeys', async () => {
  const { stderr } = await run(['status', 'no\u001b[2J\u202e'], { cwd: temporaryFolder() });
  expect(stderr).toContain('There is no folder no<U+001B>[2J<U+202E>\n');
});
