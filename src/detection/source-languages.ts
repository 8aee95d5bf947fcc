// Sets whose source language differs from that of most others: where it was a guess, the guess was wrong.

import { isBilingual } from '../formats/list.ts';
import { proveSet } from './prove-set.ts';
import type { Skipped } from './skipped.ts';
import type { ProofContext, ProvenSet } from './verdict.ts';

/** Reads such sets again from the usual language, or leaves them out where they have no file in it. */
export async function reconcileSourceLanguages(
  sets: readonly ProvenSet[],
  context: ProofContext,
): Promise<{ sets: ProvenSet[]; skipped: Skipped[] }> {
  const counts = new Map<string, number>();
  for (const { sourceLanguage } of sets) {
    counts.set(sourceLanguage, (counts.get(sourceLanguage) ?? 0) + 1);
  }
  const [usual, count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (usual === undefined || count * 3 < sets.length * 2) return { sets: [...sets], skipped: [] };
  const kept: ProvenSet[] = [];
  const skipped: Skipped[] = [];
  for (const one of sets) {
    const { set, sourceLanguage, isSaid, template } = one;
    const isGuess = sourceLanguage !== usual && !isSaid && template === '';
    const hasFile = set.files.some(({ code }) => code === usual);
    const isFar = sourceLanguage.split('_')[0] !== usual.split('_')[0];
    if (isGuess && !hasFile && isFar && !isBilingual(set.format)) {
      const reason = `There is no file in ${usual}, the source language of the other sets.`;
      skipped.push({ path: set.mask, reason });
      continue;
    }
    const verdict = isGuess && hasFile ? await proveSet(set, context, usual) : one;
    kept.push('languages' in verdict ? verdict : one);
  }
  return { sets: kept, skipped };
}
