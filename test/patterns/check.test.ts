import { expect, test } from 'vitest';
import { isClearlyLinear, judgePattern } from '../../scripts/patterns/judge.ts';
import { formatLinearPatterns, readLinearPatterns } from '../../scripts/patterns/linear.ts';
import {
  collectExports,
  findPatterns,
  parseModule,
} from '../../scripts/patterns/source-patterns.ts';
import { runShell } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';

test('the check names the line of a bad pattern, and a text that it is slow on', async () => {
  const folder = writeFiles(temporaryFolder(), {
    'bad.ts': "const part: string = '(a+)+';\nexport const bad = new RegExp(`^${part}$`);\n",
    'deep/slow.js': 'export const slow = /x+$/;\n',
    'good.ts': 'export const good = /^a+$/;\n',
    'open.ts': 'export const open = (text: string) => new RegExp(`^${text}`);\n',
    'types.d.ts': 'not even TypeScript',
  });
  const ended = await runShell(
    `'${process.execPath}' scripts/run.mjs scripts/patterns.ts '${folder}'`,
    { cwd: projectFolder },
  );
  expect(ended).toMatchObject({ status: 1 });
  const [bad, slow, open, ...others] = ended.stderr.trimEnd().split('\n');
  expect(bad).toContain(`${folder}/bad.ts:2: /^(a+)+$/ takes exponential time, for example on 'a`);
  expect(slow).toContain(`${folder}/deep/slow.js:1: /x+$/ takes 2nd degree polynomial time`);
  expect(open).toContain(`${folder}/open.ts:1: /^x/ has a part that only a run can know`);
  expect(others).toEqual([]);
  expect(ended.stdout).toMatch(/^Checked 4 regular expressions in /);
});

test.each([
  ['/a+/g', 'a+'],
  ["const end = '$';\nnew RegExp('^a+' + end)", '^a+$'],
  ['const any = /a|b/;\nRegExp(`(?:${any.source})+`)', '(?:a|b)+'],
  ["new RegExp([String.raw`\\d`, `\\\\w`].join('|'), 'u')", '\\d|\\w'],
  ["const name = { source: 'a+', maximumLength: 9 };", '^(?:a+)$'],
  ["const name = { source: 'a', maximumLength: 9 };\nnew RegExp(`^${name.source}+`)", '^a+'],
])('the pattern of %s', (text, source) => {
  expect(findPatterns(parseModule(text, 'a.ts'))).toContainEqual(
    expect.objectContaining({ source, isPartlyUnknown: false }),
  );
});

test.each([
  ['new RegExp(`^${name}+`)', '^x+'],
  ['const own = own + own;\nnew RegExp(own)', 'xx'],
  ["const part = 'a';\n{ const part = 'b'; }\nnew RegExp(part)", 'x'],
])('a pattern with a part that only a run can know: %s', (text, source) => {
  expect(findPatterns(parseModule(text, 'a.ts'))).toMatchObject([
    { source, isPartlyUnknown: true },
  ]);
});

test('a pattern with a constant of another module', () => {
  const other = parseModule("const end = '$';\nexport const all = `a+${end}`;", 'b.ts');
  const module = parseModule("import { all } from './b.ts';\nnew RegExp(all, 'g')", 'a.ts');
  expect(findPatterns(module, collectExports([other, module]))).toEqual([
    { line: 2, source: 'a+$', flags: 'g', isPartlyUnknown: false },
  ]);
});

test.each([
  ['a?b', true],
  ['[*+]\\+\\{2,}', true],
  ['a{1,9}b{1,9}', true],
  ['a*', false],
  ['a{2,}', false],
  ['(?:a{1,9}){1,9}', false],
  ['a{0,99}a{0,99}', false],
  ['^a*b', true],
  ['^(?:[^"]+")?', true],
  ['^a*a*', false],
  ['^a*|a*$', false],
  ['^(?:a?b?)*$', false],
  ['^(a*)\\1b', false],
])('%s is linear at a glance: %s', (source, expected) => {
  expect(isClearlyLinear(source)).toBe(expected);
});

test('a pattern that is tried at each line is looked at closely', () => {
  expect(isClearlyLinear('^\\s*a', 'm')).toBe(false);
});

test('patterns that only seem to repeat something twice are no faults', async () => {
  expect(await judgePattern('^(?:#[^\\n]*\\n|\\s)*x', '')).toBeUndefined();
  expect(await judgePattern('^(?:\\s*#[^\\n]*\\n|\\s)*x', '')).toMatch(/^takes exponential time/);
});

test('patterns that were found linear are listed, and unknown to another version of recheck', () => {
  const patterns = ['/^a\n+/gm', '/"\\d+$/'];
  const text = formatLinearPatterns(patterns);
  expect([...readLinearPatterns(text)]).toEqual(patterns.toSorted());
  expect([...readLinearPatterns(text.replace(/^recheck .*/, 'recheck 0.0.0'))]).toEqual([]);
});
