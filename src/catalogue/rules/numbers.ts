// Rules between the numbers of one translation. A number that the file does not say itself comes
// from the source language's file; the problem is shown at the number that the file does say.

import type { Finding, Problem } from '../../problem.ts';
import { grouped, listed } from '../../text/wording.ts';
import { completeCounters, type PartialCounters } from '../counters.ts';
import { type CountersEntry, problemIn } from '../entry.ts';
import { countersInPlace } from '../folder-contents.ts';
import type { CounterName } from '../model.ts';
import type { FolderRule } from './rule.ts';

interface Subject {
  readonly entry: CountersEntry;
  readonly source: CountersEntry | undefined;
  readonly counters: PartialCounters;
}

export const numbers: FolderRule = (folder) => {
  const problems: Problem[] = [];
  for (const { entry, component, source, isSource } of countersInPlace(folder)) {
    if (component === undefined) continue;
    const subject = { entry, source, counters: completeCounters(entry, source, isSource) };
    problems.push(...partsAboveWholes(subject));
    problems.push(...wordsWithoutStrings(subject));
    problems.push(...translatedInPart(subject));
  }
  return problems;
};

const wholes: readonly (readonly [part: CounterName, whole: CounterName])[] = [
  ['translated', 'total'],
  ['translated_words', 'total_words'],
  ['translated_chars', 'total_chars'],
  ['fuzzy', 'total'],
  ['fuzzy_words', 'total_words'],
  ['failing_checks', 'total'],
  ['failing_checks_words', 'total_words'],
  ['approved', 'total'],
  ['readonly', 'total'],
  ['have_suggestion', 'total'],
  ['have_comment', 'total'],
];

/** A part above its whole; else two parts that together are above it. */
function partsAboveWholes(subject: Subject): Problem[] {
  const { entry, counters } = subject;
  const tooLarge = new Set<CounterName>();
  const problems = wholes.flatMap(([part, whole]): Problem[] => {
    const [value, limit] = [counters[part], counters[whole]];
    if (value === undefined || limit === undefined || value <= limit) return [];
    tooLarge.add(part);
    return [
      at(entry, part, {
        rule: 'part-above-whole',
        found: `\`${part}\` is ${grouped(value)}, above \`${whole}\`, which is ${where(subject, whole)}.`,
        expected: `a whole number from 0 to ${grouped(limit)}`,
        mend: `Correct \`${part}\`, or \`${whole}\`.`,
      }),
    ];
  });
  const sums = [
    ['translated-and-fuzzy-above-total', ['translated', 'fuzzy'], 'total'],
    ['approved-and-readonly-above-translated', ['approved', 'readonly'], 'translated'],
  ] as const;
  for (const [rule, parts, whole] of sums) {
    const [first, second] = parts.map((part) => counters[part]);
    const limit = counters[whole];
    if (first === undefined || second === undefined || limit === undefined) continue;
    if (first + second <= limit || parts.some((part) => tooLarge.has(part))) continue;
    problems.push(
      at(entry, second > 0 ? parts[1] : parts[0], {
        rule,
        found:
          `\`${parts[0]}\` (${grouped(first)}) and \`${parts[1]}\` (${grouped(second)}) together are ` +
          `${grouped(first + second)}, above \`${whole}\`, which is ${where(subject, whole)}.`,
        expected: `at most ${grouped(limit)} together`,
        mend: `Correct ${listed(
          [...parts, whole].map((name) => `\`${name}\``),
          'or',
        )}.`,
      }),
    );
  }
  return problems;
}

function wordsWithoutStrings({ entry, counters }: Subject): Problem[] {
  const pairs = [
    ['total_words', 'total'],
    ['translated_words', 'translated'],
    ['fuzzy_words', 'fuzzy'],
    ['failing_checks_words', 'failing_checks'],
  ] as const;
  return pairs.flatMap(([words, strings]): Problem[] => {
    const count = counters[words];
    if (counters[strings] !== 0 || count === undefined || count === 0) return [];
    // What follows from the source's totals, or from `total` of the source, is said once: there.
    if (entry.value[words] === undefined && entry.value[strings] === undefined) return [];
    return [
      at(entry, entry.value[words] === undefined ? strings : words, {
        rule: 'words-without-strings',
        found: `\`${words}\` is ${grouped(count)}, and \`${strings}\` is 0.`,
        expected: `\`${words}\` 0, or \`${strings}\` above 0`,
        mend: `Correct \`${words}\`, or \`${strings}\`.`,
      }),
    ];
  });
}

function translatedInPart(subject: Subject): Problem[] {
  const { entry, counters } = subject;
  if (counters.translated === undefined || counters.translated !== counters.total) return [];
  const pairs = [
    ['translated_words', 'total_words'],
    ['translated_chars', 'total_chars'],
  ] as const;
  return pairs.flatMap(([part, whole]): Problem[] => {
    const [value, limit] = [counters[part], counters[whole]];
    // A part above its whole is a problem of its own, and so are words where there are no strings.
    if (value === undefined || limit === undefined || value >= limit) return [];
    if (counters.total === 0 && part === 'translated_words') return [];
    return [
      at(entry, part, {
        rule: 'translated-in-part',
        found:
          `\`translated\` equals \`total\` (${grouped(counters.total ?? 0)}), and \`${part}\` is ` +
          `${grouped(value)}, below \`${whole}\`, which is ${where(subject, whole)}.`,
        expected: `\`${part}: ${limit}\``,
        mend: `Write \`${part}: ${limit}\`, or correct \`translated\`.`,
      }),
    ];
  });
}

/** A value with the file it comes from, when that is another one. */
function where({ entry, source, counters }: Subject, name: CounterName): string {
  const value = grouped(counters[name] ?? 0);
  const own = entry.value[name as keyof typeof entry.value] !== undefined;
  return own || source === undefined || source === entry
    ? value
    : `${value} in ${source.place.code}.yaml`;
}

/** At the value, or at the file's first line when the file does not say it. */
function at(entry: CountersEntry, name: CounterName, what: Finding): Problem {
  return problemIn(entry, [name], 'value', what);
}
