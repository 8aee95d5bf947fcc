// Finds translation files and source files that cannot be read, so that none of their strings is counted.

import { createCountingProcesses } from '../../checkout/count/jobs/processes.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import { matchMask } from '../../languages/file-mask.ts';
import { readAnyCode } from '../../languages/spelling.ts';
import type { CheckoutState, TranslationFinding } from './below-minimum.ts';
import { createUnitsJob } from './open-units.ts';

interface Candidate {
  readonly component: FoundComponent;
  readonly file: string;
  readonly code: string;
}

/**
 * Finds the unreadable files of sets; with an earlier state, those that weren't broken before. A set whose source became
 * unreadable is a set in the earlier state alone.
 */
export async function findUnreadableFiles(
  { checkout, components }: CheckoutState,
  earlier?: Pick<CheckoutState, 'components'>,
): Promise<TranslationFinding[]> {
  const before = earlier?.components ?? [];
  const brokenBefore = new Set(before.flatMap(listBroken).map(({ file }) => file));
  const broken = components.flatMap(listBroken).filter(({ file }) => !brokenBefore.has(file));
  const counted = new Set(components.flatMap(({ languages }) => languages.map(({ file }) => file)));
  const lost = before.flatMap(listCounted).filter(({ file }) => !counted.has(file));
  const candidates = new Map([...lost, ...broken].map((one) => [one.file, one]));
  if (candidates.size === 0) return [];
  const processes = createCountingProcesses();
  try {
    const findings = [...candidates.values()].map(async ({ component, file, code }) => {
      const job = createUnitsJob(checkout, component, { file, code }, undefined);
      const result = await processes.run({ ...job, sourceFile: undefined, isSource: true });
      // A file that is gone is no fault.
      if (!('problem' in result) || result.problem.rule !== 'file-unreadable') return [];
      const { where: _, found, ...problem } = result.problem;
      const [rule, key] = ['missing', ''] as const;
      const about = { rule, found: `${found} None of its strings counts.`, key, language: code };
      return [{ ...problem, ...about, component: component.name }];
    });
    return (await Promise.all(findings)).flat();
  } finally {
    processes.end();
  }
}

function listBroken(component: FoundComponent): Candidate[] {
  return component.broken.map(({ path }) => {
    const code = readAnyCode(matchMask(component.filemask, path) ?? '') ?? '';
    return { component, file: path, code };
  });
}

function listCounted(component: FoundComponent): Candidate[] {
  const { languages } = component;
  return languages.flatMap(({ file, code }) => (file === '' ? [] : [{ component, file, code }]));
}
