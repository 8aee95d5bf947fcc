// Changes → the rows that text and Markdown both show: of names, of figures, of paths.

import { compareText } from '../problem.ts';
import { formatCount } from '../text/wording.ts';
import type { Changes, FieldChange, FigureChanges, NamedChanges, PathChange } from './changes.ts';
import { groupText } from './summary.ts';
import { isOnlyRevision, percentText, pointsText, type Show, toldFields } from './wording.ts';

/** Labels for the kinds of changes. */
export const kindWords = {
  added: 'new',
  removed: 'gone',
  moved: 'moved',
  changed: 'changed',
} as const satisfies Record<PathChange, string>;

const kinds = Object.keys(kindWords) as PathChange[];

export interface NamedRow {
  readonly word: string;
  readonly name: string;
  readonly fields: readonly FieldChange[];
}

/** A row for each thing that is new, gone, renamed or changed, in this order. */
export function namedRows({ added, removed, renamed, changed }: NamedChanges): NamedRow[] {
  return [
    ...added.map((name) => ({ word: kindWords.added, name, fields: [] })),
    ...removed.map((name) => ({ word: kindWords.removed, name, fields: [] })),
    ...renamed.map(({ before, after }) => ({
      word: 'renamed',
      name: after,
      fields: [{ field: 'path', before, after }],
    })),
    ...changed.map((one) => ({ word: kindWords.changed, ...one })),
  ];
}

export interface FigureRow {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly points: string;
  readonly fields: readonly FieldChange[];
}

/** Lists changes first, then additions and removals. A change of nothing but the revision has no row. */
export function figureRows({ added, removed, changed }: FigureChanges): FigureRow[] {
  return [
    ...changed
      .filter((one) => !isOnlyRevision(one))
      .map(({ name, counts, fields }) => ({
        name,
        before: percentText(counts.before),
        after: percentText(counts.after),
        points: pointsText(counts),
        fields: toldFields(fields),
      })),
    ...added.map(({ name, counts }) => ({
      name,
      before: kindWords.added,
      after: percentText(counts),
      points: '',
      fields: [],
    })),
    ...removed.map(({ name, counts }) => ({
      name,
      before: percentText(counts),
      after: kindWords.removed,
      points: '',
      fields: [],
    })),
  ];
}

/** A sentence about those that have no row; undefined when there are none. */
export function revisionSentence({ changed }: FigureChanges): string | undefined {
  const count = changed.filter(isOnlyRevision).length;
  if (count === 0) return undefined;
  const verb = count === 1 ? 'changes' : 'change';
  return `${formatCount(count, 'translation')} ${verb} in nothing but the revision.`;
}

/** Paths, and phrases for many of them. */
export interface PathRows {
  readonly word: string;
  readonly rows: readonly string[];
}

/** For each kind of change its rows. What the base URL changes is reported already. */
export function pathRows({ baseUrl, paths }: Changes, show: Show): PathRows[] {
  const told = baseUrl === undefined ? kinds : kinds.filter((kind) => kind !== 'changed');
  return told.map((kind) => {
    const phrases = paths.map((group) => groupText(kind, group, show));
    const others = paths.filter((_, at) => phrases[at] === undefined);
    const single = others.flatMap((group) => group[kind]).sort(compareText);
    return {
      word: kindWords[kind],
      rows: [...phrases.filter((text) => text !== undefined), ...single.map(show)],
    };
  });
}
