// Finds the findings of `status --fail-on`: all of a folder, or those that are new since a revision.

import type { ComponentChanges } from '../../checkout/count/outdated/fallen-behind.ts';
import type { Detection } from '../../checkout/find/detect.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { CounterCache } from '../../files/counter-cache.ts';
import { catalogueFileName } from '../../files/source.ts';
import { isInPart, isKeyInPart, type Part } from '../../model/parts.ts';
import { Failure } from '../../problem/problem.ts';
import type { FindingKind } from '../choices.ts';
import type { CheckoutState, TranslationFinding } from './below-minimum.ts';
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
  /** Sentences about outdated translations that the history doesn't show. */
  readonly notes: readonly string[];
  /** The revision to compare with; undefined for all findings. */
  readonly since: string | undefined;
  /** The part whose strings alone are checked. */
  readonly part: Part | undefined;
  /** The changes of source texts since the revision. */
  readonly changes: readonly ComponentChanges[] | undefined;
  readonly cache: CounterCache;
}

/** Finds the wanted kinds of findings, or throws a Failure when the revision can't be read. */
export async function findFindings(
  kinds: readonly FindingKind[],
  request: FindingsRequest,
): Promise<NewFindings> {
  const { part } = request;
  const found = await findWholeFindings(kinds, request);
  if (part === undefined) return found;
  // A language below the minimum has no key.
  const isOwn = ({ key }: TranslationFinding) => key === '' || isKeyInPart(part, key);
  return { findings: found.findings.filter(isOwn), notes: found.notes.filter(isOwn) };
}

/** Finds the findings in the components of the part, whichever of their strings belong to it. */
function findWholeFindings(
  kinds: readonly FindingKind[],
  request: FindingsRequest,
): Promise<NewFindings> {
  const {
    folder,
    checkout,
    detection,
    getOutdated,
    notes,
    since,
    changes = [],
    cache,
    part,
  } = request;
  const settings = readProjectSettings(checkout);
  const { missing } = settings;
  const { minimum, parts } = part === undefined ? settings : { minimum: undefined, parts: [part] };
  const components =
    part === undefined ? detection.components : selectOwnComponents(detection.components, part);
  const state: CheckoutState = { checkout, components, minimum, parts };
  if (kinds.includes('below')) requireMinimum(state);
  if (since === undefined) return findAllFindings(state, kinds, getOutdated ?? (() => []));
  const changedSources = new Map(
    changes.flatMap(({ component, answers }) =>
      component.files.map(
        ({ code }, at) => [`${component.name} ${code}`, answers[at]?.changedSources] as const,
      ),
    ),
  );
  const getChangedSources: FindingsBase['getChangedSources'] = ({ name }, { code }) =>
    changedSources.get(`${name} ${code}`);
  return runAtRevision(folder, since, async (baseCheckout) => {
    const { components: earlier } = await findComponents(baseCheckout, cache);
    return findNewFindings(state, kinds, {
      ...{ checkout: baseCheckout, components: earlier, minimum, parts },
      getChangedSources,
      getOutdated: notes.length === 0 ? getOutdated : undefined,
      areAddedRefused: missing === 'same-change',
    });
  });
}

/** Returns the components of a part, whose own minimum is not looked at. */
function selectOwnComponents(components: readonly FoundComponent[], part: Part): FoundComponent[] {
  return components
    .filter(({ name }) => isInPart(part, name))
    .map(({ settings, ...component }) => ({
      ...component,
      settings: settings && { ...settings, minimum: undefined },
    }));
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
