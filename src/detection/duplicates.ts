// Two files of one language → the one that counts, by what is in them.

import { countAgainst } from '../counting/count.ts';
import { isBilingual } from '../formats/list.ts';
import { formatNumber } from '../text/wording.ts';
import type { CandidateFile } from './candidates.ts';
import { countAll, findOtherSource, readAsSource } from './read-source.ts';
import { explainDuplicate, explainUnreadable, type Skipped } from './skipped.ts';
import type { CountedLanguage, DetectedSource, FileResult, ProvenSet, Trial } from './verdict.ts';

/**
 * Counts the files of a set's languages that have another file, and takes those with more of the source's texts. On a
 * tie the file that is named like the others stays.
 */
export async function chooseDuplicates(
  trial: Trial,
  source: DetectedSource,
  languages: readonly CountedLanguage[],
): Promise<Pick<ProvenSet, 'languages' | 'leftOut'>> {
  const { duplicates } = trial.set;
  const results = await countAll(trial, source, duplicates);
  const chosen = new Map(languages.map((one) => [one.code, one]));
  const leftOut = duplicates.map((file) => {
    const other = chosen.get(file.code);
    const result = results.get(file);
    const isCounted = result !== undefined && 'counted' in result && file.code !== source.code;
    const own = isCounted ? toLanguage(trial, source, file, result) : undefined;
    if (own === undefined || other === undefined || countTexts(own) <= countTexts(other)) {
      const better = other?.file || source.path;
      return { path: file.path, reason: explainDuplicate(better), text: file.text, better };
    }
    chosen.set(file.code, own);
    const why = `, which has ${formatNumber(countTexts(own))} texts instead of ${formatNumber(countTexts(other))}`;
    const reason = explainDuplicate(own.file, why);
    return { path: other.file, reason, text: other.text, better: own.file };
  });
  return { languages: [...chosen.values()], leftOut };
}

function countTexts({ counted }: CountedLanguage): number {
  return counted.translated + counted.fuzzy;
}

/** A file that was counted, as one of the languages of its set. */
export function toLanguage(
  { set }: Trial,
  source: DetectedSource,
  { code, text, path }: CandidateFile,
  result: Exclude<FileResult, { problem: string }>,
): CountedLanguage {
  const { counted: own } = result;
  const counted = isBilingual(set.format) ? countAgainst(own, source.counted) : own;
  return { ...result, counted, code, text, file: path };
}

/** Files that are named as that of the source, which is another one with other texts. */
export async function findUnreadableOwn(trial: Trial, source: DetectedSource): Promise<Skipped[]> {
  const { outdated } = source;
  if (outdated !== undefined) {
    const reason = `It is older than ${source.path}, and lacks texts that are there.`;
    return [{ path: outdated, reason }];
  }
  // Beside a template that a component names, no one reads them.
  if (source.isInMask || source.isBorrowed || !isBilingual(trial.set.format)) return [];
  const own = trial.set.files.filter(({ code }) => code === source.code);
  const results = await Promise.all(
    own.map(async ({ code, path }) => {
      const result = await readAsSource(trial, findOtherSource(code, path), false);
      if ('problem' in result) return [{ path, reason: explainUnreadable(result) }];
      if (result.counted.total === source.counted.total) return [];
      return [{ path, reason: `${source.path} is the source, and has other texts.` }];
    }),
  );
  return results.flat();
}
