// A rule between files: entries in, problems out. A rule says nothing of what it cannot see: a file
// that is broken has its problems already.

import type { Problem } from '../../problem.ts';
import type { ComponentFolder } from '../component-folder.ts';
import type { Entries } from '../entries.ts';

/** A rule between the files of one component's folder, and nothing else. */
export type FolderRule = (folder: ComponentFolder, broken: ReadonlySet<string>) => Problem[];

/** A rule over the whole catalogue. Of folders it asks the summaries, until there is a problem. */
export type Rule = (entries: Entries) => Problem[];
