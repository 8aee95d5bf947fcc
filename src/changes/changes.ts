// The effect of a change on the published API, as plain data: `compare.ts` makes it; `text.ts`,
// `markdown.ts` and `json.ts` print it. Every list is in the order of code units.

import type { Counters } from '../catalogue/model.ts';
import type { FallenBehind } from '../outdated/fallen-behind.ts';
import type { LanguageBelowBar } from '../selection/gate.ts';

export interface Changes {
  /** undefined when it stays what it is. */
  readonly baseUrl: ApiChange<string> | undefined;
  /** By slug, by `project/component` and by code. */
  readonly projects: NamedChanges;
  readonly components: NamedChanges;
  readonly languages: NamedChanges;
  /** By `project/component/code`. */
  readonly translations: FigureChanges;
  /** By language code. */
  readonly statistics: FigureChanges;
  /** Languages that are below their release bars now, and were not. */
  readonly fallen: readonly Fallen[];
  /** Translations that fall behind; undefined where no commits are compared. */
  readonly fallenBehind: readonly FallenBehind[] | undefined;
  readonly paths: readonly PathGroup[];
  /** Whether what people look at changes, such as a page or a picture; told where no path does. */
  readonly isSeen: boolean;
}

export interface Fallen extends LanguageBelowBar {
  /** Keys of the first strings that are missing; none where no files were counted. */
  readonly lacks: readonly string[];
}

/** Without what follows from the rest. */
export type WrittenChanges = Pick<
  Changes,
  'projects' | 'components' | 'languages' | 'translations'
>;

export interface ApiChange<T> {
  readonly before: T;
  readonly after: T;
}

/** A field by its published name; values as JSON has them, null for what is not there. */
export interface FieldChange extends ApiChange<unknown> {
  readonly field: string;
}

export interface NamedChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Those that are there still, by another name. */
  readonly renamed: readonly ApiChange<string>[];
  readonly changed: readonly { readonly name: string; readonly fields: readonly FieldChange[] }[];
}

/** Changes of what has counters, and so a percentage of translated strings. */
export interface FigureChanges {
  readonly added: readonly Figure[];
  readonly removed: readonly Figure[];
  readonly changed: readonly FigureChange[];
}

/** Each form of the output makes a percentage of them by its own rule. */
export type TranslatedCounts = Pick<Counters, 'translated' | 'total'>;

interface Figure {
  readonly name: string;
  readonly counts: TranslatedCounts;
}

export interface FigureChange {
  readonly name: string;
  readonly counts: ApiChange<TranslatedCounts>;
  /** Whatever else has changed. */
  readonly fields: readonly FieldChange[];
}

/** A moved path is gone, and leads to the one that what was there has now. */
export type PathChange = 'added' | 'removed' | 'moved' | 'changed';

/** API paths that belong together. A path represents all files of its record. */
export interface PathGroup extends Readonly<Record<PathChange, readonly string[]>> {
  /** The name of its route. */
  readonly route: string;
  /** Which of the route's groups it is: `project/component`, or `all`. */
  readonly of: string;
  /** How many paths each side has. */
  readonly size: ApiChange<number>;
}

/** One side of the comparison. */
export interface Side {
  readonly kind: 'revision' | 'folder';
  /** The words of the user. */
  readonly name: string;
  /** The commit of a revision. */
  readonly commit: string | null;
}

export interface Sides {
  readonly base: Side;
  readonly head: Side;
}

/** All paths of one kind, in their order. */
export function listPathsWithChange(kind: PathChange, groups: readonly PathGroup[]): string[] {
  return groups.flatMap((group) => group[kind]).sort();
}
