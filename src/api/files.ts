// Render, continued: records → the files of the published folder. Two for every record: the plain
// answer and the answer to `?format=api`.

import { jsonWriter } from './json.ts';
import type { Records } from './records.ts';
import { expandPath, type Route, recordFiles, type Variant } from './routes.ts';

export interface OutputFile {
  /** Path below the published folder, with `/` and without one in front. */
  readonly path: string;
  readonly text: () => string;
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
        yield { path: folder + fileName, text: () => write(made()) };
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
