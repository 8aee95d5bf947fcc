// A job of counting: one file of a checkout in, its counters out. Another process does it, so that
// no file, whatever is in it, takes the program's time or memory.

import {
  type CountedFile,
  countSource,
  countTranslation,
  zeroCounts,
} from '../../counting/count.ts';
import { createVersionCounter } from '../../counting/count-versions.ts';
import { fillEmptyWithKeys, useKeysAsTexts } from '../../counting/keys-as-texts.ts';
import { createMessageCache } from '../../counting/message-cache.ts';
import { addMissingUnits } from '../../counting/missing-units.ts';
import { countPages } from '../../counting/pages.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import { selectChecks } from '../../counting/quality.ts';
import { getWrittenKey } from '../../counting/written-keys.ts';
import { type FileFacts, gatherFacts } from '../../detection/facts.ts';
import { readCheckoutFile, readCheckoutFolder } from '../../disk/checkout.ts';
import { GitError } from '../../disk/git-error.ts';
import { type FileInfo, UnreadableFile } from '../../formats/format.ts';
import { addLines } from '../../formats/lines.ts';
import {
  type CountedFormatName,
  type FormatName,
  hasPages,
  isBilingual,
  isFolderFormatName,
  isFolderPath,
  loadFolderFormat,
  loadFormat,
} from '../../formats/list.ts';
import type { Message } from '../../formats/message.ts';
import { readMessages } from '../../formats/read-messages.ts';
import type { UnitChoice } from '../../unit.ts';
import { computeBlobId } from '../../version.ts';
import { explainFailure, explainFile, explainFormat } from './file-problems.ts';
import { getFileVersion } from './file-version.ts';
import { readStoredBytes, type StoredFiles } from './stored-files.ts';

/** Plain values: it goes from one process to another. */
export interface CountJob {
  /** The folder, and paths below it; a translation that is a folder has a path with a `/` at its end. */
  readonly checkout: string;
  readonly file: string;
  /** Stored versions, when the files are in no folder but in the past of a repository: there are no others then. */
  readonly stored?: StoredFiles | undefined;
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
  /** The flags of the component. */
  readonly checkFlags: string;
  readonly sameAsSource: 'translated' | 'untranslated';
  /** Keys that may repeat their source texts in any case. */
  readonly sameAllowed: readonly string[];
  /** The strings to return; none by default. */
  readonly units?: UnitChoice | undefined;
  /** The source texts that translations were made from, by key, where the source has changed since. */
  readonly changedSources?: readonly (readonly [key: string, before: string])[] | undefined;
  /** Whether to tell what shows that the file is a translation. */
  readonly wantsFacts?: boolean;
}

export type JobResult =
  | (CountedFile & {
      /** When the source texts of a file of gettext were taken from the code, as the file says. */
      readonly extractedAt?: string | undefined;
      readonly facts?: FileFacts | undefined;
    })
  | Failed;

/** A file that cannot be counted. */
export interface Failed {
  readonly problem: CountingProblem;
  /** The failure of git, when not the file but git is at fault. */
  readonly git?: Pick<GitError, 'kind' | 'message'>;
}

/** To tell which languages a file has, of a format in which one file has them all. */
export interface LanguagesJob extends Pick<CountJob, 'checkout' | 'file' | 'stored'> {
  readonly wantsLanguages: true;
  readonly format: FormatName;
}

/** Codes as the file spells them, the source language first. */
export type LanguagesResult = { readonly languages: readonly string[] } | Failed;

export type Job = CountJob | LanguagesJob;
export type ResultOf<Some extends Job> = Some extends LanguagesJob ? LanguagesResult : JobResult;

/** Counts one file, or tells its languages. */
export async function runJob(job: Job): Promise<JobResult | LanguagesResult> {
  try {
    return 'wantsLanguages' in job ? await readJobLanguages(job) : await countFile(job);
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.problem };
    if (error instanceof UnreadableFile) return { problem: explainFormat(job, error) };
    if (error instanceof GitError) {
      const { kind, message } = error;
      return { problem: explainFailure(job.file, message), git: { kind, message } };
    }
    throw error;
  }
}

