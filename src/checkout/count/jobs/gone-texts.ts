// Leaves out the texts of older bilingual files that the program no longer has, and marks those that have changed.

import {
  type CountedFormatName,
  getFormatRecord,
  isFolderFormatName,
  loadFormat,
} from '../../../formats/list.ts';
import type { Message } from '../../../formats/message.ts';
import { normalizeText } from '../../../model/source-change.ts';
import { hasOutgrown } from '../../find/facts.ts';
import { readFileBytes } from './stored-files.ts';

/** The parts of a counting job that tell which files to read. */
type ReadingJob = Parameters<typeof readFileBytes>[0] & {
  readonly format: CountedFormatName;
  readonly file: string;
  readonly sourceFile: string | undefined;
};

/**
 * Leaves out messages whose keys and texts the source lacks, as `msgmerge` does: they would count as translations of texts
 * that are gone. If only the key has changed, the translation stays; if only the text has, it needs a review.
 */
export function reconcileWithSource(
  { format, sourceFile }: ReadingJob,
  messages: readonly Message[],
  source: readonly Message[],
  older: OlderFile | undefined,
): readonly Message[] {
  const mayKeep = getFormatRecord(format)?.mayKeepGoneTexts;
  if (sourceFile === undefined || mayKeep === undefined) return messages;
  if (mayKeep === 'if older' && older !== 'file') return messages;
  const byKey = new Map(messages.map((message) => [message.key, message]));
  const byText = new Map(messages.map((message) => [getText(message), message]));
  const current = new Set(source.map((text) => byKey.get(text.key) ?? byText.get(getText(text))));
  // A file may have keys in place of source texts, and these as translations into the source language.
  const texts = new Set(
    source.flatMap(({ key, source: [text = ''] = [], target: [translation = ''] }) =>
      [key, text, translation].map(normalizeText),
    ),
  );
  return messages.flatMap((message) => {
    if (!current.has(message)) return [];
    return [texts.has(normalizeText(getText(message))) ? message : { ...message, isFuzzy: true }];
  });
}

function getText({ source, target }: Message): string {
  return (source ?? target)[0] ?? '';
}

/** Whether the source is an older template with no more texts, so that those that the file lacks are gone. */
export function isTemplateOlder(
  { sourceFile }: ReadingJob,
  messages: readonly Message[],
  source: readonly Message[],
  older: OlderFile | undefined,
): boolean {
  const isTemplate = sourceFile?.endsWith('.pot') === true;
  return isTemplate && older === 'source' && messages.length >= source.length;
}

/** A file of a translation, or its source. */
type OlderFile = 'file' | 'source';

/** Finds which gettext file has older texts. One without their day, as an export is, is older unless it has outgrown the source. */
export async function findOlder(
  job: ReadingJob,
  messages: readonly Message[],
  source: readonly Message[],
): Promise<OlderFile | undefined> {
  const fileAt = await readExtractedAt(job, job.file);
  const sourceAt = job.sourceFile && (await readExtractedAt(job, job.sourceFile));
  if (!sourceAt || fileAt === sourceAt) return undefined;
  if (fileAt !== undefined) return fileAt < sourceAt ? 'file' : 'source';
  const keys = new Set(messages.map(({ key }) => key));
  const sharedKeyCount = source.filter(({ key }) => keys.has(key)).length;
  const mayBeNewer = hasOutgrown({ keyCount: messages.length, sharedKeyCount }, source.length);
  return mayBeNewer ? undefined : 'file';
}

/** Reads when the texts of a gettext file were extracted; undefined for other formats. */
export async function readExtractedAt(job: ReadingJob, path: string): Promise<string | undefined> {
  if (isFolderFormatName(job.format)) return undefined;
  const { readExtractionTime } = await loadFormat(job.format);
  return readExtractionTime?.(await readFileBytes(job, path));
}
