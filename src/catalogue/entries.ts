// The checked entries of all files, by the slug, code or path of what they describe.

import { compareText } from '../problem/problem.ts';
import type { ComponentFolder } from './component-folder.ts';
import type { LanguageEntry, ProjectEntry, SiteEntry } from './entry.ts';

/** All valid entries of a catalogue. Maps are in the order of paths, by code units. */
export interface Entries {
  readonly site: SiteEntry | undefined;
  /** Language files, by language code. */
  readonly languages: ReadonlyMap<string, LanguageEntry>;
  /** Projects, by slug. */
  readonly projects: ReadonlyMap<string, ProjectEntry>;
  /** Components with their counters, by the path of their folder. */
  readonly folders: ReadonlyMap<string, ComponentFolder>;
  /** The paths of files that exist and are invalid, so that rules don't report them as missing. */
  readonly broken: ReadonlySet<string>;
}

/** Lists the codes of all published languages: those that have a translation or a language file. */
export function listLanguageCodes(entries: Entries): readonly string[] {
  const codes = new Set(entries.languages.keys());
  for (const { counters } of entries.folders.values()) {
    for (const code of counters.keys()) codes.add(code);
  }
  return [...codes].sort(compareText);
}
