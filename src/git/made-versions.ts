// Reads which versions of files the commits of some authors made, such as programs that translate.

import { getOrCreate, groupBy } from '../text/collections.ts';
import { readMoves } from './log.ts';
import { canBeCheckedOut } from './paths.ts';
import { shortenPathspecs } from './pathspecs.ts';
import {
  createGitError,
  createPartialCloneError,
  readGitText,
  runGit,
  streamGitParts,
} from './process.ts';

/** A version of a file that a commit made from another version. */
export interface MadeVersion {
  /** The path from the top of the repository. */
  readonly path: string;
  /** The blob id before the commit; undefined if it added the file. */
  readonly before?: string | undefined;
  readonly after: string;
}

/**
 * Reads the versions by path, the newest first, of the commits that led to `to`, without merges. `isMaker` is asked about
 * the author, as `Name <address>`, and each trailer, as `Translated-by: name`. Throws GitError.
 */
export async function readMadeVersions(
  folder: string,
  to: string,
  isMaker: (identity: string) => boolean,
): Promise<ReadonlyMap<string, readonly MadeVersion[]>> {
  const commits: string[] = [];
  const words = ['log', '-z', '--no-merges', '--encoding=UTF-8', '--no-color', commitFormat, to];
  for await (const parts of streamGitParts(folder, words)) {
    for (const part of parts) {
      const [id = '', ...identities] = part.split('\u0002');
      if (identities.some((identity) => isMaker(identity.trim()))) commits.push(id);
    }
  }
  const versions: MadeVersion[] = [];
  for (let start = 0; start < commits.length; start += commitsPerCommand)
    versions.push(...readChangedBlobs(folder, commits.slice(start, start + commitsPerCommand)));
  requireBlobs(folder, versions);
  const byPath = groupBy(versions, ({ path }) => path);
  await followMoves(folder, to, byPath);
  return byPath;
}

/** Adds the versions of files that later commits moved to the files at their present places. */
async function followMoves(
  folder: string,
  to: string,
  byPath: Map<string, MadeVersion[]>,
): Promise<void> {
  const followed = new Set<string>();
  for (let paths = [...byPath.keys()]; paths.length > 0; ) {
    for (const path of paths) followed.add(path);
    const next = new Set<string>();
    for (const commit of await listDeletingCommits(folder, to, paths)) {
      for (const [path, before] of readMoves(folder, commit)) {
        if (!paths.includes(before)) continue;
        getOrCreate(byPath, path, () => []).push(...(byPath.get(before) ?? []));
        if (!followed.has(path)) next.add(path);
      }
    }
    paths = [...next];
  }
}

async function listDeletingCommits(
  folder: string,
  to: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const words = ['log', '--no-merges', '--no-renames', '--diff-filter=D', '--format=%H', to];
  const text = await readGitText(folder, [...words, '--', ...shortenPathspecs(paths)]);
  return text.split('\n').filter((line) => line !== '');
}

/** Throws a GitError if the clone lacks some of the blobs. */
function requireBlobs(folder: string, versions: readonly MadeVersion[]): void {
  const blobs = new Set(versions.flatMap(({ before = '', after }) => [before, after]));
  blobs.delete('');
  const input = [...blobs].map((id) => `${id}\n`).join('');
  const words = ['cat-file', '--batch-check=%(objecttype)'];
  const { status, stdout, stderr } = runGit(folder, words, { input });
  if (status !== 0) throw createGitError(stderr);
  if (/ missing$/m.test(stdout.toString())) throw createPartialCloneError();
}

const commitFormat = '--format=%H%x02%an <%ae>%x02%(trailers:only,unfold,separator=%x02)';

/** Commits whose files are listed by one process of git, so that each is quick. */
const commitsPerCommand = 200;

function readChangedBlobs(folder: string, commits: readonly string[]): MadeVersion[] {
  const { status, stdout, stderr } = runGit(folder, diffWords, {
    input: commits.map((id) => `${id}\n`).join(''),
  });
  if (status !== 0) throw createGitError(stderr);
  const parts = stdout.toString().split('\0');
  const versions: MadeVersion[] = [];
  // A line of a commit's id, then for each file an entry such as `:100644 100644 1f… 2e… M` and its path or two paths.
  for (let at = 0; at < parts.length; at++) {
    const [mode = '', newMode = '', before = '', after = '', kind = ''] = (parts[at] ?? '').split(
      ' ',
    );
    if (!mode.startsWith(':')) continue;
    at += kind.startsWith('R') ? 2 : 1;
    const path = parts[at] ?? '';
    if (!newMode.startsWith('100') || !canBeCheckedOut(path)) continue;
    versions.push({ path, before: kind === 'A' ? undefined : before, after });
  }
  return versions;
}

/** A file that a commit moves has its previous version at another path. */
const diffWords = [
  ...['diff-tree', '--stdin', '--root', '-r', '-z', '--raw', '--no-abbrev', '--find-renames'],
  ...['--diff-filter=AMR', '--no-ext-diff', '--no-textconv'],
];
