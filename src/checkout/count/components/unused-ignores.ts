// Reports the entries of `ignore` that match no finding, because of a mistake or since a translator has corrected the text.

import { createEntryProblem } from '../../../catalogue/entry.ts';
import type { CountedFile } from '../../../counting/count.ts';
import type { CountingProblem } from '../../../counting/problem.ts';
import type { PlannedComponent } from './plan-components.ts';

/** Finds the entries; `translations` are all of the component. */
export function findUnusedIgnores(
  { entry }: PlannedComponent,
  translations: readonly Pick<CountedFile, 'usedIgnored'>[],
): CountingProblem[] {
  const used = new Set(translations.flatMap(({ usedIgnored = [] }) => usedIgnored));
  return entry.value.ignore.flatMap((_, index) => {
    if (used.has(index)) return [];
    const problem = createEntryProblem(entry, ['ignore', String(index)], 'value', {
      rule: 'ignore-unused',
      found:
        'This entry of `ignore` matches no finding: no string with such a key fails the check.',
      expected: 'a key, a language and a check as `--list-failing` prints them',
      advice: 'Remove the entry, or correct it.',
    });
    return [{ where: 'catalogue' as const, ...problem }];
  });
}
