// Finds the version of a source that a mark in a page names.

import { GitError } from '../../../git/error.ts';
import type { Step } from '../../outdated/steps.ts';
import { findSourceMark, matchesHash } from '../../outdated/string-marks.ts';
import { readStoredBytes, type StoredFiles } from './stored-files.ts';

type Repository = Pick<StoredFiles, 'repository'>;

/**
 * Finds the version of the source as git names it: by its blob, or as `COMMIT:PATH`. Undefined where the page has no mark,
 * or one that names no version.
 *
 * @param sourcePaths the path of the source in the repository, and those that it had before, the newest first
 */
export async function findMarkedSource(
  repository: Repository,
  steps: readonly Step[],
  sourcePaths: readonly string[],
): Promise<string | undefined> {
  const file = steps.at(-1)?.file;
  const page = file === undefined ? undefined : await readCommittedBytes(repository, file);
  const mark = page && findSourceMark(new TextDecoder().decode(page));
  if (mark === undefined) return undefined;
  const named = await findNamedSource(repository, mark, steps, sourcePaths);
  if (named !== undefined) return named;
  for (const { source } of steps.toReversed()) {
    const bytes = source === undefined ? undefined : await readCommittedBytes(repository, source);
    if (bytes && matchesHash(mark, bytes)) return source;
  }
  return undefined;
}

/** Some marks name the blob of the source or the commit that changed it, others any commit in which it was so. */
async function findNamedSource(
  repository: Repository,
  id: string,
  steps: readonly Step[],
  sourcePaths: readonly string[],
): Promise<string | undefined> {
  const step = steps.findLast(
    ({ commit, source }) => source && (source.startsWith(id) || commit?.startsWith(id)),
  );
  if (step !== undefined) return step.source;
  for (const path of sourcePaths) {
    const name = `${id}:${path}`;
    // Git takes one name a line.
    if (!path.includes('\n') && (await readCommittedBytes(repository, name)) !== undefined)
      return name;
  }
  return undefined;
}

/** Reads a version; undefined where git has none of that name. */
async function readCommittedBytes(
  repository: Repository,
  name: string,
): Promise<Uint8Array | undefined> {
  try {
    return await readStoredBytes(repository, name);
  } catch (error) {
    if (error instanceof GitError && error.kind === 'incomplete') return undefined;
    throw error;
  }
}
