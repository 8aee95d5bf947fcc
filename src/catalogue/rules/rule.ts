// A rule is an object of the one list in `rules.ts`: its name, what it asks in one sentence, what it
// looks at, and its check. A check says nothing of what it cannot see: a file that is broken has its
// problems already.

import type { Problem } from '../../problem.ts';
import type { ComponentFolder } from '../component-folder.ts';
import type { Entries } from '../entries.ts';

interface Named<Name extends string> {
  /** Stable: tools read it in `check --format json`. */
  readonly name: Name;
  readonly about: string;
}

/** A rule for a single file, which is checked while the file is read. */
interface FileRule<Name extends string = string> extends Named<Name> {
  readonly scope: 'file';
}

/** A rule between the files of one component's folder. */
export interface FolderRule<Name extends string = string> extends Named<Name> {
  readonly scope: 'folder';
  readonly check: (folder: ComponentFolder, broken: ReadonlySet<string>) => Problem<Name>[];
}

/** A rule over the whole catalogue. */
export interface CatalogueRule<Name extends string = string> extends Named<Name> {
  readonly scope: 'catalogue';
  readonly check: (entries: Entries) => Problem<Name>[];
}

export type Rule = FileRule | FolderRule | CatalogueRule;
