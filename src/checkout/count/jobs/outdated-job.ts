// Runs a job about the past of translation files: from their versions in git it finds the source texts that the
// translations were made from. It runs in a counting process, so that no file can take too much time or memory.

import { createMessageCache } from '../../../counting/message-cache.ts';
import { readCheckoutFile } from '../../../files/checkout.ts';
import { type CountedFormatName, hasPages } from '../../../formats/list.ts';
import { createPartReader } from '../../../formats/read-parts.ts';
import { GitError } from '../../../git/error.ts';
import { isSourceChanged, type OutdatedRule } from '../../../model/source-change.ts';
import { memoizeOnce } from '../../../text/collections.ts';
import { getBaseLanguage } from '../../../text/identifiers.ts';
import { detectTextLanguage } from '../../find/text-language.ts';
import type { FilePast, KnownStep, SourceChange } from '../../outdated/file-state.ts';
import { followTexts, type TextReader } from '../../outdated/follow-texts.ts';
import {
  compareTexts,
  findChangedKeys,
  findRestart,
  joinRuns,
  type SourceEdits,
} from '../../outdated/runs.ts';
import { isSectionChanged } from '../../outdated/section-change.ts';
import type { Step } from '../../outdated/steps.ts';
import {
  type Checksums,
  compareChecksums,
  findOriginalHashes,
  matchesOriginalHash,
} from '../../outdated/string-marks.ts';
import { collectTexts, memoizeComparison } from '../../outdated/texts.ts';
import { findMarkedSource } from './marked-source.ts';
import { readStoredBytes, readVersionMessages } from './stored-files.ts';

/** A job. It has only plain values, as it is sent to another process. */
export interface OutdatedJob {
  /** The top folder of the repository. */
  readonly repository: string;
  readonly format: CountedFormatName;
  readonly sourceLanguage: string;
  readonly rule: OutdatedRule;
  /** The path of the first of `files`, which a problem of the job names. */
  readonly file: string;
  readonly files: readonly OutdatedFile[];
  /** Whether the number of outdated translations at each step is wanted. */
  readonly wantsCounts: boolean;
  /** Edits of the source that are known from an earlier job. */
  readonly sourceEdits?: SourceEdits | undefined;
  /** Whether the edits of the source are wanted, for later jobs about the same source. */
  readonly wantsSourceEdits?: boolean;
  /** How many bytes of versions of each file are read, the newest first, as if each were as large as the last one. */
  readonly mostBytes?: number;
}

export interface OutdatedFile {
  readonly path: string;
  readonly sourcePath: string;
  readonly language: string;
  /** The spellings of the codes in a file with all languages. */
  readonly codeInFile?: string | undefined;
  readonly sourceCodeInFile?: string | undefined;
  readonly steps: readonly Step[];
  /** The paths of a page's source in the repository, the newest first: marks may name commits of any of them. */
  readonly sourcePaths?: readonly string[];
  /** The result for the first step, when earlier steps are left out. */
  readonly known?: KnownStep | undefined;
  /** Checksums of source texts in a lock file of the project. */
  readonly checksums?: Checksums | undefined;
  /** The blob ids of the files in the folder, when the last step is not committed. */
  readonly inFolder?:
    | { readonly folder: string; readonly file: string; readonly source: string }
    | undefined;
}

/** Why the past of a file is not known; `reason` is a clause that may follow a colon. */
export type UnknownCause =
  | 'missing'
  | 'time'
  | 'memory'
  | 'cut'
  | 'format'
  | { readonly reason: string };

/** The past of a file, or why it is not known. */
export type FileOutcome = FilePast | { readonly unknown: UnknownCause };

export interface OutdatedEvents {
  readonly onOutcome: (outcome: FileOutcome) => void;
  /** Called after each version of a file, to show that the work goes on. */
  readonly onVersion: () => void;
}

