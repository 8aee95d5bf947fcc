// Render: the linked catalogue → the files of the published folder, one for each representation of
// each record.

import type { Catalogue } from '../catalogue/model.ts';
import { versionOf } from '../version.ts';
import { type JsonPiece, type JsonPieces, jsonWriter, textOfPieces } from './json.ts';
import type { JsonValue } from './json-values.ts';
import { pathMaker } from './path-template.ts';
import type { PublishedRecord, RowBlocks } from './record.ts';
import type { Encoding } from './representations.ts';
import { type Resource, type Source, sourceOf } from './resource.ts';
import { pagesOf, type Route, stemOf } from './route.ts';
import { csvHeader, csvRows, csvText } from './table.ts';

export interface OutputFile {
  /** Path below the published folder, with `/` and without one in front. */
  readonly path: string;
  /** Changes whenever a byte of the file does; undefined where only the bytes can tell. */
  readonly version: string | undefined;
  /** Its contents, in pieces that follow each other. */
  readonly pieces: () => Iterable<JsonPiece>;
  /** Of a file that is too large to be held at once: the same in blocks. */
  readonly blocks?: () => Iterable<FileBlock>;
  /** The record that the file is a form of; undefined for a file beside the API. */
  readonly record?: RecordName | undefined;
}

/** Some of a file. */
export interface FileBlock {
  /** Changes whenever a byte of it does, and no other block of the file has it; undefined: only bytes tell. */
  readonly version?: string;
  /** Made when asked for. */
  readonly pieces: () => Iterable<JsonPiece>;
}

export interface RecordName {
  readonly route: string;
  /** The path that answers with it, with a slash in front. */
  readonly path: string;
}

/** Files that change together, mostly. */
export interface OutputGroup {
  /** Unique among all groups of a published folder: `project/component`, a project, or another. */
  readonly name: string;
  /** Changes whenever a file does, is added or is removed; undefined when nothing can tell. */
  readonly version: string | undefined;
  readonly files: () => readonly OutputFile[];
}

/** What is published: the table's routes, and what stands behind each. */
export interface Publication {
  readonly routes: readonly Route[];
  readonly resources: Readonly<Record<string, Resource>>;
}

/** The files of all records, in groups of what belongs together: a component, a project, the site. */
export function outputGroups(
  { routes, resources }: Publication,
  catalogue: Catalogue,
): OutputGroup[] {
  // Once, for a description of all of them asks for them too.
  const groupsOf = onceByName((name) => [...(resources[name]?.(source) ?? [])]);
  const source: Source = { ...sourceOf(catalogue), groupsOf };
  const writers = encoders();
  const groups = new Map<string, GroupInMaking>();
  for (const route of routes) {
    const filesOf = recordFiles(route, writers);
    for (const { of, after, version, records } of groupsOf(route.name)) {
      const group = groups.get(of) ?? { after, versions: [], files: [] };
      groups.set(of, group);
      group.versions.push(route.name, version);
      group.files.push(() => [...records()].flatMap(filesOf));
    }
  }
  return inOrder(groups).map(([of, { versions, files }]) => ({
    name: of,
    version: versionOf(versions),
    files: () => files.flatMap((make) => make()),
  }));
}

function onceByName<Value>(make: (name: string) => Value): (name: string) => Value {
  const made = new Map<string, Value>();
  return (name) => {
    const value = made.get(name) ?? make(name);
    made.set(name, value);
    return value;
  };
}

interface GroupInMaking {
  readonly after: string | undefined;
  readonly versions: string[];
  readonly files: (() => OutputFile[])[];
}

/** The groups, each that is to follow another right behind that. */
function inOrder(groups: ReadonlyMap<string, GroupInMaking>) {
  const followers = new Map<string, [string, GroupInMaking][]>();
  const others: [string, GroupInMaking][] = [];
  for (const one of groups) {
    const { after } = one[1];
    if (after === undefined || !groups.has(after)) others.push(one);
    else followers.set(after, [...(followers.get(after) ?? []), one]);
  }
  const withFollowers = (one: [string, GroupInMaking]): [string, GroupInMaking][] => [
    one,
    ...(followers.get(one[0]) ?? []).flatMap(withFollowers),
  ];
  return others.flatMap(withFollowers);
}

interface Encoder {
  readonly whole: (record: PublishedRecord) => Iterable<JsonPiece>;
  /** Of a record whose rows are in blocks; undefined where this form does not show them. */
  readonly inBlocks?: (record: PublishedRecord, rows: RowBlocks) => Iterable<FileBlock> | undefined;
}

