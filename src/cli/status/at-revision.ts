// A folder as an older commit has it: its files are written elsewhere for a moment, and removed.

import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBoundary } from '../../checkouts/checkout-folder.ts';
import type { HistoryPlace } from '../../checkouts/outdated/history-place.ts';
import { findRepository } from '../../disk/git.ts';
import { GitError } from '../../disk/git-error.ts';
import { writeRevision } from '../../disk/git-revision.ts';
import { Failure } from '../../failure.ts';
import { quote } from '../../text/wording.ts';
import { createUnknownRevision } from '../diff-sides.ts';
import { findCommit } from '../revision-words.ts';

/** Does something with a folder as it was in a commit. */
export async function runAtRevision<Result>(
  folder: string,
  word: string,
  work: (folder: string, place: HistoryPlace) => Promise<Result>,
): Promise<Result> {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'translation-catalogue-')));
  try {
    const repository = findRepository(folder);
    const commit = await findCommit(repository, word);
    if (commit === undefined) {
      const found = `There is no revision ${quote(word)} here.`;
      throw new Failure(createUnknownRevision(repository, word, found));
    }
    const { catalogue: below } = repository;
    const isBelow = (path: string) => below === '' || path.startsWith(`${below}/`);
    writeRevision(repository, commit, top, isBelow);
    const own = join(top, below);
    mkdirSync(own, { recursive: true });
    const isShallow = repository.isShallow;
    return await work(own, {
      top: findBoundary(repository.folder),
      commit,
      prefix: below,
      isShallow,
    });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Failure(`The revision ${quote(word)} cannot be read: ${error.message}`);
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}
