// Handles relative paths with `/`, resolves links in absolute paths, and makes temporary folders.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Appends a name to the path of a folder. */
export function appendName(folder: string, name: string): string {
  if (name === '') return folder;
  return folder === '' ? name : `${folder}/${name}`;
}

/** Returns the folder of a path; empty at the top. */
export function getParent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Returns the last name of a path. */
export function getLastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether a path is below a folder. Both must be free of links. */
export function isBelowFolder(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Resolves symbolic links in the part of a path that exists. */
export function resolveLinks(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    const parent = dirname(absolute);
    return parent === absolute
      ? absolute
      : resolve(resolveLinks(parent), relative(parent, absolute));
  }
}

const created: string[] = [];

/** Creates an empty folder, and returns its path without symbolic links. Throws the system's errors. */
export function createTemporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'translation-catalogue-')));
  // The listeners serve all folders, as Node warns of many.
  if (created.length === 0) addListeners();
  created.push(folder);
  return folder;
}

function addListeners(): void {
  process.on('exit', removeAll);
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.on(signal, function end() {
      // A command with a listener of its own, such as `preview`, exits by itself.
      if (process.listenerCount(signal) > 1) return;
      removeAll();
      process.off(signal, end);
      process.kill(process.pid, signal);
    });
  }
}

function removeAll(): void {
  for (const folder of created) rmSync(folder, { recursive: true, force: true });
}
