// A job of counting: one file of a checkout in, its counters out. Another process does it, so that
// no file, whatever is in it, takes the program's time or memory.

import { type CountedFile, countSource, countTranslation } from '../../counting/count.ts';
import { type AboutFile, type Format, UnreadableFile } from '../../counting/format.ts';
import {
  type CountedFormatName,
  isFolderFormatName,
  loadFolderFormat,
  loadFormat,
} from '../../counting/formats.ts';
import type { Message } from '../../counting/message.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import { checksFor } from '../../counting/quality.ts';
import { readCheckoutFile, readCheckoutFolder } from '../../disk/checkout.ts';
import { explainFile, explainFormat } from './file-problems.ts';

/** Plain values: it goes from one process to another. */
export interface CountJob {
  /** The folder, and paths below it; a translation that is a folder has a path with a `/` at its end. */
  readonly checkout: string;
  readonly file: string;
  /** The file of the source language; undefined when the file is that itself, or when there is none. */
  readonly sourceFile: string | undefined;
  readonly isSource: boolean;
  readonly format: CountedFormatName;
  /** Codes as the catalogue has them. */
  readonly language: string;
  readonly sourceLanguage: string;
  /** As the component has them. */
  readonly checkFlags: string;
  readonly sameAsSource: 'translated' | 'untranslated';
  readonly wantsFailing: boolean;
}

export type JobResult = CountedFile | { readonly problem: CountingProblem };

/** Counts one file. */
export async function work(job: CountJob): Promise<JobResult> {
  const { language, sourceLanguage, sameAsSource, checkFlags } = job;
  const { kind, read } = await readerOf(job);
  try {
    if (job.isSource) {
      const messages = read(job.file, { language: sourceLanguage, sourceLanguage });
      return { counted: countSource(messages), failing: [] };
    }
    const source = await sourceOf(job);
    const messages = read(job.file, { language, sourceLanguage, source });
    const checks = checksFor(checkFlags);
    const options = { kind, checks, sameAsSource, language, sourceLanguage };
    const { counted, failing } = countTranslation(messages, source, options);
    return { counted, failing: job.wantsFailing ? failing : [] };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.problem };
    if (error instanceof UnreadableFile) return { problem: explainFormat(job, error) };
    throw error;
  }
}

/** How the messages of a path come about. Throws UnreadableFile and FileProblem. */
interface Reader {
  readonly kind: Format['kind'];
  readonly read: (path: string, about: AboutFile) => readonly Message[];
}

async function readerOf({
  checkout,
  format,
}: Pick<CountJob, 'checkout' | 'format'>): Promise<Reader> {
  if (!isFolderFormatName(format)) {
    const { kind, read } = await loadFormat(format);
    return { kind, read: (path, about) => read(bytesOf(checkout, path), about) };
  }
  const { files, readFolder } = await loadFolderFormat(format);
  return {
    kind: 'monolingual',
    read(path) {
      const folder = readCheckoutFolder(checkout, path, files);
      if (folder.kind === 'folder') return readFolder(folder.files);
      throw new FileProblem(explainFile(folder.path, folder.why));
    },
  };
}

class FileProblem extends Error {
  constructor(readonly problem: CountingProblem) {
    super();
  }
}

function bytesOf(checkout: string, path: string): Uint8Array {
  const file = readCheckoutFile(checkout, path);
  if (file.kind === 'file') return file.bytes;
  throw new FileProblem(explainFile(path, file));
}

/** The messages of the last component's source file: its translations follow one after the other. */
let lastSource: { readonly key: string; readonly messages: readonly Message[] } | undefined;

async function sourceOf({ checkout, sourceFile, format, sourceLanguage }: CountJob) {
  if (sourceFile === undefined) return [];
  const key = [checkout, sourceFile, format, sourceLanguage].join('\0');
  if (lastSource?.key !== key) {
    const { read } = await readerOf({ checkout, format });
    lastSource = { key, messages: read(sourceFile, { language: sourceLanguage, sourceLanguage }) };
  }
  return lastSource.messages;
}
