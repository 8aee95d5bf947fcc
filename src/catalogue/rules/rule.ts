// The types of rules, which `rules.ts` lists: a name, the scope of what is checked, and the check. A check must
// not report anything about an invalid file, because its problems are reported already.

import type { Problem } from '../../problem/problem.ts';
import type { ComponentFolder, Entries } from '../entries.ts';

interface RuleDescription<Name extends string> {
  /** Stable: tools read it in `check --format json`. */
  readonly name: Name;
}

interface FileRule<Name extends string = string> extends RuleDescription<Name> {
  readonly scope: 'file';
}

/** A rule that compares the files of one component's folder. */
export interface FolderRule<Name extends string = string> extends RuleDescription<Name> {
  readonly scope: 'folder';
  /** Finds the problems of a folder; `broken` has the paths of invalid files. */
  readonly check: (folder: ComponentFolder, broken: ReadonlySet<string>) => Problem<Name>[];
}

/** A rule that compares the files of the whole catalogue. */
export interface CatalogueRule<Name extends string = string> extends RuleDescription<Name> {
  readonly scope: 'catalogue';
  readonly check: (entries: Entries) => Problem<Name>[];
}

export type Rule = FileRule | FolderRule | CatalogueRule;
