// Decides by the rules whether the files of a set are translations of one another.

import { isOnlyForTexts } from '../../formats/list.ts';
import { formatNumber } from '../../text/wording.ts';
import { computeMedian, computeShareOfKeys } from './facts.ts';
import { type NameFacts, nameRules } from './name-rules.ts';
import type { Disproof } from './proof-types.ts';
import {
  type DetectionRule,
  listFilesWithKeys,
  nothingToCompare,
  type SetFacts,
  setRules,
} from './rules.ts';
import type { Evidence } from './skipped.ts';

/**
 * The points that a set needs, from shared keys and from evidence. Chosen: translations of one program share nearly all
 * keys, and other files that are named by codes share less than half.
 */
const minPoints = 80;

/** Finds the reason why files with such names are no translations; undefined if they may be. */
export function weighNames(facts: NameFacts): string | undefined {
  return findEvidence(nameRules, facts)[0]?.reason;
}

/**
 * Weighs a set by its keys and its texts. Only the strongest evidence for it counts, because such rules depend on one
 * another: files of gettext have the source texts, are for texts only, and are in a folder called `locale`.
 */
export function weighSet(facts: SetFacts): {
  evidence: readonly Evidence[];
  disproof?: Disproof;
} {
  const found = findEvidence(setRules, facts);
  const bonus = Math.max(0, ...found.map(({ weight }) => weight));
  const weight = getSharedPoints(facts);
  const keys = { name: 'shared keys', weight, reason: describeShare(facts, minPoints - bonus) };
  const evidence = [keys, ...found];
  const [strongest] = found.filter((rule) => rule.weight < 0).sort((a, b) => a.weight - b.weight);
  const haveEnough = weight + bonus >= minPoints;
  const haveKeys = strongest === undefined || strongest.weight > nothingToCompare;
  // If keys are missing, that is the reason; evidence against a set decides if it has enough keys, or none to compare.
  const reason = haveEnough || !haveKeys ? strongest?.reason : keys.reason;
  if (reason === undefined) return { evidence };
  return { evidence, disproof: { reason, haveSameKeys: haveEnough && haveKeys, evidence } };
}

/** Whether a sample shares so many keys with the source that the other files may prove the set. */
export function isCloseToProof({ haveSameKeys, evidence = [] }: Disproof): boolean {
  const [keys] = evidence;
  return !haveSameKeys && keys !== undefined && keys.weight * 2 >= minPoints;
}

function findEvidence<Facts>(rules: readonly DetectionRule<Facts>[], facts: Facts): Evidence[] {
  return rules
    .filter(({ holds }) => holds(facts))
    .map(({ name, weight, reason }) => ({
      name,
      weight,
      reason: typeof reason === 'string' ? reason : reason(facts),
    }));
}

/** Added before rounding down, because 0.29 * 100 is 28.999…. */
const roundingError = 1e-9;

/**
 * Computes the percentage of its keys that the median file shares with the source; 100 if no file has keys. Of files for
 * texts only, many may be stubs of a few old texts, so there all files count together if that is more.
 */
function getSharedPoints(facts: SetFacts): number {
  const files = listFilesWithKeys(facts);
  return files.length === 0
    ? 100
    : Math.floor(
        getSharedPart(files, isOnlyForTexts(facts.trial.set.format)) * 100 + roundingError,
      );
}

function getSharedPart(files: ReturnType<typeof listFilesWithKeys>, mayBeStubs: boolean): number {
  const median = computeMedian(files.map(computeShareOfKeys));
  if (!mayBeStubs) return median;
  const sum = (name: 'keyCount' | 'sharedKeyCount') =>
    files.reduce((total, { facts }) => total + facts[name], 0);
  return Math.max(median, sum('sharedKeyCount') / sum('keyCount'));
}

/** Describes how many keys the median file shares with the source. `minPercent` is what the set would need. */
function describeShare(facts: SetFacts, minPercent: number): string {
  const { source } = facts;
  const files = listFilesWithKeys(facts).sort(
    (a, b) => computeShareOfKeys(a) - computeShareOfKeys(b),
  );
  const medianFile = files[(files.length - 1) >> 1];
  if (medianFile === undefined) return 'The files have no keys.';
  const { keyCount, sharedKeyCount } = medianFile.facts;
  const number =
    sharedKeyCount === 0 ? 'None' : sharedKeyCount === 1 ? 'One' : formatNumber(sharedKeyCount);
  const [own, other] =
    medianFile.path === source.path
      ? [medianFile.code, 'the source language']
      : trimSharedFolders(medianFile.path, source.path);
  const are = sharedKeyCount < 2 ? 'is' : 'are';
  const some =
    keyCount === 1
      ? `The only key of ${own} is${sharedKeyCount === 0 ? ' not' : ''}`
      : `${number} of the ${formatNumber(keyCount)} keys of ${own} ${are}`;
  return (
    `${some} among the ${formatNumber(source.facts.keyCount)} of ${other}. ` +
    `In a set of translations, half of the files share ${minPercent} % or more of their keys with the source.`
  );
}

/** Removes the folders that two paths have in common at their start. */
function trimSharedFolders(path: string, other: string): [string, string] {
  const [names, others] = [path.split('/'), other.split('/')];
  const at = names.findIndex((name, index) => name !== others[index]);
  const from = Math.min(Math.max(at, 0), names.length - 1, others.length - 1);
  return [names.slice(from).join('/'), others.slice(from).join('/')];
}
