// Creates a temporary catalogue for a repository that has none: from its translations.yaml, and from the translation
// files that are found in it.

import { rmSync, watchFile, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { CounterCache } from '../cache/counter-cache.ts';
import { findComponentList, splitCatalogueFile } from '../catalogue/catalogue-file.ts';
import { catalogueFileName, catalogueFolderName, maximumFileSize } from '../catalogue/source.ts';
import type { FoundComponent } from '../detection/found-components.ts';
import { findTopFolder } from '../disk/git.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { writeNewFiles } from '../disk/new-files.ts';
import { readSmallText } from '../disk/regular-file.ts';
import { createTemporaryFolder } from '../disk/temporary-folder.ts';
import { Failure } from '../failure.ts';
import { sanitizeLine } from '../text/visible.ts';
import { formatCount } from '../text/wording.ts';
import { exampleBaseUrl } from './address.ts';
import { completeParts, needsDetection } from './init/complete-parts.ts';
import { defaultMinimum, planInit } from './init/plan.ts';
import { type RepositoryFacts, readRepositoryFacts } from './init/repository.ts';
import { toRelativePath } from './shown-paths.ts';
import { findComponents } from './status/find-components.ts';
import { setTemporaryCatalogue, type TemporaryCatalogue } from './temporary-catalogue.ts';

/**
 * Creates a catalogue for the repository that contains the working directory. Returns undefined outside a repository,
 * and when it has no translations. When `isWatched`, edits of translations.yaml update the catalogue.
 */
export async function createTemporaryCatalogue(
  isWatched: boolean,
  cache: CounterCache,
): Promise<TemporaryCatalogue | undefined> {
  if (findTopFolder('.') === undefined) return undefined;
  const facts = readRepositoryFacts('.');
  const path = join(facts.folder, catalogueFileName);
  const readText = () => readSmallText(path, maximumFileSize);
  const text = readText();
  const hasList = listsComponents(text);
  const isComplete =
    hasList &&
    !splitCatalogueFile(text, { name: facts.name, checkout: '' }).parts.some(needsDetection);
  const components = isComplete ? [] : (await findComponents(facts.folder, cache)).components;
  if (!hasList && components.length === 0) {
    if (text === undefined) return undefined;
    throw new Failure(
      `${toRelativePath(path)}: it names no components, and no translation files were found.\n` +
        'Describe each under `components`. To see what was looked at: translation-catalogue status --skipped',
    );
  }
  const folder = createTemporaryFolder();
  let files = createFiles(text, components, facts, folder);
  writeNewFiles(folder, files);
  const file = text === undefined ? undefined : path;
  const listFilesInRepository = () =>
    createFiles(readText(), components, facts, join(facts.folder, catalogueFolderName));
  const catalogue = { folder, repository: facts.folder, file, listFilesInRepository };
  setTemporaryCatalogue(catalogue);
  if (isWatched && file !== undefined) {
    watchFile(path, { interval: watchInterval }, () => {
      const newFiles = createFiles(readText() ?? '', components, facts, folder);
      updateFolder(folder, files, newFiles);
      files = newFiles;
    }).unref();
  }
  if (!hasList) process.stderr.write(describeFound(file, components));
  return catalogue;
}

function listsComponents(text: string | undefined): text is string {
  return text !== undefined && findComponentList(text) !== undefined;
}

/** Milliseconds between two looks at translations.yaml. Chosen: an edit seems to be noticed at once. */
const watchInterval = 200;

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

/** Creates the files of the catalogue: the parts of translations.yaml, and planned files for those that it leaves out. */
function createFiles(
  text: string | undefined,
  components: readonly FoundComponent[],
  facts: RepositoryFacts,
  folder: string,
) {
  // The key `checkout` is relative to the folder of the project, whose name makes no difference.
  const checkout = relative(join(folder, 'projects', 'x'), facts.folder)
    .split(sep)
    .join('/');
  const split =
    text === undefined ? undefined : splitCatalogueFile(text, { name: facts.name, checkout });
  const plan = planInit(
    [],
    listsComponents(text) ? [] : components,
    { ...facts, name: split?.name ?? facts.name },
    {
      baseUrl: facts.pages || exampleBaseUrl,
      minimum: defaultMinimum,
      catalogue: folder,
      isSeparate: false,
    },
  );
  const parts = completeParts(split?.parts ?? [], components, facts);
  const texts = new Map([...plan.files, ...parts].map((file) => [file.path, file.text]));
  return [...texts].map(([path, text]) => ({ path, text }));
}

/** Writes the changed files and removes the old ones. */
function updateFolder(
  folder: string,
  oldFiles: readonly { readonly path: string }[],
  newFiles: readonly { readonly path: string; readonly text: string }[],
): void {
  for (const { path, text } of newFiles) {
    const file = join(folder, path);
    makeFolder(join(file, '..'));
    if (readSmallText(file, maximumFileSize) !== text) writeFileSync(file, text);
  }
  const newPaths = new Set(newFiles.map(({ path }) => path));
  for (const { path } of oldFiles)
    if (!newPaths.has(path)) rmSync(join(folder, path), { force: true });
}
