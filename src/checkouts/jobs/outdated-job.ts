// A job about the past of translation files: their versions in git → the source texts that their translations
// were made from. The process that counts does it, so that no file takes the program's time or memory.

import { getOrCreate } from '../../collections.ts';
import { createMessageCache } from '../../counting/message-cache.ts';
import { readCheckoutFile } from '../../disk/checkout.ts';
import { type FileInfo, UnreadableFile } from '../../formats/format.ts';
import {
  type CountedFormatName,
  hasPages,
  isFolderFormatName,
  loadFolderFormat,
} from '../../formats/list.ts';
import type { Message } from '../../formats/message.ts';
import { readMessages } from '../../formats/read-messages.ts';
import {
  type FilePast,
  followTexts,
  type SourceChange,
  type TextReader,
  type Texts,
} from '../../outdated/follow-texts.ts';
import { isSectionChanged } from '../../outdated/section-change.ts';
import { isSourceChanged, type OutdatedRule } from '../../outdated/source-change.ts';
import type { Step } from '../../outdated/steps.ts';
import {
  type Checksums,
  compareChecksums,
  findOriginalHashes,
  matchesOriginalHash,
} from '../../outdated/string-marks.ts';
import { findMarkedSource } from './marked-source.ts';
import { readStoredBytes } from './stored-files.ts';

/** Plain values: it goes from one process to another. */
export interface OutdatedJob {
  /** The top folder of the repository. */
  readonly repository: string;
  readonly format: CountedFormatName;
  readonly sourceLanguage: string;
  readonly rule: OutdatedRule;
  /** The path of the first of `files`: problems name it. */
  readonly file: string;
  readonly files: readonly OutdatedFile[];
}

export interface OutdatedFile {
  readonly path: string;
  readonly sourcePath: string;
  readonly language: string;
  /** The languages as a file that has all of them spells them. */
  readonly codeInFile?: string | undefined;
  readonly sourceCodeInFile?: string | undefined;
  readonly steps: readonly Step[];
  /** The paths of a page's source in the repository, the newest first: marks may name commits of any of them. */
  readonly sourcePaths?: readonly string[];
  /** The result for the first step, where that is not the beginning. */
  readonly known?: readonly SourceChange[] | undefined;
  /** Checksums of source texts that the project keeps. */
  readonly checksums?: Checksums | undefined;
  /** Blobs of the files in the folder, where the last step is not committed. */
  readonly inFolder?:
    | { readonly folder: string; readonly file: string; readonly source: string }
    | undefined;
}

