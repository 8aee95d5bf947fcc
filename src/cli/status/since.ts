// The components that were found in a folder → their translations that fell behind since a revision.

import { createCountingProcesses } from '../../checkouts/jobs/counting-processes.ts';
import { findFallenBehind } from '../../checkouts/outdated/fallen-behind.ts';
import type { HistoryPlace } from '../../checkouts/outdated/history-place.ts';
import type { Detection } from '../../detection/detect.ts';
import { findRepository } from '../../disk/git.ts';
import { GitError } from '../../disk/git-error.ts';
import { Failure } from '../../failure.ts';
import type { FallenBehind } from '../../outdated/fallen-behind.ts';
import { quote } from '../../text/wording.ts';
import { createUnknownRevision } from '../diff-sides.ts';
import { findCommit } from '../revision-words.ts';
import { createHistoryCheck, getHistoryFiles } from './outdated.ts';
import { readOutdatedRules } from './outdated-rules.ts';
import { readSpelledCodes } from './spelled-codes.ts';

/** Throws a Failure where the revision cannot be read. `folder` is in the repository, `checkout` has the files. */
export async function findFallenSince(
  word: string,
  folder: string,
  checkout: string,
  { components }: Detection,
  findPlace: () => HistoryPlace | undefined,
): Promise<readonly FallenBehind[]> {
  const processes = createCountingProcesses();
  try {
    const repository = findRepository(folder);
    const commit = await findCommit(repository, word);
    const place = findPlace();
    if (commit === undefined || place === undefined) {
      const found = `There is no revision ${quote(word)} here.`;
      throw new Failure(createUnknownRevision(repository, word, found));
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
    throw new Failure(`The revision ${quote(word)} cannot be read: ${error.message}`);
  } finally {
    processes.end();
  }
}
