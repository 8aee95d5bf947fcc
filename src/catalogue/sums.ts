// What is counted of several translations together, source languages and glossaries included
// (contract, section 2.5): of each language of a project, of a language, of a project, of all.

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

const made = new WeakMap<Entries, AllSums>();

/** The sums of what the component folders say of themselves: added up once, to be checked and linked. */
export function sumsOf(entries: Entries): AllSums {
  const sums = made.get(entries) ?? addUp(entries);
  made.set(entries, sums);
  return sums;
}

function addUp(entries: Entries): AllSums {
  const site = new Sum();
  const languages = new Map<string, Sum>();
  const projects = new Map<string, { all: Sum; languages: Map<string, Sum> }>();
  for (const { path, summary } of entries.folders.values()) {
    const [, slug = ''] = path.split('/', 2);
    const project = got(projects, slug, () => ({ all: new Sum(), languages: new Map() }));
    const { codes, lastChanges, counters } = summary;
    for (let row = 0; row < codes.length; row++) {
      const language = got(project.languages, codes[row] ?? '', () => new Sum());
      language.add(counters, row * counterNames.length, lastChanges[row] ?? null);
    }
  }
  for (const { all, languages: own } of projects.values()) {
    for (const [code, sum] of own) {
      all.addSum(sum);
      got(languages, code, () => new Sum()).addSum(sum);
    }
    site.addSum(all);
  }
  return {
    site: site.sums(),
    languages: mapped(languages, (sum) => sum.sums()),
    projects: mapped(projects, (project) => ({
      all: project.all.sums(),
      languages: mapped(project.languages, (sum) => sum.sums()),
    })),
  };
}

/** Numbers in the order of `counterNames`, while they are added up. */
class Sum {
  readonly #counters = new Array<number>(counterNames.length).fill(0);
  #lastChange: string | null = null;

  add(counters: readonly number[], start: number, lastChange: string | null): void {
    for (let at = 0; at < this.#counters.length; at++) {
      this.#counters[at] = (this.#counters[at] ?? 0) + (counters[start + at] ?? 0);
    }
    // Moments are all written alike, so the order of texts is that of time.
    if (lastChange !== null && (this.#lastChange === null || lastChange > this.#lastChange)) {
      this.#lastChange = lastChange;
    }
  }

  addSum(other: Sum): void {
    this.add(other.#counters, 0, other.#lastChange);
  }

  sums(): Sums {
    return { counters: namedCounters(this.#counters), lastChange: this.#lastChange };
  }
}

function got<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function mapped<Key, From, To>(map: ReadonlyMap<Key, From>, to: (value: From) => To) {
  return new Map([...map].map(([key, value]) => [key, to(value)]));
}

/** Nothing is counted where there are no translations. */
export const noSums: Sums = { counters: namedCounters([]), lastChange: null };

/** Counters that stand behind each other, as a summary has them, by their names. */
export function rowsOfCounters(columns: readonly number[]): Counters[] {
  const { length } = counterNames;
  return Array.from({ length: columns.length / length }, (_, row) =>
    namedCounters(columns.slice(row * length, (row + 1) * length)),
  );
}

/** The sums with some more strings that became translated of late. */
export function withRecent({ counters, lastChange }: Sums = noSums, count: number): Sums {
  const recent_changes = counters.recent_changes + count;
  return { counters: { ...counters, recent_changes }, lastChange };
}

function namedCounters(values: readonly number[]): Counters {
  const named: Partial<Record<CounterName, number>> = {};
  counterNames.forEach((name, at) => {
    named[name] = values[at] ?? 0;
  });
  return named as Counters;
}
