import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countExamples } from '../../setup/examples.ts';
import { files, getProblems } from '../check.ts';

// The rules between numbers, said again as plainly as they can be, and compared with the real ones.

type Numbers = Readonly<Record<string, number>>;

/** All numbers of a file, those included that it takes from elsewhere. */
function completed(says: Numbers, source: Numbers, isSource: boolean) {
  const of = (name: string) => says[name] ?? (name.startsWith('total') ? (source[name] ?? 0) : 0);
  const total = [of('total'), of('total_words'), of('total_chars')] as const;
  const translated = isSource
    ? total
    : ([of('translated'), of('translated_words'), of('translated_chars')] as const);
  return { of, total, translated };
}

/** The names of the rules that a file breaks. */
function brokenRules(says: Numbers, source: Numbers, isSource: boolean): Set<string> {
  const { of, total, translated } = completed(says, source, isSource);
  const broken = new Set<string>();
  const parts = [
    ...['fuzzy', 'failing_checks', 'approved', 'readonly', 'have_suggestion', 'have_comment'].map(
      (name) => [of(name), total[0]] as const,
    ),
    ...['fuzzy_words', 'failing_checks_words'].map((name) => [of(name), total[1]] as const),
    [translated[0], total[0]] as const,
    [translated[1], total[1]] as const,
    [translated[2], total[2]] as const,
  ];
  if (parts.some(([part, whole]) => part > whole)) broken.add('part-above-whole');
  if (translated[0] + of('fuzzy') > total[0]) broken.add('translated-and-fuzzy-above-total');
  if (of('approved') + of('readonly') > translated[0]) {
    broken.add('approved-and-readonly-above-translated');
  }
  const words = [
    [total[0], total[1]],
    [translated[0], translated[1]],
    [of('fuzzy'), of('fuzzy_words')],
    [of('failing_checks'), of('failing_checks_words')],
  ] as const;
  if (words.some(([strings, count]) => strings === 0 && count > 0)) {
    broken.add('words-without-strings');
  }
  if (translated[0] === total[0] && (translated[1] !== total[1] || translated[2] !== total[2])) {
    broken.add('translated-in-part');
  }
  return broken;
}

/** Rules that another one has said already: the same numbers are wrong. */
const saidBy: Readonly<Record<string, readonly string[]>> = {
  'translated-and-fuzzy-above-total': ['part-above-whole'],
  'approved-and-readonly-above-translated': ['part-above-whole'],
  'translated-in-part': ['part-above-whole', 'words-without-strings'],
  // If the source's total is too small, a translation's words have no strings either.
  'words-without-strings': ['part-above-whole'],
};

const few = fc.integer({ min: 0, max: 4 });
const optional = { requiredKeys: [] as [] };
const common = {
  failing_checks: few,
  failing_checks_words: few,
  approved: few,
  readonly: few,
  have_suggestion: few,
  have_comment: few,
  recent_changes: few,
};
const totals = { total: few, total_words: few, total_chars: few };
const translated = { translated: few, translated_words: few, translated_chars: few };
const sourceNumbers = fc
  .tuple(fc.record(totals), fc.record(common, optional))
  .map((parts): Numbers => Object.assign({}, ...parts));
const translationNumbers = fc
  .tuple(
    fc.record(translated),
    fc.record({ ...common, ...totals, fuzzy: few, fuzzy_words: few }, optional),
  )
  .map((parts): Numbers => Object.assign({}, ...parts));

function yaml(numbers: Numbers): string {
  return Object.entries(numbers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

describe('numbers', () => {
  test('breaks the rules that the plain statement says are broken', () => {
    fc.assert(
      fc.property(sourceNumbers, translationNumbers, (source, translation) => {
        const problems = getProblems({
          [files.source]: yaml(source),
          [files.translation]: yaml(translation),
        });
        const shown = new Set(problems.map(({ rule }) => rule as string));
        const broken = new Set([
          ...brokenRules(source, source, true),
          ...brokenRules(translation, source, false),
        ]);
        // A source's total that is too small is reported there, whichever way a translation shows it.
        const tellable = broken.has('translated-and-fuzzy-above-total')
          ? new Set([...broken, 'part-above-whole'])
          : broken;
        expect([...shown].filter((rule) => !tellable.has(rule))).toEqual([]);
        for (const rule of broken) {
          const sayers = [rule, ...(saidBy[rule] ?? [])];
          expect(
            sayers.some((one) => shown.has(one)),
            `${rule} is broken`,
          ).toBe(true);
        }
      }),
      { numRuns: countExamples(6) },
    );
  });

  test('shows each problem at a number that the file says', () => {
    fc.assert(
      fc.property(sourceNumbers, translationNumbers, (source, translation) => {
        const texts: Readonly<Record<string, string>> = {
          [files.source]: yaml(source),
          [files.translation]: yaml(translation),
        };
        for (const { file, line, column, length, found } of getProblems(texts)) {
          const [, name = '', value = ''] =
            /^(\w+): (\d+)$/.exec(texts[file]?.split('\n')[line - 1] ?? '') ?? [];
          expect(found).toContain(`\`${name}\``);
          expect([column, length]).toEqual([name.length + 3, value.length]);
        }
      }),
      { numRuns: countExamples(4) },
    );
  });
});
