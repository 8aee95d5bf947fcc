// Finds the findings of `status --fail-on`: all of a folder, or those that are new since a revision.

import type { ComponentChanges } from '../../checkout/count/outdated/fallen-behind.ts';
import type { Detection } from '../../checkout/find/detect.ts';
import type { CounterCache } from '../../files/counter-cache.ts';
import { catalogueFileName } from '../../files/source.ts';
import { Failure } from '../../problem/problem.ts';
import type { FindingKind } from '../choices.ts';
import type { CheckoutState } from './below-minimum.ts';
import { findComponents } from './find-components.ts';
import {
  type FindingsBase,
  findAllFindings,
  findNewFindings,
  type NewFindings,
} from './findings.ts';
import type { GetOutdated } from './outdated.ts';
import { readProjectSettings } from './settings.ts';
import { runAtRevision } from './since.ts';

interface FindingsRequest {
  /** The folder of the repository, and the one with the files, which may be temporary. */
  readonly folder: string;
  readonly checkout: string;
  readonly detection: Detection;
  readonly getOutdated: GetOutdated | undefined;
  /** The revision to compare with; undefined for all findings. */
  readonly since: string | undefined;
  /** The changes of source texts since the revision. */
  readonly changes: readonly ComponentChanges[] | undefined;
  readonly cache: CounterCache;
}

/** Finds them, or throws a Failure when the revision can't be read. */
export function findFindings(
  kinds: readonly FindingKind[],
  { folder, checkout, detection, getOutdated, since, changes = [], cache }: FindingsRequest,
): Promise<NewFindings> {
  const { minimum, missing, parts } = readProjectSettings(checkout);
  const state: CheckoutState = { checkout, components: detection.components, minimum, parts };
  if (kinds.includes('below')) requireMinimum(state);
  if (since === undefined) return findAllFindings(state, kinds, getOutdated ?? (() => []));
  const keys = new Map(
    changes.flatMap(({ component, answers }) =>
      component.files.map(({ code }, at) => {
        const changedKeys = answers[at]?.changedSources.map(([key]) => key) ?? [];
        return [`${component.name} ${code}`, new Set(changedKeys)] as const;
      }),
    ),
  );
  const getChangedKeys: FindingsBase['getChangedKeys'] = ({ name }, code) =>
    keys.get(`${name} ${code}`) ?? new Set();
  return runAtRevision(folder, since, async (baseCheckout) => {
    const { components } = await findComponents(baseCheckout, cache);
    const about = { getChangedKeys, areAddedRefused: missing === 'same-change' };
    const base = { checkout: baseCheckout, components, minimum, parts, ...about };
    return findNewFindings(state, kinds, base);
  });
}

function requireMinimum({ minimum, parts, components }: CheckoutState): void {
  const hasOwnMinimum =
    parts.some((part) => part.minimum !== undefined) ||
    components.some(({ settings }) => settings?.minimum !== undefined);
  if (minimum !== undefined || hasOwnMinimum) return;
  throw new Failure(
    `\`below\` takes a minimum, and there is none. Write \`minimum: 80\` below \`project:\` in ${catalogueFileName}.`,
  );
}
