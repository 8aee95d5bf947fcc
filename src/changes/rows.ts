// Compares the figures of two sides, and lists the rows that the text and the Markdown format of `diff` share.

import { renderSums } from '../api/objects/statistics.ts';
import type { Catalogue, Translation } from '../catalogue/model.ts';
import { Percentage } from '../model/percentages.ts';
import { compareText } from '../problem/problem.ts';
import { formatCount } from '../text/wording.ts';
import type {
  Changes,
  FieldChange,
  FigureChanges,
  NamedChanges,
  PathChange,
  TranslatedCounts,
} from './changes.ts';
import { describeGroup } from './summary.ts';
import {
  formatPercent,
  formatPoints,
  isOnlyRevision,
  type Show,
  selectShownFields,
} from './wording.ts';

/** The words for the kinds of changes. */
export const kindLabels = {
  added: 'new',
  removed: 'gone',
  moved: 'moved',
  changed: 'changed',
} as const satisfies Record<PathChange, string>;

const kinds = Object.keys(kindLabels) as PathChange[];

export interface NamedRow {
  /** The kind of change in a word, such as `new`. */
  readonly word: string;
  readonly name: string;
  readonly fields: readonly FieldChange[];
}

/** Lists a row for each added, removed, renamed or changed object, in this order. */
export function listNamedRows({ added, removed, renamed, changed }: NamedChanges): NamedRow[] {
  return [
    ...added.map((name) => ({ word: kindLabels.added, name, fields: [] })),
    ...removed.map((name) => ({ word: kindLabels.removed, name, fields: [] })),
    ...renamed.map(({ before, after }) => ({
      word: 'renamed',
      name: after,
      fields: [{ field: 'path', before, after }],
    })),
    ...changed.map((one) => ({ word: kindLabels.changed, ...one })),
  ];
}

/** Figures as texts, such as `75.0 %` and `+5.0`. */
export interface FigureRow {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly points: string;
  readonly fields: readonly FieldChange[];
}

/** Lists changed figures first, then added and removed ones. A change of the revision alone has no row. */
export function listFigureRows({ added, removed, changed }: FigureChanges): FigureRow[] {
  return [
    ...changed
      .filter((one) => !isOnlyRevision(one))
      .map(({ name, counts, fields }) => ({
        name,
        before: formatPercent(counts.before),
        after: formatPercent(counts.after),
        points: formatPoints(counts),
        fields: selectShownFields(fields),
      })),
    ...added.map(({ name, counts }) => ({
      name,
      before: kindLabels.added,
      after: formatPercent(counts),
      points: '',
      fields: [],
    })),
    ...removed.map(({ name, counts }) => ({
      name,
      before: formatPercent(counts),
      after: kindLabels.removed,
      points: '',
      fields: [],
    })),
  ];
}

/** Writes a sentence about the translations whose revision alone has changed; undefined if there are none. */
export function describeRevisionChanges({ changed }: FigureChanges): string | undefined {
  const count = changed.filter(isOnlyRevision).length;
  if (count === 0) return undefined;
  const verb = count === 1 ? 'changes' : 'change';
  return `${formatCount(count, 'translation')} ${verb} in nothing but the revision.`;
}

/** Paths with one kind of change; a phrase may replace many similar paths. */
export interface PathRows {
  /** The kind of change in a word. */
  readonly word: string;
  readonly rows: readonly string[];
}

/**
 * Lists the rows of each kind of change. A new base URL changes every path and is reported by itself, so `changed` is
 * omitted then.
 */
export function listPathRows({ baseUrl, paths }: Changes, show: Show): PathRows[] {
  const shownKinds = baseUrl === undefined ? kinds : kinds.filter((kind) => kind !== 'changed');
  return shownKinds.map((kind) => {
    const phrases = paths.map((group) => describeGroup(kind, group, show));
    const others = paths.filter((_, at) => phrases[at] === undefined);
    const single = others.flatMap((group) => group[kind]).sort(compareText);
    return {
      word: kindLabels[kind],
      rows: [...phrases.filter((text) => text !== undefined), ...single.map(show)],
    };
  });
}

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
