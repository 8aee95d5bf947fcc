// A job of counting: one file of a checkout in, its counters out. Another process does it, so that
// no file, whatever is in it, takes the program's time or memory.

import { type CountedFile, countSource, countTranslation } from '../../counting/count.ts';
import { type AboutFile, UnreadableFile } from '../../counting/format.ts';
import {
  type CountedFormatName,
  type FormatName,
  isBilingual,
  isFolderFormatName,
  loadFolderFormat,
  loadFormat,
} from '../../counting/formats.ts';
import { keysAsTexts, withKeysForEmpty } from '../../counting/keys-as-texts.ts';
import { withLines } from '../../counting/lines.ts';
import type { Message } from '../../counting/message.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import { checksFor } from '../../counting/quality.ts';
import { readMessages } from '../../counting/read-messages.ts';
import { rememberedChecks } from '../../counting/remembered-checks.ts';
import { type FileFacts, factsOf } from '../../detection/facts.ts';
import { readCheckoutFile, readCheckoutFolder } from '../../disk/checkout.ts';
import { explainFile, explainFormat } from './file-problems.ts';

/** Plain values: it goes from one process to another. */
export interface CountJob {
  /** The folder, and paths below it; a translation that is a folder has a path with a `/` at its end. */
  readonly checkout: string;
  readonly file: string;
  /** Bytes by path, where the files are in no folder: there are no others then. */
  readonly contents?: ReadonlyMap<string, Uint8Array> | undefined;
  /** The file of the source language; undefined when the file is that itself, or when there is none. */
  readonly sourceFile: string | undefined;
  readonly isSource: boolean;
  /** Whether the keys of the source's file are its texts. */
  readonly hasTextsAsKeys: boolean;
  readonly format: CountedFormatName;
  /** Codes as the catalogue has them. */
  readonly language: string;
  readonly sourceLanguage: string;
  /** The language as a file that has all of them spells it. */
  readonly codeInFile?: string | undefined;
  /** As the component has them. */
  readonly checkFlags: string;
  readonly sameAsSource: 'translated' | 'untranslated';
  /** Keys that may repeat their source texts in any case. */
  readonly sameAllowed: readonly string[];
  readonly wantsFailing: boolean;
  /** How many keys of strings that are not translated to tell. */
  readonly mostMissing?: number | undefined;
  /** How many strings that are not right yet to tell. */
  readonly mostOpen?: number | undefined;
  /** Whether to tell what shows that the file is a translation. */
  readonly wantsFacts?: boolean;
}

export type JobResult =
  | (CountedFile & {
      /** When the source texts of a file of gettext were taken from the code, as the file says. */
      readonly takenAt?: string | undefined;
      readonly facts?: FileFacts | undefined;
    })
  | { readonly problem: CountingProblem };

/** To tell which languages a file has, of a format in which one file has them all. */
export interface LanguagesJob extends Pick<CountJob, 'checkout' | 'file' | 'contents'> {
  readonly wantsLanguages: true;
  readonly format: FormatName;
}

/** As the file spells them, the source language first. */
export type LanguagesResult =
  | { readonly languages: readonly string[] }
  | { readonly problem: CountingProblem };

export type Job = CountJob | LanguagesJob;
export type ResultOf<Some extends Job> = Some extends LanguagesJob ? LanguagesResult : JobResult;

/** Counts one file, or tells its languages. */
export async function work(job: Job): Promise<JobResult | LanguagesResult> {
  try {
    return 'wantsLanguages' in job ? await languagesOf(job) : await countFile(job);
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.problem };
    if (error instanceof UnreadableFile) return { problem: explainFormat(job, error) };
    throw error;
  }
}

async function languagesOf(job: LanguagesJob): Promise<LanguagesResult> {
  const { readLanguages } = await loadFormat(job.format);
  const languages = readLanguages?.(bytesOf(job, job.file)).keys() ?? [];
  return { languages: [...languages] };
}

