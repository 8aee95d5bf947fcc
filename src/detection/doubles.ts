// Two files of one language → the one that counts, by what is in them.

import { countAgainst } from '../counting/count.ts';
import { isBilingual } from '../formats/list.ts';
import { grouped } from '../text/wording.ts';
import type { CandidateFile } from './candidates.ts';
import { countAll } from './count-files.ts';
import { type DetectedSource, findOtherSource, readAsSource } from './read-source.ts';
import type { FileSet } from './sources.ts';
import type { CountedLanguage, FileResult, LeftOut, ProofContext, ProvenSet } from './verdict.ts';

/** Of two files of one language the one that has more of the source's texts, and the one that is named like the others on a tie. */
export async function withBetterDoubles(
  proven: Omit<ProvenSet, 'leftOut'>,
  source: DetectedSource,
  context: ProofContext,
): Promise<ProvenSet> {
  const { set } = proven;
  const results = await countAll(set, context, source, set.doubles);
  const chosen = new Map(proven.languages.map((one) => [one.code, one]));
  const texts = ({ counted }: CountedLanguage) => counted.translated + counted.fuzzy;
  const leftOut: LeftOut[] = [];
  for (const file of set.doubles) {
    const other = chosen.get(file.code);
    const result = results.get(file);
    const own = result && 'counted' in result ? toLanguage(set, source, file, result) : undefined;
    const isBetter =
      own !== undefined &&
      other !== undefined &&
      file.code !== source.code &&
      texts(own) > texts(other);
    if (isBetter) chosen.set(file.code, own);
    const [better, worse] = isBetter ? [own.file, other] : [other?.file || source.path, file];
    const why = isBetter
      ? `, which has ${grouped(texts(own))} texts instead of ${grouped(texts(other))}`
      : '';
    const reason = `It means the same language as ${better}${why}.`;
    const path = 'file' in worse ? worse.file : worse.path;
    leftOut.push({ path, reason, text: worse.text, better });
  }
  return { ...proven, languages: [...chosen.values()], leftOut };
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
