// Warns of counters that were edited alone: `translated` was changed, but `translated_words` in the same file was not.

import { type CountersEntry, createEntryProblem } from '../catalogue/entry.ts';
import { readCounterEntries } from '../catalogue/read.ts';
import type { Source } from '../files/source.ts';
import { readCommittedVersions } from '../git/head.ts';
import type { Problem } from '../problem/problem.ts';
import { formatNumber, joinNames, quoteCode } from '../text/wording.ts';
import { readPullRequest } from './pull-request.ts';

/** The counters of words and characters that change with a counter of strings. */
const relatedCounters = {
  total: ['total_words', 'total_chars'],
  translated: ['translated_words', 'translated_chars'],
  fuzzy: ['fuzzy_words'],
  failing_checks: ['failing_checks_words'],
} as const;

/**
 * Compares the files of a catalogue with the commit that a pull request will be merged into, or else with the one that
 * is checked out. Returns nothing outside of git.
 */
export function findStaleCounters(catalogue: string, sources: readonly Source[]): Problem[] {
  const before = readCommittedVersions(catalogue, sources, readPullRequest()?.base);
  const changed = sources.filter(({ path }) => before.has(path));
  const oldSources = [...before].map(([path, bytes]) => ({ path, kind: 'file', bytes }) as const);
  const oldEntries = new Map(readCounterEntries(oldSources).map((entry) => [entry.path, entry]));
  return readCounterEntries(changed).flatMap((entry) => {
    const oldEntry = oldEntries.get(entry.path);
    return oldEntry === undefined ? [] : findStaleInFile(oldEntry, entry);
  });
}

function findStaleInFile(before: CountersEntry, after: CountersEntry): Problem[] {
  return Object.entries(relatedCounters).flatMap(([key, relatedNames]) => {
    const name = key as keyof typeof relatedCounters;
    const [from, to] = [before.value[name], after.value[name]];
    if (from === undefined || to === undefined || from === to) return [];
    const stale = relatedNames.filter((related) => {
      const value = after.value[related];
      return value !== undefined && value > 0 && value === before.value[related];
    });
    const [first] = stale;
    if (first === undefined) return [];
    const names = joinNames(stale.map(quoteCode), 'and');
    const [verb, lines] = stale.length === 1 ? ['is', 'the line'] : ['are', 'these lines'];
    return [
      createEntryProblem(after, [first], 'value', {
        rule: 'stale-counter',
        found: `${quoteCode(name)} was ${formatNumber(from)} and is ${formatNumber(to)}, but ${names} ${verb} as before.`,
        expected: `words and characters of ${formatNumber(to)} strings`,
        // Totals of the source language are not estimated.
        advice:
          name === 'total'
            ? `Correct ${names}.`
            : `Correct ${names}, or remove ${lines}: the build then estimates.`,
      }),
    ];
  });
}
