// The results of counting checkouts, for the commands.

import type { CurrentCatalogue } from '../authoring/new/current-catalogue.ts';
import type { AllUnits, ReadProjectFile } from '../catalogue/model.ts';
import type { Source } from '../catalogue/source.ts';
import type { CountingProblem } from '../counting/problem.ts';
import type { FallenBehind } from '../outdated/fallen-behind.ts';
import type { PlannedComponent } from './components/plan-components.ts';
import type { AllOutdatedCounts } from './outdated/changed-sources.ts';

/** A catalogue as the commands read it. */
export interface LoadedCatalogue {
  /** Its files, with counters files for what was counted. */
  readonly sources: readonly Source[];
  /** The files in the catalogue's folder, without what was counted. */
  readonly onDisk: readonly Source[];
  /** The result of counting checkouts; undefined when no project has one. */
  readonly counted?: CountedCheckouts | undefined;
}

/** Results of counting the checkouts of a catalogue. */
export interface CountedCheckouts {
  /** Problems that keep a component from being counted whole: it is not published. Paths are the catalogue's. */
  readonly problems: readonly CountingProblem[];
  /** Translations whose files cannot be read. The others of their components are published without them. */
  readonly broken: readonly CountingProblem[];
  /** Files that are left out, and need not be there. */
  readonly warnings: readonly CountingProblem[];
  /** Sentences about what cannot be known. */
  readonly notes: readonly string[];
  /** Keys of the first strings that are not translated, by `project/component/code`. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
  /** The strings to publish. */
  readonly units: AllUnits;
  readonly readFile: ReadProjectFile;
  /** The outdated translations that there were in the past. */
  readonly outdated: AllOutdatedCounts;
  /** The translations that fell behind since a commit, or why they are not known; undefined where no commit is named. */
  readonly fallenBehind: readonly FallenBehind[] | { readonly why: string } | undefined;
  /** The files that were counted, as paths of the system: whoever watches for changes watches them. */
  readonly files: readonly string[];
  readonly projects: readonly CountedProject[];
  /** The catalogue without what was counted. */
  readonly present: CurrentCatalogue;
}

export interface CountedProject {
  readonly slug: string;
  /** Its checkout, as a path of the system without links. */
  readonly folder: string;
  readonly components: readonly PlannedComponent[];
}
