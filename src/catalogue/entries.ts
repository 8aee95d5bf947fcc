// The checked entries of all files, by the slug, code or path of what they describe.

import { compareText } from '../problem/problem.ts';
import type {
  ComponentEntry,
  CountersEntry,
  LanguageEntry,
  ProjectEntry,
  SiteEntry,
} from './entry.ts';

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

/** The entries in a component's folder. */
export interface ComponentFolder {
  /** `projects/excalidraw/app`. */
  readonly path: string;
  /** The entry of component.yaml; undefined if the file is missing or invalid. */
  readonly component: ComponentEntry | undefined;
  /** The entries of counters files by language code, in the order of paths. */
  readonly counters: ReadonlyMap<string, CountersEntry>;
}

/** A counters entry with the entries of the same folder that complete it. */
interface CountersInFolder {
  readonly entry: CountersEntry;
  readonly component: ComponentEntry | undefined;
  /** The counters of the source language, which may be the entry itself. */
  readonly source: CountersEntry | undefined;
  readonly isSource: boolean;
}

/** Lists the counters entries of a folder, in the order of paths. */
export function* listCountersInFolder(folder: ComponentFolder): Iterable<CountersInFolder> {
  const { component, counters } = folder;
  const source = component && counters.get(component.value.source_language);
  for (const entry of counters.values()) {
    yield { entry, component, source, isSource: entry === source };
  }
}

/** Returns the path of a component's folder. */
export function getFolderPath(place: {
  readonly project: string;
  readonly component: string;
}): string {
  return `projects/${place.project}/${place.component}`;
}

/** Returns the slugs of the project and the component from a folder's path. */
export function getSlugs(folder: ComponentFolder): { project: string; component: string } {
  const [, project = '', component = ''] = folder.path.split('/');
  return { project, component };
}

/** Returns the path of a file in the folder; `name` is `component`, or a language code for its counters. */
export function getPathInFolder(folder: ComponentFolder, name: string): string {
  return `${folder.path}/${name}.yaml`;
}
