// Collects the published figures of translations and languages, pairs them by name and compares those of two sides.

import { renderSums } from '../api/objects/statistics.ts';
import type { Catalogue, Translation } from '../catalogue/model.ts';
import { Percentage } from '../model/percentages.ts';
import { compareText } from '../problem/problem.ts';
import type { FieldChange, FigureChanges, TranslatedCounts } from './changes.ts';

/** The figures of a translation or a language. */
interface CountedFigures {
  readonly counts: TranslatedCounts;
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

interface Pairs<T> {
  readonly added: readonly (readonly [name: string, after: T])[];
  readonly removed: readonly (readonly [name: string, before: T])[];
  readonly kept: readonly (readonly [name: string, before: T, after: T])[];
}

/** Pairs the values of two sides. Each list is in the order of names. */
export function pairByName<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): Pairs<T> {
  const added: [string, T][] = [];
  const removed: [string, T][] = [];
  const kept: [string, T, T][] = [];
  for (const name of [...new Set([...before.keys(), ...after.keys()])].sort(compareText)) {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === undefined && is !== undefined) added.push([name, is]);
    else if (was !== undefined && is === undefined) removed.push([name, was]);
    else if (was !== undefined && is !== undefined) kept.push([name, was, is]);
  }
  return { added, removed, kept };
}

/** Lists the fields whose values differ, in the order in which the objects have them. */
export function compareFields(before: object, after: object): FieldChange[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}
