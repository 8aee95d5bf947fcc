// Corrects guessed source languages: a set whose guess differs from the source language of most sets is proved again.

import { isBilingual } from '../../formats/list.ts';
import type { ProofContext, ProvenSet } from './proof-types.ts';
import { proveSet } from './prove-set.ts';
import type { Skipped } from './skipped.ts';

/** Proves sets with a wrong guess again with the usual source language, or skips them if they have no file in it. */
export async function reconcileSourceLanguages(
  sets: readonly ProvenSet[],
  context: ProofContext,
): Promise<{ sets: ProvenSet[]; skipped: Skipped[] }> {
  const counts = new Map<string, number>();
  for (const { sourceLanguage } of sets) {
    counts.set(sourceLanguage, (counts.get(sourceLanguage) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  const [usual, count = 0] = first ?? [];
  // Wrong guesses differ, so that the usual language may be that of less than most sets.
  if (usual === undefined || count < (second?.[1] ?? 0) * 2)
    return { sets: [...sets], skipped: [] };
  const isOfMost = count * 3 >= sets.length * 2;
  const reconciled: ProvenSet[] = [];
  const skipped: Skipped[] = [];
  for (const proven of sets) {
    const { set, sourceLanguage, isSourceDeclared, template } = proven;
    const isWrongGuess = sourceLanguage !== usual && !isSourceDeclared && template === '';
    const hasFile = set.files.some(({ code }) => code === usual);
    const isOtherLanguage = sourceLanguage.split('_')[0] !== usual.split('_')[0];
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
