// Collects the published figures of translations and languages, and compares those of two sides.

import { renderSums } from '../api/objects/statistics.ts';
import type { Catalogue, Translation } from '../catalogue/model.ts';
import { Percentage } from '../model/percentages.ts';
import type { FigureChanges, TranslatedCounts } from './changes.ts';
import { compareFields, pairByName } from './pairs.ts';

/** The figures of a translation or a language. */
export interface CountedFigures {
  readonly counts: TranslatedCounts;
  /** All figures by their published names. */
  readonly fields: object;
}

/** Finds the figures that are new, gone or different. Both sides have them by name. */
export function compareFigures(
  before: ReadonlyMap<string, CountedFigures>,
  after: ReadonlyMap<string, CountedFigures>,
): FigureChanges {
  const { added, removed, kept } = pairByName(before, after);
  const changed = kept.map(([name, was, is]) => ({
    name,
    counts: { before: was.counts, after: is.counts },
    fields: compareFields(was.fields, is.fields),
  }));
  return {
    added: added.map(([name, { counts }]) => ({ name, counts })),
    removed: removed.map(([name, { counts }]) => ({ name, counts })),
    // The fields include both numbers of the percentage, so it never changes without them.
    changed: changed.filter(({ fields }) => fields.length > 0),
  };
}

/** Gets the figures of a component's translations, each with a name such as `project/component/code`. */
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

/** Gets the figures of all languages, by code. */
export function getLanguageFigures({ languages }: Catalogue): Map<string, CountedFigures> {
  return new Map(
    languages.map((language) => {
      // Each format shows this percentage by its own rule, from `counts`.
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
