import { expect, test } from 'vitest';
import { isBounded, judgePattern } from '../../scripts/patterns/judge.ts';
import { findPatterns } from '../../scripts/patterns/source-patterns.ts';
import { runShell } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';

test('the check names the line of a bad pattern, and a text that it is slow on', async () => {
  const folder = writeFiles(temporaryFolder(), {
    'bad.ts': "const part: string = '(a+)+';\nexport const bad = new RegExp(`^${part}$`);\n",
    'deep/slow.js': 'export const slow = /x+$/;\n',
    'good.ts': 'export const good = /^a+$/;\n',
    'types.d.ts': 'not even TypeScript',
  });
  const ended = await runShell(
    `'${process.execPath}' scripts/run.mjs scripts/patterns.ts '${folder}'`,
    { cwd: projectFolder },
  );
  expect(ended).toMatchObject({ status: 1 });
  const [bad, slow, ...others] = ended.stderr.trimEnd().split('\n');
  expect(bad).toContain(`${folder}/bad.ts:2: /^(a+)+$/ takes exponential time, for example on 'a`);
  expect(slow).toContain(`${folder}/deep/slow.js:1: /x+$/ takes 2nd degree polynomial time`);
  expect(others).toEqual([]);
  expect(ended.stdout).toMatch(/^Checked 3 regular expressions in /);
});

test.each([
  ['/a+/g', 'a+'],
  ["const end = '$';\nnew RegExp('^a+' + end)", '^a+$'],
  ['const any = /a|b/;\nnew RegExp(`(?:${any.source})+`)', '(?:a|b)+'],
  ["new RegExp([String.raw`\\d`, `\\\\w`].join('|'), 'u')", '\\d|\\w'],
  // A part that only a run can know.
  ['new RegExp(`^${name}+`)', '^x+'],
  ['const own = own + own;\nnew RegExp(own)', 'xx'],
])('the pattern of %s', (text, source) => {
  expect(findPatterns(text, 'a.ts').map((one) => one.source)).toContain(source);
});

test.each([
  ['a?b', true],
  ['[*+]\\+\\{2,}', true],
  ['a{1,9}b{1,9}', true],
  ['a*', false],
  ['a{2,}', false],
  ['(?:a{1,9}){1,9}', false],
  ['a{0,99}a{0,99}', false],
])('%s looks at few characters from each place: %s', (source, expected) => {
  expect(isBounded(source)).toBe(expected);
});

test('patterns that only seem to repeat something twice are no faults', () => {
  expect(judgePattern('^(?:#[^\\n]*\\n|\\s)*x', '')).toBeUndefined();
  expect(judgePattern('^(?:\\s*#[^\\n]*\\n|\\s)*x', '')).toMatch(/^takes exponential time/);
});
