// Two files of one language → the one that counts, by what is in them.

import { countAgainst } from '../counting/count.ts';
import { isBilingual } from '../formats/list.ts';
import { formatNumber } from '../text/wording.ts';
import type { CandidateFile } from './candidates.ts';
import { countAll } from './count-files.ts';
import { type DetectedSource, findOtherSource, readAsSource } from './read-source.ts';
import { reasonForDuplicate } from './skipped.ts';
import type { FileSet } from './sources.ts';
import type { CountedLanguage, FileResult, LeftOut, ProofContext, ProvenSet } from './verdict.ts';

/**
 * Counts the files of a set's languages that have another file, and takes those with more of the source's texts. On a
 * tie the file that is named like the others stays.
 */
export async function chooseDuplicates(
  proven: Omit<ProvenSet, 'leftOut'>,
  source: DetectedSource,
  context: ProofContext,
): Promise<ProvenSet> {
  const { set } = proven;
  if (set.duplicates.length === 0) return { ...proven, leftOut: [] };
  const results = await countAll(set, context, source, set.duplicates);
  const chosen = new Map(proven.languages.map((one) => [one.code, one]));
  const leftOut: LeftOut[] = [];
  for (const file of set.duplicates) {
    const other = chosen.get(file.code);
    const result = results.get(file);
    const isCounted = result !== undefined && 'counted' in result && file.code !== source.code;
    const own = isCounted ? toLanguage(set, source, file, result) : undefined;
    if (own !== undefined && other !== undefined && countTexts(own) > countTexts(other)) {
      chosen.set(file.code, own);
      const why = `, which has ${formatNumber(countTexts(own))} texts instead of ${formatNumber(countTexts(other))}`;
      const reason = reasonForDuplicate(own.file, why);
      leftOut.push({ path: other.file, reason, text: other.text, better: own.file });
    } else {
      const better = other?.file || source.path;
      leftOut.push({
        path: file.path,
        reason: reasonForDuplicate(better),
        text: file.text,
        better,
      });
    }
  }
  return { ...proven, languages: [...chosen.values()], leftOut };
}

function countTexts({ counted }: CountedLanguage): number {
  return counted.translated + counted.fuzzy;
}

/** A file that was counted, as one of the languages of its set. */
export function toLanguage(
  { format }: FileSet,
  source: DetectedSource,
  { code, text, path }: CandidateFile,
  result: Exclude<FileResult, { problem: string }>,
): CountedLanguage {
  const { counted: own } = result;
  const counted = isBilingual(format) ? countAgainst(own, source.counted) : own;
  return { ...result, counted, code, text, file: path };
}

/** Files that are named as that of the source, which is another one with other texts. */
export async function unreadableOwn(set: FileSet, context: ProofContext, source: DetectedSource) {
  const { outdated } = source;
  if (outdated !== undefined) {
    const reason = `It is older than ${source.path}, and lacks texts that are there.`;
    return [{ path: outdated, reason }];
  }
  // Beside a template that a component names, no one reads them.
  if (source.isInMask || source.isBorrowed || !isBilingual(set.format)) return [];
  const own = set.files.filter(({ code }) => code === source.code);
  const results = await Promise.all(
    own.map(async (file) => {
      const result = await readAsSource(set, context, findOtherSource(file.code, file.path), false);
      if ('problem' in result) return [{ path: file.path, reason: result.problem }];
      if (result.counted.total === source.counted.total) return [];
      return [{ path: file.path, reason: `${source.path} is the source, and has other texts.` }];
    }),
  );
  return results.flat();
}
