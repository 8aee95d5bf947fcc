// The whole story: files come in, become a catalogue, and go out as an API.
//
//   load (disk/load.ts) → read → link → render → write (disk/write.ts)
//
// Everything here is a function of the source files' bytes and the base URL.

import { type OutputFile, outputFiles } from './api/files.ts';
import { recordsOf } from './api/records.ts';
import { routes } from './api/routes.ts';
import { indexEntries } from './catalogue/entries.ts';
import { checkBetweenFiles, link } from './catalogue/link.ts';
import type { Catalogue } from './catalogue/model.ts';
import { readSources } from './catalogue/read.ts';
import type { Source } from './catalogue/source.ts';
import { compareProblems, type Problem } from './problem.ts';

export interface CheckOptions {
  /** Instead of the one in `site.yaml`; without a last slash. */
  readonly baseUrl?: string | undefined;
  /** Is told after each file that was read. */
  readonly onFile?: (() => void) | undefined;
}

export type CheckResult =
  | { readonly catalogue: Catalogue }
  /** At least one, in the order of files and lines. */
  | { readonly problems: readonly Problem[] };

/** Read and link: the catalogue, or everything that is wrong with it. */
export function checkCatalogue(
  sources: readonly Source[],
  { baseUrl, onFile }: CheckOptions = {},
): CheckResult {
  const read = readSources(sources, onFile);
  const entries = indexEntries(read);
  const problems = [...read.problems, ...checkBetweenFiles(entries)];
  if (problems.length > 0) return { problems: problems.sort(compareProblems) };
  return { catalogue: link(entries, baseUrl ?? entries.site?.value.base_url ?? '') };
}

/** Render: every file of the published folder. Their bytes are made when asked for. */
export function renderCatalogue(catalogue: Catalogue): readonly OutputFile[] {
  return [...outputFiles(routes, recordsOf(catalogue))];
}
