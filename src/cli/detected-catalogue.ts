// A repository without a catalogue folder → a catalogue for one run: of what translations.yaml says, and of what is
// found where that says nothing.

import { mkdtempSync, realpathSync, rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { catalogueFileName, splitCatalogueFile } from '../catalogue/catalogue-file.ts';
import { maximumFileSize } from '../catalogue/source.ts';
import { findTopFolder } from '../disk/git.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { writeNewFiles } from '../disk/new-files.ts';
import { readSmallText } from '../disk/regular-file.ts';
import { visible } from '../text/visible.ts';
import { counted } from '../text/wording.ts';
import { exampleAddress } from './address.ts';
import { type MadeCatalogue, setDetected } from './detected.ts';
import { planInit, usualMinimum } from './init/plan.ts';
import { type RepositoryFacts, repositoryFacts } from './init/repository.ts';
import { findComponents } from './status/find-components.ts';

/**
 * Describes the repository that the working directory is in. Returns undefined outside a repository, and where no
 * translations are found and no file describes any.
 */
export async function describeRepository(isWatched: boolean): Promise<MadeCatalogue | undefined> {
  if (findTopFolder('.') === undefined) return undefined;
  const facts = repositoryFacts('.');
  const path = join(facts.folder, catalogueFileName);
  const text = readSmallText(path, maximumFileSize);
  const isWhole = text !== undefined && /^components\s*:/m.test(text);
  const components = isWhole ? [] : (await findComponents(facts.folder)).components;
  if (!isWhole && components.length === 0) return undefined;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'translation-catalogue-detected-')));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const getFiles = (own: string | undefined) => {
    const said = own === undefined ? undefined : splitFile(own, facts, folder);
    const plan = planInit(
      [],
      components,
      said === undefined ? facts : { ...facts, name: said.name },
      {
        baseUrl: facts.pages || exampleAddress,
        minimum: usualMinimum,
        catalogue: folder,
        isSeparate: false,
      },
    );
    const parts = new Map(plan.files.map((file) => [file.path, file.text]));
    for (const part of said?.parts ?? []) parts.set(part.path, part.text);
    return [...parts].map(([path, text]) => ({ path, text }));
  };
  let files = getFiles(text);
  writeNewFiles(folder, files);
  const shown = relative(process.cwd(), path).split(sep).join('/');
  const file =
    text === undefined
      ? undefined
      : { path: shown, getText: () => readSmallText(path, maximumFileSize) ?? '' };
  const made = { folder, repository: facts.folder, file };
  setDetected(made);
  if (isWatched && file !== undefined) {
    watchFile(path, { interval: 200 }, () => {
      const now = getFiles(file.getText());
      rewrite(folder, files, now);
      files = now;
    }).unref();
    process.on('exit', () => unwatchFile(path));
  }
  if (!isWhole) {
    const sources = [...new Set(components.map((one) => one.source_language))].sort();
    const where =
      text === undefined ? 'There is no catalogue here' : `${shown} names no components`;
    process.stderr.write(
      `${where}, so this is about what was found: ${counted(components.length, 'component')}, ` +
        `translated from ${visible(sources.join(', '))}.\n` +
        'To see it: translation-catalogue status. To describe it, and correct it: translation-catalogue init\n',
    );
  }
  return made;
}

/** The parts of translations.yaml, and what the project is called by it. */
function splitFile(text: string, facts: RepositoryFacts, folder: string) {
  const checkout = relative(join(folder, 'projects', 'x'), facts.folder)
    .split(sep)
    .join('/');
  return splitCatalogueFile(text, { name: facts.name, checkout });
}

/** Writes what has changed, as someone would who edits the files of a folder. */
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
