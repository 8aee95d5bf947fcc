// Loads the sides of `diff`: an argument such as `main`, `v1.2` or `./old` names a revision or a folder.

import { statSync } from 'node:fs';
import { isAbsolute, sep } from 'node:path';
import type { Side } from '../changes/changes.ts';
import { findBoundary } from '../checkout/count/checkout-folder.ts';
import { countRevision } from '../checkout/count/count-revision.ts';
import type { CountedCheckouts, LoadedCatalogue } from '../checkout/count/counted.ts';
import type { SinceCommit } from '../checkout/count/counted-checkouts.ts';
import { loadAndCount } from '../checkout/count/load.ts';
import type { CounterCache } from '../files/counter-cache.ts';
import {
  type CatalogueLocation,
  getLocationFolder,
  type RepositoryCatalogue,
  type Source,
} from '../files/source.ts';
import { GitError, unshallowAdvice } from '../git/error.ts';
import { findRepository, listRevisionNames, type Repository } from '../git/repository.ts';
import { loadRevision } from '../git/revision.ts';
import { Failure, type Problem } from '../problem/problem.ts';
import type { KeysOfTranslations } from '../release/gate.ts';
import { findNearest } from '../text/suggest.ts';
import { askWhetherMeant, quote } from '../text/wording.ts';
import { requireCatalogue } from './catalogue-folder.ts';
import { findRevisionCommit } from './revision-commit.ts';
import { getFolderPrefix, toRelativePath } from './shown-paths.ts';

export interface LoadedSide {
  readonly side: Side;
  /** The prefix to print before a path of the catalogue. */
  readonly prefix: string;
  readonly sources: readonly Source[];
  /** The repository whose translations.yaml has the sources as its parts; undefined for a catalogue folder. */
  readonly described?: RepositoryCatalogue | undefined;
  /** The counters of the parts that keys describe. */
  readonly partCounters: CountedCheckouts['partCounters'] | undefined;
  /** Keys of the first strings that are missing, where checkouts were counted. */
  readonly missing: KeysOfTranslations | undefined;
  /** Translations that have fallen behind since the base; undefined where the base is no commit. */
  readonly fallenBehind: CountedCheckouts['fallenBehind'];
  /** Problems found while checkouts were counted. */
  readonly otherProblems: readonly Problem[];
}

/**
 * Loads the revision that an argument names, or else the folder. An argument that can only be a path (`./old`,
 * `old/`) is never read as a revision. `since` is the commit that the side is compared with.
 */
export async function loadDiffSide(
  argument: string,
  catalogue: CatalogueLocation,
  cache: CounterCache,
  since?: string,
): Promise<LoadedSide> {
  if (isCertainlyPath(argument) && isFolder(argument))
    return loadFolderSide(argument, cache, since);
  try {
    const repository = findRepository(getLocationFolder(catalogue));
    const commit = await findRevisionCommit(repository, argument);
    if (commit !== undefined) {
      const described = typeof catalogue === 'string' ? undefined : catalogue;
      return await loadCommitSide(repository, argument, commit, cache, since, described);
    }
    if (isFolder(argument)) return await loadFolderSide(argument, cache, since);
    throw new Failure(explainUnknownRevision(repository, argument));
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.kind === 'incomplete' || error.kind === 'failed') {
      throw new Failure(`The revision ${quote(argument)} cannot be read: ${error.message}`);
    }
    // Folders can be compared without git.
    if (isFolder(argument)) return loadFolderSide(argument, cache, since);
    throw new Failure(
      `There is no folder ${quote(argument)}, and no revision can be read: ${error.message}\n` +
        'Name two catalogue folders, or run this in a clone of the repository.',
    );
  }
}

/** Loads a catalogue from the disk. `since` is the commit that it is compared with. */
export async function loadFolderSide(
  catalogue: CatalogueLocation,
  cache: CounterCache,
  since?: string,
): Promise<LoadedSide> {
  const described = typeof catalogue === 'string' ? undefined : catalogue;
  const folder = typeof catalogue === 'string' ? catalogue : catalogue.repository;
  const name = described === undefined ? folder : toRelativePath(folder) || '.';
  const loaded = await loadAndCount(requireCatalogue(catalogue), cache, {
    since: toSinceCommit(findBoundary(folder), since),
  });
  return {
    side: { kind: 'folder', name, commit: null },
    prefix: getFolderPrefix(catalogue),
    described,
    ...getSideContents(loaded),
  };
}

function getSideContents({ sources, counted }: LoadedCatalogue) {
  return {
    sources,
    partCounters: counted?.partCounters,
    missing: counted?.missing,
    fallenBehind: counted?.fallenBehind,
    otherProblems: counted?.problems ?? [],
  };
}

/**
 * Loads a commit. In a repository that has no catalogue folder, its sources are those of today.
 */
async function loadCommitSide(
  repository: Repository,
  argument: string,
  commit: string,
  cache: CounterCache,
  since: string | undefined,
  described: RepositoryCatalogue | undefined,
): Promise<LoadedSide> {
  const sources = described?.load() ?? loadRevision(repository, commit);
  const { catalogue } = repository;
  if (sources === undefined) {
    throw new Failure(
      `The revision ${quote(argument)} has no folder ${quote(catalogue)}.\n` +
        'Name the folder that holds site.yaml with --catalogue.',
    );
  }
  return {
    side: { kind: 'revision', name: argument, commit },
    prefix: `${argument}:${catalogue === '' || described ? '' : `${catalogue}/`}`,
    described,
    ...getSideContents(
      await countRevision(
        repository,
        commit,
        sources,
        cache,
        toSinceCommit(findBoundary(repository.folder), since),
      ),
    ),
  };
}

function toSinceCommit(top: string, commit: string | undefined): SinceCommit | undefined {
  return commit === undefined ? undefined : { top, commit };
}

/** No name of a revision begins with a dot or a slash, or ends in a slash. */
function isCertainlyPath(argument: string): boolean {
  return (
    argument.startsWith('.') ||
    isAbsolute(argument) ||
    argument.endsWith('/') ||
    argument.endsWith(sep)
  );
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // The argument can't be a path, or there is no permission to read it.
    return false;
  }
}

/** Explains an argument that names no revision: suggests a similar name, or how to get older commits. */
export function explainUnknownRevision(
  repository: Repository,
  argument: string,
  found = `There is no revision ${quote(argument)} here, and no folder of that name.`,
): string {
  if (argument.includes('..')) {
    return `${found}\nName two revisions apart: translation-catalogue diff main HEAD`;
  }
  const names = listRevisionNames(repository);
  const near = names.find((name) => name.endsWith(`/${argument}`)) ?? findNearest(argument, names);
  return `${found}${askWhetherMeant(near)}\n${explainFetching(repository)}`;
}

function explainFetching({ isShallow }: Repository): string {
  if (!isShallow) return 'If it is on a server, fetch it first: git fetch --all --tags';
  return (
    'This clone is shallow: it lacks older revisions, and perhaps other branches.\n' +
    unshallowAdvice
  );
}
