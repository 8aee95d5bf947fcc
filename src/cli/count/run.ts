// Planned components → what was counted in each of their files.

import type { Counted, FailingMessage } from '../../counting/count.ts';
import { isBilingual } from '../../counting/formats.ts';
import type { PlannedFile } from '../../counting/plan.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import type { PlannedComponent } from './components.ts';
import type { JobResult } from './job.ts';
import type { Processes } from './processes.ts';

export interface CountedTranslation extends PlannedFile {
  readonly counted: Counted;
  readonly failing: readonly FailingMessage[];
  readonly isSource: boolean;
  /** Whether the catalogue has no counters of it yet. */
  readonly isNew: boolean;
}

export interface CountedComponent {
  readonly component: PlannedComponent;
  /** The source language first, then those that the catalogue has, then new ones. */
  readonly translations: readonly CountedTranslation[];
  readonly problems: readonly CountingProblem[];
}

export interface RunOptions {
  readonly checkout: string;
  readonly sameAsSource: 'translated' | 'untranslated';
  readonly wantsFailing: boolean;
  /** Whether to count languages that the catalogue does not have. */
  readonly wantsNew: boolean;
  readonly processes: Processes;
  readonly onFile: () => void;
}

/** Counts the files of a component: that of the source language first, for the others need it. */
export async function countComponent(
  component: PlannedComponent,
  options: RunOptions,
): Promise<CountedComponent> {
  const { plan, folder } = component;
  const { source } = plan;
  const results: (readonly [PlannedFile, JobResult])[] = [];
  const ofSource = await count(source, undefined);
  results.push([source, ofSource]);
  if ('counted' in ofSource || isBilingual(component.format)) {
    const sourceFile = 'counted' in ofSource ? source.path : undefined;
    const others = [...plan.translations, ...(options.wantsNew ? plan.added : [])];
    const counted = others.map(async (one) => [one, await count(one, sourceFile)] as const);
    results.push(...(await Promise.all(counted)));
  }

  const translations: CountedTranslation[] = [];
  const problems: CountingProblem[] = [...plan.problems];
  for (const [file, result] of results) {
    if ('problem' in result) problems.push(result.problem);
    else {
      const isNew = !folder.counters.has(file.code);
      translations.push({ ...file, ...result, isSource: file === source, isNew });
    }
  }
  return { component, translations, problems };

  async function count(file: PlannedFile, sourceFile: string | undefined): Promise<JobResult> {
    const result = await options.processes.run({
      checkout: options.checkout,
      file: file.path,
      sourceFile,
      isSource: file === source,
      format: component.format,
      language: file.code,
      sourceLanguage: source.code,
      checkFlags: component.checkFlags,
      sameAsSource: options.sameAsSource,
      wantsFailing: options.wantsFailing,
    });
    options.onFile();
    return result;
  }
}
