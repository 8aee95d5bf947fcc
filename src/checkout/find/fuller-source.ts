// Looks for a better source for a set whose source is a guess: another file that has more of the translations' keys.

import { computeMedian, computeShareOfKeys } from './facts.ts';
import type { DetectedSource, Trial, Verdict } from './proof-types.ts';
import {
  compareFiles,
  countAll,
  hasFileTextsAsKeys,
  readAsSource,
  toSourceInMask,
} from './read-source.ts';

// The most files that are compared with the guessed source, and with a better one, to limit the time.
const guessSampleSize = 12;
const betterSampleSize = 6;

// All of these parts are chosen.

/** The part of the keys of another file with which a file counts as equally full. */
const equalPart = 0.9;

/** The part of the keys of another file with which a file counts as a rival. */
const rivalPart = 0.97;

/** The part of keys that agree with a source that needs no better one. */
const goodPart = 0.9;

/** The part that a better source must gain. */
const minGain = 0.05;

/**
 * Finds the only file that has the most keys, if the other translations share more keys with it than with the guessed source.
 * Two files with as many keys may both be translations that keep keys which the source has lost.
 */
export async function findFullerSource(
  trial: Trial,
  source: DetectedSource,
  verdict: Verdict,
): Promise<DetectedSource | undefined> {
  // The first language of a verdict is the source.
  const translations = 'languages' in verdict ? verdict.languages.slice(1) : await countSample();
  const byKeys = translations.toSorted((a, b) => b.facts.keyCount - a.facts.keyCount);
  // A file such as `en_GB` may have a few texts only, while another one in the same language has all.
  const sameLanguage = byKeys.find(({ code }) => code.split('_')[0] === source.code.split('_')[0]);
  const isFull =
    (sameLanguage?.facts.keyCount ?? 0) >= (byKeys[0]?.facts.keyCount ?? 0) * equalPart;
  const [most, second] = isFull && sameLanguage !== undefined ? [sameLanguage] : byKeys;
  if (most === undefined || most.facts.keyCount * equalPart < source.facts.keyCount)
    return undefined;
  if (second !== undefined && second.facts.keyCount >= most.facts.keyCount * rivalPart)
    return undefined;
  const others = translations.filter(({ code }) => code !== most.code);
  const overlap = computeMedian((others.length > 0 ? others : [most]).map(computeShareOfKeys));
  // If the keys are source texts, no file of a translation is a better source.
  const file = toSourceInMask(most.code, most.file);
  if (overlap > goodPart || (await hasFileTextsAsKeys(trial, file))) return undefined;
  const other = await readAsSource(trial, file, false);
  if ('problem' in other) return undefined;
  const codes = new Set(others.slice(0, betterSampleSize).map(({ code }) => code));
  const files = trial.set.files.filter(({ code }) => codes.has(code));
  const newShares = (await compareFiles(trial, other, files)).map((facts) =>
    computeShareOfKeys({ facts }),
  );
  // If no file can be compared, the number of keys decides.
  return newShares.length === 0 || computeMedian(newShares) > overlap + minGain ? other : undefined;

  async function countSample() {
    const files = trial.set.files
      .filter(({ path }) => path !== source.path)
      .slice(0, guessSampleSize);
    const results = await countAll(trial, source, files);
    return [...results].flatMap(([{ code, path }, result]) =>
      'facts' in result ? [{ facts: result.facts, code, file: path }] : [],
    );
  }
}
