// Decides from the rules that hold for a set whether its files are translations of one another.

import { formatNumber } from '../text/wording.ts';
import {
  type DetectionRule,
  getFilled,
  getMedian,
  getShare,
  type NameFacts,
  nameRules,
  nothingToCompare,
  type SetFacts,
  setRules,
} from './rules.ts';
import type { Sign } from './skipped.ts';
import type { Disproof } from './verdict.ts';

/**
 * The points for which a set is taken, of keys in common and of what else speaks for it. Chosen: translations of one
 * program share nearly all keys, and other files that are named by codes share less than half.
 */
const neededPoints = 80;

/** Why the names of a set are no translations; undefined where they may be. */
export function weighNames(facts: NameFacts): string | undefined {
  return findSigns(nameRules, facts)[0]?.reason;
}

/**
 * Weighs a set by its keys and its texts. Of what speaks for it the strongest sign counts, because the signs depend on
 * one another: files of gettext have the source texts, hold nothing else, and are in a folder called `locale`.
 */
export function weigh(facts: SetFacts): { signs: readonly Sign[]; disproof?: Disproof } {
  const found = findSigns(setRules, facts);
  const bonus = Math.max(0, ...found.map(({ weight }) => weight));
  const weight = getSharedPoints(facts);
  const keys = { name: 'shared keys', weight, reason: describeShare(facts, neededPoints - bonus) };
  const signs = [keys, ...found];
  const [against] = found.filter((one) => one.weight < 0).sort((a, b) => a.weight - b.weight);
  const areAlike = weight + bonus >= neededPoints;
  const isCompared = against === undefined || against.weight > nothingToCompare;
  const reason = areAlike || !isCompared ? against?.reason : keys.reason;
  if (reason === undefined) return { signs };
  return { signs, disproof: { reason, isAlike: areAlike && isCompared, signs } };
}

function findSigns<Facts>(rules: readonly DetectionRule<Facts>[], facts: Facts): Sign[] {
  return rules
    .filter(({ holds }) => holds(facts))
    .map(({ name, weight, reason }) => ({
      name,
      weight,
      reason: typeof reason === 'string' ? reason : reason(facts),
    }));
}

/** How many percent of its keys the median file has in common with the source; without keys nothing differs. */
function getSharedPoints(facts: SetFacts): number {
  const filled = getFilled(facts);
  return filled.length === 0 ? 100 : Math.floor(getMedian(filled.map(getShare)) * 100 + 1e-9);
}

/** How many keys the median file has in common with the source; `least` is in percent. */
function describeShare(facts: SetFacts, least: number): string {
  const { source } = facts;
  const filled = getFilled(facts).sort((a, b) => getShare(a) - getShare(b));
  const middle = filled[(filled.length - 1) >> 1];
  if (middle === undefined) return 'The files have no keys.';
  const { keys, shared } = middle.facts;
  const number = shared === 0 ? 'None' : shared === 1 ? 'One' : formatNumber(shared);
  const [own, other] =
    middle.path === source.path
      ? [middle.code, 'the source language']
      : withoutSameFolders(middle.path, source.path);
  const are = shared < 2 ? 'is' : 'are';
  const some =
    keys === 1
      ? `The only key of ${own} is${shared === 0 ? ' not' : ''}`
      : `${number} of the ${formatNumber(keys)} keys of ${own} ${are}`;
  return (
    `${some} among the ${formatNumber(source.facts.keys)} of ${other}. ` +
    `In a set of translations, half of the files share ${least} % or more of their keys with the source.`
  );
}

/** Two paths from the first folder on in which they differ. */
function withoutSameFolders(path: string, other: string): [string, string] {
  const [names, others] = [path.split('/'), other.split('/')];
  const at = names.findIndex((name, index) => name !== others[index]);
  const from = Math.min(Math.max(at, 0), names.length - 1, others.length - 1);
  return [names.slice(from).join('/'), others.slice(from).join('/')];
}
