import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endMarker,
  replaceBetweenMarkers,
  startMarker,
} from '../../../src/pages/readme/markers.ts';

const place = (text: string, lines: readonly string[] = ['one', 'two']) => {
  const placed = replaceBetweenMarkers(Buffer.from(text), lines);
  return 'bytes' in placed ? Buffer.from(placed.bytes).toString() : placed;
};

const made = [
  startMarker,
  '<!-- Made by translation-catalogue: what is written here by hand is lost. -->',
  '<!-- prettier-ignore-start -->',
  '',
  'one',
  'two',
  '',
  '<!-- prettier-ignore-end -->',
  endMarker,
];

describe('replaceBetweenMarkers', () => {
  test('puts the lines there, in place of what was there', () => {
    const text = `# App\n\n${startMarker}\nold\nlines\n${endMarker}\n\nEnd\n`;
    const expected = `# App\n\n${made.join('\n')}\n\nEnd\n`;
    expect(place(text)).toBe(expected);
    expect(place(expected)).toBe(expected);
  });

  test('keeps CRLF, a byte-order mark and a missing last line end', () => {
    const text = `\ufeff${startMarker}\r\n${endMarker}`;
    expect(place(text)).toBe(`\ufeff${made.join('\r\n')}`);
  });

  test('touches no byte outside, in whatever encoding', () => {
    const bytes = fc.uint8Array({ maxLength: 60 });
    fc.assert(
      fc.property(bytes, bytes, (before, after) => {
        const text = Buffer.from(before).toString('latin1');
        fc.pre(!/`{3}|~{3}/.test(text));
        const whole = Buffer.concat([
          before,
          Buffer.from(`\n${startMarker}\n${endMarker}\n`),
          after,
        ]);
        const placed = replaceBetweenMarkers(whole, ['line']);
        if (!('bytes' in placed)) throw new Error(placed.problem);
        const result = Buffer.from(placed.bytes);
        expect(result.subarray(0, before.length).equals(Buffer.from(before))).toBe(true);
        expect(result.subarray(result.length - after.length).equals(Buffer.from(after))).toBe(true);
      }),
    );
  });

  test('takes no example in a block of code for a marker', () => {
    const example = `\`\`\`\`md\n\`\`\`\n${startMarker}\n${endMarker}\n\`\`\`\n\`\`\`\`\n`;
    expect(place(`${example}${startMarker}\n${endMarker}\n`)).toBe(
      `${example}${made.join('\n')}\n`,
    );
    expect(place(example)).toEqual({ problem: 'It has no place for the table.' });
  });

  test.each([
    ['nothing', 'Text\n', 'It has no place for the table.'],
    ['no end', `a\n${startMarker}\n`, 'The table that begins in line 2 has no end.'],
    ['no start', `a\nb\n${endMarker}\n`, 'Line 3 ends a table that begins nowhere.'],
    [
      'the wrong order',
      `${endMarker}\n${startMarker}\n`,
      'Line 1 ends a table that begins below, in line 2.',
    ],
    [
      'two tables',
      `${startMarker}\n${endMarker}\n${startMarker}\n${endMarker}\n`,
      'Line 3 is a marker for a second time.',
    ],
  ])('reports a problem: %s', (_, text, problem) => {
    expect(place(text)).toEqual({ problem });
  });
});
