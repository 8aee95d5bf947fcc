// Render, continued: records → the files of the published folder. Two for every record: the plain
// answer and the answer to `?format=api`.

import { type JsonPieces, jsonWriter, textOfPieces } from './json.ts';
import type { Records } from './records.ts';
import { expandPath, type Route, recordFiles, type Variant } from './routes.ts';

export interface OutputFile {
  /** Path below the published folder, with `/` and without one in front. */
  readonly path: string;
  /** Its bytes, in pieces that follow each other. */
  readonly pieces: () => JsonPieces;
}

/** The files of all records, in the order of the route table. */
export function* outputFiles(routes: readonly Route[], records: Records): Iterable<OutputFile> {
  const variants = (Object.keys(recordFiles) as Variant[]).map((variant) => ({
    fileName: recordFiles[variant],
    write: jsonWriter(variant),
  }));
  for (const route of routes) {
    for (const { parameters, record } of records[route.name]?.() ?? []) {
      const folder = expandPath(route.path, parameters).slice(1);
      const made = lazy(record);
      for (const { fileName, write } of variants) {
        yield { path: folder + fileName, pieces: () => write(made()) };
      }
    }
  }
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A file of a text. */
export function textFile(path: string, text: () => string): OutputFile {
  return { path, pieces: () => [Buffer.from(text())] };
}

/** A file's text. */
export function textOf({ pieces }: OutputFile): string {
  return textOfPieces(pieces());
}
