import { describe, expect, test } from 'vitest';
import { formatTextReport, type ReportColors } from '../../src/problem/print.ts';
import type { Problem } from '../../src/problem/problem.ts';
import { problem } from './problems.ts';

const plain: ReportColors = { bold: String, dim: String, red: String };

function report(problems: readonly Problem[], text?: string, colors = plain): string {
  return formatTextReport(problems, { prefix: 'catalogue/', getText: () => text, colors });
}

/** The two lines of the frame: the text and the carets. */
function getFrame(line: string, column: number, length: number): string[] {
  return report([problem({ line: 1, column, length })], line)
    .split('\n')
    .filter((one) => one.includes('|'))
    .map((one) => one.slice(8));
}

describe('textReport', () => {
  test('is empty without problems', () => {
    expect(report([])).toBe('');
  });

  test('shows the place, the line, and what to do', () => {
    const text = 'translated: 1\nfuzy: 2\n';
    expect(report([problem({ length: 4 }), problem({ line: 1, length: 0 })], text)).toBe(
      `catalogue/projects/demo/app/pt_BR.yaml:2:1  unknown-key
  \`fuzy\` is not a key.

    2 | fuzy: 2
      | ^^^^

  Expected: \`fuzzy\`
  Fix:      Write \`fuzzy\`.

catalogue/projects/demo/app/pt_BR.yaml:1:1  unknown-key
  \`fuzy\` is not a key.
  Expected: \`fuzzy\`
  Fix:      Write \`fuzzy\`.
`,
    );
  });

  test('shows no line of a file that is not there', () => {
    expect(report([problem()])).not.toContain('|');
  });

  test('lines the caret up under a high line number', () => {
    const text = `${'\n'.repeat(99)}fuzy: 2\n`;
    expect(report([problem({ line: 100, length: 4 })], text)).toContain(
      '\n    100 | fuzy: 2\n        | ^^^^\n',
    );
  });

  test.each([
    ['name: x', 7, 1, ['name: x', '      ^']],
    ['name: x', 8, 1, ['name: x', '       ^']],
    ['名前: x', 5, 1, ['名前: x', '      ^']],
    ['名前: x', 1, 2, ['名前: x', '^^^^']],
    ['é: 😀 x', 7, 1, ['é: 😀 x', '      ^']],
    ['a\tb: x', 3, 1, ['a b: x', '  ^']],
    ['name: x\r', 7, 1, ['name: x', '      ^']],
    ['a\u001b[31mb', 2, 1, ['a<U+001B>[31mb', ' ^^^^^^^^']],
    ['a\u009bb', 3, 1, ['a<U+009B>b', '         ^']],
    ['a: \u202e\u2066x', 6, 1, ['a: <U+202E><U+2066>x', '                   ^']],
    ['a: x\u200b\u061cy', 4, 2, ['a: x<U+200B><U+061C>y', '   ^^^^^^^^^']],
    ['a: \u{e0041}❤️', 4, 2, ['a: <U+E0041>❤️', '   ^^^^^^^^^']],
    ['short', 1, 500, ['short', '^^^^^']],
  ])('shows of %j at column %i, %i wide', (line, column, length, expected) => {
    expect(getFrame(line, column, length)).toEqual(expected);
  });

  test('cuts no character in two', () => {
    const line = '😀'.repeat(500);
    expect(getFrame(line, 503, 2)[0]).toBe('😀'.repeat(50));
    expect(getFrame(line, 501, 2)[0]).toBe('😀'.repeat(50));
  });

  test('cuts a long line around the culprit', () => {
    const line = `${'a'.repeat(5000)}CULPRIT${'b'.repeat(5000)}`;
    expect(getFrame(line, 5001, 7)).toEqual([
      `${'a'.repeat(60)}CULPRIT${'b'.repeat(33)}`,
      `${' '.repeat(60)}^^^^^^^`,
    ]);
  });

  test('prints everything on lines of its own, without control characters', () => {
    const hostile = 'a\u001b[31m\nb\r\u009b\u0007c';
    const printed = report([
      problem({
        file: `${hostile}.yaml`,
        found: hostile,
        expected: hostile,
        advice: hostile,
        length: 0,
      }),
    ]);
    const harmless = 'a<U+001B>[31m<U+000A>b<U+000D><U+009B><U+0007>c';
    expect(printed).toBe(
      `catalogue/${harmless}.yaml:2:1  unknown-key\n  ${harmless}\n` +
        `  Expected: ${harmless}\n  Fix:      ${harmless}\n`,
    );
  });

  test('colours the place, the rule, the carets and the labels', () => {
    const marked = (mark: string) => (text: string) => `<${mark}>${text}</${mark}>`;
    const colors = { bold: marked('b'), dim: marked('d'), red: marked('r') };
    expect(report([problem({ length: 4 })], 'x\nfuzy: 2\n', colors)).toBe(
      `<b>catalogue/projects/demo/app/pt_BR.yaml:2:1</b>  <r>unknown-key</r>
  \`fuzy\` is not a key.

    <d>2 |</d> fuzy: 2
    <d>  |</d> <r>^^^^</r>

  <d>Expected:</d> \`fuzzy\`
  <d>Fix:</d>      Write \`fuzzy\`.
`,
    );
  });
});
