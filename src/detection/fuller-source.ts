// A set whose source was guessed → another file that has more of its keys, and is the source.

import { countAll, sampleSize } from './count-files.ts';
import { median } from './proof.ts';
import { type DetectedSource, findOtherSource, mayHaveSome, readAsSource } from './read-source.ts';
import type { FileSet } from './sources.ts';
import type { CountedLanguage, ProofContext, Verdict } from './verdict.ts';

/**
 * Another file that has the keys of all, where the first choice was a guess. Translations keep keys that
 * the source has lost, so it must be the only one that has so many.
 */
export async function fullerSource(
  set: FileSet,
  context: ProofContext,
  source: DetectedSource,
  verdict: Verdict,
): Promise<DetectedSource | undefined> {
  const known = 'languages' in verdict ? verdict.languages.slice(1) : await some();
  const byKeys = known.toSorted((a, b) => b.facts.keys - a.facts.keys);
  // When one English file has a few texts of its own, another one has all.
  const region = byKeys.find(({ code }) => code.split('_')[0] === source.code.split('_')[0]);
  const isFull = (region?.facts.keys ?? 0) >= (byKeys[0]?.facts.keys ?? 0) * 0.9;
  const [most, second] = isFull && region !== undefined ? [region] : byKeys;
  if (most === undefined || most.facts.keys * 0.9 < source.facts.keys) return undefined;
  const isOnly = second === undefined || second.facts.keys < most.facts.keys * 0.97;
  if (!isOnly) return undefined;
  const others = known.filter(({ code }) => code !== most.code);
  const overlap = median((others.length > 0 ? others : [most]).map(sharedPart));
  if (overlap > 0.9) return undefined;
  // A set with texts as keys is in the language of its keys.
  if (await mayHaveSome(set, context, findOtherSource(most.code, most.file))) return undefined;
  const other = await readAsSource(set, context, findOtherSource(most.code, most.file), false);
  if ('problem' in other) return undefined;
  const codes = new Set(others.slice(0, sampleSize).map(({ code }) => code));
  const files = set.files.filter(({ code }) => codes.has(code));
  const again = [...(await countAll(set, context, other, files)).values()];
  const better = again.flatMap((one) => ('facts' in one ? [sharedPart(one)] : []));
  return better.length === 0 || median(better) > overlap + 0.05 ? other : undefined;

  async function some(): Promise<CountedLanguage[]> {
    const files = set.files.filter(({ path }) => path !== source.path).slice(0, 12);
    const results = await countAll(set, context, source, files);
    return [...results].flatMap(([{ code, path, text }, result]) =>
      'facts' in result ? [{ ...result, code, text, file: path }] : [],
    );
  }
}

function sharedPart({ facts }: Pick<CountedLanguage, 'facts'>): number {
  return facts.shared / Math.max(1, facts.keys);
}
