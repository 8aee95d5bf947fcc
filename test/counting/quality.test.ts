import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createPairLimit,
  explainFindings,
  listFailedChecks,
  qualityChecks,
  selectChecks,
} from '../../src/counting/quality.ts';
import { anyText } from '../setup/arbitraries.ts';
import { projectFolder } from '../setup/project.ts';

const languages = { language: 'de', sourceLanguage: 'en' };

function namesOfFailed(
  source: readonly string[],
  target: readonly string[],
  language = 'de',
): string[] {
  const failed = listFailedChecks(
    qualityChecks,
    { texts: source },
    { texts: target },
    { language, sourceLanguage: 'en' },
  );
  return failed.map(({ name }) => name);
}

describe('qualityChecks', () => {
  test('are listed in an order that stays', () => {
    expect(qualityChecks.map(({ name }) => name)).toEqual([
      'placeholders',
      'icu-message',
      'end-punctuation',
      'surrounding-space',
      'markup',
      'line-breaks',
      'brackets',
      'polyglot-forms',
      'symfony-forms',
      'vue-message',
    ]);
  });

  test.each(qualityChecks.map((check) => [check.name, check] as const))(
    '%s fails its example, alone',
    (name, { example }) => {
      expect(namesOfFailed([example.source], [example.target], example.language)).toEqual([name]);
    },
  );

  test.each([
    [
      'placeholders',
      '%{a} %s %1$d',
      '%{b} %1$d',
      '`%s` and `%{a}` are missing. `%{b}` is not in the source text.',
    ],
    ['icu-message', '{n, plural, other {#}}', '{n, plural, one {#}}', 'A choice has no `other`.'],
    [
      'icu-message',
      '{n, plural, other {#}}',
      '{m, plural, other {#}}',
      '`m` is not in the source text.',
    ],
    [
      'icu-message',
      "It''s {0}",
      "C'est {0}",
      "An apostrophe turns an argument into plain text. Write it as `''`.",
    ],
    [
      'end-punctuation',
      'Open it?',
      'Öffnen!',
      'The source text ends with `?`, the translation with `!`.',
    ],
    [
      'surrounding-space',
      'Page: ',
      ' Seite:',
      'The source text has no space at the beginning. The space at the end is missing.',
    ],
    ['markup', '<b>One</b>', '<b>Eins<b>', '`</b>` is missing.'],
    ['markup', 'One', '<i>Eins</i>', '`<i>` and `</i>` are not in the source text.'],
    [
      'line-breaks',
      'One\ntwo',
      'Eins zwei',
      'The source text has 1 line break, the translation 0.',
    ],
    ['line-breaks', '\nOne', 'Eins\n', 'The line breaks are in other places.'],
    ['brackets', 'Page (top)', 'Seite (oben', '`(` is not closed.'],
    ['brackets', 'Page (top)', 'Seite oben)', '`)` is not opened.'],
    ['brackets', 'Page (top)', 'Seite （oben (unten', '`（` is not closed.'],
    ['markup', '<b>One</b> <i>x</i>', '<b>Eins</b>', '`<i>` and `</i>` are missing.'],
  ])('%s explains %s → %s', (name, source, target, explanation) => {
    const unit = { checks: [name], source: ['', source], target: [target] };
    expect(explainFindings(unit, languages)).toEqual([{ name, explanation }]);
  });

  test('are explained by the form that fails against all of the source, else against the last', () => {
    const explain = (name: string, source: readonly string[], target: readonly string[]) =>
      explainFindings({ checks: [name], source, target }, languages).map((one) => one.explanation);
    const source = ['One {a}', '{a} {b}'];
    const said = '`{c}` is not in the source text.';
    expect(explain('placeholders', source, ['{a} {b}', '{a} {b} {c}'])).toEqual([said]);
    expect(explain('placeholders', source, ['{a} {b}', '{a}'])).toEqual(['`{b}` is missing.']);
    const { finding } = qualityChecks.find(({ name }) => name === 'placeholders') ?? {};
    expect(explain('placeholders', source, ['{a} {b}'])).toEqual([finding]);
    expect(explain('unknown', source, ['x'])).toEqual(['']);
    expect(explainFindings({ source, target: ['x'] }, languages)).toEqual([]);
  });
});

