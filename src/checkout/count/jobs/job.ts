// Runs a counting job: it reads one file of a checkout and returns its counters. Jobs run in other processes, so that no
// file can take too much time or memory of the program.

import {
  applyEdit,
  type Edit,
  getWrittenKey,
  restoreWrittenKeys,
} from '../../../counting/apply-edit.ts';
import {
  type CountedFile,
  countSource,
  countTranslation,
  zeroCounts,
} from '../../../counting/count.ts';
import { createVersionCounter } from '../../../counting/count-versions.ts';
import { createFindingFilter, type IgnoredFindings } from '../../../counting/ignored-findings.ts';
import { createKeyParts } from '../../../counting/key-parts.ts';
import { fillEmptyWithKeys, useKeysAsTexts } from '../../../counting/keys-as-texts.ts';
import { createMessageCache, recordAccess } from '../../../counting/message-cache.ts';
import { addMissingMessages } from '../../../counting/missing-messages.ts';
import { countPages } from '../../../counting/pages.ts';
import type { CountingProblem } from '../../../counting/problem.ts';
import { selectChecks } from '../../../counting/quality.ts';
import { readCheckoutFolder } from '../../../files/checkout.ts';
import { type FileInfo, UnreadableFile } from '../../../formats/format.ts';
import type { Library } from '../../../formats/libraries.ts';
import {
  type FormatName,
  hasPages,
  isBilingual,
  isFolderFormatName,
  isFolderPath,
  loadFolderFormat,
  loadFormat,
} from '../../../formats/list.ts';
import type { Message } from '../../../formats/message.ts';
import { readMessages } from '../../../formats/read-messages.ts';
import { addLines } from '../../../formats/text.ts';
import { GitError } from '../../../git/error.ts';
import { selectPages } from '../../../languages/page-paths.ts';
import type { UnitChoice } from '../../../model/unit.ts';
import { computeBlobId } from '../../../text/content-hash.ts';
import { type FileFacts, gatherFacts } from '../../find/facts.ts';
import {
  createFailureProblem,
  createFormatProblem,
  createUnavailableFileProblem,
} from './file-problems.ts';
import { findOlder, isTemplateOlder, readExtractedAt, reconcileWithSource } from './gone-texts.ts';
import { type MarkingJob, markMachineMessages } from './machine-messages.ts';
import { FileProblem, getFileVersion, readFileBytes, type StoredFiles } from './stored-files.ts';

/** A job. It has only plain values, as it is sent to another process. */
export interface CountJob extends MarkingJob {
  /** The folder of the checkout. The paths of files are relative to it, and end with `/` for translations in folders. */
  readonly checkout: string;
  readonly file: string;
  /** The versions in git, when files of the past are counted: then none is read from the folder. */
  readonly stored?: StoredFiles | undefined;
  /** The file of the source language; undefined when `file` is that file, or when there is none. */
  readonly sourceFile: string | undefined;
  readonly isSource: boolean;
  /** Whether the keys of the source file are the source texts. */
  readonly hasTextsAsKeys: boolean;
  /** The code of the catalogue. */
  readonly language: string;
  /** The code of the catalogue. */
  readonly sourceLanguage: string;
  /** The spelling of the code in a file with all languages. */
  readonly codeInFile?: string | undefined;
  readonly checkFlags: string;
  readonly libraries: readonly Library[];
  readonly ignored?: readonly IgnoredFindings[];
  /** The patterns of keys of each part of the project that keys describe. */
  readonly keyParts?: readonly (readonly string[])[] | undefined;
  /** The state of copies that the component declares. */
  readonly sameAsSource?: 'translated' | 'untranslated' | undefined;
  /** Keys whose translations may equal their source texts. */
  readonly sameAllowed: readonly string[];
  /** The strings to return; none by default. */
  readonly units?: UnitChoice | undefined;
  /** The source texts that translations were made from, by key, where the source has changed since. */
  readonly changedSources?: readonly (readonly [key: string, before: string])[] | undefined;
  /** A translation that is counted in place of the one in the file. */
  readonly edit?: Edit | undefined;
  /** Whether to collect facts from which detection decides whether the file is a translation. */
  readonly wantsFacts?: boolean;
}

export type JobResult =
  | (CountedFile & {
      /** When the source texts of a gettext file were extracted from the code, as its header says. */
      readonly extractedAt?: string | undefined;
      readonly facts?: FileFacts | undefined;
    })
  | FailedJob;

