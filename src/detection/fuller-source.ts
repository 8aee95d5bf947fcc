// A set whose source was guessed → another file that has more of its keys, and is the source.

import {
  compareFiles,
  countAll,
  findOtherSource,
  mayHaveSome,
  readAsSource,
} from './read-source.ts';
import { getMedian, getShare } from './rules.ts';
import type { DetectedSource, Trial, Verdict } from './verdict.ts';

/** The most files that are compared with each of two sources. */
const sampleSize = 12;

/**
 * Another file that has the keys of all, where the first choice was a guess. Translations keep keys that
 * the source has lost, so it must be the only one that has so many.
 */
export async function findFullerSource(
  trial: Trial,
  source: DetectedSource,
  verdict: Verdict,
): Promise<DetectedSource | undefined> {
  const known = 'languages' in verdict ? verdict.languages.slice(1) : await countSome();
  const byKeys = known.toSorted((a, b) => b.facts.keys - a.facts.keys);
  // When one English file has a few texts of its own, another one has all.
  const region = byKeys.find(({ code }) => code.split('_')[0] === source.code.split('_')[0]);
  const isFull = (region?.facts.keys ?? 0) >= (byKeys[0]?.facts.keys ?? 0) * 0.9;
  const [most, second] = isFull && region !== undefined ? [region] : byKeys;
  if (most === undefined || most.facts.keys * 0.9 < source.facts.keys) return undefined;
  if (second !== undefined && second.facts.keys >= most.facts.keys * 0.97) return undefined;
  const others = known.filter(({ code }) => code !== most.code);
  const overlap = getMedian((others.length > 0 ? others : [most]).map(getShare));
  // A set with texts as keys is in the language of its keys.
  const file = findOtherSource(most.code, most.file);
  if (overlap > 0.9 || (await mayHaveSome(trial, file))) return undefined;
  const other = await readAsSource(trial, file, false);
  if ('problem' in other) return undefined;
  const codes = new Set(others.slice(0, sampleSize / 2).map(({ code }) => code));
  const files = trial.set.files.filter(({ code }) => codes.has(code));
  const again = (await compareFiles(trial, other, files)).map((facts) => getShare({ facts }));
  return again.length === 0 || getMedian(again) > overlap + 0.05 ? other : undefined;

  async function countSome() {
    const files = trial.set.files.filter(({ path }) => path !== source.path).slice(0, sampleSize);
    const results = await countAll(trial, source, files);
    return [...results].flatMap(([{ code, path }, result]) =>
      'facts' in result ? [{ facts: result.facts, code, file: path }] : [],
    );
  }
}
