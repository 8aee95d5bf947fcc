// The whole story: files come in, become a catalogue, and go out as an API.
//
//   load (disk/load.ts) → read → link → render → write (disk/write.ts)
//
// Everything here is a function of the source files' bytes and the base URL.

import { type OutputGroup, outputGroups, textFile } from './api/files.ts';
import { publication } from './api/publication.ts';
import { checkBetweenFiles } from './catalogue/check.ts';
import { link } from './catalogue/link.ts';
import { type Memory, remember } from './catalogue/memory.ts';
import type { Catalogue } from './catalogue/model.ts';
import { readSources } from './catalogue/read.ts';
import { jsonSchemas, schemaText } from './catalogue/schema/json-schemas.ts';
import { inFolders, type Source, type SourceFolder } from './catalogue/source.ts';
import { compareProblems, type Problem } from './problem.ts';

export interface CheckOptions {
  /** Instead of the one in `site.yaml`; without a last slash. */
  readonly baseUrl?: string | undefined;
  /** What an earlier check remembers: the result is the same without it. */
  readonly memory?: Memory | undefined;
  /** Is told after some files were read how many they were. */
  readonly onFiles?: ((count: number) => void) | undefined;
}

export type CheckResult = {
  /** What to remember for the next check. */
  readonly memory: () => Memory;
} & (
  | { readonly catalogue: Catalogue }
  /** At least one, in the order of files and lines. */
  | { readonly problems: readonly Problem[] }
);

/**
 * Read and link: the catalogue, or everything that is wrong with it. With a memory whose entries get
 * lost, this and the rendering throw LostEntries.
 */
export function checkCatalogue(
  sources: readonly Source[],
  options: CheckOptions = {},
): CheckResult {
  return checkSourceFolders(inFolders(sources), options);
}

/** The same of sources that are in their folders already. */
export function checkSourceFolders(
  sources: readonly SourceFolder[],
  { baseUrl, memory, onFiles }: CheckOptions = {},
): CheckResult {
  const read = readSources(sources, { memory, onFiles });
  const { entries } = read;
  const problems = [...read.problems, ...checkBetweenFiles(entries)];
  const next = () => remember(read, problems);
  if (problems.length > 0) return { problems: problems.sort(compareProblems), memory: next };
  return { catalogue: link(entries, baseUrl ?? entries.site?.value.base_url ?? ''), memory: next };
}

/** Render: every file of the API. Their bytes are made when asked for. */
export function renderCatalogue(catalogue: Catalogue): readonly OutputGroup[] {
  return outputGroups(publication, catalogue);
}

/** The schemas of the catalogue's files, published beside the API for editors of other catalogues. */
export function schemasForEditors(): OutputGroup {
  const files = () =>
    jsonSchemas().map((one) => textFile(`schemas/${one.file}`, () => schemaText(one)));
  // They change with the program only, and what another program has written is compared anyway.
  return { name: 'schemas/', version: 'of this program', files };
}