/** A file that cannot be counted. */
interface FailedJob {
  readonly problem: CountingProblem;
  /** The failure of git, when not the file but git is at fault. */
  readonly git?: Pick<GitError, 'kind' | 'message'>;
}

/** A job that lists the languages of a file with all languages. */
export interface LanguagesJob extends Pick<CountJob, 'checkout' | 'file' | 'stored'> {
  readonly wantsLanguages: true;
  readonly format: FormatName;
}

/** The codes as the file spells them; the source language is first. */
export type LanguagesResult = { readonly languages: readonly string[] } | FailedJob;

export type Job = CountJob | LanguagesJob;
export type ResultOf<Some extends Job> = Some extends LanguagesJob ? LanguagesResult : JobResult;

/** Counts one file, or lists its languages. It never rejects: failures are problems in the result. */
export async function runJob<Some extends Job>(job: Some): Promise<ResultOf<Some>> {
  const result = 'wantsLanguages' in job ? readJobLanguages(job) : countFile(job);
  return (await result.catch((error: unknown) => describeFailure(job, error))) as ResultOf<Some>;
}

function describeFailure(job: Job, error: unknown): FailedJob {
  if (error instanceof FileProblem) return { problem: error.problem };
  if (error instanceof UnreadableFile) return { problem: createFormatProblem(job, error) };
  const message = error instanceof Error ? error.message : 'error';
  const problem = createFailureProblem(job.file, message);
  return error instanceof GitError ? { problem, git: { kind: error.kind, message } } : { problem };
}

async function readJobLanguages(job: LanguagesJob): Promise<LanguagesResult> {
  const { readLanguages } = await loadFormat(job.format);
  return { languages: readLanguages?.(await readFileBytes(job, job.file)) ?? [] };
}

async function countFile(job: CountJob): Promise<JobResult> {
  const { language, sourceLanguage, codeInFile, libraries } = job;
  const { sameAsSource, sameAllowed, checkFlags } = job;
  const getKey = (key: string) => getWrittenKey(job.format, key);
  const keyParts = job.keyParts && createKeyParts(job.keyParts, getKey);
  if (job.isSource) {
    const messages = await readSourceMessages(job, job.file);
    const extractedAt = await readExtractedAt(job, job.file);
    const facts = job.wantsFacts ? gatherFacts(messages, undefined) : undefined;
    return {
      ...restoreWrittenKeys(job.format, countSource(messages, { units: job.units, keyParts })),
      extractedAt,
      facts,
    };
  }
  const source = await getSourceMessages(job);
  const fileInfo = { language, sourceLanguage, codeInFile, libraries, source };
  const present = await markMachineMessages(
    job,
    await readFileMessages(job, job.file, fileInfo),
    fileInfo,
  );
  const older = await findOlder(job, present, source);
  const current = reconcileWithSource(job, present, source, older);
  const edited = applyEdit(current, source, job);
  const kind = isBilingual(job.format) ? 'bilingual' : 'monolingual';
  const mayLackTexts = kind === 'bilingual' && !isTemplateOlder(job, edited, source, older);
  const messages = mayLackTexts ? addMissingMessages(edited, source) : edited;
  const checks = hasPages(job.format) ? [] : selectChecks(checkFlags, libraries);
  const changedSources = job.changedSources && new Map(job.changedSources);
  const { ignored = [] } = job;
  const filter = createFindingFilter(ignored, language, getKey);
  const isIgnored = ignored.length > 0 ? filter.isIgnored : undefined;
  const settings = { sameAsSource, sameAllowed, language, sourceLanguage, changedSources };
  const options = { kind, checks, isIgnored, keyParts, ...settings, units: job.units } as const;
  // A past version needs only its counters, which are computed from those of the previous version.
  if (job.stored !== undefined) {
    const words = [language, sourceLanguage, sameAsSource, checkFlags, libraries.join(' ')];
    const parts = [job.file, ...words, JSON.stringify(ignored), ...sameAllowed];
    const version = { file: parts.join('\0'), messages, source };
    return { counted: { ...zeroCounts, ...countVersion(version, options) } };
  }
  const facts = job.wantsFacts ? gatherFacts(present, source) : undefined;
  if (hasPages(job.format)) return { ...countPages(messages, source, options), facts };
  return {
    ...restoreWrittenKeys(job.format, countTranslation(messages, source, options)),
    ...(ignored.length > 0 && { usedIgnored: [...filter.used] }),
    facts,
  };
}

const countVersion = createVersionCounter();
const messageCache = createMessageCache();

