// A repository without a catalogue folder → a catalogue for one run: of what translations.yaml says, and of what is
// found where that says nothing.

import { mkdtempSync, realpathSync, rmSync, watchFile, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { findComponentList, splitCatalogueFile } from '../catalogue/catalogue-file.ts';
import { catalogueFileName, catalogueFolderName, maximumFileSize } from '../catalogue/source.ts';
import type { FoundComponent } from '../detection/found-components.ts';
import { findTopFolder } from '../disk/git.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { writeNewFiles } from '../disk/new-files.ts';
import { readSmallText } from '../disk/regular-file.ts';
import { escapeInvisible } from '../text/visible.ts';
import { formatCount } from '../text/wording.ts';
import { exampleAddress } from './address.ts';
import { setDetected, type TemporaryCatalogue } from './detected.ts';
import { completeParts, lacksFiles } from './init/complete-parts.ts';
import { planInit, usualMinimum } from './init/plan.ts';
import { type RepositoryFacts, readRepositoryFacts } from './init/repository.ts';
import { toRelativePath } from './shown-paths.ts';
import { findComponents } from './status/find-components.ts';

/**
 * Describes the repository that the working directory is in. Returns undefined outside a repository, and where no
 * translations are found and no file describes any. When `isWatched`, edits of translations.yaml change the folder.
 */
export async function describeRepository(
  isWatched: boolean,
): Promise<TemporaryCatalogue | undefined> {
  if (findTopFolder('.') === undefined) return undefined;
  const facts = readRepositoryFacts('.');
  const path = join(facts.folder, catalogueFileName);
  const readText = () => readSmallText(path, maximumFileSize);
  const text = readText();
  const hasList = listsComponents(text);
  const isWhole =
    hasList && !splitCatalogueFile(text, { name: facts.name, checkout: '' }).parts.some(lacksFiles);
  const components = isWhole ? [] : (await findComponents(facts.folder)).components;
  if (!hasList && components.length === 0) return undefined;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'translation-catalogue-detected-')));
  removeAtExit(folder);
  let files = makeFiles(text, components, facts, folder);
  writeNewFiles(folder, files);
  const file = text === undefined ? undefined : path;
  const listFilesInRepository = () =>
    makeFiles(readText(), components, facts, join(facts.folder, catalogueFolderName));
  const catalogue = { folder, repository: facts.folder, file, listFilesInRepository };
  setDetected(catalogue);
  if (isWatched && file !== undefined) {
    watchFile(path, { interval: watchInterval }, () => {
      const now = makeFiles(readText() ?? '', components, facts, folder);
      rewrite(folder, files, now);
      files = now;
    }).unref();
  }
  if (!hasList) process.stderr.write(describeFound(file, components));
  return catalogue;
}

function listsComponents(text: string | undefined): text is string {
  return text !== undefined && findComponentList(text) !== undefined;
}

const temporaryFolders: string[] = [];

/** One listener serves all folders: Node warns of many listeners. */
function removeAtExit(folder: string): void {
  if (temporaryFolders.length === 0) {
    process.on('exit', () => {
      for (const one of temporaryFolders) rmSync(one, { recursive: true, force: true });
    });
  }
  temporaryFolders.push(folder);
}

/** Milliseconds: chosen so that an edit seems to be seen at once. */
const watchInterval = 200;

/** Says that components were detected; `file` is translations.yaml, if there is one. */
function describeFound(file: string | undefined, components: readonly FoundComponent[]): string {
  const sources = [...new Set(components.map((one) => one.source_language))].sort();
  const where =
    file === undefined
      ? 'There is no catalogue here'
      : `${toRelativePath(file)} names no components`;
  return (
    `${where}, so this is about what was found: ${formatCount(components.length, 'component')}, ` +
    `translated from ${escapeInvisible(sources.join(', '))}.\n` +
    'To see it: translation-catalogue status. To describe it, and correct it: translation-catalogue init\n'
  );
}

/** The files of the folder: the parts of translations.yaml, and planned files for the parts that it leaves out. */
function makeFiles(
  text: string | undefined,
  components: readonly FoundComponent[],
  facts: RepositoryFacts,
  folder: string,
) {
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
      baseUrl: facts.pages || exampleAddress,
      minimum: usualMinimum,
      catalogue: folder,
      isSeparate: false,
    },
  );
  const parts = completeParts(split?.parts ?? [], components, facts);
  const texts = new Map([...plan.files, ...parts].map((file) => [file.path, file.text]));
  return [...texts].map(([path, text]) => ({ path, text }));
}

/** Writes changed files and removes those that are gone, like someone who edits the folder. */
function rewrite(
  folder: string,
  before: readonly { readonly path: string }[],
  now: readonly { readonly path: string; readonly text: string }[],
): void {
  for (const { path, text } of now) {
    const file = join(folder, path);
    makeFolder(join(file, '..'));
    if (readSmallText(file, maximumFileSize) !== text) writeFileSync(file, text);
  }
  const kept = new Set(now.map(({ path }) => path));
  for (const { path } of before) if (!kept.has(path)) rmSync(join(folder, path), { force: true });
}
