// Counts the translations of a folder, or of a revision, and collects the findings that a request names.

import { realpathSync } from 'node:fs';
import type { ComponentChanges } from '../../checkout/count/outdated/fallen-behind.ts';
import {
  findHistoryPlace,
  type HistoryPlace,
} from '../../checkout/count/outdated/history-place.ts';
import type { Detection } from '../../checkout/find/detect.ts';
import type { KeyFindings } from '../../checkout/keys/find-keys.ts';
import { type CacheFlags, createCacheFromFlags } from '../cache.ts';
import type { FindingKind } from '../choices.ts';
import type { FileUnits } from '../count/print.ts';
import { readFailingUnits } from './failing.ts';
import { listPartComponents } from './figures.ts';
import { findComponents } from './find-components.ts';
import type { NewFindings } from './findings.ts';
import { countWithOutdated, type GetOutdated } from './outdated.ts';
import { collectParts, findPart, type PartFigures } from './parts.ts';
import { readProjectSettings } from './settings.ts';

export interface StatusRequest extends CacheFlags {
  /** False to count translations whose source text has changed as done. */
  readonly outdated?: boolean;
  readonly listFailing?: boolean;
  readonly keys?: boolean;
  /** A path or a mask whose detection is explained, instead of printing the figures. */
  readonly explain?: string;
  /** The revision whose files are counted. */
  readonly at?: string;
  /** The revision since which translations that fell behind are listed. */
  readonly since?: string;
  /** The name of the only part whose strings are counted and checked. */
  readonly part?: string;
  readonly failOn?: readonly FindingKind[];
}

export interface StatusReading {
  readonly detection: Detection;
  /** Undefined if outdated translations weren't looked for. */
  readonly getOutdated: GetOutdated | undefined;
  /** Sentences about what is not known. */
  readonly notes: readonly string[];
  readonly changes?: readonly ComponentChanges[] | undefined;
  readonly failing?: readonly FileUnits[] | undefined;
  readonly found?: NewFindings | undefined;
  readonly keys?: KeyFindings | undefined;
  readonly parts: readonly PartFigures[];
}

/** Reads the figures and findings, or throws a Failure when a revision can't be read. */
export async function readStatus(folder: string, request: StatusRequest): Promise<StatusReading> {
  const { at } = request;
  if (at === undefined)
    return readCheckout(folder, folder, request, () => findHistoryPlace(realpathSync(folder)));
  const { runAtRevision } = await import('./since.ts');
  return runAtRevision(folder, at, (checkout, place) =>
    readCheckout(folder, checkout, request, () => place),
  );
}

/** `checkout` is the folder with the files, which may be temporary. */
async function readCheckout(
  folder: string,
  checkout: string,
  request: StatusRequest,
  findPlace: () => HistoryPlace | undefined,
): Promise<StatusReading> {
  const { since, failOn } = request;
  const cache = createCacheFromFlags(request);
  const detected = await findComponents(checkout, cache);
  const failing = request.listFailing
    ? await readFailingUnits(checkout, detected.components)
    : undefined;
  const changes =
    since === undefined
      ? undefined
      : await (await import('./since.ts')).findChangesSinceRevision(
          since,
          folder,
          checkout,
          detected,
          findPlace,
        );
  const keys = request.keys
    ? await (await import('./keys.ts')).findStatusKeys(checkout, detected)
    : undefined;
  const isWithoutHistory = request.outdated === false || request.explain !== undefined;
  const counted = isWithoutHistory
    ? { detection: detected, getOutdated: undefined, notes: [] }
    : await countWithOutdated(checkout, detected, findPlace, cache);
  const all = readProjectSettings(checkout).parts;
  const part = request.part === undefined ? undefined : findPart(all, request.part);
  const { components } = counted.detection;
  const parts = collectParts(part === undefined ? all : [part], components);
  const detection =
    part === undefined
      ? counted.detection
      : { ...counted.detection, components: listPartComponents(components, part) };
  const reading = { ...counted, detection, changes, failing, parts, keys };
  if (failOn === undefined) return reading;
  const { findFindings } = await import('./find-findings.ts');
  const found = await findFindings(failOn, {
    folder,
    checkout,
    since,
    changes,
    cache,
    part,
    ...counted,
  });
  return { ...reading, found };
}
