// A job about the past of translation files: their versions in git → the source texts that their translations
// were made from. The process that counts does it, so that no file takes the program's time or memory.

import { getOrCreate } from '../../collections.ts';
import { knownMessages } from '../../counting/known-messages.ts';
import { readCheckoutFile } from '../../disk/checkout.ts';
import { type AboutFile, UnreadableFile } from '../../formats/format.ts';
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
  type MadeFrom,
  type TextReader,
  type Texts,
} from '../../outdated/made-from.ts';
import {
  isSectionChanged,
  isSourceChanged,
  type OutdatedRule,
} from '../../outdated/source-change.ts';
import type { Step } from '../../outdated/steps.ts';
import { findMarkedSource } from './marked-source.ts';
import { storedBytes } from './stored-files.ts';

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
  /** The result for the first step, where that is not the beginning. */
  readonly known?: readonly MadeFrom[] | undefined;
  /** Blobs of the files in the folder, where the last step is not committed. */
  readonly inFolder?:
    | { readonly folder: string; readonly file: string; readonly source: string }
    | undefined;
}

/** Returns the past of each file, in their order. */
export async function findOutdated(job: OutdatedJob): Promise<readonly FilePast[]> {
  // All files go through the versions of the source, and two versions have most messages in common.
  const known = knownMessages(mostMessages);
  const unreadable = new Set<string>();
  const results: FilePast[] = [];
  const hasSections = hasPages(job.format);
  const compare = hasSections ? isSectionChanged : isSourceChanged;
  const isChanged = memoized((before, now) => compare(before, now, job.rule));
  for (const file of job.files) {
    const options = { known: file.known, hasSections };
    const past = await followTexts(file.steps, reader(file), isChanged, options);
    const marked = hasSections ? await findMarkedSource(job, file.steps) : undefined;
    const madeFrom = marked === undefined ? past.madeFrom : await listChanges(file, marked);
    results.push({ ...past, madeFrom });
  }
  return results;

  /** The sections that a version of the source lacks or has in other words. */
  async function listChanges(file: OutdatedFile, marked: string): Promise<readonly MadeFrom[]> {
    const { source } = reader(file);
    const [before, now] = [await source(marked), await source(file.steps.at(-1)?.source ?? '')];
    return [...(now ?? [])].flatMap(([key, text]) => {
      const old = before?.get(key) ?? '';
      return old === text ? [] : [{ key, before: old, now: text }];
    });
  }

  function reader(file: OutdatedFile): TextReader {
    const { path, sourcePath, language, codeInFile, sourceCodeInFile, inFolder } = file;
    const { sourceLanguage } = job;
    const getBytes = async (blob: string, own: string) => {
      const isInFolder = blob === (own === path ? inFolder?.file : inFolder?.source);
      if (inFolder === undefined || !isInFolder) return storedBytes(job, blob);
      const there = readCheckoutFile(inFolder.folder, own);
      return there.kind === 'file' ? there.bytes : undefined;
    };
    const sourceMessages = async (blob: string) => {
      const messages = await known({ name: blob, file: sourcePath, about: {} }, async () => {
        const about = { language: sourceLanguage, sourceLanguage, path: sourcePath };
        const codes = { ...about, codeInFile: sourceCodeInFile };
        const found = await read(getBytes(blob, sourcePath), codes);
        if (found === undefined) unreadable.add(blob);
        return found ?? [];
      });
      return unreadable.has(blob) ? undefined : messages;
    };
    return {
      source: async (blob) => collectTexts(await sourceMessages(blob)),
      file: async (blob, sourceBlob) => {
        const source = sourceBlob === undefined ? undefined : await sourceMessages(sourceBlob);
        const about = { language, sourceLanguage, codeInFile, path };
        return collectTexts(
          await read(getBytes(blob, path), source === undefined ? about : { ...about, source }),
        );
      },
    };
  }

  async function read(found: Promise<Uint8Array | undefined>, about: AboutFile) {
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
