// Reads the files of a catalogue folder from disk: every path that is named like a YAML file becomes a source with its
// bytes.

import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { getLastName, getParent } from '../files/paths.ts';
import { readRegularFile } from '../files/regular-file.ts';
import {
  type CatalogueLocation,
  isNamedYaml,
  maximumFileSize,
  type Source,
} from '../files/source.ts';
import { type FileKind, walkFolder } from '../files/walk.ts';
import { compareText } from '../problem/problem.ts';

/** Loads the sources of a catalogue, wherever they are; with `projects`, those of other projects in a folder are left out. */
export function loadSources(
  location: CatalogueLocation,
  projects?: ReadonlySet<string>,
): readonly Source[] {
  return typeof location === 'string' ? loadCatalogue(location, projects) : location.load();
}

/** Lists the names of the folders of projects, in their order. */
export function listProjectFolders(folder: string): readonly string[] {
  const projects = `${folder}/projects`;
  if (!existsSync(projects)) return [];
  return readdirSync(projects, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort(compareText);
}

/** Loads one file of a folder; undefined if it doesn't exist. */
export function loadFile(folder: string, path: string): Source | undefined {
  const entry = lstatSync(`${folder}/${path}`, { throwIfNoEntry: false });
  if (entry === undefined) return undefined;
  return readSource(folder, { path, kind: entry.isSymbolicLink() ? 'link' : getKind(entry) });
}

/**
 * Loads every path of the folder that is named like a YAML file, and every link to a folder: links become sources of their
 * own kind, and are not followed. Sources are in the order of paths. A missing folder has none. Throws the system's error if
 * a folder can't be read. With `projects`, folders of other projects are left out.
 */
export function loadCatalogue(folder: string, projects?: ReadonlySet<string>): readonly Source[] {
  return reloadCatalogue(folder, [], undefined, projects);
}

/**
 * Loads a folder again. Unchanged sources are the same objects as before, so that everything memoized for them stays
 * valid. A file in `previous` is only read again if its path is in `changed`; without `changed`, all files are read.
 */
export function reloadCatalogue(
  folder: string,
  previous: readonly Source[],
  changed?: ReadonlySet<string>,
  projects?: ReadonlySet<string>,
): readonly Source[] {
  const previousByPath = new Map(previous.map((source) => [source.path, source]));
  const isUnchanged = (source: Source | undefined) =>
    source?.kind === 'file' && changed !== undefined && !changed.has(source.path);
  const sources: Source[] = [];
  for (const unread of listSources(folder, projects)) {
    const earlier = previousByPath.get(unread.path);
    const canBeKept = unread.kind === 'file' && isUnchanged(earlier);
    const source = canBeKept ? earlier : readSource(folder, unread);
    if (source === undefined) continue;
    sources.push(earlier !== undefined && isSame(earlier, source) ? earlier : source);
  }
  return sources.sort((a, b) => compareText(a.path, b.path));
}

/** Whether two sources have the same contents. */
export function isSame(a: Source, b: Source): boolean {
  if (a === b) return true;
  if (a.kind !== 'file' || b.kind !== 'file') return isDeepStrictEqual(a, b);
  return Buffer.compare(a.bytes, b.bytes) === 0;
}

/** A source whose bytes are not read yet. */
type UnreadSource =
  | Exclude<Source, { kind: 'file' | 'too-large' }>
  | { readonly path: string; readonly kind: 'file' };

/** Lists the sources of a folder; with `projects`, without the folders of other projects. */
function* listSources(
  folder: string,
  projects: ReadonlySet<string> | undefined,
): Iterable<UnreadSource> {
  const isRead = (path: string) =>
    getParent(path) !== 'projects' || projects?.has(getLastName(path)) !== false;
  for (const found of walkFolder(folder, { isRead })) {
    const { path, entry } = found;
    if (entry === undefined) {
      const { isFolder } = found;
      if (isFolder || isNamedYaml(path)) yield { path, kind: 'undecodable', isFolder };
    } else if (entry.isSymbolicLink()) {
      if (isNamedYaml(path) || pointsToFolder(`${folder}/${path}`)) yield { path, kind: 'link' };
    } else if (isNamedYaml(path)) yield { path, kind: getKind(entry) };
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
    // A broken link, such as one to itself.
    return false;
  }
}

/** Reads a file; undefined if it was removed since it was listed, as editors do when they save. */
function readSource(folder: string, unread: UnreadSource): Source | undefined {
  if (unread.kind !== 'file') return unread;
  const { path } = unread;
  try {
    const read = readRegularFile(`${folder}/${path}`, maximumFileSize);
    // A pipe, a device or a link may have taken the place of the file.
    return read.kind === 'not-a-file' ? { path, kind: 'device' } : { path, ...read };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether an error means that a path doesn't exist. */
function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
