// Runs `status` at an earlier revision, and finds the translations of detected components that have fallen behind their source
// since then.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBoundary } from '../../checkout/count/checkout-folder.ts';
import { createCountingProcesses } from '../../checkout/count/jobs/processes.ts';
import {
  type ComponentChanges,
  findChangesSince,
} from '../../checkout/count/outdated/fallen-behind.ts';
import type { HistoryPlace } from '../../checkout/count/outdated/history-place.ts';
import type { Detection } from '../../checkout/find/detect.ts';
import { createTemporaryFolder } from '../../files/paths.ts';
import { GitError } from '../../git/error.ts';
import { findRepository } from '../../git/repository.ts';
import { writeRevision } from '../../git/revision.ts';
import { Failure } from '../../problem/problem.ts';
import { quote } from '../../text/wording.ts';
import { explainUnknownRevision } from '../diff-sides.ts';
import { findRevisionCommit } from '../revision-commit.ts';
import { readSpelledCodes } from './open-units.ts';
import { getHistoryFiles, getOutdatedRule, isCompared } from './outdated.ts';

/**
 * Finds the changed source texts of these translations, or throws a Failure when the revision can't be read. `checkout` is the folder with the files, which may be
 * temporary. `findPlace` finds the commit up to which the history is read; it returns undefined without a history.
 */
export async function findChangesSinceRevision(
  revision: string,
  folder: string,
  checkout: string,
  { components }: Detection,
  findPlace: () => HistoryPlace | undefined,
): Promise<readonly ComponentChanges[]> {
  const processes = createCountingProcesses();
  try {
    const repository = findRepository(folder);
    const commit = await findRevisionCommit(repository, revision);
    const place = findPlace();
    if (commit === undefined || place === undefined) {
      const found = `There is no revision ${quote(revision)} here.`;
      throw new Failure(explainUnknownRevision(repository, revision, found));
    }
    const compared = await Promise.all(
      components.filter(isCompared).map(async (component) => ({
        ...getHistoryFiles(component, await readSpelledCodes(checkout, component, processes)),
        name: component.name,
        sourceLanguage: component.source_language,
        rule: getOutdatedRule(component),
      })),
    );
    return await findChangesSince(checkout, place, commit, compared, processes);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Failure(`The revision ${quote(revision)} cannot be read: ${error.message}`);
  } finally {
    processes.end();
  }
}

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
