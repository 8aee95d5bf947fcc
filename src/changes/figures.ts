// Translations and languages → their counts and other figures, as they are published; those of
// two sides → what differs.

import { renderSums } from '../api/objects/statistics.ts';
import type { Catalogue, Translation } from '../catalogue/model.ts';
import { Percentage } from '../percentages.ts';
import type { FigureChanges, TranslatedCounts } from './changes.ts';
import { compareFields, getPairs } from './pairs.ts';

/** Something with a percentage of translated strings, and other figures. */
export interface CountedFigures {
  readonly counts: TranslatedCounts;
  readonly fields: object;
}

/** The figures that are new, gone or different, by the names of what they are of. */
export function compareFigures(
  before: ReadonlyMap<string, CountedFigures>,
  after: ReadonlyMap<string, CountedFigures>,
): FigureChanges {
  const { added, removed, kept } = getPairs(before, after);
  const changed = kept.map(([name, was, is]) => ({
    name,
    counts: { before: was.counts, after: is.counts },
    fields: compareFields(was.fields, is.fields),
  }));
  return {
    added: added.map(([name, { counts }]) => ({ name, counts })),
    removed: removed.map(([name, { counts }]) => ({ name, counts })),
    // No percentage changes while both of its numbers stay.
    changed: changed.filter(({ fields }) => fields.length > 0),
  };
}

/** By `project/component/code`. */
export function getComponentFigures(
  component: string,
  translations: readonly Translation[],
): [string, CountedFigures][] {
  return translations.map(
    ({ language, counters, lastChange, lastAuthor, id, isSource, revision }) => [
      `${component}/${language.code}`,
      {
        counts: counters,
        fields: {
          ...counters,
          last_change: lastChange,
          last_author: lastAuthor,
          id,
          is_source: isSource,
          revision,
        },
      },
    ],
  );
}

/** By language code. */
export function getLanguageFigures({ languages }: Catalogue): Map<string, CountedFigures> {
  return new Map(
    languages.map((language) => {
      const { translated_percent: _, ...figures } = renderSums(language.sums);
      const fields = Object.entries(figures).map(([field, value]) => [
        field,
        value instanceof Percentage ? value.tenths / 10 : value,
      ]);
      const counts = language.sums.counters;
      return [language.code, { counts, fields: Object.fromEntries(fields) }];
    }),
  );
}