/** Returns the past of each file, in their order. */
export async function findOutdated(job: OutdatedJob): Promise<readonly FilePast[]> {
  // All files go through the versions of the source, and two versions have most messages in common.
  const known = createMessageCache(mostMessages);
  const unreadable = new Set<string>();
  const results: FilePast[] = [];
  const hasSections = hasPages(job.format);
  const compare = hasSections ? isSectionChanged : isSourceChanged;
  const isChanged = memoized((before, now) => compare(before, now, job.rule));
  for (const file of job.files) {
    const options = { knownChanges: file.known, hasSections };
    const past = await followTexts(file.steps, createReader(file), isChanged, options);
    const marked = hasSections
      ? await findMarkedSource(job, file.steps, file.sourcePaths ?? [])
      : undefined;
    const sourceChanges =
      marked === undefined ? past.sourceChanges : await listChanges(file, marked);
    const marks = hasSections ? [] : await listMarks(file);
    results.push({ ...past, sourceChanges, ...(marks.length > 0 && { marks }) });
  }
  return results;

  /** The sections that a version of the source lacks or has in other words. */
  async function listChanges(file: OutdatedFile, marked: string): Promise<readonly SourceChange[]> {
    const { readSource } = createReader(file);
    const [before, now] = [
      await readSource(marked),
      await readSource(file.steps.at(-1)?.source ?? ''),
    ];
    return [...(now ?? [])].flatMap(([key, text]) => {
      const old = before?.get(key) ?? '';
      return old === text ? [] : [{ key, before: old, now: text }];
    });
  }

  /** Compares the marks of the last step's translations with their source texts. */
  async function listMarks(file: OutdatedFile): Promise<NonNullable<FilePast['marks']>> {
    const { file: blob, source } = file.steps.at(-1) ?? {};
    if (blob === undefined || source === undefined) return [];
    const { getMarkedLines, fileMessages } = createReader(file);
    const byLine = await getMarkedLines(blob);
    const { checksums } = file;
    if (byLine.size === 0 && checksums === undefined) return [];
    const isInLock = compareChecksums(checksums ?? {});
    const texts = await createReader(file).readSource(source);
    const messages = (await fileMessages(blob, source)) ?? [];
    return messages.flatMap(({ key, target, line = 0 }) => {
      const text = texts?.get(key);
      // Hashes of plural forms differ from tool to tool.
      if (text === undefined || target.length !== 1 || target[0] === '') return [];
      const mark = byLine.get(line);
      const isCurrent = mark === undefined ? isInLock(key, text) : matchesOriginalHash(mark, text);
      return isCurrent === undefined ? [] : [[key, isCurrent] as const];
    });
  }

  function createReader(file: OutdatedFile) {
    const { path, sourcePath, language, codeInFile, sourceCodeInFile, inFolder } = file;
    const { sourceLanguage } = job;
    const getBytes = async (blob: string, own: string) => {
      const isInFolder = blob === (own === path ? inFolder?.file : inFolder?.source);
      if (inFolder === undefined || !isInFolder) return readStoredBytes(job, blob);
      const there = readCheckoutFile(inFolder.folder, own);
      return there.kind === 'file' ? there.bytes : undefined;
    };
    const sourceMessages = async (blob: string) => {
      const messages = await known({ digest: blob, file: sourcePath, properties: {} }, async () => {
        const about = { language: sourceLanguage, sourceLanguage, path: sourcePath };
        const codes = { ...about, codeInFile: sourceCodeInFile };
        const found = await read(getBytes(blob, sourcePath), codes);
        if (found === undefined) unreadable.add(blob);
        return found ?? [];
      });
      return unreadable.has(blob) ? undefined : messages;
    };
    const fileMessages = async (blob: string, sourceBlob: string | undefined) => {
      const source = sourceBlob === undefined ? undefined : await sourceMessages(sourceBlob);
      const about = { language, sourceLanguage, codeInFile, path };
      return read(getBytes(blob, path), source === undefined ? about : { ...about, source });
    };
    const texts: TextReader = {
      readSource: async (blob) => collectTexts(await sourceMessages(blob)),
      readFile: async (blob, sourceBlob) => collectTexts(await fileMessages(blob, sourceBlob)),
    };
    const getMarkedLines = async (blob: string): Promise<ReadonlyMap<number, string>> => {
      if (!isYamlPath(path)) return new Map();
      return findOriginalHashes(new TextDecoder().decode(await getBytes(blob, path)));
    };
    return { ...texts, fileMessages, getMarkedLines };
  }

  async function read(found: Promise<Uint8Array | undefined>, about: FileInfo) {
    const bytes = await found;
    if (bytes === undefined) return undefined;
    try {
      if (!isFolderFormatName(job.format)) return await readMessages(job.format, bytes, about);
      const { readFolder } = await loadFolderFormat(job.format);
      return readFolder([{ path: '', bytes }], about);
    } catch (error) {
      if (error instanceof UnreadableFile) return undefined;
      throw error;
    }
  }
}

function isYamlPath(path: string): boolean {
  return path.endsWith('.yml') || path.endsWith('.yaml');
}

/** Messages of source versions that are kept: 32 MB, as most of them are the same objects. */
const mostMessages = 4_000_000;

/** Each pair of texts is compared at many steps. */
function memoized(compare: (before: string, now: string) => boolean) {
  const results = new Map<string, boolean>();
  return (before: string, now: string) =>
    getOrCreate(results, `${before}\0${now}`, () => compare(before, now));
}

/** The texts of messages by their keys; those that are empty are not there. */
function collectTexts(messages: readonly Message[] | undefined): Texts | undefined {
  if (messages === undefined) return undefined;
  return getOrCreate(knownTexts, messages, () => {
    const texts = new Map<string, string>();
    for (const { key, target } of messages) {
      if (target.some((form) => form !== '')) texts.set(key, target.join('\n'));
    }
    return texts;
  });
}

const knownTexts = new WeakMap<readonly Message[], Texts>();
