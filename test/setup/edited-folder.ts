// Edits of a catalogue that lies on the disk, done as people and programs do them.

import {
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Edited, Tree } from './editors.ts';
import { createEditing, type Edit, tooLarge } from './edits.ts';

export interface EditedFolder {
  /** Makes one edit on the disk; gives what the folder then holds. */
  readonly edit: (edit: Edit, way: Way) => Tree;
}

/** How a text gets into a file. */
export const ways = ['in place', 'with its old date', 'renamed', 'removed first'] as const;
export type Way = (typeof ways)[number];

/** Begins to edit a folder that holds this. */
export function startEditing(folder: string, start: Tree): EditedFolder {
  const editing = createEditing(start);
  let now = start;
  return {
    edit(edit, way) {
      const before = now;
      const edited = editing.next(edit);
      now = edited.tree;
      change(folder, before, edited, way);
      return now;
    },
  };
}

/** Waits until what was written so far is so old that its time is relied on. */
export async function settled(): Promise<void> {
  await sleep(150);
}

function change(folder: string, before: Tree, { tree, moves, touched }: Edited, way: Way): void {
  for (const [from, to] of moves) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    renameSync(join(folder, from), join(folder, to));
  }
  const isMoved = moves.length > 0;
  for (const path of Object.keys(before)) {
    if (isMoved || path in tree) continue;
    rmSync(join(folder, path), { recursive: true });
    // Some leave empty folders behind.
    if (way !== 'in place') removeEmpty(folder, dirname(path));
  }
  for (const [path, content] of Object.entries(tree)) {
    if (isMoved || (content === before[path] && path !== touched)) continue;
    if (typeof content === 'string' && typeof before[path] === 'string') {
      write(join(folder, path), content, way);
      continue;
    }
    rmSync(join(folder, path), { recursive: true, force: true });
    make(join(folder, path), content);
  }
}

function write(file: string, text: string, way: Way): void {
  const { atime, mtime } = statSync(file);
  if (way === 'removed first') rmSync(file);
  if (way === 'renamed') {
    writeFileSync(`${file}~`, text);
    renameSync(`${file}~`, file);
  } else writeFileSync(file, text);
  if (way === 'with its old date') utimesSync(file, atime, mtime);
}

function make(file: string, content: Tree[string]): void {
  mkdirSync(dirname(file), { recursive: true });
  if (typeof content === 'string') writeFileSync(file, content);
  else if (content.kind === 'link') symlinkSync('site.yaml', file);
  else if (content.kind === 'folder') mkdirSync(file);
  else writeFileSync(file, '#'.repeat(tooLarge));
}

function removeEmpty(folder: string, path: string): void {
  try {
    for (let one = path; one !== '.'; one = dirname(one)) rmdirSync(join(folder, one));
  } catch {
    // It is not empty.
  }
}
