// Finds the translations of detected components that have fallen behind their source since a revision.

import { createCountingProcesses } from '../../checkout/count/jobs/counting-processes.ts';
import { findFallenBehind } from '../../checkout/count/outdated/fallen-behind.ts';
import type { HistoryPlace } from '../../checkout/count/outdated/history-place.ts';
import type { Detection } from '../../checkout/find/detect.ts';
import { GitError } from '../../git/error.ts';
import { findRepository } from '../../git/repository.ts';
import type { FallenBehind } from '../../model/fallen-behind.ts';
import { Failure } from '../../problem/failure.ts';
import { quote } from '../../text/wording.ts';
import { explainUnknownRevision } from '../diff-sides.ts';
import { findRevisionCommit } from '../revision-commit.ts';
import { createHistoryCheck, getHistoryFiles } from './outdated.ts';
import { readOutdatedRules } from './outdated-rules.ts';
import { readSpelledCodes } from './spelled-codes.ts';

/**
 * Finds these translations, or throws a Failure when the revision can't be read. `checkout` is the folder with the files, which may be
 * temporary. `findPlace` finds the commit up to which the history is read; it returns undefined without a history.
 */
export async function findFallenBehindSince(
  revision: string,
  folder: string,
  checkout: string,
  { components }: Detection,
  findPlace: () => HistoryPlace | undefined,
): Promise<readonly FallenBehind[]> {
  const processes = createCountingProcesses();
  try {
    const repository = findRepository(folder);
    const commit = await findRevisionCommit(repository, revision);
    const place = findPlace();
    if (commit === undefined || place === undefined) {
      const found = `There is no revision ${quote(revision)} here.`;
      throw new Failure(explainUnknownRevision(repository, revision, found));
    }
    const getRule = readOutdatedRules(checkout);
    const compared = await Promise.all(
      components.filter(createHistoryCheck(getRule)).map(async (component) => ({
        ...getHistoryFiles(component, await readSpelledCodes(checkout, component, processes)),
        name: component.name,
        sourceLanguage: component.source_language,
        rule: getRule(component),
      })),
    );
    return await findFallenBehind(checkout, place, commit, compared, processes);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Failure(`The revision ${quote(revision)} cannot be read: ${error.message}`);
  } finally {
    processes.end();
  }
}
