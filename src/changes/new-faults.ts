// Finds what a change makes worse in published figures.

import { countFallenBehind } from '../model/source-change.ts';
import { getOwnerName } from '../release/gate.ts';
import { formatCount } from '../text/wording.ts';
import type { Changes, FigureChange } from './changes.ts';

/** The kinds of faults that figures show. */
export type FigureFinding = 'missing' | 'outdated' | 'failing' | 'below';

/**
 * Lists a sentence for each new fault of these kinds. `areAddedRefused` says whether a project wants the translations of
 * new source texts in the change that adds them.
 */
export function listNewFaults(
  changes: Changes,
  kinds: readonly FigureFinding[],
  areAddedRefused: (project: string) => boolean,
): readonly string[] {
  const list: Record<FigureFinding, () => readonly string[]> = {
    missing: () =>
      changes.translations.changed.flatMap((change) => {
        const [project = ''] = change.name.split('/');
        const count = countMore(change, areAddedRefused(project));
        return count > 0 ? [`${change.name}: ${formatCount(count, 'more string')} missing.`] : [];
      }),
    failing: () =>
      changes.translations.changed.flatMap(({ name, fields }) => {
        const { before, after } = fields.find(({ field }) => field === 'failing_checks') ?? {};
        const count = Number(after ?? 0) - Number(before ?? 0);
        return count > 0 ? [`${name}: ${formatCount(count, 'more string')} failing checks.`] : [];
      }),
    outdated: () =>
      (changes.fallenBehind ?? []).map(
        (fallen) =>
          `${fallen.component}: ${formatCount(countFallenBehind(fallen), 'translation')} to review.`,
      ),
    below: () =>
      changes.fallen.map(
        ({ owner, part, minimum, figures }) =>
          `${getOwnerName({ owner, part })}: ${figures.name} (${figures.code}) falls below its minimum of ${minimum} %.`,
      ),
  };
  return kinds.flatMap((kind) => list[kind]());
}

/** Counts the strings that are missing now and weren't before; new source texts count only where that is wanted. */
function countMore({ counts: { before, after } }: FigureChange, areAddedRefused: boolean): number {
  const more = after.total - after.translated - (before.total - before.translated);
  return areAddedRefused ? more : more - Math.max(0, after.total - before.total);
}
