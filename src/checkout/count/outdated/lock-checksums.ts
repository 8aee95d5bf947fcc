// Compares translations with the checksums of source texts that some programs keep in lock files.

import { posix } from 'node:path';
import { readCheckoutFile } from '../../../files/checkout.ts';
import type { FilePast } from '../../outdated/file-state.ts';
import {
  type Checksums,
  findChecksums,
  lockFileName,
  parseLockFile,
} from '../../outdated/string-marks.ts';
import type { OutdatedFile, OutdatedJob } from '../jobs/outdated-job.ts';
import type { Processes } from '../jobs/processes.ts';
import { getFileVersion } from '../jobs/stored-files.ts';
import { groupForJobs } from './walk-paths.ts';

interface SourceFile {
  readonly sourcePath: string;
  /** The spelling of the source language in a file with all languages. */
  readonly sourceCodeInFile?: string | undefined;
}

/** Questions about several files of a component. */
type LockQuestions = Pick<OutdatedJob, 'format' | 'sourceLanguage' | 'rule'> & {
  readonly questions: readonly Omit<OutdatedFile, 'steps'>[];
};

/** Compares translations with the checksums in lock files. Results aren't cached, as a lock file may change alone. */
export async function checkLockFiles(
  folder: string,
  repository: string,
  request: LockQuestions,
  processes: Pick<Processes, 'findOutdated'>,
): Promise<readonly FilePast['marks'][]> {
  const { questions, rule, ...common } = request;
  const marks: FilePast['marks'][] = [];
  const openFiles: { readonly at: number; readonly file: OutdatedFile }[] = [];
  for (const [at, question] of questions.entries()) {
    const checksums = readChecksums(folder, question, common.sourceLanguage);
    if (checksums === undefined) continue;
    const [file, source] = await Promise.all(
      [question.path, question.sourcePath].map((path) =>
        getFileVersion({ checkout: folder, format: common.format }, path),
      ),
    );
    if (file === undefined || source === undefined) continue;
    const steps = [{ parents: [], file, source }];
    openFiles.push({
      at,
      file: { ...question, steps, checksums, inFolder: { folder, file, source } },
    });
  }
  for (const group of groupForJobs(openFiles)) {
    const files = group.map(({ file }) => file);
    const about = { repository, rule, ...common, file: files[0]?.path ?? '', wantsCounts: false };
    const outcomes = await processes.findOutdated({ ...about, files });
    for (const [index, { at }] of group.entries()) {
      const outcome = outcomes[index];
      if (outcome !== undefined && !('unknown' in outcome)) marks[at] = outcome.marks;
    }
  }
  return marks;
}

/** Reads the checksums of a source file from the nearest lock file, in its folder or a parent. */
function readChecksums(
  checkout: string,
  { sourcePath, sourceCodeInFile }: SourceFile,
  sourceLanguage: string,
): Checksums | undefined {
  const codes = new Set([sourceCodeInFile ?? '', sourceLanguage, sourceLanguage.replace('_', '-')]);
  codes.delete('');
  for (let folder = posix.dirname(sourcePath); ; folder = posix.dirname(folder)) {
    const lock = readCheckoutFile(checkout, posix.join(folder, lockFileName));
    if (lock.kind === 'file') {
      const sections = parseLockFile(new TextDecoder().decode(lock.bytes));
      return findChecksums(sections, posix.relative(folder, sourcePath), [...codes]);
    }
    if (folder === '.' || folder === '/') return undefined;
  }
}