/** Finds the past of each file. */
export async function findOutdated(
  job: OutdatedJob,
  { onOutcome, onVersion }: OutdatedEvents,
): Promise<void> {
  // All files need the versions of the same source, and two versions have most messages in common.
  const messageCache = createMessageCache(maxMessages);
  const unreadable = new Set<string>();
  const readParts = createPartReader();
  const hasSections = hasPages(job.format);
  const compare = hasSections ? isSectionChanged : isSourceChanged;
  const isChanged = memoizeComparison((before, now) => compare(before, now, job.rule));
  // Files have the same source, so two versions of it are often compared again.
  const sourceEdits = new Map(job.sourceEdits);
  for (const file of job.files) {
    try {
      onOutcome(await findPast(file));
    } catch (error) {
      onOutcome({ unknown: getCause(error) });
    }
  }

  async function getMostVersions(file: OutdatedFile): Promise<number | undefined> {
    const { file: blob } = file.steps.at(-1) ?? {};
    if (blob === undefined || job.mostBytes === undefined) return undefined;
    const { length } = (await readBytes(file, blob, file.path)) ?? new Uint8Array();
    return Math.max(2, Math.floor(job.mostBytes / Math.max(1, length)));
  }

  async function readBytes({ path, inFolder }: OutdatedFile, blob: string, wantedPath: string) {
    onVersion();
    const isInFolder = blob === (wantedPath === path ? inFolder?.file : inFolder?.source);
    if (inFolder === undefined || !isInFolder) return await readStoredBytes(job, blob);
    const checkoutFile = readCheckoutFile(inFolder.folder, wantedPath);
    return checkoutFile.kind === 'file' ? checkoutFile.bytes : undefined;
  }

  async function findPast(file: OutdatedFile): Promise<FilePast> {
    const reader = createReader(file);
    // The sections of a page depend on each version before.
    const steps = hasSections
      ? file.steps
      : await joinRuns(
          file.steps,
          createSourceComparison(file.steps, reader),
          file.known !== undefined,
        );
    const mostVersions = await getMostVersions(file);
    const past = await followTexts(steps, reader, isChanged, {
      known: file.known,
      hasSections,
      wantsCounts: job.wantsCounts,
      ...(mostVersions !== undefined && { mostVersions }),
      restart: hasSections ? undefined : findRestart(file.steps, steps),
    });
    const markedBlob = hasSections
      ? await findMarkedSource(job, file.steps, file.sourcePaths ?? [])
      : undefined;
    const sourceChanges =
      markedBlob === undefined ? past.sourceChanges : await listSectionChanges(file, markedBlob);
    const marks = hasSections ? [] : await checkMarks(file);
    return {
      ...past,
      sourceChanges,
      ...(marks.length > 0 && { marks }),
      ...(job.wantsSourceEdits && { sourceEdits }),
    };
  }

  /** Compares versions of the source, each pair once. */
  function createSourceComparison(steps: readonly Step[], { readSource }: TextReader) {
    const getChangedKeys = memoizeOnce(() => findChangedKeys(steps, readSource));
    return async (before: string | undefined, now: string | undefined) => {
      if (before === undefined || before === now) return 'keeps-texts';
      const versions = `${before} ${now}`;
      const known = sourceEdits.get(versions);
      if (known !== undefined) return known;
      const textsNow = now === undefined ? new Map<string, string>() : await readSource(now);
      const edit = compareTexts(await readSource(before), textsNow, await getChangedKeys());
      sourceEdits.set(versions, edit);
      return edit;
    };
  }

  /** Lists the sections of the current source that are missing or different in the marked version. */
  async function listSectionChanges(
    file: OutdatedFile,
    markedBlob: string,
  ): Promise<readonly SourceChange[]> {
    const { readSource } = createReader(file);
    const [before, now] = [
      await readSource(markedBlob),
      await readSource(file.steps.at(-1)?.source ?? ''),
    ];
    return [...(now ?? [])].flatMap(([key, text]) => {
      const oldText = before?.get(key) ?? '';
      return oldText === text ? [] : [{ key, before: oldText, now: text }];
    });
  }

  /** Compares the marks (hashes) of the translations in the last step with their source texts. */
  async function checkMarks(file: OutdatedFile): Promise<NonNullable<FilePast['marks']>> {
    const { file: blob, source } = file.steps.at(-1) ?? {};
    if (blob === undefined || source === undefined) return [];
    const { findMarksByLine, readFileMessages, readSource } = createReader(file);
    const byLine = await findMarksByLine(blob);
    const { checksums } = file;
    if (byLine.size === 0 && checksums === undefined) return [];
    const matchesLock = compareChecksums(checksums ?? {});
    const texts = await readSource(source);
    const messages = (await readFileMessages(blob, source, true)) ?? [];
    return messages.flatMap(({ key, target, line = 0 }) => {
      const text = texts?.get(key);
      // Tools compute hashes of plural forms in different ways.
      if (text === undefined || target.length !== 1 || target[0] === '') return [];
      const mark = byLine.get(line);
      const isCurrent =
        mark === undefined ? matchesLock(key, text) : matchesOriginalHash(mark, text);
      return isCurrent === undefined ? [] : [[key, isCurrent] as const];
    });
  }

  function createReader(file: OutdatedFile) {
    const { path, sourcePath, language, codeInFile, sourceCodeInFile } = file;
    const { sourceLanguage } = job;
    const getBytes = (blob: string, wantedPath: string) => readBytes(file, blob, wantedPath);
    const readSourceMessages = async (blob: string) => {
      const messages = await messageCache(
        { digest: blob, file: sourcePath, properties: {} },
        async () => {
          const about = { language: sourceLanguage, sourceLanguage, path: sourcePath };
          const codes = { ...about, codeInFile: sourceCodeInFile };
          const bytes = await getBytes(blob, sourcePath);
          const found = await readVersionMessages(
            job.format,
            { path: '', bytes },
            codes,
            readParts,
          );
          if (found === undefined) unreadable.add(blob);
          return found ?? [];
        },
      );
      return unreadable.has(blob) ? undefined : messages;
    };
    const readFileMessages = async (
      blob: string,
      sourceBlob: string | undefined,
      needsLines = false,
    ) => {
      const source = sourceBlob === undefined ? undefined : await readSourceMessages(sourceBlob);
      const about = { language, sourceLanguage, codeInFile, path };
      const bytes = await getBytes(blob, path);
      return readVersionMessages(
        job.format,
        { path: '', bytes },
        source === undefined ? about : { ...about, source },
        needsLines ? undefined : readParts,
      );
    };
    const texts: TextReader = {
      readSource: async (blob) => collectTexts(await readSourceMessages(blob)),
      readFile: async (blob, sourceBlob) => collectTexts(await readFileMessages(blob, sourceBlob)),
      areInOwnLanguage: (some) => {
        const own = getBaseLanguage(language);
        return own !== getBaseLanguage(sourceLanguage) && detectTextLanguage(some) === own;
      },
      ...(hasSections && {
        readOwnSections: async (blob) => collectTexts(await readFileMessages(blob, undefined)),
      }),
    };
    // Some tools write a hash of the source text into a comment above the translation.
    const findMarksByLine = async (blob: string): Promise<ReadonlyMap<number, string>> => {
      if (!(path.endsWith('.yml') || path.endsWith('.yaml'))) return new Map();
      return findOriginalHashes(new TextDecoder().decode(await getBytes(blob, path)));
    };
    return { ...texts, readFileMessages, findMarksByLine };
  }
}

function getCause(error: unknown): UnknownCause {
  if (error instanceof GitError && error.kind === 'incomplete') return 'missing';
  return { reason: error instanceof Error ? error.message : 'error' };
}

/** How many messages of source versions are kept. Chosen: 32 MB of references, as most versions share their objects. */
const maxMessages = 4_000_000;
