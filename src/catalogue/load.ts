// Reads the files of a catalogue folder from disk: every path that is named like a YAML file becomes a source with its
// bytes.

import { type Dirent, lstatSync, readdirSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { appendName } from '../files/paths.ts';
import { readRegularFile } from '../files/regular-file.ts';
import {
  type CatalogueLocation,
  isNamedYaml,
  maximumFileSize,
  type Source,
} from '../files/source.ts';
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
  return readFolder(`${folder}/projects`)
    .entries.filter(([, entry]) => entry.isDirectory())
    .map(([name]) => name)
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
  for (const unread of listFolder(folder, '', projects)) {
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

/** Lists the sources below a folder; `path` is its path below the catalogue folder. */
function* listFolder(
  folder: string,
  path: string,
  projects: ReadonlySet<string> | undefined,
): Iterable<UnreadSource> {
  const { entries, undecodable } = readFolder(appendName(folder, path));
  for (const [name, entry] of entries) {
    const entryPath = appendName(path, name);
    if (path === 'projects' && entry.isDirectory() && projects?.has(name) === false) continue;
    if (entry.isSymbolicLink()) {
      if (isNamedYaml(name) || pointsToFolder(`${folder}/${entryPath}`))
        yield { path: entryPath, kind: 'link' };
      continue;
    }
    if (isNamedYaml(name)) yield { path: entryPath, kind: getKind(entry) };
    if (entry.isDirectory()) yield* listFolder(folder, entryPath, projects);
  }
  for (const { shown, isFolder } of undecodable) {
    if (!isFolder && !isNamedYaml(shown)) continue;
    yield { path: appendName(path, shown), kind: 'undecodable', isFolder };
  }
}

function readFolder(folder: string) {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const decoded = entries
      .filter(({ name }) => !name.includes(replacementCharacter))
      .map((entry) => [entry.name, entry] as const);
    if (decoded.length === entries.length) return { entries: decoded, undecodable: [] };
    const { decodable, undecodable } = listSuspectNames(folder);
    return { entries: [...decoded, ...decodable], undecodable };
  } catch (error) {
    if (isMissing(error)) return { entries: [], undecodable: [] };
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

/** The character U+FFFD, to which bytes that aren't UTF-8 are decoded. */
const replacementCharacter = '\ufffd';

/** A file name that isn't UTF-8. */
interface UndecodableName {
  /** The name with an escape for each byte that isn't UTF-8: `d\xE9.yaml`. */
  readonly shown: string;
  readonly isFolder: boolean;
}

/** The part of a directory entry that identifies its kind. */
type FileKind = Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>;

/** Lists the names in a folder that contain U+FFFD once they are decoded. */
function listSuspectNames(folder: string) {
  const undecodable: UndecodableName[] = [];
  const decodable: (readonly [string, FileKind])[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true, encoding: 'buffer' })) {
    // With this encoding it's a Buffer, although the type is `string`.
    const bytes = entry.name as unknown as Buffer;
    const text = bytes.toString();
    if (!text.includes(replacementCharacter)) continue;
    if (Buffer.from(text).equals(bytes)) decodable.push([text, entry]);
    else undecodable.push({ shown: escapeName(bytes), isFolder: entry.isDirectory() });
  }
  return { undecodable, decodable };
}

function escapeName(bytes: Buffer): string {
  let shown = '';
  for (let offset = 0; offset < bytes.length; ) {
    const length = measureCharacter(bytes, offset);
    shown +=
      length > 0
        ? bytes.toString('utf8', offset, offset + length)
        : `\\x${bytes.toString('hex', offset, offset + 1).toUpperCase()}`;
    offset += Math.max(1, length);
  }
  return shown;
}

/** In bytes, by the specification of UTF-8. */
const longestCharacter = 4;

/** Counts the bytes of the character at an offset; 0 if these bytes aren't UTF-8. */
function measureCharacter(bytes: Buffer, offset: number): number {
  for (let length = 1; length <= longestCharacter && offset + length <= bytes.length; length++) {
    const part = bytes.subarray(offset, offset + length);
    if (Buffer.from(part.toString()).equals(part)) return length;
  }
  return 0;
}
