// Corrects guessed source languages: a set whose guess differs from the source language of most sets is proved again.

import { findInLanguage } from '../../counting/source-places.ts';
import { isBilingual } from '../../formats/list.ts';
import { groupBy } from '../../text/collections.ts';
import { getBaseLanguage } from '../../text/identifiers.ts';
import type { ProofContext, ProvenSet } from './proof-types.ts';
import { proveSet } from './prove-set.ts';
import type { Skipped } from './skipped.ts';

/** Proves sets with a wrong guess again with the usual source language, or skips them if they have no file in it. */
export async function reconcileSourceLanguages(
  sets: readonly ProvenSet[],
  context: ProofContext,
): Promise<{ sets: ProvenSet[]; skipped: Skipped[] }> {
  // Apps in `en` and texts of stores in `en_US` have the same language.
  const [first = [], second = []] = groupBySize(sets, (set) => getBaseLanguage(set.sourceLanguage));
  const [mostUsed = []] = groupBySize(first, (set) => set.sourceLanguage);
  const usual = mostUsed[0]?.sourceLanguage;
  // Wrong guesses differ, so that the usual language may be that of less than most sets.
  if (usual === undefined || first.length < second.length * 2)
    return { sets: [...sets], skipped: [] };
  const isOfMost = first.length * 3 >= sets.length * 2;
  const reconciled: ProvenSet[] = [];
  const skipped: Skipped[] = [];
  for (const proven of sets) {
    const { set, sourceLanguage, isSourceDeclared, template } = proven;
    const isWrongGuess = sourceLanguage !== usual && !isSourceDeclared && template === '';
    const isOtherLanguage = getBaseLanguage(sourceLanguage) !== getBaseLanguage(usual);
    const hasFile = isOtherLanguage
      ? findInLanguage(set.files, usual) !== undefined
      : set.files.some(({ code }) => code === usual);
    if (isWrongGuess && isOfMost && !hasFile && isOtherLanguage && !isBilingual(set.format)) {
      const reason = `There is no file in ${usual}, the source language of the other sets.`;
      skipped.push({ path: set.mask, reason });
      continue;
    }
    const verdict = isWrongGuess && hasFile ? await proveSet(set, context, usual) : proven;
    reconciled.push('languages' in verdict ? verdict : proven);
  }
  return { sets: reconciled, skipped };
}

/** Groups sets, the largest group first. */
function groupBySize(sets: readonly ProvenSet[], getKey: (set: ProvenSet) => string) {
  return [...groupBy(sets, getKey).values()].sort((one, other) => other.length - one.length);
}
