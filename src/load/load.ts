// Load: the catalogue folder → source files (path and bytes), sorted by path.

import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isNamedYaml, maximumFileSize, type Source } from '../catalogue/source.ts';
import { appendName } from '../disk/paths.ts';
import { compareText } from '../problem.ts';
import {
  type FileKind,
  listSuspectNames,
  type UndecodableName,
  undecoded,
} from './undecodable-names.ts';

/**
 * Gives every path of the folder whose name ends like a YAML file's, in any letter case, and every link
 * to a folder. Links are reported and not followed. Throws the system's error when the folder
 * cannot be read.
 */
export function loadCatalogue(folder: string): readonly Source[] {
  return reload(folder, []);
}

/**
 * Loads a folder again: sources that are the same as before are the same objects. Files outside of
 * `changed` are not read; without it every file is read and compared.
 */
export function reload(
  folder: string,
  previous: readonly Source[],
  changed?: ReadonlySet<string>,
): readonly Source[] {
  const known = new Map(previous.map((source) => [source.path, source]));
  const isUnchanged = (source: Source | undefined) =>
    source?.kind === 'file' && changed !== undefined && !changed.has(source.path);
  const sources: Source[] = [];
  for (const found of listFolder(folder, '')) {
    const before = known.get(found.path);
    const isKnown = found.kind === 'file' && isUnchanged(before);
    const source = isKnown ? before : readSource(folder, found);
    if (source === undefined) continue;
    sources.push(before !== undefined && isSame(before, source) ? before : source);
  }
  return sources.sort((a, b) => compareText(a.path, b.path));
}

function isSame(one: Source, other: Source): boolean {
  if (one === other) return true;
  if (one.kind !== 'file' || other.kind !== 'file') return isDeepStrictEqual(one, other);
  return Buffer.compare(one.bytes, other.bytes) === 0;
}

/** A source whose bytes are not read yet. */
type Found =
  | Exclude<Source, { kind: 'file' | 'too-large' }>
  | { readonly path: string; readonly kind: 'file' };

function* listFolder(folder: string, path: string): Iterable<Found> {
  const { entries, undecodable } = readFolder(appendName(folder, path));
  for (const [name, entry] of entries) {
    const own = appendName(path, name);
    if (entry.isSymbolicLink()) {
      if (isNamedYaml(name) || pointsToFolder(`${folder}/${own}`))
        yield { path: own, kind: 'link' };
      continue;
    }
    if (isNamedYaml(name)) yield { path: own, kind: getKind(entry) };
    if (entry.isDirectory()) yield* listFolder(folder, own);
  }
  for (const { shown, isFolder } of undecodable) {
    if (!isFolder && !isNamedYaml(shown)) continue;
    yield { path: appendName(path, shown), kind: 'undecodable', isFolder };
  }
}

interface Listed {
  readonly entries: readonly (readonly [name: string, entry: FileKind])[];
  readonly undecodable: readonly UndecodableName[];
}

function readFolder(folder: string): Listed {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const named = entries
      .filter(({ name }) => !name.includes(undecoded))
      .map((entry) => [entry.name, entry] as const);
    if (named.length === entries.length) return { entries: named, undecodable: [] };
    const { decodable, undecodable } = listSuspectNames(folder);
    return { entries: [...named, ...decodable], undecodable };
  } catch (error) {
    if (isGone(error)) return { entries: [], undecodable: [] };
    throw error;
  }
}

function getKind(entry: FileKind): 'file' | 'folder' | 'device' {
  if (entry.isFile()) return 'file';
  return entry.isDirectory() ? 'folder' : 'device';
}

function pointsToFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    // It leads nowhere, to itself, or below a file.
    return false;
  }
}

/** Nearly every file of a catalogue fits into it, and is then read by one call. */
const usualFile = Buffer.alloc(16 * 1024);

/** Reads a file; undefined when it is gone since it was listed, as when an editor saves it. */
function readSource(folder: string, found: Found): Source | undefined {
  if (found.kind !== 'file') return found;
  const { path } = found;
  let descriptor: number;
  try {
    // A pipe must not block the program.
    descriptor = openSync(`${folder}/${path}`, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
  try {
    const stats = fstatSync(descriptor);
    // A pipe or a device may have taken the place of the file.
    if (!stats.isFile()) return { path, kind: 'device' };
    const { size } = stats;
    if (size > maximumFileSize) return { path, kind: 'too-large', size };
    const length = readSync(descriptor, usualFile, 0, usualFile.length, 0);
    const isWhole = length < usualFile.length;
    const bytes = isWhole ? Buffer.from(usualFile.subarray(0, length)) : readFileSync(descriptor);
    return { path, kind: 'file', bytes };
  } finally {
    closeSync(descriptor);
  }
}

/** Whether something was removed since its folder was listed. */
function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
