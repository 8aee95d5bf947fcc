// Counters files that were edited → a warning for each counter of strings whose words and characters were
// not edited with it.

import { type CountersEntry, createEntryProblem } from '../catalogue/entry.ts';
import { readCounterEntries } from '../catalogue/read.ts';
import type { Source } from '../catalogue/source.ts';
import { readCommittedVersions } from '../disk/git-head.ts';
import type { Problem } from '../problem.ts';
import { formatNumber, joinNames, quoteCode } from '../text/wording.ts';
import { readPullRequest } from './pull-request.ts';

const companions = {
  total: ['total_words', 'total_chars'],
  translated: ['translated_words', 'translated_chars'],
  fuzzy: ['fuzzy_words'],
  failing_checks: ['failing_checks_words'],
} as const;

/**
 * Compares the files of a catalogue with the commit that a pull request is to be merged into, or else with the one that is
 * checked out. Gives nothing outside of git.
 */
export function findStaleCounters(catalogue: string, sources: readonly Source[]): Problem[] {
  const before = readCommittedVersions(catalogue, sources, readPullRequest()?.base);
  const changed = sources.filter(({ path }) => before.has(path));
  const old = [...before].map(([path, bytes]) => ({ path, kind: 'file', bytes }) as const);
  const oldEntries = new Map(readCounterEntries(old).map((entry) => [entry.path, entry]));
  return readCounterEntries(changed).flatMap((entry) => {
    const oldEntry = oldEntries.get(entry.path);
    return oldEntry === undefined ? [] : compare(oldEntry, entry);
  });
}

function compare(before: CountersEntry, after: CountersEntry): Problem[] {
  return Object.entries(companions).flatMap(([key, others]) => {
    const name = key as keyof typeof companions;
    const [from, to] = [before.value[name], after.value[name]];
    if (from === undefined || to === undefined || from === to) return [];
    const stale = others.filter((one) => {
      const value = after.value[one];
      return value !== undefined && value > 0 && value === before.value[one];
    });
    const [first] = stale;
    if (first === undefined) return [];
    const names = joinNames(stale.map(quoteCode), 'and');
    const [are, them] = stale.length === 1 ? ['is', 'the line'] : ['are', 'these lines'];
    return [
      createEntryProblem(after, [first], 'value', {
        rule: 'stale-counter',
        found: `${quoteCode(name)} was ${formatNumber(from)} and is ${formatNumber(to)}, but ${names} ${are} as before.`,
        expected: `words and characters of ${formatNumber(to)} strings`,
        // Others count as 0 when they are left out.
        advice:
          name === 'translated'
            ? `Correct ${names}, or remove ${them}: the build then estimates.`
            : `Correct ${names}.`,
      }),
    ];
  });
}
