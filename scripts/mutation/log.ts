// The log of a run: each lane adds its results, one JSON value a line. The script and test/mutation/runner.ts write and read it.

import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

export type Outcome = 'killed' | 'survived' | 'poisoned' | 'timeout';

export type Entry =
  /** A run begins, which is killed after `limit` milliseconds. Without `id` it is one without a mutant. */
  | {
      readonly is: 'try';
      readonly lane: string;
      readonly id?: string | undefined;
      readonly limit: number;
    }
  | {
      readonly is: 'end';
      readonly lane: string;
      readonly id: string;
      readonly outcome: Outcome;
      /** How often the mutated code was evaluated. */
      readonly hits: number;
      /** The time of the processor, as in `cover`. */
      readonly milliseconds: number;
      readonly test?: string;
    }
  /** A test has run without a mutant, and covers these. It is broken if it fails even so. */
  | {
      readonly is: 'cover';
      readonly lane: string;
      readonly file: string;
      /** Its identifier, which is the same in each run. */
      readonly test: string;
      readonly isBroken: boolean;
      readonly ids: readonly string[];
      readonly milliseconds: number;
    }
  /** A file of tests is through; it is broken if it fails as a whole. The mutants are those that it covers outside of its tests. */
  | {
      readonly is: 'file';
      readonly lane: string;
      readonly file: string;
      readonly isBroken: boolean;
      readonly ids: readonly string[];
    };

/** Milliseconds of the processor, in tests that a mutant passes before it counts as a survivor: other load doesn't count. */
const testBudget = 20_000;

export class MutationLog {
  /** The mutants that were drawn; the file beside the log lists them. */
  readonly sample: ReadonlySet<string>;
  private readonly decided = new Set<string>();
  private readonly spent = new Map<string, number>();
  private readonly path: string;
  private offset = 0;
  private rest = '';

  constructor(path: string) {
    this.path = path;
    this.sample = new Set(JSON.parse(readFileSync(`${path}.sample`, 'utf8')) as string[]);
  }

  /** Returns what was written since the last call. */
  read(): Entry[] {
    const file = openSync(this.path, 'r');
    const bytes = Buffer.alloc(fstatSync(file).size - this.offset);
    this.offset += readSync(file, bytes, 0, bytes.length, this.offset);
    closeSync(file);
    const lines = `${this.rest}${bytes.toString()}`.split('\n');
    this.rest = lines.pop() ?? '';
    const entries = lines.map((line) => JSON.parse(line) as Entry);
    for (const entry of entries) {
      if (entry.is !== 'end') continue;
      if (entry.outcome !== 'survived') this.decided.add(entry.id);
      this.spent.set(entry.id, (this.spent.get(entry.id) ?? 0) + entry.milliseconds);
    }
    return entries;
  }

  /** Whether a test of some milliseconds should try the mutant. */
  isOpen(id: string, milliseconds: number): boolean {
    return !this.decided.has(id) && (this.spent.get(id) ?? 0) + milliseconds <= testBudget;
  }
}
