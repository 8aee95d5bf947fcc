// The whole story: files come in, become a catalogue, and go out as an API.
//
//   load (load/load.ts) → read → link → render → write (write/write.ts)
//
// Everything here is a function of the source files' bytes, the base URL, the commit they are of and
// what git has recorded.

import { createContext } from './api/context.ts';
import { type ChooseForms, type OutputFile, publish } from './api/publish.ts';
import { checkBetweenFiles } from './catalogue/check.ts';
import type { Entries } from './catalogue/entries.ts';
import { problemIn } from './catalogue/entry.ts';
import { missing } from './catalogue/field-wording.ts';
import { link } from './catalogue/link.ts';
import type { AllOpenStrings, Catalogue } from './catalogue/model.ts';
import { readSources } from './catalogue/read.ts';
import { jsonSchemas, schemaText } from './catalogue/schema/json-schemas.ts';
import { schemas } from './catalogue/schema/kinds.ts';
import { meaningAt } from './catalogue/schema-problems.ts';
import type { DataRevision, Source } from './catalogue/source.ts';
import type { RecordedHistory } from './history/recorded.ts';
import { compareProblems, type Problem } from './problem.ts';
import { resources } from './resources.ts';

export interface CheckOptions {
  /** Instead of the one in `site.yaml`; without a last slash. */
  readonly baseUrl?: string | undefined;
  /** The commit that the files are of, where that is known. */
  readonly revision?: DataRevision | undefined;
  /** The version of this program, to be published. */
  readonly program?: string | undefined;
  /** What git has recorded of the catalogue; nothing is said of the past without it. */
  readonly history?: RecordedHistory | undefined;
  /** What is not right yet of translations whose files were counted; pages list it. */
  readonly open?: AllOpenStrings | undefined;
  /** What is wrong beside the catalogue's own files: nothing is said of folders that it has to do with. */
  readonly otherProblems?: readonly Problem[] | undefined;
  /** Called after each file that was read, for progress. */
  readonly onFile?: (() => void) | undefined;
}

export type CheckResult =
  | { readonly catalogue: Catalogue }
  /** At least one, in the order of files and lines. */
  | { readonly problems: readonly Problem[] };

/** Read and link: the catalogue, or everything that is wrong with it. */
export function checkCatalogue(
  sources: readonly Source[],
  options: CheckOptions = {},
): CheckResult {
  const { baseUrl, onFile, otherProblems = [] } = options;
  const { entries, problems: inFiles } = readSources(sources, { onFile });
  const problems = [
    ...inFiles,
    ...checkBetweenFiles(entries),
    ...addressProblems(entries, baseUrl),
  ];
  // Missing counts are among the other problems already.
  const own = problems.filter(
    ({ rule }) => otherProblems.length === 0 || rule !== 'missing-source-counters',
  );
  const all = [...otherProblems, ...own];
  if (all.length > 0) return { problems: all.sort(compareProblems) };
  const url = baseUrl ?? entries.site?.value.base_url ?? '';
  return { catalogue: link(entries, { ...options, baseUrl: url }) };
}

/** Somebody must say where the site is: the file, or whoever builds it. */
function addressProblems({ site }: Entries, baseUrl: string | undefined): Problem[] {
  if (site === undefined || site.value.base_url !== undefined || baseUrl !== undefined) return [];
  const what = missing('base_url', meaningAt(schemas.site, ['base_url']));
  return [problemIn(site, ['base_url'], 'value', what)];
}

/** Publish: every file of the API. Each is rendered when its bytes are asked for. */
export function publishCatalogue(
  catalogue: Catalogue,
  chooseForms?: ChooseForms,
): Iterable<OutputFile> {
  return publish(createContext(catalogue, resources), chooseForms);
}

/** The schemas of the catalogue's files, published beside the API for editors of other catalogues. */
export function schemasForEditors(): readonly OutputFile[] {
  return jsonSchemas().map((one) => ({
    path: `schemas/${one.file}`,
    pieces: () => [schemaText(one)],
  }));
}
