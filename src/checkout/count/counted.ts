// Declares the results of counting the checkouts of a catalogue, which the commands use.

import type { AllPartCounters, AllUnits, ReadProjectFile } from '../../catalogue/model.ts';
import type { CurrentCatalogue } from '../../catalogue/new/names.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import type { Source } from '../../files/source.ts';
import type { FallenBehind } from '../../model/source-change.ts';
import type { PlannedComponent } from './components/plan-components.ts';
import type { AllOutdatedCounts } from './outdated/changed-sources.ts';

/** A loaded catalogue. */
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
  /** Problems of components that can't be published, as they can't be counted completely. Paths are the catalogue's. */
  readonly problems: readonly CountingProblem[];
  /** Translation files that can't be read. The other translations of their components are published. */
  readonly broken: readonly CountingProblem[];
  /** Translation files whose outdated translations are unknown. They are published as translated. */
  readonly unread: readonly CountingProblem[];
  /** Files that were left out, and are probably no translations. */
  readonly warnings: readonly CountingProblem[];
  /** Sentences that explain why something is unknown. */
  readonly notes: readonly string[];
  /** Keys of the first strings that are not translated, by `project/component/code`. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
  /** The counters of the parts that keys describe. */
  readonly partCounters: AllPartCounters;
  readonly units: AllUnits;
  readonly readFile: ReadProjectFile;
  /** The numbers of outdated translations in the past. */
  readonly outdated: AllOutdatedCounts;
  /** The translations that fell behind since a commit, or the reason why they are unknown; undefined without a commit. */
  readonly fallenBehind: readonly FallenBehind[] | { readonly why: string } | undefined;
  /** The absolute paths of the counted files, which the preview watches. */
  readonly files: readonly string[];
  readonly projects: readonly CountedProject[];
  /** The catalogue without the counted files. */
  readonly present: CurrentCatalogue;
}

export interface CountedProject {
  readonly slug: string;
  /** The absolute path of the checkout, with symbolic links resolved. */
  readonly folder: string;
  readonly components: readonly PlannedComponent[];
}
