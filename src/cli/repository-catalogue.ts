// Describes a repository without a catalogue folder: by its translations.yaml, and by the translation files that are found
// in it.

import { join } from 'node:path';
import {
  type CatalogueFile,
  createPartSource,
  getProjectName,
  listParts,
  readCatalogueFile,
} from '../catalogue/catalogue-file.ts';
import { isSame, loadFile } from '../catalogue/load.ts';
import { toSource } from '../catalogue/new/names.ts';
import { getPath } from '../catalogue/place.ts';
import { formatNewFile } from '../catalogue/yaml-values-text.ts';
import type { FoundComponent } from '../checkout/find/found-components.ts';
import type { CounterCache } from '../files/counter-cache.ts';
import {
  catalogueFileName,
  catalogueFolderName,
  type RepositoryCatalogue,
  type Source,
} from '../files/source.ts';
import { findTopFolder } from '../git/repository.ts';
import { Failure } from '../problem/problem.ts';
import { defaultMinimum } from '../release/select.ts';
import { sanitizeLine } from '../text/visible.ts';
import { formatCount } from '../text/wording.ts';
import { exampleBaseUrl } from './address.ts';
import { needsDetection } from './init/complete-parts.ts';
import { type PlannedPart, planInit } from './init/plan.ts';
import { type RepositoryFacts, readRepositoryFacts } from './init/repository.ts';
import { listCompleteParts } from './init/write.ts';
import { toRelativePath } from './shown-paths.ts';
import { findComponents } from './status/find-components.ts';

/**
 * Finds the catalogue of the repository that contains the working directory. Returns undefined outside a repository, and
 * when it has no translations.
 */
export async function findRepositoryCatalogue(
  cache: CounterCache,
): Promise<RepositoryCatalogue | undefined> {
  if (findTopFolder('.') === undefined) return undefined;
  const facts = readRepositoryFacts('.');
  const path = join(facts.folder, catalogueFileName);
  const firstSource = loadFile(facts.folder, catalogueFileName);
  const first = firstSource && readCatalogueFile(firstSource);
  const components = mustDetect(first)
    ? (await findComponents(facts.folder, cache)).components
    : [];
  const isListMissing = first === undefined || !hasList(first);
  if (isListMissing && components.length === 0) {
    if (first === undefined) return undefined;
    throw new Failure(
      `${toRelativePath(path)}: it names no components, and no translation files were found.\n` +
        'Describe each under `components`. To see what was looked at: translation-catalogue status --skipped',
    );
  }
  const file = first === undefined ? undefined : path;
  if (isListMissing) process.stderr.write(describeFound(file, components));
  let loaded: { readonly source: Source; readonly sources: readonly Source[] } | undefined;
  const detectedSources = createSources(undefined, components, facts);
  return {
    repository: facts.folder,
    file,
    folder: join(facts.folder, catalogueFolderName),
    load: () => {
      const source = file && loadFile(facts.folder, catalogueFileName);
      if (!source) return detectedSources;
      if (loaded === undefined || !isSame(loaded.source, source)) {
        const sources = createSources(readCatalogueFile(source), components, facts);
        loaded = { source, sources };
      }
      return loaded.sources;
    },
  };
}

/** Whether the file has the key `components`; true for one that can't be read, whose problem comes first. */
function hasList(file: CatalogueFile): boolean {
  return 'unreadable' in file || file.components !== undefined;
}

/** Whether translation files must be found because the file leaves out what they are. */
function mustDetect(file: CatalogueFile | undefined): boolean {
  if (file === undefined || !hasList(file)) return true;
  // The parts depend on no name.
  return !('unreadable' in file) && listParts(file, '').some(needsDetection);
}

/** Describes the found components for people. `file` is the path of translations.yaml, if it exists. */
function describeFound(file: string | undefined, components: readonly FoundComponent[]): string {
  const sources = [...new Set(components.map((one) => one.source_language))].sort();
  const [introduction, advice] =
    file === undefined
      ? [
          'There is no catalogue here',
          'To see it: translation-catalogue status. To describe it, and correct it: translation-catalogue init\n',
        ]
      : // Its author knows the commands.
        [`${toRelativePath(file)} names no components`, ''];
  return (
    `${introduction}, so this is about what was found: ${formatCount(components.length, 'component')}, ` +
    `translated from ${sanitizeLine(sources.join(', '))}.\n${advice}`
  );
}

/** Creates the sources: the parts of translations.yaml, and planned files for those that it leaves out. */
function createSources(
  file: CatalogueFile | undefined,
  components: readonly FoundComponent[],
  facts: RepositoryFacts,
): readonly Source[] {
  if (file !== undefined && 'unreadable' in file) return [file.unreadable];
  const name = (file && getProjectName(file)) ?? facts.name;
  const plan = planInit(
    [],
    file?.components === undefined ? components : [],
    { ...facts, name },
    {
      baseUrl: facts.pages || exampleBaseUrl,
      minimum: defaultMinimum,
      catalogue: join(facts.folder, catalogueFolderName),
      isSeparate: false,
    },
  );
  if (file === undefined) return plan.parts.map(createSource);
  const planned = plan.parts.map((part) => createPartSource(file, part));
  const written = listCompleteParts(file, components, facts);
  const sources = new Map([...planned, ...written].map((source) => [source.path, source]));
  return [...sources.values()];
}

function createSource({ place, value }: PlannedPart): Source {
  return { ...toSource({ path: getPath(place), text: formatNewFile(place, value) }), value };
}
