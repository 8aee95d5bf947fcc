// Describes the effect of a change on the published API as plain data: `compare.ts` finds it, and `text.ts`,
// `markdown.ts` and `json.ts` print it. Every list is sorted by code units.

import type { Counters } from '../catalogue/model.ts';
import type { FallenBehind } from '../model/source-change.ts';
import type { LanguageBelowMinimum } from '../release/gate.ts';

export interface Changes {
  /** Undefined when it doesn't change. */
  readonly baseUrl: ApiChange<string> | undefined;
  readonly projects: NamedChanges;
  /** Their names are like `project/component`. */
  readonly components: NamedChanges;
  readonly languages: NamedChanges;
  /** Their names are like `project/component/code`. */
  readonly translations: FigureChanges;
  /** Their names are language codes. */
  readonly statistics: FigureChanges;
  /** Languages that are below their minimum now, and were not. */
  readonly fallen: readonly FallenLanguage[];
  /** Translations that fall behind; undefined where no commits are compared. */
  readonly fallenBehind: readonly FallenBehind[] | undefined;
  readonly paths: readonly PathGroup[];
  /** Whether a path of the API changes, or a page or a picture. */
  readonly isAnythingChanged: boolean;
}

/** A language that has fallen below its minimum. */
export interface FallenLanguage extends LanguageBelowMinimum {
  /** Keys of the first strings that are missing; none where no files were counted. */
  readonly lacks: readonly string[];
}

/** The changes in the files of a catalogue and in its counts; all others follow from them. */
export type WrittenChanges = Pick<
  Changes,
  'projects' | 'components' | 'languages' | 'translations'
>;

export interface ApiChange<T> {
  readonly before: T;
  readonly after: T;
}

/** A change of a field, by its published name. Values are those of JSON; null represents a missing one. */
export interface FieldChange extends ApiChange<unknown> {
  readonly field: string;
}

export interface NamedChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Objects that have another name now. */
  readonly renamed: readonly ApiChange<string>[];
  readonly changed: readonly { readonly name: string; readonly fields: readonly FieldChange[] }[];
}

/** Changes of objects that have counters, and so a percentage of translated strings. */
export interface FigureChanges {
  readonly added: readonly Figure[];
  readonly removed: readonly Figure[];
  readonly changed: readonly FigureChange[];
}

/** The counts behind a percentage, which each format of the output rounds by its own rule. */
export type TranslatedCounts = Pick<Counters, 'translated' | 'total'>;

interface Figure {
  readonly name: string;
  readonly counts: TranslatedCounts;
}

export interface FigureChange {
  readonly name: string;
  readonly counts: ApiChange<TranslatedCounts>;
  readonly fields: readonly FieldChange[];
}

/** A moved path redirects to the new path of the same object. */
export type PathChange = 'added' | 'removed' | 'moved' | 'changed';

/** API paths of one route and one owner. A path represents all files of its record. */
export interface PathGroup extends Readonly<Record<PathChange, readonly string[]>> {
  readonly route: string;
  /** The object that the records are about: `project/component`, or `all`. */
  readonly owner: string;
  /** How many paths of the group each side has. */
  readonly size: ApiChange<number>;
}

/** One side of the comparison. */
export interface Side {
  readonly kind: 'revision' | 'folder';
  /** The revision or the path as the user wrote it. */
  readonly name: string;
  readonly commit: string | null;
}

export interface Sides {
  readonly base: Side;
  readonly head: Side;
}

/** Lists all paths with one kind of change, sorted. */
export function listPathsWithChange(kind: PathChange, groups: readonly PathGroup[]): string[] {
  return groups.flatMap((group) => group[kind]).sort();
}
