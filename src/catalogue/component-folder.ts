// A component's folder: the entries in it, and a summary of what the rest of the catalogue must know
// of them. A folder that an earlier build has found sound gives its entries only when asked.

import { completeCounters } from './counters.ts';
import type { ComponentEntry, CountersEntry } from './entry.ts';
import { idOf } from './identity.ts';
import type { KnownFolder } from './memory.ts';
import { counterNames } from './model.ts';

export interface ComponentFolder {
  /** Such as `projects/excalidraw/app`. */
  readonly path: string;
  /** Of its files, all together: another one when any byte is. */
  readonly version: string;
  /** Of the names of its files. */
  readonly names: string;
  /** What an earlier build has found out of these very files, when nothing was wrong with them. */
  readonly known: KnownFolder | undefined;
  readonly component: ComponentEntry | undefined;
  /** By language code, in the order of paths. */
  readonly counters: ReadonlyMap<string, CountersEntry>;
  readonly summary: FolderSummary;
}

/** Plain values, to be kept from one build to the next: of translations in columns, for speed. */
export interface FolderSummary {
  readonly component: ComponentSummary | null;
  /** The language codes of the translations, in the order of paths. */
  readonly codes: readonly string[];
  /** For each translation, before any gave way: see `ids.ts`. */
  readonly ids: readonly number[];
  /** The places of the translations whose files pin their ids. */
  readonly pinned: readonly number[];
  readonly lastChanges: readonly (string | null)[];
  /**
   * For each translation a number for each of `counterNames`; 0 for what is not known, as in a folder
   * with problems.
   */
  readonly counters: readonly number[];
}

export interface ComponentSummary {
  /** git's identifier of component.yaml. */
  readonly blob: string;
  readonly id: number;
  /** Whether its file says the id. */
  readonly isPinned: boolean;
  readonly isGlossary: boolean;
  readonly sourceLanguage: string;
}

/** The path of a component's folder. */
export function folderOf(place: { readonly project: string; readonly component: string }): string {
  return `projects/${place.project}/${place.component}`;
}

/** The two slugs in the path of a component's folder. */
export function slugsOf(folder: ComponentFolder): { project: string; component: string } {
  const [, project = '', component = ''] = folder.path.split('/');
  return { project, component };
}

/** The path of a file in the folder: of `component`, or of a language's counters. */
export function fileIn(folder: ComponentFolder, name: string): string {
  return `${folder.path}/${name}.yaml`;
}

/** A counters entry with what it belongs to, as far as that can be read. */
export interface CountersInPlace {
  readonly entry: CountersEntry;
  readonly component: ComponentEntry | undefined;
  /** The source language's counters in the same folder; the entry itself when it is they. */
  readonly source: CountersEntry | undefined;
  readonly isSource: boolean;
}

/** Every counters entry of a folder in its place, in the order of paths. */
export function* countersInPlace(
  folder: Pick<ComponentFolder, 'component' | 'counters'>,
): Iterable<CountersInPlace> {
  const { component, counters } = folder;
  const source = component && counters.get(component.value.source_language);
  for (const entry of counters.values()) {
    yield { entry, component, source, isSource: entry === source };
  }
}

export function summarise(folder: Pick<ComponentFolder, 'component' | 'counters'>): FolderSummary {
  const { component } = folder;
  const places = [...countersInPlace(folder)];
  return {
    component: component === undefined ? null : summaryOfComponent(component),
    codes: places.map(({ entry }) => entry.place.code),
    ids: places.map(({ entry }) => entry.value.id ?? idOf('translation', entry.path)),
    pinned: places.flatMap(({ entry }, at) => (entry.value.id === undefined ? [] : [at])),
    lastChanges: places.map(({ entry }) => entry.value.last_change),
    counters: places.flatMap(({ entry, source, isSource }) => {
      const counters = completeCounters(entry, source, isSource);
      return counterNames.map((name) => counters[name] ?? 0);
    }),
  };
}

function summaryOfComponent({ path, blob, value }: ComponentEntry): ComponentSummary {
  return {
    blob,
    id: value.id ?? idOf('component', path),
    isPinned: value.id !== undefined,
    isGlossary: value.is_glossary,
    sourceLanguage: value.source_language,
  };
}