/** Signs that mean something to a check, and whatever else Unicode and its halves have. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'% %s %1$ %( %% { } {{ # $ $t( : :name \\n < > / <b> </b> <br/> <0> = ( ) （ 」 [ ] . ... … ! ? ; 。'.split(
          ' ',
        ),
        ...'؟ । " \' « “ &nbsp; & | - , 1 100% ः ՞ etc か :) 🙂 ://a%20b \ud83d \ude00 \u0301 \u0000'.split(
          ' ',
        ),
        ...['{n, plural, ', ' one {', '\n', '\r', ' ', '\u00a0', '\u3000', '\u200f'],
      ),
      anyText({ maxParts: 3 }),
      fc.stringMatching(/^[a-zäя中]{1,5}$/),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));
const language = fc.constantFrom(...'de el hy ja th zh_Hans my hi bo x'.split(' '), '');

describe.each(qualityChecks.map((check) => [check.name, check] as const))('%s', (_, check) => {
  test('never fails a text beside itself', () => {
    fc.assert(
      fc.property(text, language, language, (both, ours, theirs) => {
        const texts = { source: both, target: both, language: ours, sourceLanguage: theirs };
        expect(check.fails(texts)).toBe(false);
      }),
    );
  });

  test('has an answer for any two texts', () => {
    fc.assert(
      fc.property(text, text, language, (source, target, ours) => {
        const answer = check.fails({ source, target, language: ours, sourceLanguage: 'en' });
        expect(answer).toBeTypeOf('boolean');
      }),
    );
  });
});

describe('checksFor', () => {
  test('gives all checks when no flag switches one off', () => {
    const flags = 'python-format, max-length:20, ignore-spelling';
    expect(selectChecks('', ['symfony', 'vue-i18n-9'])).toEqual(qualityChecks);
    expect(selectChecks(flags, ['symfony', 'vue-i18n-9'])).toEqual(qualityChecks);
  });

  test('leaves out those of libraries that the software does not have', () => {
    const names = (checks: typeof qualityChecks) => checks.map(({ name }) => name);
    expect(names(selectChecks('', ['symfony']))).toEqual(
      names(qualityChecks).filter((name) => name !== 'vue-message'),
    );
    expect(names(selectChecks(''))).toEqual(
      names(qualityChecks).filter((name) => name !== 'vue-message' && name !== 'symfony-forms'),
    );
  });

  test('leaves out those that flags switch off', () => {
    const flags = 'ignore-markup,python-format, ignore-end-punctuation ';
    expect(selectChecks(flags, ['symfony', 'vue-i18n-9'])).toEqual(
      qualityChecks.filter(({ name }) => name !== 'markup' && name !== 'end-punctuation'),
    );
  });
});

describe('failedChecks', () => {
  test('does not look at what is no string of a program', () => {
    const text = (length: number) => `{name}${'a'.repeat(length - 6)}`;
    expect(namesOfFailed([text(50_000)], ['a'])).toEqual(['placeholders']);
    expect(namesOfFailed([text(50_001)], ['a'])).toEqual([]);
    expect(namesOfFailed(['{name}'], ['a'.repeat(50_001)])).toEqual([]);
    expect(namesOfFailed(['{name}', text(50_000)], ['a'])).toEqual(['placeholders']);
    expect(namesOfFailed(['{name}', text(50_001)], ['a'])).toEqual([]);
  });

  test('lists the checks that fail, in their order', () => {
    expect(namesOfFailed(['Hello, <b>{name}</b>. '], ['Hallo (nmae)!'])).toEqual([
      'placeholders',
      'end-punctuation',
      'surrounding-space',
      'markup',
    ]);
  });

  test('asks only the checks that it is given', () => {
    expect(
      listFailedChecks(
        selectChecks('ignore-brackets'),
        { texts: ['One'] },
        { texts: ['Eins)'] },
        languages,
      ),
    ).toEqual([]);
  });

  test('finds nothing where there is no source text, or no translation', () => {
    expect(namesOfFailed([], ['Hallo %s (.'])).toEqual([]);
    expect(namesOfFailed([''], ['Hallo %s (.'])).toEqual([]);
    expect(namesOfFailed(['Hello %s.'], ['', ''])).toEqual([]);
  });

  test('lets a plural form agree with any form of the source', () => {
    const source = ['One document.', '%d documents.'];
    expect(namesOfFailed(source, ['Eine Datei.', '%d Dateien.'])).toEqual([]);
    expect(namesOfFailed(source, ['%d ファイル。'], 'ja')).toEqual([]);
    expect(namesOfFailed(source, ['%d файл.', '%d файла.', '%d файлов'], 'ru')).toEqual([
      'end-punctuation',
    ]);
  });

  test('leaves out plural forms that are empty', () => {
    expect(namesOfFailed(['%d file', '%d files'], ['', '%d Dateien'])).toEqual([]);
  });

  test('lets plural forms say a number in words as long as one has it', () => {
    const source = ['%d day in {place}', '%d days in {place}'];
    const hebrew = ['יום אחד ב{place}', 'יומיים ב{place}', '%d ימים ב{place}'];
    expect(namesOfFailed(source, hebrew, 'he')).toEqual([]);
    expect(namesOfFailed(source, ['היום', ...hebrew], 'he')).toEqual([]);
    expect(namesOfFailed(source, hebrew.slice(0, 2), 'he')).toEqual(['placeholders']);
    expect(namesOfFailed(source, ['%d {ort}', ...hebrew], 'he')).toEqual(['placeholders']);
    expect(namesOfFailed(source, ['{place}'], 'ja')).toEqual(['placeholders']);
  });
});

test('many pairs of plural forms are compared only a few times', () => {
  const forms = (count: number) => ({
    texts: Array.from({ length: count }, (_, at) => `{a} ${at}`),
  });
  const countFailing = (
    source: number,
    target: number,
    limit?: ReturnType<typeof createPairLimit>,
  ) => {
    const texts = Array.from({ length: target }, (_, at) => `${at}`);
    return listFailedChecks(qualityChecks, forms(source), { texts }, languages, limit).length;
  };
  expect([countFailing(6, 6, () => false), countFailing(6, 7, () => false)]).toEqual([1, 0]);
  expect([countFailing(36, 36), countFailing(36, 37)]).toEqual([1, 0]);
  const limit = createPairLimit();
  expect([limit(36 ** 2 * 299), limit(36 ** 2), limit(1), limit(0)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('docs/quality-checks.md', () => {
  const page = readFileSync(join(projectFolder, 'docs/quality-checks.md'), 'utf8');

  test('lists the checks in the words of the code', () => {
    const rows = [
      ...page.replaceAll('\\|', '|').matchAll(/^\| \[`([a-z-]+)`\]\(#[a-z-]+\) +\| (.+?) +\|$/gm),
    ];
    expect(rows.map(([, name, about]) => [name, about])).toEqual(
      qualityChecks.map(({ name, finding }) => [name, finding]),
    );
  });

  test('shows the example of each check first under its name', () => {
    const rows = exampleRows(page);
    expect(qualityChecks.map(({ name }) => rows.find((row) => row.name === name))).toEqual(
      qualityChecks.map(({ name, example }) => ({ name, verdict: 'fails', ...example })),
    );
  });

  test.each(exampleRows(page))(
    'is right that $source → $target $verdict ($name)',
    ({ name, verdict, source, target, language }) => {
      expect(namesOfFailed([source], [target], language)).toEqual(
        verdict === 'fails' ? [name] : [],
      );
    },
  );
});

interface ExampleRow {
  readonly name: string;
  readonly verdict: string;
  readonly source: string;
  readonly target: string;
  readonly language: string;
}

/** In tables, a line break is an arrow, and `|` has a backslash. */
const restoreSigns = (text: string) => text.replaceAll('↵', '\n').replaceAll('∣', '|');

/** The rows of the page's tables of examples; it shows a line break as an arrow. */
function exampleRows(page: string): ExampleRow[] {
  return page.split(/^## /m).flatMap((part) => {
    const name = /^`([a-z-]+)`/.exec(part)?.[1] ?? '';
    const rows = part
      .replaceAll('\\|', '∣')
      .matchAll(/^\| (fails|passes) +\| `(.+?)` +\| `(.+?)` +\| (\w+) +\|/gm);
    return [...rows].map(([, verdict = '', source = '', target = '', language = '']) => ({
      name,
      verdict,
      source: restoreSigns(source),
      target: restoreSigns(target),
      language,
    }));
  });
}
