// Lists the rows that the text and the Markdown format of `diff` share: names, figures and paths that change.

import { compareText } from '../problem/problem.ts';
import { formatCount } from '../text/wording.ts';
import type { Changes, FieldChange, FigureChanges, NamedChanges, PathChange } from './changes.ts';
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
