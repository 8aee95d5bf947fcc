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

test.each(['text', 'csv', 'markdown', 'agent'])(
  'status as %s prints nothing of a path or a key that a terminal or a runner obeys',
  async (format) => {
    const folder = '::warning::a\u001b[2J\n::error::b\u202e\u009b2J';
    const cwd = writeFiles(temporaryFolder(), {
      [`${folder}/locales/en.json`]: texts('open', 'k\u001b[2J\n::error::b\u202e'),
      [`${folder}/locales/de.json`]: texts('open'),
    });
    const { status, stdout, stderr } = await run(['status', '--format', format], { cwd });
    expect(status).toBe(0);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for.
    expect(stdout + stderr).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e]/);
    expect(`${stdout}\n${stderr}`).not.toMatch(/^\s*(?:::|##\[)/m);
    expect(stdout).toContain('b<U+202E>');
  },
);

test('a flag that is not known is named without what a terminal obeys', async () => {
  const { stderr } = await run(['status', '--no\u001b[2J'], { cwd: temporaryFolder() });
  expect(stderr).toContain("error: unknown option '--no<U+001B>[2J'\n");
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
