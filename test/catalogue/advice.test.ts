// Who does what a problem says has a valid file, and not the next problem.

import { describe, expect, test } from 'vitest';
import { files, getProblems, type Patch, sound } from './check.ts';

describe('advice', () => {
  const { site, translation } = files;
  const component = files.component;

  test.each([
    [site, 'accent: #0b6e75', 'accent: "#0b6e75"'],
    [site, 'accent: #ABCDEF   ', 'accent: "#ABCDEF"'],
    [site, 'accent: teal', 'accent: "#0b6e75"'],
    [site, 'accent:', 'accent: "#0b6e75"'],
    // A number where a text is wanted that no number in quotes is.
    [site, 'history: 90', 'history: 90 days'],
    [site, 'history: "90"', 'history: 90 days'],
    [translation, 'last_change: 1785786486', 'last_change: 2026-08-03T19:48:06Z'],
    [translation, 'last_change: 1785786486000', 'last_change: 2026-08-03T19:48:06Z'],
    // The number that is there, and none of someone else.
    [translation, 'translated: 410,', 'translated: 410'],
    [translation, 'translated: 410;', 'translated: 410'],
    [translation, 'translated: 410#four', 'translated: 410 # four'],
    [translation, 'translated: #410', 'translated: 410'],
    [translation, 'translated: -410', 'translated: 410'],
    [translation, 'translated: 410 strings', 'translated: 410'],
    [component, 'edit_template: true,', 'edit_template: true'],
    // Words and numbers as translators write them in their languages.
    [component, 'edit_template: nein', 'edit_template: false'],
    [component, 'edit_template: vrai', 'edit_template: true'],
    [translation, 'translated: 410,0', 'translated: 410'],
    [translation, 'translated: 410/610', 'translated: 410'],
    [translation, 'translated: 410 von 610', 'translated: 410'],
    [translation, 'translated: ca. 410', 'translated: 410'],
    [translation, 'translated: ~410', 'translated: 410'],
    [translation, 'translated = 410', 'translated: 410'],
    [translation, 'translated 410', 'translated: 410'],
    [translation, 'translated:410', 'translated: 410'],
  ])('in %s fixes %j by %j', (file, wrong, right) => {
    const [problem, ...others] = getProblems(withLine(file, wrong));
    expect(others).toEqual([]);
    expect(problem?.advice).toContain(`\`${right}\``);
    expect(getProblems(withLine(file, right))).toEqual([]);
  });

  test.each([
    ['2026-08-03 19:48:06 +02:00', '2026-08-03T19:48:06+02:00'],
    ['2026-08-03T19:48:06 UTC', '2026-08-03T19:48:06Z'],
    ['2026-08-03T19:48:06Z,', '2026-08-03T19:48:06Z'],
  ])('has the right form of the moment %s', (written, right) => {
    expect(getProblems(withLine(translation, `last_change: ${written}`))).toMatchObject([
      { advice: `Write ${right}.`, fix: { from: written, to: right } },
    ]);
  });

  test.each([
    ['28.11.2025', '2025-11-28T00:00:00Z'],
    ['3.4.2025 12:30', '2025-04-03T12:30:00Z'],
    ['11/28/2025', '2025-11-28T00:00:00Z'],
    ['28-11-2025', '2025-11-28T00:00:00Z'],
  ])('asks whether %s is %s', (written, right) => {
    const [problem] = getProblems(withLine(translation, `last_change: ${written}`));
    expect([problem?.advice, problem?.fix]).toEqual([
      `Write ${right}, if that is the moment in UTC.`,
      undefined,
    ]);
  });

  test.each(['03/04/2025', '31.02.2025', '2025.11.28'])('guesses no date of %s', (written) => {
    expect(getProblems(withLine(translation, `last_change: ${written}`))[0]?.advice).toBe(
      'Write year-month-day, then T, hours:minutes:seconds, and Z for UTC.',
    );
  });

  test('names a fence of Markdown once', () => {
    const fenced = `\`\`\`yaml\n${sound[translation]}\`\`\`\n`;
    expect(getProblems({ [translation]: fenced })).toMatchObject([
      { line: 1, advice: 'Remove the lines of three backticks or tildes.' },
    ]);
  });

  test('says of a comment that it is one', () => {
    expect(getProblems(withLine(site, 'accent: #0b6e75'))).toMatchObject([
      { found: '`accent` has no value: `#0b6e75` is a comment, as a `#` begins one.' },
    ]);
  });

  test('removes no line that another rule asks for', () => {
    for (const key of ['translated', 'translated_words']) {
      expect(getProblems(withLine(translation, `${key}:`))[0]?.advice).not.toContain(
        'remove the line',
      );
    }
    expect(getProblems(withLine(translation, 'approved:'))[0]?.advice).toContain('remove the line');
  });
});

/** The sound catalogue, with a line in the place of the one with the same key, or at the end. */
function withLine(file: string, line: string): Patch {
  const text = sound[file] ?? '';
  const key = new RegExp(`^${/^\w+/.exec(line)?.[0]}:.*\n`, 'm');
  return { [file]: key.test(text) ? text.replace(key, `${line}\n`) : `${text}${line}\n` };
}
