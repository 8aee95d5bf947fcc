// The checked entries of all files, to be found by what they describe.

import { compareText } from '../problem.ts';
import type { ComponentFolder } from './component-folder.ts';
import type { LanguageEntry, ProjectEntry, SiteEntry } from './entry.ts';

/** All maps are in the order of paths, by code units. */
export interface Entries {
  readonly site: SiteEntry | undefined;
  /** By language code. */
  readonly languages: ReadonlyMap<string, LanguageEntry>;
  /** By slug. */
  readonly projects: ReadonlyMap<string, ProjectEntry>;
  /** Components and counters, by the path of their folder. */
  readonly folders: ReadonlyMap<string, ComponentFolder>;
  /** Paths of files that are there and could not be read. */
  readonly broken: ReadonlySet<string>;
}

/** The codes of all languages that are published: those with a translation or a file. */
export function listLanguageCodes(entries: Entries): readonly string[] {
  const codes = new Set(entries.languages.keys());
  for (const { counters } of entries.folders.values()) {
    for (const code of counters.keys()) codes.add(code);
  }
  return [...codes].sort(compareText);
}
