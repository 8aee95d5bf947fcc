// The version of its source that a translated page says it was made from.

import { GitError } from '../../disk/git-error.ts';
import { findSourceMark, matchesHash } from '../../outdated/marks.ts';
import type { Step } from '../../outdated/steps.ts';
import { readStoredBytes, type StoredFiles } from './stored-files.ts';

type Repository = Pick<StoredFiles, 'repository'>;

/** The blob of that version; undefined where the page has no mark, or one that names none of the steps. */
export async function findMarkedSource(
  repository: Repository,
  steps: readonly Step[],
): Promise<string | undefined> {
  const file = steps.at(-1)?.file;
  const page = file === undefined ? undefined : await getBytes(repository, file);
  const mark = page && findSourceMark(new TextDecoder().decode(page));
  if (mark === undefined) return undefined;
  for (const { source, commit } of steps.toReversed()) {
    if (source === undefined) continue;
    if (mark.kind === 'commit') {
      if (commit?.startsWith(mark.id)) return source;
      continue;
    }
    const bytes = await getBytes(repository, source);
    if (source.startsWith(mark.id) || (bytes && matchesHash(mark.id, bytes))) return source;
  }
  return undefined;
}

/** Undefined of a version that is not committed. */
async function getBytes(repository: Repository, blob: string): Promise<Uint8Array | undefined> {
  try {
    return await readStoredBytes(repository, blob);
  } catch (error) {
    if (error instanceof GitError && error.kind === 'incomplete') return undefined;
    throw error;
  }
}
