// Survey: a published folder, and what is recorded of it → what of it can be relied on, and what
// else is there. It reads no file: the system keeps the time of every change, and a file that has
// not changed since the last build finished is what that build has written.

import { type Dirent, readdirSync } from 'node:fs';
import type { HelperThread } from './helper-thread.ts';
import { kinds } from './look-through.ts';
import { markFile } from './mark.ts';
import type { OutputRecord } from './output-record.ts';

/** Paths are below the folder, with `/`. */
export interface Survey {
  /** Recorded, and gone or changed since. */
  readonly doubtful: ReadonlySet<string>;
  /** Files that are not recorded. */
  readonly files: ReadonlySet<string>;
  /** Folders that are not recorded. */
  readonly folders: readonly string[];
  /** What is neither file nor folder, such as links. */
  readonly others: readonly string[];
}

/** Of a folder that holds exactly what is recorded. */
export const nothingAmiss: Survey = nothingFound();

/**
 * Begins to survey a folder that is there, and gives what ends it. Without a record everything in
 * it is unrecorded.
 */
export function startSurvey(
  folder: string,
  record: OutputRecord | undefined,
  helper: HelperThread,
): () => Survey {
  if (record === undefined) {
    return () => {
      const found = nothingFound();
      listAll(folder, '', found);
      return found;
    };
  }
  const folders = [...recordedFolders(record)];
  const files = [...record.groups.values()].flatMap(({ paths }) => paths);
  const looks = helper.look(folder, [...folders, ...files]);
  return () => surveyRecorded(folder, record, folders, files, looks());
}

function surveyRecorded(
  folder: string,
  { groups, finished }: OutputRecord,
  folders: readonly string[],
  files: readonly string[],
  looks: Float64Array,
): Survey {
  const found = nothingFound();
  const isRecorded = recordedPaths(folders, files);
  // What lies below something that is no folder any more is lost.
  const lost: string[] = [];
  folders.forEach((path, at) => {
    const [kind, , changed = 0] = looks.subarray(4 * at, 4 * at + 3);
    if (kind !== kinds.folder) {
      lost.push(`${path}/`);
      noteOther(path, kind, found);
    } else if (path === '' || changed >= finished) {
      // Something was added, removed or renamed. The lock comes and goes in the folder itself.
      for (const entry of readdirSync(pathIn(folder, path), { withFileTypes: true })) {
        const inside = pathIn(path, entry.name);
        if (!isRecorded(inside)) note(folder, inside, entry, found);
      }
    }
  });
  const sizes = [...groups.values()].flatMap((group) => group.sizes);
  for (let at = 0; at < files.length; at++) {
    const path = files[at] ?? '';
    const row = 4 * (folders.length + at);
    const isIntact =
      looks[row] === kinds.file && looks[row + 1] === sizes[at] && (looks[row + 2] ?? 0) < finished;
    if (isIntact && lost.length === 0) continue;
    const isLost = lost.some((one) => path.startsWith(one));
    if (isIntact && !isLost) continue;
    found.doubtful.add(path);
    if (isLost) continue;
    if (looks[row] === kinds.folder) {
      found.folders.push(path);
      listAll(folder, path, found);
    } else if (looks[row] === kinds.other) found.others.push(path);
  }
  return found;
}

function noteOther(path: string, kind: number | undefined, found: Found): void {
  if (kind === kinds.file) found.files.add(path);
  else if (kind === kinds.other) found.others.push(path);
}

interface Found {
  readonly doubtful: Set<string>;
  readonly files: Set<string>;
  readonly folders: string[];
  readonly others: string[];
}

/** Whether a folder holds exactly what is recorded. */
export function isUnchanged({ doubtful, files, folders, others }: Survey): boolean {
  return doubtful.size + files.size + folders.length + others.length === 0;
}

function nothingFound(): Found {
  return { doubtful: new Set(), files: new Set(), folders: [], others: [] };
}

/** Unrecorded all of it: everything below a path. */
function listAll(folder: string, below: string, found: Found): void {
  for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
    note(folder, pathIn(below, entry.name), entry, found);
  }
}

function note(folder: string, path: string, entry: Dirent, found: Found): void {
  if (isOurs(path)) return;
  if (entry.isDirectory()) {
    found.folders.push(path);
    listAll(folder, path, found);
  } else if (entry.isFile()) found.files.add(path);
  else found.others.push(path);
}

/** All folders on the way to recorded files. */
function recordedFolders({ groups }: OutputRecord): Set<string> {
  const folders = new Set(['']);
  let last = '';
  for (const { paths } of groups.values()) {
    for (const path of paths) {
      const end = path.lastIndexOf('/');
      // The files of a folder stand beside each other.
      if (end === last.length && path.startsWith(last)) continue;
      last = path.slice(0, Math.max(0, end));
      for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
        const above = path.slice(0, at);
        if (folders.has(above)) break;
        folders.add(above);
      }
    }
  }
  return folders;
}

/** Whether a path is that of a recorded file or folder. The files are seldom asked for. */
function recordedPaths(folders: readonly string[], files: readonly string[]) {
  const ofFolders = new Set(folders);
  let ofFiles: Set<string> | undefined;
  return (path: string): boolean => {
    if (ofFolders.has(path)) return true;
    ofFiles ??= new Set(files);
    return ofFiles.has(path);
  };
}

function pathIn(folder: string, name: string): string {
  if (name === '') return folder;
  return folder === '' ? name : `${folder}/${name}`;
}

/** The lock, its helpers and the mark. */
function isOurs(path: string): boolean {
  return path === markFile || path === `${markFile}.lock`;
}
