import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMarkdownReport } from '../../src/problem/print.ts';
import type { Problem } from '../../src/problem/problem.ts';
import { anyText } from '../setup/arbitraries.ts';
import { problem } from './problems.ts';

function report(problems: readonly Problem[], maxBytes = 100_000): string {
  return formatMarkdownReport(problems, {
    prefix: 'catalogue/',
    title: '2 problems in 1 file',
    maxBytes,
  });
}

/** A text as a browser shows it. */
function shown(html: string): string {
  return html
    .replace(/<\/?code>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('@\u200b', '@');
}

describe('markdownReport', () => {
  test('is a table with a row for each problem', () => {
    const there = problem({ line: 7, rule: 'bad-url', found: 'No.', advice: 'Look there.' });
    expect(report([problem(), there])).toMatchInlineSnapshot(`
      "## 2 problems in 1 file

      | Place | Rule | Found | To fix |
      | --- | --- | --- | --- |
      | <code>catalogue&#47;projects&#47;demo&#47;app&#47;pt&#95;BR.yaml&#58;2</code> | <code>unknown-key</code> | <code>fuzy</code> is not a key. | Write <code>fuzzy</code>. |
      | <code>catalogue&#47;projects&#47;demo&#47;app&#47;pt&#95;BR.yaml&#58;7</code> | <code>bad-url</code> | No. | Look there. |
      "
    `);
  });

  test('shows what a file says as it is, whatever it means in Markdown and HTML', () => {
    const hostile =
      '<script>a|b</script> **c** [d](https://e.org) &amp; \\| $x$ #1 @f ~~g~~ _h_ !i';
    const text = report([
      problem({ file: 'a|b\n# c.yaml', found: hostile, advice: '`a|b` is `\n`.' }),
    ]);
    const row = text.split('\n').slice(4, -1);
    expect(row).toHaveLength(1);
    const cells = (row[0] ?? '')
      .split('|')
      .slice(1, -1)
      .map((cell) => shown(cell).trim());
    expect(cells).toEqual([
      'catalogue/a|b<U+000A># c.yaml:2',
      'unknown-key',
      hostile,
      'a|b is <U+000A>.',
    ]);
    expect(row[0]?.replace(/&#\d+;|<\/?code>/g, '')).not.toMatch(/[^\w |/.,()-]/);
  });

  test('calls no one: what a browser would show of an entity counts as a mention, too', () => {
    const cells = report([problem({ found: 'By @ana, &#64;bo and `@cy`.', advice: 'Ask @ana.' })]);
    const decoded = cells.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    expect(decoded).toContain('By @\u200bana, &#64;bo and <code>@\u200bcy</code>.');
    expect(decoded).toContain('Ask @\u200bana.');
  });

  test('makes no link of an address without a scheme', () => {
    const found = 'See www.example.org, not `www.example.org`.';
    expect(report([problem({ found })])).not.toContain('www.');
  });

  test('takes a single backtick for what it is', () => {
    expect(shown(report([problem({ found: 'It is "a`b".' })]))).toContain('| It is "a`b". |');
  });

  test('leaves out what there is no room for, and says how many problems that is', () => {
    const many = Array.from({ length: 1500 }, (_, at) => problem({ line: at + 1 }));
    const text = report(many, 20_000);
    const rows = text.split('\n').filter((line) => line.startsWith('| <code>'));
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(20_000);
    expect(rows.length).toBeGreaterThan(50);
    expect(text.endsWith(`\n\n${1500 - rows.length} more are in the log of the step.\n`)).toBe(
      true,
    );
  });

  test('is empty when there is no room at all', () => {
    expect(report([problem()], 100)).toBe('');
    expect(report([problem()], -5)).toBe('');
    expect(report([])).toBe('');
  });

  test('keeps to its size, and a row to its line, whatever the texts', () => {
    const text = anyText();
    const any = fc.array(fc.tuple(text, text, text), { maxLength: 5 });
    fc.assert(
      fc.property(any, fc.nat(2000), (texts, maxBytes) => {
        const problems = texts.map(([file, found, advice]) => problem({ file, found, advice }));
        const printed = report(problems, maxBytes);
        expect(new TextEncoder().encode(printed).length).toBeLessThanOrEqual(maxBytes);
        for (const line of printed.split('\n').slice(4)) {
          expect(line).toMatch(
            /^(?:\|(?: [^|<>]*(?:<code>[^|<>]*<\/code>[^|<>]*)* \|){4}|\d+ more .*|)$/,
          );
        }
      }),
    );
  });
});