async function countFile(job: CountJob): Promise<JobResult> {
  const { language, sourceLanguage, codeInFile, sameAsSource, sameAllowed, checkFlags } = job;
  if (job.isSource) {
    const messages = await messagesOfSource(job, job.file);
    const takenAt = job.format === 'po' ? timeOfTexts(bytesOf(job, job.file)) : undefined;
    const facts = job.wantsFacts ? factsOf(messages, undefined) : undefined;
    return { counted: countSource(messages), failing: [], takenAt, facts };
  }
  const source = await sourceOf(job);
  const about = { language, sourceLanguage, codeInFile, source };
  const messages = await messagesAt(job, job.file, about);
  const kind = isBilingual(job.format) ? 'bilingual' : 'monolingual';
  const checks = checksFor(checkFlags);
  const { mostMissing, mostOpen } = job;
  const settings = { sameAsSource, sameAllowed, language, sourceLanguage, mostMissing, mostOpen };
  // Of files in no folder there are many versions.
  const remembered = job.contents === undefined ? undefined : remembering(job);
  const options = { kind, checks, remembered, ...settings } as const;
  const { counted, failing, ...told } = countTranslation(messages, source, options);
  const facts = job.wantsFacts ? factsOf(messages, source) : undefined;
  return { counted, failing: job.wantsFailing ? failing : [], ...told, facts };
}

const remembering = rememberedChecks();

/** The messages of a file, or of all files of a folder. Throws UnreadableFile and FileProblem. */
async function messagesAt(
  job: CountJob,
  path: string,
  about: AboutFile,
): Promise<readonly Message[]> {
  const { checkout, contents, format, mostOpen = 0 } = job;
  if (!isFolderFormatName(format)) {
    const bytes = bytesOf(job, path);
    const messages = await readMessages(format, bytes, about);
    return mostOpen > 0 ? withLines(format, messages, bytes) : messages;
  }
  const { files, readFolder } = await loadFolderFormat(format);
  if (contents !== undefined) return readFolder(filesIn(contents, path));
  const folder = readCheckoutFolder(checkout, path, files);
  if (folder.kind === 'folder') return readFolder(folder.files);
  throw new FileProblem(explainFile(folder.path, folder.why));
}

class FileProblem extends Error {
  constructor(readonly problem: CountingProblem) {
    super();
  }
}

function filesIn(contents: ReadonlyMap<string, Uint8Array>, folder: string) {
  return [...contents]
    .filter(([path]) => path.startsWith(folder))
    .map(([path, bytes]) => ({ path: path.slice(folder.length), bytes }));
}

function bytesOf(
  { checkout, contents }: Pick<CountJob, 'checkout' | 'contents'>,
  path: string,
): Uint8Array {
  if (contents !== undefined) {
    const bytes = contents.get(path);
    if (bytes === undefined) throw new FileProblem(explainFile(path, { kind: 'missing' }));
    return bytes;
  }
  const file = readCheckoutFile(checkout, path);
  if (file.kind === 'file') return file.bytes;
  throw new FileProblem(explainFile(path, file));
}

/** The messages of the last component's source file: its translations follow one after the other. */
let lastSource: { readonly key: string; readonly messages: readonly Message[] } | undefined;

async function sourceOf(job: CountJob) {
  const { checkout, sourceFile, format, sourceLanguage } = job;
  if (sourceFile === undefined) return [];
  const key = [checkout, sourceFile, format, sourceLanguage, job.hasTextsAsKeys].join('\0');
  if (lastSource?.key !== key) {
    lastSource = { key, messages: await messagesOfSource(job, sourceFile) };
  }
  return lastSource.messages;
}

async function messagesOfSource(job: CountJob, path: string) {
  const { sourceLanguage, hasTextsAsKeys } = job;
  const messages = await messagesAt(job, path, { language: sourceLanguage, sourceLanguage });
  return hasTextsAsKeys ? keysAsTexts(messages) : withKeysForEmpty(job.format, messages);
}

/** The header of a PO file, whose letters are those of ASCII in any encoding. */
function timeOfTexts(bytes: Uint8Array): string | undefined {
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, 10_000));
  return /POT-Creation-Date: (\d[\d :-]+)/.exec(header)?.[1];
}
