// A planned catalogue → the disk: one file, or a folder with one for each part.

import { dirname, join, relative } from 'node:path';
import { splitCatalogueFile } from '../../catalogue/catalogue-file.ts';
import { catalogueFileName, maximumFileSize, type Source } from '../../catalogue/source.ts';
import type { FoundComponent } from '../../detection/found-components.ts';
import { editFiles, makeTextEdit } from '../../disk/edit-files.ts';
import { findTopFolder, queryGit } from '../../disk/git.ts';
import { writeNewFiles } from '../../disk/new-files.ts';
import { readSmallText } from '../../disk/regular-file.ts';
import { formatCount } from '../../text/wording.ts';
import type { WrittenFiles } from '../host-config/repository.ts';
import { addSchemas } from '../schemas.ts';
import { withComponents, writeCatalogueFile } from './catalogue-file.ts';
import { completeParts } from './complete-parts.ts';
import type { InitPlan } from './plan.ts';
import type { RepositoryFacts } from './repository.ts';

/** With more components only their number is printed. */
const mostNamed = 30;

/** Reads translations.yaml as the files of a folder `catalogue/` in its place, with what it leaves out. */
export function readCatalogueFile(
  file: string,
  found: readonly FoundComponent[],
  facts: RepositoryFacts,
): readonly Source[] {
  const text = readSmallText(file, maximumFileSize);
  if (text === undefined) return [];
  const { parts } = splitCatalogueFile(text, { name: facts.name, checkout: '../../..' });
  const getBytes = (part: string) => new TextEncoder().encode(part);
  return completeParts(parts, found, facts).map(({ path, text }) => ({
    path,
    kind: 'file',
    bytes: getBytes(text),
  }));
}

/** Writes translations.yaml, or adds to it what it lacks. */
export function writeOneFile(file: string, { files }: InitPlan, baseUrl: string): WrittenFiles {
  const shown = relative(process.cwd(), file);
  const before = readSmallText(file, maximumFileSize);
  if (before === undefined) {
    writeNewFiles(dirname(file), [
      { path: catalogueFileName, text: writeCatalogueFile(files, baseUrl) },
    ]);
    const components = files.filter(({ path }) => path.endsWith('/component.yaml')).length;
    const text = `Wrote ${shown} with ${formatCount(components, 'component')}\n`;
    return { text, paths: [shown] };
  }
  const text = withComponents(before, files);
  if (text === before)
    return { text: `Nothing to add: ${shown} describes everything already.\n`, paths: [] };
  editFiles(dirname(file), [makeTextEdit(catalogueFileName, before, text)]);
  return { text: `Added to ${shown}\n`, paths: [shown] };
}

/** Describes how to add files to git; empty without files, or without git. */
export function describeGitAdd(paths: readonly string[]): string {
  if (paths.length === 0 || findTopFolder('.') === undefined) return '';
  const ignored = paths.filter((path) => queryGit('.', ['check-ignore', path]) !== undefined);
  const hidden = ignored.map(
    (path) => `.gitignore hides ${path} from git: take that line out, or add it with git add -f.\n`,
  );
  const words = paths.map((path) => (/^[\w./-]+$/.test(path) ? path : JSON.stringify(path)));
  return `${hidden.join('')}To keep it: git add ${words.join(' ')}\n`;
}

/** Writes the files of a catalogue folder. */
export function writePlan(catalogue: string, { files }: InitPlan): WrittenFiles {
  const shown = (path: string) => relative(process.cwd(), join(catalogue, path));
  if (files.length === 0) {
    return { text: `Nothing to add: ${shown('')} describes everything already.\n`, paths: [] };
  }
  const { files: named, schemas } = addSchemas(catalogue, files);
  writeNewFiles(catalogue, [...named, ...schemas]);
  const components = files.filter(({ path }) => path.endsWith('/component.yaml'));
  const isMany = components.length > mostNamed;
  const lines = files.flatMap((one) =>
    isMany && components.includes(one) ? [] : [`Wrote ${shown(one.path)}\n`],
  );
  if (isMany) {
    const project = dirname(dirname(components[0]?.path ?? ''));
    lines.push(`Wrote ${formatCount(components.length, 'component')} in ${shown(project)}/\n`);
  }
  const editors =
    schemas.length > 0 ? `Wrote ${formatCount(schemas.length, 'schema')} for editors\n` : '';
  return { text: lines.join('') + editors, paths: [shown('') || '.'] };
}