async function readJobLanguages(job: LanguagesJob): Promise<LanguagesResult> {
  const { readLanguages } = await loadFormat(job.format);
  return { languages: readLanguages?.(await getBytes(job, job.file)) ?? [] };
}

async function countFile(job: CountJob): Promise<JobResult> {
  const { language, sourceLanguage, codeInFile, sameAsSource, sameAllowed, checkFlags } = job;
  if (job.isSource) {
    const messages = await messagesOfSource(job, job.file);
    const extractedAt = await readTime(job);
    const facts = job.wantsFacts ? gatherFacts(messages, undefined) : undefined;
    return { ...withWrittenKeys(job.format, countSource(messages, job.units)), extractedAt, facts };
  }
  const source = await getSource(job);
  const about = { language, sourceLanguage, codeInFile, source };
  const messages = await messagesAt(job, job.file, about);
  const kind = isBilingual(job.format) ? 'bilingual' : 'monolingual';
  const checks = hasPages(job.format) ? [] : selectChecks(checkFlags);
  const changedSources = job.changedSources && new Map(job.changedSources);
  const settings = { sameAsSource, sameAllowed, language, sourceLanguage, changedSources };
  const options = { kind, checks, ...settings, units: job.units } as const;
  if (job.stored !== undefined) {
    const asked = [job.file, language, sourceLanguage, sameAsSource, checkFlags, ...sameAllowed];
    const version = { file: asked.join('\0'), messages, source };
    return { counted: { ...zeroCounts, ...countVersion(version, options) } };
  }
  const facts = job.wantsFacts ? gatherFacts(messages, source) : undefined;
  if (hasPages(job.format)) return { ...countPages(messages, source, options), facts };
  const file = countTranslation(messages, source, options);
  return {
    ...withWrittenKeys(job.format, addMissingUnits(file, messages, source, options)),
    facts,
  };
}

/** The same with keys as people write them. */
function withWrittenKeys(format: CountedFormatName, file: CountedFile): CountedFile {
  if (file.units === undefined) return file;
  const units = file.units.map((unit) => {
    const key = getWrittenKey(format, unit.key);
    return key === unit.key ? unit : { ...unit, key };
  });
  return { ...file, units };
}

const countVersion = createVersionCounter();
const known = createMessageCache();

/** The messages of a file, or of all files of a folder. Throws UnreadableFile, FileProblem and GitError. */
async function messagesAt(job: CountJob, path: string, of: FileInfo): Promise<readonly Message[]> {
  const { stored, sourceFile = '', hasTextsAsKeys } = job;
  if (stored === undefined) return readAt(job, path, { ...of, path });
  const { language, sourceLanguage, codeInFile = '' } = of;
  const source = `${hasTextsAsKeys} ${stored.versions.get(sourceFile)}`;
  const isKeyed = of.hasTextsAsKeys === true;
  const properties = { language, sourceLanguage, codeInFile, source, hasTextsAsKeys: `${isKeyed}` };
  const essence = await essenceAt(job, path);
  const digest = essence === undefined ? (stored.versions.get(path) ?? '') : computeBlobId(essence);
  return known({ digest, file: path, properties }, (look) =>
    readAt(job, path, watched({ ...of, path }, look), essence),
  );
}

/** Returns the bytes that the messages of a file are made of, when that is not the whole file. */
async function essenceAt(job: CountJob, path: string): Promise<Uint8Array | undefined> {
  if (isFolderFormatName(job.format)) return undefined;
  const { extractEssence: essence } = await loadFormat(job.format);
  return essence?.(await getBytes(job, path));
}

/** The same values, and `look` hears which of them are asked for. */
function watched(about: FileInfo, look: (what: string) => void): FileInfo {
  return new Proxy(about, {
    get(target, name) {
      // The path is part of what is remembered in any case.
      if (typeof name === 'string' && name !== 'path') look(name);
      return Reflect.get(target, name);
    },
  });
}

