// Reports languages with several files in a component, as only their maintainers know which file is in use.

import { getFileNames } from '../../../catalogue/place.ts';
import type { CountingProblem } from '../../../counting/problem.ts';
import type { GitLastChange } from '../../../git/history.ts';
import { compareText, createFileProblem } from '../../../problem/problem.ts';
import { formatCount, formatNumber, joinNames, quote } from '../../../text/wording.ts';
import type { CountedClash, CountedComponent } from './count-component.ts';

/** Creates a problem for each language with several files, with the date and the figures of each file. */
export function findClashProblems(
  { component, clashes }: CountedComponent,
  changes: ReadonlyMap<string, GitLastChange>,
): CountingProblem[] {
  const names = getFileNames(component.entry.source);
  return clashes.map((clash) => {
    const hasCountersFile = component.folder.counters.has(clash.code);
    // The file that was changed last is probably the one in use.
    const byDate = sortByDate(clash, changes);
    const [oldest, newest] = [byDate[0], byDate.at(-1)];
    const describedFiles = clash.files.map(({ path, counted }) => {
      const date = changes.get(path)?.at?.slice(0, 'yyyy-mm-dd'.length);
      const figures =
        counted === undefined
          ? 'cannot be read'
          : `${formatNumber(counted.translated)} of ${formatCount(counted.total, 'string')} translated`;
      return `${path} (${date === undefined ? '' : `${date}, `}${figures})`;
    });
    const leaveOut = `leave the one out that is out of date: \`language_regex: '^(?!${oldest?.writtenCode}$)[^.]+$'\` in ${names.component}`;
    return {
      where: 'checkout',
      ...createFileProblem(clash.files[0]?.path ?? '', {
        rule: 'language-twice',
        found: `${clash.files.length} files mean the language ${quote(clash.code)}: ${joinNames(describedFiles, 'and')}.`,
        expected: 'one file for each language',
        advice: hasCountersFile
          ? `Write \`language_code: ${newest?.writtenCode}\` in ${clash.code}.yaml, or ${leaveOut}.`
          : `Remove one from the checkout, or ${leaveOut}.`,
      }),
    };
  });
}

/** Sorts the files by the dates of their last changes, and files of the same date by translated strings. */
function sortByDate({ files }: CountedClash, changes: ReadonlyMap<string, GitLastChange>) {
  const getDate = (path: string) => changes.get(path)?.at ?? '';
  return files.toSorted(
    (a, b) =>
      compareText(getDate(a.path), getDate(b.path)) ||
      (a.counted?.translated ?? 0) - (b.counted?.translated ?? 0),
  );
}
