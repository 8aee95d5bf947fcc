// Leaves out the texts of older gettext files that the program no longer has.

import { type CountedFormatName, isFolderFormatName, loadFormat } from '../../../formats/list.ts';
import type { Message } from '../../../formats/message.ts';
import { readFileBytes } from './stored-files.ts';

/** The parts of a counting job that tell which files to read. */
type ReadingJob = Parameters<typeof readFileBytes>[0] & {
  readonly format: CountedFormatName;
  readonly file: string;
  readonly sourceFile: string | undefined;
};

/**
 * Leaves out messages whose texts a newer template lacks, as `msgmerge` does: they would count as translations of texts
 * that are gone. A text whose context has changed stays, as its translation may still fit.
 */
export async function leaveOutGoneTexts(
  job: ReadingJob,
  messages: readonly Message[],
  template: readonly Message[],
): Promise<readonly Message[]> {
  const { file, sourceFile } = job;
  if (!sourceFile?.endsWith('.pot')) return messages;
  const [extractedAt, newestAt] = [
    await readExtractedAt(job, file),
    await readExtractedAt(job, sourceFile),
  ];
  if (extractedAt === undefined || newestAt === undefined || extractedAt >= newestAt)
    return messages;
  const texts = new Set(template.map(({ source }) => source?.[0]));
  return messages.filter(({ source }) => texts.has(source?.[0]));
}

/** Reads when the texts of a gettext file were extracted; undefined for other formats. */
export async function readExtractedAt(job: ReadingJob, path: string): Promise<string | undefined> {
  if (isFolderFormatName(job.format)) return undefined;
  const { readExtractionTime } = await loadFormat(job.format);
  return readExtractionTime?.(await readFileBytes(job, path));
}
