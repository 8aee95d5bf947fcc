// Lists the files of a checkout: those that git knows or would add, else those on the disk. It leaves out repositories inside
// the checkout, links that lead to no file of it, and ignored files.

import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isBelowFolder } from '../files/paths.ts';
import { compareText } from '../problem/problem.ts';
import { GitError } from './error.ts';
import { canBeCheckedOut } from './paths.ts';
import { runGit } from './process.ts';

/** The result of listing a checkout. */
export interface CheckoutPaths {
  /** Sorted, relative to the checkout. */
  readonly paths: readonly string[];
  /** Folders with other repositories, whose files are not listed. */
  readonly submodules: readonly string[];
  /** Whether there are more than `maxPaths`. */
  readonly isTruncated: boolean;
}

/** The most paths. Chosen: no checkout of one program has more. */
const maxPaths = 500_000;

/** The depth of folders at which listing from the disk stops. Translation files are far less deep. */
const maxDepth = 40;

/** Lists the files of a checkout, without names that are no UTF-8 or have a backslash. */
export function listCheckoutPaths(folder: string): CheckoutPaths {
  const fromGit = listFromGit(folder);
  // git lists nothing if a repository ignores the folder.
  const found = fromGit !== undefined && fromGit.paths.length > 0 ? fromGit : listFromDisk(folder);
  const paths = [
    ...new Set(found.paths.filter((path) => !/[\\\0\ufffd]/.test(path) && canBeCheckedOut(path))),
  ].sort(compareText);
  return {
    paths: paths.slice(0, maxPaths),
    submodules: [...found.submodules].sort(compareText),
    isTruncated: found.isTruncated || paths.length > maxPaths,
  };
}

/** Lists known files and files to add in one call, with a letter before each: `? ` is a file to add. */
const listingArguments = ['ls-files', '-z', '-t', '--stage', '--others', '--exclude-standard'];

/** Bytes of git's list, enough for `maxPaths`. */
const maxListBytes = 64 * 1024 ** 2;

/** Lists the files that git knows or would add; undefined without git. */
function listFromGit(folder: string): CheckoutPaths | undefined {
  try {
    const listed = runGit(folder, listingArguments, { maxBytes: maxListBytes });
    if (listed.status !== 0) return undefined;
    const paths: string[] = [];
    const submodules: string[] = [];
    for (const line of listed.stdout.toString().split('\0')) {
      if (line.startsWith('? ')) {
        const path = line.slice(2);
        if (path.endsWith('/')) submodules.push(path.slice(0, -1));
        else if (isFile(folder, path)) paths.push(path);
        continue;
      }
      // Such as `H 100644 1f2e… 0`, a tab and the path. 100… is a file, 120000 a link, 160000 a submodule.
      const path = line.slice(line.indexOf('\t') + 1);
      const mode = line.slice(2, 8);
      if (mode.startsWith('100') || (mode === '120000' && isFile(folder, path))) paths.push(path);
      else if (mode === '160000') submodules.push(path);
    }
    return { paths, submodules, isTruncated: false };
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** Whether a path is a file, or a link to a file in the checkout; git lists each link. */
function isFile(folder: string, path: string): boolean {
  const absolutePath = join(folder, path);
  try {
    const stats = lstatSync(absolutePath, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink() !== true) return stats?.isFile() === true;
    const real = realpathSync(absolutePath);
    return isBelowFolder(real, realpathSync(folder)) && lstatSync(real).isFile();
  } catch {
    return false;
  }
}

/** Folders of tools, which repositories ignore. */
const toolFolders: ReadonlySet<string> = new Set([
  '.git',
  '.hg',
  '.svn',
  '.venv',
  '.tox',
  '.gradle',
  '.cache',
  '__pycache__',
  'node_modules',
]);

/** Lists the files below a folder without git. */
function listFromDisk(top: string): CheckoutPaths {
  const paths: string[] = [];
  const submodules: string[] = [];
  const pending = [{ folder: '', depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { folder, depth } = next;
    const entries = listEntries(folder === '' ? top : `${top}/${folder}`);
    if (folder !== '' && entries.some(({ name }) => name === '.git')) {
      submodules.push(folder);
      continue;
    }
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile() || (entry.isSymbolicLink() && isFile(top, path))) paths.push(path);
      else if (entry.isDirectory() && depth < maxDepth && !toolFolders.has(entry.name)) {
        pending.push({ folder: path, depth: depth + 1 });
      }
    }
    if (paths.length > maxPaths || pending.length > maxPaths) {
      return { paths, submodules, isTruncated: true };
    }
  }
  return { paths, submodules, isTruncated: false };
}

function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
