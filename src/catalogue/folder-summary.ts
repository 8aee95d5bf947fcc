// What the rest of the catalogue must know of a component's folder, without its entries.

import { completeCounters } from './counters.ts';
import type { ComponentEntry } from './entry.ts';
import { countersInPlace, type FolderContents } from './folder-contents.ts';
import { idOf } from './identity.ts';
import { counterNames } from './model.ts';

/** Plain values that can be cached: of translations in columns, for speed. */
export interface FolderSummary {
  readonly component: ComponentSummary | null;
  /** The language codes of the translations, in the order of paths. */
  readonly codes: readonly string[];
  /** For each translation, before any gave way: see `ids.ts`. */
  readonly ids: readonly number[];
  /** The places of the translations whose files pin their ids. */
  readonly pinned: readonly number[];
  /** The places of the translations whose files say how much of them is recent. */
  readonly saidRecent: readonly number[];
  readonly lastChanges: readonly (string | null)[];
  /**
   * For each translation a number for each of `counterNames`; 0 for what is unknown, as in a folder
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
  /** Slugs that the component had before. */
  readonly renamedFrom: readonly string[];
  /** The release bar that its file says. */
  readonly minimum?: number | undefined;
}

/** The summary of a folder that was read. */
export function summarise(folder: FolderContents): FolderSummary {
  const { component } = folder;
  const places = [...countersInPlace(folder)];
  return {
    component: component === undefined ? null : summaryOfComponent(component),
    codes: places.map(({ entry }) => entry.place.code),
    ids: places.map(({ entry }) => entry.value.id ?? idOf('translation', entry.path)),
    pinned: places.flatMap(({ entry }, at) => (entry.value.id === undefined ? [] : [at])),
    saidRecent: places.flatMap(({ entry }, at) =>
      entry.value.recent_changes === undefined ? [] : [at],
    ),
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
    renamedFrom: value.renamed_from,
    minimum: value.minimum,
  };
}
