// Render, continued: records → the files of the published folder. Two for every record: the plain
// answer and the answer to `?format=api`.

import { type JsonPieces, jsonWriter, textOfPieces } from './json.ts';
import type { PublishedRecord, Records } from './records.ts';
import { expandPath, type Route, recordFiles, type Variant } from './routes.ts';

export interface OutputFile {
  /** Path below the published folder, with `/` and without one in front. */
  readonly path: string;
  /** Another one when a byte of the file is; undefined where only the bytes can tell. */
  readonly version: string | undefined;
  /** Its contents, in pieces that follow each other. */
  readonly pieces: () => JsonPieces;
}

/** Files that change together, mostly. */
export interface OutputGroup {
  /** Unique among all groups of a published folder. */
  readonly name: string;
  /** Another one when any of the files is, or is new, or gone; undefined when nothing can tell. */
  readonly version: string | undefined;
  readonly files: () => readonly OutputFile[];
}

/** The files of all records, in the order of the route table. */
export function outputGroups(routes: readonly Route[], records: Records): OutputGroup[] {
  const variants = (Object.keys(recordFiles) as Variant[]).map((variant) => ({
    fileName: recordFiles[variant],
    write: jsonWriter(variant),
  }));

  // The files of a record are made one after the other; to keep all records would fill the memory.
  const made = onlyTheLast((record: PublishedRecord['record']) => record());

  function filesOf(route: Route, { parameters, version, record }: PublishedRecord): OutputFile[] {
    const folder = expandPath(route.path, parameters).slice(1);
    return variants.map(({ fileName, write }) => ({
      path: folder + fileName,
      version,
      pieces: () => write(made(record)),
    }));
  }

  return routes.flatMap((route) =>
    [...(records[route.name]?.() ?? [])].map((group) => ({
      name: `${route.name} ${group.name}`,
      version: group.version,
      files: () => [...group.records()].flatMap((record) => filesOf(route, record)),
    })),
  );
}

/** All files of some groups. */
export function filesIn(groups: readonly OutputGroup[]): OutputFile[] {
  return groups.flatMap((group) => group.files());
}

/** Remembers what was made last. */
function onlyTheLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

/** A file of a text. */
export function textFile(path: string, text: () => string, version?: string): OutputFile {
  return { path, version, pieces: () => [text()] };
}

/** A file's text. */
export function textOf({ pieces }: OutputFile): string {
  return textOfPieces(pieces());
}