async function readAt(
  job: CountJob,
  path: string,
  about: FileInfo,
  essence?: Uint8Array,
): Promise<readonly Message[]> {
  const { checkout, stored, format, units } = job;
  if (!isFolderFormatName(format)) {
    const bytes = essence ?? (await getBytes(job, path));
    const messages = await readMessages(format, bytes, about);
    if (units === undefined) return messages;
    return addLines((await loadFormat(format)).findLines, messages, bytes);
  }
  const { files, readFolder } = await loadFolderFormat(format);
  if (!isFolderPath(format, path))
    return readFolder([{ path: '', bytes: await getBytes(job, path) }], about);
  if (stored !== undefined) return readFolder(await filesIn(job, stored, path), about);
  const folder = readCheckoutFolder(checkout, path, files);
  if (folder.kind === 'folder') return readFolder(folder.files, about);
  throw new FileProblem(explainFile(folder.path, folder.why));
}

class FileProblem extends Error {
  constructor(readonly problem: CountingProblem) {
    super();
  }
}

function filesIn(job: CountJob, { blobs }: StoredFiles, folder: string) {
  const paths = [...blobs.keys()].filter((path) => path.startsWith(folder));
  return Promise.all(
    paths.map(async (path) => ({
      path: path.slice(folder.length),
      bytes: await getBytes(job, path),
    })),
  );
}

async function getBytes(
  { checkout, stored }: Pick<CountJob, 'checkout' | 'stored'>,
  path: string,
): Promise<Uint8Array> {
  if (stored !== undefined) {
    const blob = stored.blobs.get(path);
    if (blob === undefined) throw new FileProblem(explainFile(path, { kind: 'missing' }));
    const bytes = await readStoredBytes(stored, blob);
    // A file as large is not counted today either.
    if (bytes === undefined) throw new FileProblem(explainFailure(path, 'its size'));
    return bytes;
  }
  const file = readCheckoutFile(checkout, path);
  if (file.kind === 'file') return file.bytes;
  throw new FileProblem(explainFile(path, file));
}

/** The messages of the last source files: the translations of a component follow one after the other. */
const lastSources = new Map<string, readonly Message[]>();
/** Versions of the past come in turns: as many as are counted at a time. */
const mostSources = 32;

async function getSource(job: CountJob) {
  const { checkout, sourceFile, format, sourceLanguage } = job;
  if (sourceFile === undefined) return [];
  const version = await versionOfSource(job, sourceFile);
  const asked = [checkout, sourceFile, format, sourceLanguage, job.hasTextsAsKeys];
  const key = [version, ...asked].join('\0');
  const last = lastSources.get(key);
  if (last !== undefined) return last;
  const messages = await messagesOfSource(job, sourceFile);
  // Someone may be writing it.
  if ((await versionOfSource(job, sourceFile)) !== version) return messages;
  lastSources.set(key, messages);
  const most = job.stored === undefined ? 1 : mostSources;
  for (const old of lastSources.keys()) if (lastSources.size > most) lastSources.delete(old);
  return messages;
}

/** A preview counts in the same process before and after the source is edited. */
async function versionOfSource(job: CountJob, path: string): Promise<string | undefined> {
  return job.stored === undefined ? getFileVersion(job, path) : job.stored.versions.get(path);
}

async function messagesOfSource(job: CountJob, path: string) {
  const { sourceLanguage, hasTextsAsKeys } = job;
  const messages = await messagesAt(job, path, {
    language: sourceLanguage,
    sourceLanguage,
    hasTextsAsKeys,
  });
  return hasTextsAsKeys ? useKeysAsTexts(messages) : fillEmptyWithKeys(job.format, messages);
}

async function readTime(job: CountJob): Promise<string | undefined> {
  if (isFolderFormatName(job.format)) return undefined;
  const { readExtractionTime: readTime } = await loadFormat(job.format);
  return readTime?.(await getBytes(job, job.file));
}
