// Counts a folder as it was in an older commit: its files are written into a temporary folder.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBoundary } from '../../checkout/count/checkout-folder.ts';
import type { HistoryPlace } from '../../checkout/count/outdated/history-place.ts';
import { createTemporaryFolder } from '../../files/temporary-folder.ts';
import { GitError } from '../../git/error.ts';
import { findRepository } from '../../git/repository.ts';
import { writeRevision } from '../../git/revision.ts';
import { Failure } from '../../problem/failure.ts';
import { quote } from '../../text/wording.ts';
import { explainUnknownRevision } from '../diff-sides.ts';
import { findRevisionCommit } from '../revision-commit.ts';

/** Calls a function with a temporary folder, which has the files of a revision. */
export async function runAtRevision<Result>(
  folder: string,
  revision: string,
  useFolder: (folder: string, place: HistoryPlace) => Promise<Result>,
): Promise<Result> {
  const temporaryFolder = createTemporaryFolder();
  try {
    const repository = findRepository(folder);
    const commit = await findRevisionCommit(repository, revision);
    if (commit === undefined) {
      const found = `There is no revision ${quote(revision)} here.`;
      throw new Failure(explainUnknownRevision(repository, revision, found));
    }
    // The path of the folder in the repository; empty for its top.
    const { catalogue: folderPath } = repository;
    const isInFolder = (path: string) => folderPath === '' || path.startsWith(`${folderPath}/`);
    writeRevision(repository, commit, temporaryFolder, isInFolder);
    const folderAtRevision = join(temporaryFolder, folderPath);
    mkdirSync(folderAtRevision, { recursive: true });
    const isShallow = repository.isShallow;
    return await useFolder(folderAtRevision, {
      top: findBoundary(repository.folder),
      commit,
      prefix: folderPath,
      isShallow,
    });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Failure(`The revision ${quote(revision)} cannot be read: ${error.message}`);
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}
