// Loads the sides of `diff`: an argument such as `main`, `v1.2` or `./old` names a revision or a folder.

import { statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { CounterCache } from '../cache/counter-cache.ts';
import { catalogueFolderName, type Source } from '../catalogue/source.ts';
import type { Side } from '../changes/changes.ts';
import { findBoundary } from '../checkouts/checkout-folder.ts';
import { countRevision } from '../checkouts/count-revision.ts';
import type { CountedCheckouts, LoadedCatalogue } from '../checkouts/counted.ts';
import type { SinceCommit } from '../checkouts/counted-checkouts.ts';
import { loadAndCount } from '../checkouts/load.ts';
import { findRepository, listRevisionNames, type Repository } from '../disk/git.ts';
import { GitError } from '../disk/git-error.ts';
import { loadRevision } from '../disk/git-revision.ts';
import { Failure } from '../failure.ts';
import type { Problem } from '../problem.ts';
import type { KeysOfTranslations } from '../selection/gate.ts';
import { findNearest } from '../text/suggest.ts';
import { quote } from '../text/wording.ts';
import { requireCatalogueFolder } from './catalogue-folder.ts';
import { findRevisionCommit } from './revision-commit.ts';
import { getFolderPrefix } from './shown-paths.ts';
import { getTemporaryCatalogue, type TemporaryCatalogue } from './temporary-catalogue.ts';

export interface LoadedSide {
  readonly side: Side;
  /** The prefix to print before a path of the catalogue. */
  readonly prefix: string;
  readonly sources: readonly Source[];
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
  catalogue: string,
  cache: CounterCache,
  since?: string,
): Promise<LoadedSide> {
  if (isCertainlyPath(argument) && isFolder(argument))
    return loadFolderSide(argument, cache, since);
  const temporary = getTemporaryCatalogue(catalogue);
  try {
    const repository = findRepository(
      temporary === undefined ? catalogue : join(temporary.repository, catalogueFolderName),
    );
    const commit = await findRevisionCommit(repository, argument);
    if (commit !== undefined) {
      const describedSources = temporary && toSources(temporary.listFilesInRepository());
      return await loadCommitSide(repository, argument, commit, cache, since, describedSources);
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

/** Loads a catalogue folder from the disk. `since` is the commit that it is compared with. */
export async function loadFolderSide(
  folder: string,
  cache: CounterCache,
  since?: string,
): Promise<LoadedSide> {
  const temporary = getTemporaryCatalogue(folder);
  const repository = temporary?.repository;
  const name = repository === undefined ? folder : relative(process.cwd(), repository) || '.';
  const loaded = await loadAndCount(
    requireCatalogueFolder(folder),
    cache,
    toSinceCommit(findBoundary(repository ?? folder), since),
  );
  const contents = getSideContents(loaded);
  return {
    side: { kind: 'folder', name, commit: null },
    prefix: getFolderPrefix(folder),
    ...contents,
    sources: temporary ? moveToRepository(contents.sources, temporary) : contents.sources,
  };
}

/** Replaces the files that lead from the temporary folder to the checkout, as that path differs from a commit's. */
function moveToRepository(
  sources: readonly Source[],
  { listFilesInRepository }: TemporaryCatalogue,
): Source[] {
  const moved = new Map(toSources(listFilesInRepository()).map((source) => [source.path, source]));
  return sources.map((source) => moved.get(source.path) ?? source);
}

function toSources(files: readonly { readonly path: string; readonly text: string }[]): Source[] {
  return files.map(({ path, text }) => ({ path, kind: 'file', bytes: Buffer.from(text) }));
}

function getSideContents({ sources, counted }: LoadedCatalogue) {
  return {
    sources,
    missing: counted?.missing,
    fallenBehind: counted?.fallenBehind,
    otherProblems: counted?.problems ?? [],
  };
}

/**
 * Loads a commit. `describedSources` are today's files of a temporary catalogue, in a repository that has no catalogue
 * folder.
 */
async function loadCommitSide(
  repository: Repository,
  argument: string,
  commit: string,
  cache: CounterCache,
  since: string | undefined,
  describedSources: readonly Source[] | undefined,
): Promise<LoadedSide> {
  const sources = describedSources ?? loadRevision(repository, commit);
  const { catalogue } = repository;
  if (sources === undefined) {
    throw new Failure(
      `The revision ${quote(argument)} has no folder ${quote(catalogue)}.\n` +
        'Name the folder that holds site.yaml with --catalogue.',
    );
  }
  return {
    side: { kind: 'revision', name: argument, commit },
    prefix: `${argument}:${catalogue === '' ? '' : `${catalogue}/`}`,
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
  const meant = near === undefined ? '' : ` Did you mean ${quote(near)}?`;
  return `${found}${meant}\n${explainFetching(repository)}`;
}

function explainFetching({ isShallow }: Repository): string {
  if (!isShallow) return 'If it is on a server, fetch it first: git fetch --all --tags';
  return (
    'This clone is shallow: it lacks older revisions, and perhaps other branches.\n' +
    'Fetch them with `git fetch --unshallow`; in a GitHub workflow, give actions/checkout ' +
    '`fetch-depth: 0`.'
  );
}
