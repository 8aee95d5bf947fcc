// Adds up the counters of translations, including source texts and glossaries (contract, section 2.5): for each language
// of a project, each project, each language and the whole site.

import { getOrCreate } from '../text/collections.ts';
import { completeCounters, type PartialCounters, zeroCounters } from './counters.ts';
import { type Entries, listCountersInFolder } from './entries.ts';
import { counterNames, type Sums } from './model.ts';

/** All sums of a catalogue. */
export interface AllSums {
  readonly site: Sums;
  /** By language code. */
  readonly languages: ReadonlyMap<string, Sums>;
  /** By project slug. */
  readonly projects: ReadonlyMap<string, ProjectSums>;
}

/** The sums of a project. */
export interface ProjectSums {
  readonly total: Sums;
  /** By language code. */
  readonly languages: ReadonlyMap<string, Sums>;
}

/** The number of recently translated strings, by the path of a component's folder, then by language code. */
export type RecentChanges = ReadonlyMap<string, ReadonlyMap<string, number>>;

const memoizedSums = new WeakMap<Entries, AllSums>();

/** Adds up the counters of all translations; unknown counters count as 0. Sums without recent changes are memoized. */
export function sumCounters(entries: Entries, recent: RecentChanges = new Map()): AllSums {
  if (recent.size > 0) return addCounters(entries, recent);
  return getOrCreate(memoizedSums, entries, () => addCounters(entries, recent));
}

function addCounters(entries: Entries, recent: RecentChanges): AllSums {
  const site = new Sum();
  const languages = new Map<string, Sum>();
  const projects = new Map<string, { total: Sum; languages: Map<string, Sum> }>();
  for (const folder of entries.folders.values()) {
    const [, slug = ''] = folder.path.split('/', 2);
    const project = getOrCreate(projects, slug, () => ({
      total: new Sum(),
      languages: new Map(),
    }));
    const recentByCode = recent.get(folder.path);
    for (const { entry, source, isSource } of listCountersInFolder(folder)) {
      const { code } = entry.place;
      getOrCreate(project.languages, code, () => new Sum()).add(
        completeCounters(entry, source, isSource),
        entry.value.last_change,
        recentByCode?.get(code),
      );
    }
  }
  for (const { total, languages: projectLanguages } of projects.values()) {
    for (const [code, sum] of projectLanguages) {
      total.addSum(sum);
      getOrCreate(languages, code, () => new Sum()).addSum(sum);
    }
    site.addSum(total);
  }
  return {
    site: site.toSums(),
    languages: mapValues(languages, (sum) => sum.toSums()),
    projects: mapValues(projects, (project) => ({
      total: project.total.toSums(),
      languages: mapValues(project.languages, (sum) => sum.toSums()),
    })),
  };
}

/** Adds up sums of several kinds, such as those of parts. */
export function addSums(all: readonly Sums[]): Sums {
  const sum = new Sum();
  for (const { counters, lastChange } of all) sum.add(counters, lastChange);
  return sum.toSums();
}

/** Counters while they are added up. */
class Sum {
  readonly #counters = { ...zeroCounters };
  #lastChange: string | null = null;

  add(counters: PartialCounters, lastChange: string | null, recent = 0): void {
    for (const name of counterNames) this.#counters[name] += counters[name] ?? 0;
    this.#counters.recent_changes += recent;
    // All times have the same form, so comparing their texts compares them.
    if (lastChange !== null && (this.#lastChange === null || lastChange > this.#lastChange)) {
      this.#lastChange = lastChange;
    }
  }

  addSum(other: Sum): void {
    this.add(other.#counters, other.#lastChange);
  }

  toSums(): Sums {
    return { counters: this.#counters, lastChange: this.#lastChange };
  }
}

function mapValues<Key, From, To>(map: ReadonlyMap<Key, From>, convert: (value: From) => To) {
  return new Map([...map].map(([key, value]) => [key, convert(value)]));
}

/** The sums without any translation. */
export const noSums: Sums = { counters: zeroCounters, lastChange: null };