/** Reads the messages of a file, or of all files of a folder. Throws UnreadableFile, FileProblem and GitError. */
async function readFileMessages(
  job: CountJob,
  path: string,
  fileInfo: FileInfo,
): Promise<readonly Message[]> {
  const { stored, sourceFile = '', hasTextsAsKeys } = job;
  if (stored === undefined) return readUncachedMessages(job, path, { ...fileInfo, path });
  const { language, sourceLanguage, codeInFile = '' } = fileInfo;
  const source = `${hasTextsAsKeys} ${stored.versions.get(sourceFile)}`;
  const isKeyed = fileInfo.hasTextsAsKeys === true;
  // The messages depend on the file and on those of these values that its reader accesses.
  const properties = {
    ...{ language, sourceLanguage, codeInFile, source, hasTextsAsKeys: `${isKeyed}` },
    libraries: `${job.libraries}`,
  };
  const essence = await readEssence(job, path);
  const digest = essence === undefined ? (stored.versions.get(path) ?? '') : computeBlobId(essence);
  return messageCache({ digest, file: path, properties }, (onAccess) =>
    readUncachedMessages(job, path, recordAccess({ ...fileInfo, path }, onAccess), essence),
  );
}

/** Reads the part of a file that contains the messages; undefined when that is the whole file. */
async function readEssence(job: CountJob, path: string): Promise<Uint8Array | undefined> {
  if (isFolderFormatName(job.format)) return undefined;
  const { removeUnreadParts: essence } = await loadFormat(job.format);
  return essence?.(await readFileBytes(job, path));
}

async function readUncachedMessages(
  job: CountJob,
  path: string,
  fileInfo: FileInfo,
  essence?: Uint8Array,
): Promise<readonly Message[]> {
  const { checkout, stored, format, units } = job;
  if (!isFolderFormatName(format)) {
    const bytes = essence ?? (await readFileBytes(job, path));
    const messages = await readMessages(format, bytes, fileInfo);
    if (units === undefined) return messages;
    return addLines((await loadFormat(format)).findLines, messages, bytes);
  }
  const { files, readFolder } = await loadFolderFormat(format);
  if (!isFolderPath(format, path))
    return readFolder([{ path: '', bytes: await readFileBytes(job, path) }], fileInfo);
  if (stored !== undefined) return readFolder(await readStoredFolder(job, stored, path), fileInfo);
  const folder = readCheckoutFolder(checkout, path, files);
  if (folder.kind === 'folder') return readFolder(folder.files, fileInfo);
  throw new FileProblem(createUnavailableFileProblem(folder.path, folder.why));
}

function readStoredFolder(job: CountJob, { blobs }: StoredFiles, folder: string) {
  return Promise.all(
    selectPages(folder, blobs.keys()).map(async ({ file, page }) => ({
      path: page,
      bytes: await readFileBytes(job, file),
    })),
  );
}

/** The messages of the last source files, which the translations of a component need one after the other. */
const lastSources = new Map<string, readonly Message[]>();
/** The sources that are kept for files of the past: as many as versions are counted at a time. */
const maxSources = 32;

async function getSourceMessages(job: CountJob) {
  const { checkout, sourceFile, format, sourceLanguage } = job;
  if (sourceFile === undefined) return [];
  const version = await getSourceVersion(job, sourceFile);
  const keyParts = [
    checkout,
    sourceFile,
    format,
    sourceLanguage,
    job.hasTextsAsKeys,
    job.libraries,
  ];
  const key = [version, ...keyParts].join('\0');
  const cached = lastSources.get(key);
  if (cached !== undefined) return cached;
  const messages = await readSourceMessages(job, sourceFile);
  // The file may have been changed while it was read.
  if ((await getSourceVersion(job, sourceFile)) !== version) return messages;
  lastSources.set(key, messages);
  const limit = job.stored === undefined ? 1 : maxSources;
  for (const old of lastSources.keys()) if (lastSources.size > limit) lastSources.delete(old);
  return messages;
}

/** Returns a version that changes with the source file, as a preview counts in the same process after an edit. */
async function getSourceVersion(job: CountJob, path: string): Promise<string | undefined> {
  return job.stored === undefined ? getFileVersion(job, path) : job.stored.versions.get(path);
}

async function readSourceMessages(job: CountJob, path: string) {
  const { sourceLanguage, hasTextsAsKeys, libraries } = job;
  const messages = await readFileMessages(job, path, {
    language: sourceLanguage,
    sourceLanguage,
    hasTextsAsKeys,
    libraries,
  });
  return hasTextsAsKeys ? useKeysAsTexts(messages) : fillEmptyWithKeys(job.format, messages);
}
