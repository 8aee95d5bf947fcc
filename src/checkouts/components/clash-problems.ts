// Several files of one language, in words: which of them counts, only someone who knows them can tell.

import type { CountingProblem } from '../../counting/problem.ts';
import type { GitLastChange } from '../../disk/git-history.ts';
import { compareText, createFileProblem } from '../../problem.ts';
import { formatCount as countedWord, formatNumber, joinNames, quote } from '../../text/wording.ts';
import type { CountedClash, CountedComponent } from './count-component.ts';

/** One problem for each language that has several files, with the date and the figures of each. */
export function findClashProblems(
  { component, clashes }: CountedComponent,
  changes: ReadonlyMap<string, GitLastChange>,
): CountingProblem[] {
  return clashes.map((clash) => {
    const isPinnable = component.folder.counters.has(clash.code);
    const [first] = oldestFirst(clash, changes);
    const shown = clash.files.map(({ path, counted }) => {
      const date = changes.get(path)?.at?.slice(0, 'yyyy-mm-dd'.length);
      const figures =
        counted === undefined
          ? 'cannot be read'
          : `${formatNumber(counted.translated)} of ${countedWord(counted.total, 'string')} translated`;
      return `${path} (${date === undefined ? '' : `${date}, `}${figures})`;
    });
    const leaveOut = `leave the one out that is out of date: \`language_regex: '^(?!${first?.writtenCode}$)[^.]+$'\` in component.yaml`;
    return {
      where: 'checkout',
      ...createFileProblem(clash.files[0]?.path ?? '', {
        rule: 'language-twice',
        found: `${clash.files.length} files mean the language ${quote(clash.code)}: ${joinNames(shown, 'and')}.`,
        expected: 'one file for each language',
        advice: isPinnable
          ? `Write \`language_code: ${oldestFirst(clash, changes).at(-1)?.writtenCode}\` in ${clash.code}.yaml, or ${leaveOut}.`
          : `Remove one from the checkout, or ${leaveOut}.`,
      }),
    };
  });
}

/** Among files of one day the fullest is the last. */
function oldestFirst({ files }: CountedClash, changes: ReadonlyMap<string, GitLastChange>) {
  const getDate = (path: string) => changes.get(path)?.at ?? '';
  return files.toSorted(
    (a, b) =>
      compareText(getDate(a.path), getDate(b.path)) ||
      (a.counted?.translated ?? 0) - (b.counted?.translated ?? 0),
  );
}
