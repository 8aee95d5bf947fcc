// Completes the counters of each translation in a folder, for the rules that compare counters. A missing `total` comes
// from the source language's file, so the problem of a counter above it has the location of this limit, too.

import type { Problem, ProblemText } from '../../problem/problem.ts';
import { getOrCreate } from '../../text/collections.ts';
import { formatNumber } from '../../text/wording.ts';
import { completeCounters, type PartialCounters } from '../counters.ts';
import { type ComponentFolder, listCountersInFolder } from '../entries.ts';
import { type CountersEntry, createEntryProblem } from '../entry.ts';
import type { CounterName } from '../model.ts';
import type { FolderRule } from './rule.ts';

/** A counters entry with all its counters, and the source language's entry that completes it. */
export interface CompletedCounters {
  readonly entry: CountersEntry;
  readonly source: CountersEntry | undefined;
  readonly counters: PartialCounters;
}

const memoizedCounters = new WeakMap<ComponentFolder, readonly CompletedCounters[]>();

/** Completes the counters of a folder, once for all rules; without a valid component there are none. */
export function getCompletedCounters(folder: ComponentFolder): readonly CompletedCounters[] {
  return getOrCreate(memoizedCounters, folder, () => completeFolder(folder));
}

function completeFolder(folder: ComponentFolder): CompletedCounters[] {
  if (folder.component === undefined) return [];
  return [...listCountersInFolder(folder)].map(({ entry, source, isSource }) => {
    return { entry, source, counters: completeCounters(entry, source, isSource) };
  });
}

/** Describes a counter with the file that it comes from, if this is another one: `610 in en.yaml`. */
export function describeOrigin(
  { entry, source, counters }: CompletedCounters,
  name: CounterName,
): string {
  const value = formatNumber(counters[name] ?? 0);
  const isOwn = entry.value[name as keyof typeof entry.value] !== undefined;
  return isOwn || source === undefined || source === entry
    ? value
    : `${value} in ${source.place.code}.yaml`;
}

/** Finds the location of a counter that limits others: in the file, or in that of the source language. */
export function findLimitLocation(
  { entry, source }: CompletedCounters,
  name: CounterName,
): { readonly limitLocation: NonNullable<Problem['limitLocation']> } {
  const isOwn = entry.value[name as keyof typeof entry.value] !== undefined;
  return { limitLocation: { file: (isOwn ? entry : (source ?? entry)).path, key: name } };
}

/** Creates a problem at a counter, or at the file's first line if the file lacks it. */
export function createCounterProblem<Name extends string>(
  entry: CountersEntry,
  name: CounterName,
  wording: ProblemText<Name>,
): Problem<Name> {
  return createEntryProblem(entry, [name], 'value', wording);
}

export const translatedInPart: FolderRule<'translated-in-part'> = {
  name: 'translated-in-part',
  // When all strings are translated, so are all words and characters.
  scope: 'folder',
  check: (folder) => getCompletedCounters(folder).flatMap(findPartsOfWholes),
};

/** Counters of parts, each with the counter of the whole. */
const partPairs = [
  ['translated_words', 'total_words'],
  ['translated_chars', 'total_chars'],
] as const;

function findPartsOfWholes(completed: CompletedCounters): Problem<'translated-in-part'>[] {
  const { entry, counters } = completed;
  if (counters.translated === undefined || counters.translated !== counters.total) return [];
  return partPairs.flatMap(([part, whole]) => {
    const [value, limit] = [counters[part], counters[whole]];
    // Other rules report a part above its whole, and words without strings.
    if (value === undefined || limit === undefined || value >= limit) return [];
    if (counters.total === 0 && part === 'translated_words') return [];
    return [
      {
        ...createCounterProblem(entry, part, {
          rule: 'translated-in-part',
          found:
            `\`translated\` equals \`total\` (${formatNumber(counters.total ?? 0)}), and \`${part}\` is ` +
            `${formatNumber(value)}, below \`${whole}\`, which is ${describeOrigin(completed, whole)}.`,
          expected: `\`${part}: ${limit}\``,
          advice: `Write \`${part}: ${limit}\`, or correct \`translated\`.`,
        }),
        // The total may be wrong, since `translated` was compared with it.
        ...findLimitLocation(completed, 'total'),
      },
    ];
  });
}

export const wordsWithoutStrings: FolderRule<'words-without-strings'> = {
  name: 'words-without-strings',
  // There are no words without strings.
  scope: 'folder',
  check: (folder) => getCompletedCounters(folder).flatMap(findWordsWithoutStrings),
};

/** Counters of words, each with the counter of their strings. */
const wordPairs = [
  ['total_words', 'total'],
  ['translated_words', 'translated'],
  ['fuzzy_words', 'fuzzy'],
  ['failing_checks_words', 'failing_checks'],
] as const;

function findWordsWithoutStrings(completed: CompletedCounters): Problem<'words-without-strings'>[] {
  const { entry, counters } = completed;
  return wordPairs.flatMap(([words, strings]) => {
    const count = counters[words];
    if (counters[strings] !== 0 || count === undefined || count === 0) return [];
    // If both counters come from the source language's file, the problem is reported there.
    if (entry.value[words] === undefined && entry.value[strings] === undefined) return [];
    return [
      {
        ...createCounterProblem(entry, entry.value[words] === undefined ? strings : words, {
          rule: 'words-without-strings',
          found: `\`${words}\` is ${formatNumber(count)}, and \`${strings}\` is 0.`,
          expected: `\`${words}\` 0, or \`${strings}\` above 0`,
          advice: `Correct \`${words}\`, or \`${strings}\`.`,
        }),
        ...(strings === 'total' ? findLimitLocation(completed, strings) : {}),
      },
    ];
  });
}
