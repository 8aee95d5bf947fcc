// Adds up the counters of several translations, source languages and glossaries included
// (contract, section 2.5): of each language of a project, of a language, of a project, of all.

import { listCountersInPlace } from './component-folder.ts';
import { completeCounters, type PartialCounters } from './counters.ts';
import type { Entries } from './entries.ts';
import { type CounterName, type Counters, counterNames, type Sums } from './model.ts';

export interface AllSums {
  readonly site: Sums;
  /** By code: of every language that has a translation. */
  readonly languages: ReadonlyMap<string, Sums>;
  /** By slug. */
  readonly projects: ReadonlyMap<string, ProjectSums>;
}

export interface ProjectSums {
  readonly all: Sums;
  /** By code, in the order of codes as they are met. */
  readonly languages: ReadonlyMap<string, Sums>;
}

/** The number of recently translated strings, by the path of a folder, then by language code. */
export type RecentChanges = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Adds up the counters of all translations; unknown counters count as 0. */
export function sumCounters(entries: Entries, recent: RecentChanges = new Map()): AllSums {
  const site = new Sum();
  const languages = new Map<string, Sum>();
  const projects = new Map<string, { all: Sum; languages: Map<string, Sum> }>();
  for (const folder of entries.folders.values()) {
    const [, slug = ''] = folder.path.split('/', 2);
    const project = getOrMake(projects, slug, () => ({ all: new Sum(), languages: new Map() }));
    const recentHere = recent.get(folder.path);
    for (const { entry, source, isSource } of listCountersInPlace(folder)) {
      const { code } = entry.place;
      getOrMake(project.languages, code, () => new Sum()).add(
        completeCounters(entry, source, isSource),
        entry.value.last_change,
        recentHere?.get(code),
      );
    }
  }
  for (const { all, languages: own } of projects.values()) {
    for (const [code, sum] of own) {
      all.addSum(sum);
      getOrMake(languages, code, () => new Sum()).addSum(sum);
    }
    site.addSum(all);
  }
  return {
    site: site.sums(),
    languages: mapValues(languages, (sum) => sum.sums()),
    projects: mapValues(projects, (project) => ({
      all: project.all.sums(),
      languages: mapValues(project.languages, (sum) => sum.sums()),
    })),
  };
}

const zeros = Object.fromEntries(counterNames.map((name) => [name, 0])) as Counters;

/** Counters while they are added up. */
class Sum {
  readonly #counters = createZeroCounters();
  #lastChange: string | null = null;

  add(counters: PartialCounters, lastChange: string | null, recent = 0): void {
    for (const name of counterNames) this.#counters[name] += counters[name] ?? 0;
    this.#counters.recent_changes += recent;
    // Moments are all written alike, so the order of texts is that of time.
    if (lastChange !== null && (this.#lastChange === null || lastChange > this.#lastChange)) {
      this.#lastChange = lastChange;
    }
  }

  addSum(other: Sum): void {
    this.add(other.#counters, other.#lastChange);
  }

  sums(): Sums {
    return { counters: this.#counters, lastChange: this.#lastChange };
  }
}

function createZeroCounters(): Record<CounterName, number> {
  return { ...zeros };
}

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function mapValues<Key, From, To>(map: ReadonlyMap<Key, From>, to: (value: From) => To) {
  return new Map([...map].map(([key, value]) => [key, to(value)]));
}

/** Nothing is counted where there are no translations. */
export const noSums: Sums = { counters: zeros, lastChange: null };
