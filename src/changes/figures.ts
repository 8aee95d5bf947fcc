// Translations and languages → their percentages and other figures, as they are published; those of
// two sides → what differs.

import { Percentage } from '../api/json-values.ts';
import { renderSums } from '../api/objects/statistics.ts';
import { percentage } from '../api/percentage.ts';
import type { Catalogue, Translation } from '../catalogue/model.ts';
import type { FigureChanges } from './changes.ts';
import { fieldChanges, pairsOf } from './pairs.ts';

/** What has a percentage, and other figures beside it. */
export interface Counted {
  readonly percent: number;
  readonly fields: object;
}

/** The figures that are new, gone or different, by the names of what they are of. */
export function figureChanges(
  before: ReadonlyMap<string, Counted>,
  after: ReadonlyMap<string, Counted>,
): FigureChanges {
  const { added, removed, kept } = pairsOf(before, after);
  const changed = kept.map(([name, was, is]) => ({
    name,
    percent: { before: was.percent, after: is.percent },
    fields: fieldChanges(was.fields, is.fields),
  }));
  return {
    added: added.map(([name, { percent }]) => ({ name, percent })),
    removed: removed.map(([name, { percent }]) => ({ name, percent })),
    // No percentage changes while both of its numbers stay.
    changed: changed.filter(({ fields }) => fields.length > 0),
  };
}

/** By `project/component/code`. */
export function figuresOfComponent(
  component: string,
  translations: readonly Translation[],
): [string, Counted][] {
  return translations.map(
    ({ language, counters, lastChange, lastAuthor, id, isSource, revision }) => [
      `${component}/${language.code}`,
      {
        percent: numberOf(percentage(counters.translated, counters.total, 100)),
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
export function figuresOfLanguages({ languages }: Catalogue): Map<string, Counted> {
  return new Map(
    languages.map((language) => {
      const { translated_percent, ...figures } = renderSums(language.sums);
      const fields = Object.entries(figures).map(([field, value]) => [
        field,
        value instanceof Percentage ? numberOf(value) : value,
      ]);
      const percent = numberOf(translated_percent);
      return [language.code, { percent, fields: Object.fromEntries(fields) }];
    }),
  );
}

/** Tenths make the number that JSON writes as the API does. */
function numberOf({ tenths }: Percentage): number {
  return tenths / 10;
}
