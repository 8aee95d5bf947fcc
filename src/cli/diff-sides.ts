// The sides of `diff`: reads a word of the command line as a revision or a folder, with its source files.

import { statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { CounterCache } from '../cache/counter-cache.ts';
import { catalogueFolderName, type Source } from '../catalogue/source.ts';
import type { Side } from '../changes/changes.ts';
import { findBoundary } from '../checkouts/checkout-folder.ts';
import type { CountedCheckouts, LoadedCatalogue } from '../checkouts/counted.ts';
import type { SinceCommit } from '../checkouts/counted-checkouts.ts';
import { loadAndCount } from '../checkouts/load.ts';
import { countRevision } from '../checkouts/revision.ts';
import { findRepository, listRevisionNames, type Repository } from '../disk/git.ts';
import { GitError } from '../disk/git-error.ts';
import { loadRevision } from '../disk/git-revision.ts';
import { Failure } from '../failure.ts';
import type { Problem } from '../problem.ts';
import type { KeysOfTranslations } from '../selection/gate.ts';
import { findNearest } from '../text/suggest.ts';
import { quote } from '../text/wording.ts';
import { requireCatalogueFolder } from './catalogue-folder.ts';
import { getDetectedCatalogue } from './detected.ts';
import { findCommit } from './revision-words.ts';
import { getFolderPrefix } from './shown-paths.ts';

export interface LoadedSide {
  readonly side: Side;
  /** The prefix to print before a path of the catalogue. */
  readonly prefix: string;
  readonly sources: readonly Source[];
  /** Keys of the first strings that are missing, where checkouts were counted. */
  readonly missing: KeysOfTranslations | undefined;
  /** Translations that have fallen behind since the base; undefined where that is no commit. */
  readonly fallenBehind: CountedCheckouts['fallenBehind'];
  /** Problems found while checkouts were counted. */
  readonly otherProblems: readonly Problem[];
}

/**
 * The revision that a word names; else the folder. A word that can be nothing but a path (`./old`,
 * `old/`) is not taken for a revision.
 */
export async function loadSide(
  word: string,
  catalogue: string,
  cache: CounterCache,
  since?: string,
): Promise<LoadedSide> {
  if (isPath(word) && isFolder(word)) return loadFolderSide(word, cache, since);
  const detected = getDetectedCatalogue(catalogue);
  try {
    const repository = findRepository(
      detected === undefined ? catalogue : join(detected.repository, catalogueFolderName),
    );
    const commit = await findCommit(repository, word);
    if (commit !== undefined) {
      const described = detected && readFiles(detected.listFilesInRepository());
      return await sideOfCommit(repository, word, commit, cache, since, described);
    }
    if (isFolder(word)) return await loadFolderSide(word, cache, since);
    throw new Failure(createUnknownRevision(repository, word));
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.kind === 'incomplete' || error.kind === 'failed') {
      throw new Failure(`The revision ${quote(word)} cannot be read: ${error.message}`);
    }
    // Two folders are compared without git, too.
    if (isFolder(word)) return loadFolderSide(word, cache, since);
    throw new Failure(
      `There is no folder ${quote(word)}, and no revision can be read: ${error.message}\n` +
        'Name two catalogue folders, or run this in a clone of the repository.',
    );
  }
}

/** A catalogue folder as it lies on the disk; `since` is the commit that it is compared with. */
export async function loadFolderSide(
  folder: string,
  cache: CounterCache,
  since?: string,
): Promise<LoadedSide> {
  const repository = getDetectedCatalogue(folder)?.repository;
  const name = repository === undefined ? folder : relative(process.cwd(), repository) || '.';
  return {
    side: { kind: 'folder', name, commit: null },
    prefix: getFolderPrefix(folder),
    ...getContents(
      await loadAndCount(
        requireCatalogueFolder(folder),
        cache,
        getSince(findBoundary(repository ?? folder), since),
      ),
    ),
  };
}

function readFiles(files: readonly { readonly path: string; readonly text: string }[]): Source[] {
  return files.map(({ path, text }) => ({ path, kind: 'file', bytes: Buffer.from(text) }));
}

function getContents({ sources, counted }: LoadedCatalogue) {
  return {
    sources,
    missing: counted?.missing,
    fallenBehind: counted?.fallenBehind,
    otherProblems: counted?.problems ?? [],
  };
}

/** Loads a commit; `described` is today's description of a repository that has no catalogue folder. */
async function sideOfCommit(
  repository: Repository,
  word: string,
  commit: string,
  cache: CounterCache,
  since: string | undefined,
  described: readonly Source[] | undefined,
): Promise<LoadedSide> {
  const sources = described ?? loadRevision(repository, commit);
  const { catalogue } = repository;
  if (sources === undefined) {
    throw new Failure(
      `The revision ${quote(word)} has no folder ${quote(catalogue)}.\n` +
        'Name the folder that holds site.yaml with --catalogue.',
    );
  }
  return {
    side: { kind: 'revision', name: word, commit },
    prefix: `${word}:${catalogue === '' ? '' : `${catalogue}/`}`,
    ...getContents(
      await countRevision(
        repository,
        commit,
        sources,
        cache,
        getSince(findBoundary(repository.folder), since),
      ),
    ),
  };
}

function getSince(top: string, commit: string | undefined): SinceCommit | undefined {
  return commit === undefined ? undefined : { top, commit };
}

/** No name of a revision begins with a dot or a slash, or ends in a slash. */
function isPath(word: string): boolean {
  return word.startsWith('.') || isAbsolute(word) || word.endsWith('/') || word.endsWith(sep);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // The word is no path at all, or one that no one may look at.
    return false;
  }
}

/** Explains a word that names no revision: suggests a similar name, or how to get older commits. */
export function createUnknownRevision(
  repository: Repository,
  word: string,
  found = `There is no revision ${quote(word)} here, and no folder of that name.`,
): string {
  if (word.includes('..')) {
    return `${found}\nName two revisions apart: translation-catalogue diff main HEAD`;
  }
  const names = listRevisionNames(repository);
  const near = names.find((name) => name.endsWith(`/${word}`)) ?? findNearest(word, names);
  const meant = near === undefined ? '' : ` Did you mean ${quote(near)}?`;
  return `${found}${meant}\n${howToFetch(repository)}`;
}

function howToFetch({ isShallow }: Repository): string {
  if (!isShallow) return 'If it is on a server, fetch it first: git fetch --all --tags';
  return (
    'This clone is shallow: it lacks older revisions, and perhaps other branches.\n' +
    'Fetch them with `git fetch --unshallow`; in a GitHub workflow, give actions/checkout ' +
    '`fetch-depth: 0`.'
  );
}
