// Files of a set, counted beside a source.

import type { CandidateFile } from './candidates.ts';
import type { FileSet } from './sources.ts';
import type { FileResult, ProofContext } from './verdict.ts';

/** More of a set are counted only when these few are translations. */
export const sampleSize = 6;

/** The source beside which files are counted. */
interface SourceTexts {
  readonly code: string;
  readonly path: string;
  readonly hasTextsAsKeys: boolean;
}

/** Each file with what was counted in it, or why it cannot be. */
export async function countAll(
  set: FileSet,
  { count }: ProofContext,
  source: SourceTexts,
  files: readonly CandidateFile[],
): Promise<Map<CandidateFile, FileResult>> {
  const results = files.map(async (file) => {
    const result = await count({
      file: file.path,
      format: set.format,
      language: file.code,
      codeInFile: file.text,
      sourceLanguage: source.code,
      sourceFile: source.path,
      isSource: false,
      hasTextsAsKeys: source.hasTextsAsKeys,
    });
    return [file, result] as const;
  });
  return new Map(await Promise.all(results));
}