type Encoders = Readonly<Record<Encoding, Encoder>>;

function encoders(): Encoders {
  const [compact, indented] = [jsonWriter('json'), jsonWriter('json-indented')];
  // The forms of a record are made one after the other; to keep all records would fill the memory.
  const made = onlyTheLast((record: PublishedRecord) => record.value());
  return {
    json: {
      whole: (record) => compact(made(record)),
      inBlocks: (record, rows) =>
        rows.key === undefined ? undefined : objectOfBlocks(compact, record, rows),
    },
    'json-indented': { whole: (record) => indented(made(record)) },
    'json-flat': { whole: ({ rows }) => compact(rows?.() ?? []) },
    csv: {
      whole: ({ rows }) => [csvText(rows?.() ?? [])],
      inBlocks: (_, rows) => tableOfBlocks(rows),
    },
    ndjson: { whole: () => [], inBlocks: (_, rows) => linesOfBlocks(compact, rows) },
    lines: {
      whole: (record) => [(made(record) as readonly string[]).map((line) => `${line}\n`).join('')],
    },
    text: { whole: (record) => [String(made(record))] },
    bytes: { whole: (record) => [Buffer.from(String(made(record)), 'base64')] },
  };
}

type Write = (value: JsonValue) => JsonPieces;

/** An object's JSON, with the rows in the empty array that it ends with. */
function* objectOfBlocks(
  write: Write,
  { value }: PublishedRecord,
  { blocks }: RowBlocks,
): Iterable<FileBlock> {
  // Without `]}` and the line break.
  yield { pieces: () => [textOfPieces(write(value())).slice(0, -3)] };
  for (const [at, { version, rows }] of blocks.entries()) {
    if (at > 0) yield { pieces: () => [','] };
    // The rows as an array, without its brackets and the line break.
    yield { version, pieces: () => [textOfPieces(write(rows())).slice(1, -2)] };
  }
  yield { pieces: () => [']}\n'] };
}

function* tableOfBlocks({ blocks }: RowBlocks): Iterable<FileBlock> {
  const [first] = blocks[0]?.rows() ?? [];
  if (first !== undefined) yield { pieces: () => [csvHeader(first)] };
  for (const { version, rows } of blocks) yield { version, pieces: () => [csvRows(rows())] };
}

function* linesOfBlocks(write: Write, { blocks }: RowBlocks): Iterable<FileBlock> {
  for (const { version, rows } of blocks) {
    yield {
      version,
      pieces: () => [
        rows()
          .map((row) => textOfPieces(write(row)))
          .join(''),
      ],
    };
  }
}

/** Makes the function that gives the files of a route's records. */
function recordFiles(route: Route, write: Encoders): (record: PublishedRecord) => OutputFile[] {
  const first = { route, path: pathMaker(route.path) };
  const pages = pagesOf(route);
  const later = pages && { route: pages, path: pathMaker(pages.path) };
  return (record) => {
    const page = record.page ?? 1;
    const at = page === 1 || later === undefined ? first : later;
    const parameters = page === 1 ? record.parameters : { ...record.parameters, page: `${page}` };
    const path = at.path(parameters);
    const stem = stemOf(at.route, path).slice(1);
    return at.route.representations.map(({ extension, encoding }) => ({
      path: stem + extension,
      version: record.version,
      record: { route: route.name, path },
      ...contentsOf(record, write[encoding]),
    }));
  };
}

function contentsOf(
  record: PublishedRecord,
  { whole, inBlocks }: Encoder,
): Pick<OutputFile, 'pieces' | 'blocks'> {
  const { inBlocks: rows } = record;
  if (rows === undefined || inBlocks?.(record, rows) === undefined) {
    return { pieces: () => whole(record) };
  }
  const blocks = () => inBlocks(record, rows) ?? [];
  return { blocks, pieces: () => piecesOf(blocks()) };
}

function* piecesOf(blocks: Iterable<FileBlock>): Iterable<JsonPiece> {
  for (const { pieces } of blocks) yield* pieces();
}

/** Remembers what was made last. */
function onlyTheLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

/** All files of some groups. */
export function filesIn(groups: readonly OutputGroup[]): OutputFile[] {
  return groups.flatMap((group) => group.files());
}

/** A file of a text. */
export function textFile(path: string, text: () => string, version?: string): OutputFile {
  return { path, version, pieces: () => [text()] };
}

/** A file's text. */
export function textOf({ pieces }: OutputFile): string {
  return textOfPieces([...pieces()]);
}
