// Which files a checkout has: what git knows or would take, else what a walk finds. Repositories inside it
// are left out, and so are links that lead to no file of it, and what git ignores.

import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../problem.ts';
import { GitError } from './git-error.ts';
import { canBeCheckedOut } from './git-paths.ts';
import { runGit } from './git-process.ts';
import { isBelowFolder } from './whole-paths.ts';

export interface CheckoutPaths {
  /** Below the checkout, in their order. */
  readonly paths: readonly string[];
  /** Repositories inside of it, of which nothing is looked at. */
  readonly submodules: readonly string[];
  /** Whether there are more than anybody looks at. */
  readonly isCut: boolean;
}

/** No checkout of one program has more. */
const mostPaths = 500_000;

/** How deep a walk goes, and how far it looks in folders that hold nothing but folders. */
const deepest = 40;

/** All files of a folder. Names that are no text in UTF-8, and those with a backslash, are left out. */
export function listCheckoutPaths(folder: string): CheckoutPaths {
  const known = fromGit(folder);
  // A repository that ignores the folder has nothing to say of it.
  const found = known !== undefined && known.paths.length > 0 ? known : walk(folder);
  const paths = [...new Set(found.paths.filter(isUsable))].sort(compareText);
  return {
    paths: paths.slice(0, mostPaths),
    submodules: [...found.submodules].sort(compareText),
    isCut: found.isCut || paths.length > mostPaths,
  };
}

function isUsable(path: string): boolean {
  return !/[\\\0\ufffd]/.test(path) && canBeCheckedOut(path);
}

/** Lists what git knows and what it would take, each with a letter in front: one call reads the folders once. */
const listing = ['ls-files', '-z', '-t', '--stage', '--others', '--exclude-standard'];

/** Bytes that half a million paths take in a list of git. */
const mostOfList = 64 * 1024 ** 2;

function fromGit(folder: string): CheckoutPaths | undefined {
  try {
    const listed = runGit(folder, listing, { most: mostOfList });
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
      const path = line.slice(line.indexOf('\t') + 1);
      const mode = line.slice(2, 8);
      if (mode.startsWith('100') || (mode === '120000' && isFile(folder, path))) paths.push(path);
      else if (mode === '160000') submodules.push(path);
    }
    return { paths, submodules, isCut: false };
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** Whether it is a file, or a link to one in the same folder or below: git takes any link for a file. */
function isFile(folder: string, path: string): boolean {
  const whole = join(folder, path);
  try {
    const stats = lstatSync(whole, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink() !== true) return stats?.isFile() === true;
    const real = realpathSync(whole);
    return isBelowFolder(real, realpathSync(folder)) && lstatSync(real).isFile();
  } catch {
    return false;
  }
}

/** Folders of tools, which git would ignore. */
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

function walk(top: string): CheckoutPaths {
  const paths: string[] = [];
  const submodules: string[] = [];
  const pending = [{ folder: '', depth: 0 }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { folder, depth } = at;
    const entries = listEntries(folder === '' ? top : `${top}/${folder}`);
    if (folder !== '' && entries.some(({ name }) => name === '.git')) {
      submodules.push(folder);
      continue;
    }
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile() || (entry.isSymbolicLink() && isFile(top, path))) paths.push(path);
      else if (entry.isDirectory() && depth < deepest && !toolFolders.has(entry.name)) {
        pending.push({ folder: path, depth: depth + 1 });
      }
    }
    if (paths.length > mostPaths || pending.length > mostPaths) {
      return { paths, submodules, isCut: true };
    }
  }
  return { paths, submodules, isCut: false };
}

/** Lists a folder; nothing when it cannot be read. */
function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
