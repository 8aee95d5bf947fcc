// Chooses between two files of one language, such as `de.json` and `de-DE.json`, by counting both.

import { raiseTotals } from '../../counting/raise-totals.ts';
import { isBilingual } from '../../formats/list.ts';
import { formatNumber } from '../../text/wording.ts';
import type { CandidateFile } from './candidates.ts';
import type {
  CountedLanguage,
  DetectedSource,
  FileResult,
  ProvenSet,
  Trial,
} from './proof-types.ts';
import { countAll, readAsSource, toSourceInMask } from './read-source.ts';
import { explainDuplicate, explainUnreadable, type Skipped } from './skipped.ts';

/**
 * Counts the duplicates of a set and takes each that has more of the source's texts than the file of its language. On a
 * tie the file stays, as it is named like the others.
 */
export async function resolveDuplicates(
  trial: Trial,
  source: DetectedSource,
  languages: readonly CountedLanguage[],
): Promise<Pick<ProvenSet, 'languages' | 'rejectedDuplicates'>> {
  const { duplicates } = trial.set;
  const results = await countAll(trial, source, duplicates);
  const chosen = new Map(languages.map((language) => [language.code, language]));
  const rejectedDuplicates = duplicates.map((file) => {
    const current = chosen.get(file.code);
    const result = results.get(file);
    const isCounted = result !== undefined && 'counted' in result && file.code !== source.code;
    const duplicate = isCounted ? toCountedLanguage(trial, source, file, result) : undefined;
    if (
      duplicate === undefined ||
      current === undefined ||
      countTexts(duplicate) <= countTexts(current)
    ) {
      const preferredFile = current?.file || source.path;
      const { path, writtenCode } = file;
      return { path, reason: explainDuplicate(preferredFile), writtenCode, preferredFile };
    }
    chosen.set(file.code, duplicate);
    const comparison = `, which has ${formatNumber(countTexts(duplicate))} texts instead of ${formatNumber(countTexts(current))}`;
    return {
      path: current.file,
      reason: explainDuplicate(duplicate.file, comparison),
      writtenCode: current.writtenCode,
      preferredFile: duplicate.file,
    };
  });
  return { languages: [...chosen.values()], rejectedDuplicates };
}

/** Counts the strings that have a text, good or not. */
function countTexts({ counted, copies = 0 }: CountedLanguage): number {
  return counted.translated + counted.fuzzy + copies;
}

/** Makes a language of a set from the result of counting its file. */
export function toCountedLanguage(
  { set }: Trial,
  source: DetectedSource,
  { code, writtenCode, path }: CandidateFile,
  result: Exclude<FileResult, { problem: string }>,
): CountedLanguage {
  const { counted } = raiseTotals(set.format, result, source);
  return { ...result, counted, code, writtenCode, file: path };
}

/** Finds files that look like the source by their names, and explains why another file is the source. */
export async function findSupersededSources(
  trial: Trial,
  source: DetectedSource,
): Promise<Skipped[]> {
  const { outdated } = source;
  if (outdated !== undefined) {
    const reason = `It is older than ${source.path}, and lacks texts that are there.`;
    return [{ path: outdated, reason }];
  }
  if (source.isInMask || source.isFromTranslation) return [];
  const own = trial.set.files.filter(({ code }) => code === source.code);
  // Only in bilingual formats does such a file have source texts of its own.
  if (!isBilingual(trial.set.format))
    return own.map(({ path }) => ({ path, reason: explainDuplicate(source.path) }));
  const results = await Promise.all(
    own.map(async ({ code, path }) => {
      const result = await readAsSource(trial, toSourceInMask(code, path), false);
      if ('problem' in result) return [{ path, reason: explainUnreadable(result) }];
      if (result.counted.total === source.counted.total) return [];
      return [{ path, reason: `${source.path} is the source, and has other texts.` }];
    }),
  );
  return results.flat();
}
