// Writes a planned catalogue: as one file, translations.yaml, or as a folder with several files.

import { dirname, join, relative } from 'node:path';
import {
  createPartSource,
  findComponentList,
  getProjectName,
  listParts,
  type ReadableCatalogueFile,
  readCatalogueFile,
} from '../../catalogue/catalogue-file.ts';
import { loadFile } from '../../catalogue/load.ts';
import { readSources } from '../../catalogue/read.ts';
import { makePublishedSchemaComment } from '../../catalogue/schema/schema-comment.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import { editFiles } from '../../files/edit-files.ts';
import { removeStalePartials, writeNewFiles } from '../../files/new-files.ts';
import { catalogueFileName, type Source } from '../../files/source.ts';
import { decodeText, encodeLike } from '../../formats/yaml/text.ts';
import { findTopFolder, queryGit } from '../../git/repository.ts';
import { Failure } from '../../problem/failure.ts';
import { formatCount } from '../../text/wording.ts';
import type { WrittenFiles } from '../host-config/repository.ts';
import { addSchemas } from '../schemas.ts';
import { completePart } from './complete-parts.ts';
import type { InitPlan } from './plan.ts';
import type { RepositoryFacts } from './repository.ts';

/** Chosen: with more components, only their number is printed. */
const maxListedComponents = 30;

/** Loads the translations.yaml in a folder; undefined if there is none. Throws a Failure if it can't be read. */
export function loadCatalogueFile(folder: string): ReadableCatalogueFile | undefined {
  const source = loadFile(folder, catalogueFileName);
  const file = source && readCatalogueFile(source);
  if (file === undefined || !('unreadable' in file)) return file;
  const [problem] = readSources([file.unreadable]).problems;
  throw new Failure(
    `${catalogueFileName}: ${problem?.found ?? ''}\nCorrect it first: translation-catalogue check`,
  );
}

/** Creates the sources of the parts of translations.yaml, completed with detected values. */
export function listCompleteParts(
  file: ReadableCatalogueFile,
  found: readonly FoundComponent[],
  facts: RepositoryFacts,
): readonly Source[] {
  const parts = listParts(file, getProjectName(file) ?? facts.name);
  return parts.map((part) => createPartSource(file, completePart(part, found, facts)));
}

/** Writes translations.yaml, or adds the missing components to it. */
export function writeOneFile(
  file: string,
  present: ReadableCatalogueFile | undefined,
  { files }: InitPlan,
  baseUrl: string,
): WrittenFiles {
  const shownPath = relative(process.cwd(), file);
  // A complete file is not written again, though a process may have been killed right after that.
  removeStalePartials([file]);
  if (present === undefined) {
    writeNewFiles(dirname(file), [
      { path: catalogueFileName, text: formatCatalogueFile(files, baseUrl) },
    ]);
    const components = files.filter(({ path }) => path.endsWith('/component.yaml')).length;
    const text = `Wrote ${shownPath} with ${formatCount(components, 'component')}\n`;
    return { text, paths: [shownPath] };
  }
  const { text: before } = decodeText(present.bytes);
  const text = addComponents(present, files);
  if (text === before)
    return {
      text: `Nothing to add: ${shownPath} describes everything already.\n`,
      paths: [shownPath],
    };
  const edit = {
    from: catalogueFileName,
    to: catalogueFileName,
    before: present.bytes,
    after: encodeLike(present.bytes, text),
  };
  editFiles(dirname(file), [edit]);
  return { text: `Added to ${shownPath}\n`, paths: [shownPath] };
}

/** Describes how to add files to git; empty when git has them all as they are, and without git. */
export function describeGitAdd(writtenPaths: readonly string[]): string {
  if (findTopFolder('.') === undefined) return '';
  const ignored = writtenPaths.filter(
    (path) => queryGit('.', ['check-ignore', path]) !== undefined,
  );
  const paths = writtenPaths.filter(
    (path) =>
      ignored.includes(path) || queryGit('.', ['status', '--porcelain', '--', path]) !== undefined,
  );
  if (paths.length === 0) return '';
  const hints = ignored.map(
    (path) => `.gitignore hides ${path} from git: take that line out, or add it with git add -f.\n`,
  );
  const quotedPaths = paths.map((path) => (/^[\w./-]+$/.test(path) ? path : JSON.stringify(path)));
  return `${hints.join('')}To keep it: git add ${quotedPaths.join(' ')}\n`;
}

/** Writes the files of a catalogue folder. */
export function writePlan(catalogue: string, { files }: InitPlan): WrittenFiles {
  const toShownPath = (path: string) => relative(process.cwd(), join(catalogue, path));
  if (files.length === 0) {
    return {
      text: `Nothing to add: ${toShownPath('')} describes everything already.\n`,
      paths: [toShownPath('') || '.'],
    };
  }
  const { files: filesWithComments, schemas } = addSchemas(catalogue, files);
  writeNewFiles(catalogue, [...filesWithComments, ...schemas]);
  const components = files.filter(({ path }) => path.endsWith('/component.yaml'));
  const isMany = components.length > maxListedComponents;
  const lines = files.flatMap((file) =>
    isMany && components.includes(file) ? [] : [`Wrote ${toShownPath(file.path)}\n`],
  );
  if (isMany) {
    const project = dirname(dirname(components[0]?.path ?? ''));
    lines.push(
      `Wrote ${formatCount(components.length, 'component')} in ${toShownPath(project)}/\n`,
    );
  }
  const schemasLine =
    schemas.length > 0 ? `Wrote ${formatCount(schemas.length, 'schema')} for editors\n` : '';
  return { text: lines.join('') + schemasLine, paths: [toShownPath('') || '.'] };
}

interface PlannedText {
  /** Below the folder that a catalogue would have. */
  readonly path: string;
  readonly text: string;
}

const introduction = `# How far the translations of this repository are, and where that is published. Every key may be left out:
# what is not said here is found in the repository. To look at it: translation-catalogue preview
`;

/** Formats a new translations.yaml. Its first line names the schema on the site, which is below the base URL. */
function formatCatalogueFile(files: readonly PlannedText[], baseUrl: string): string {
  const [site, project] = ['site.yaml', '/project.yaml'].map((end) =>
    files.find(({ path }) => path === end || path.endsWith(end)),
  );
  return (
    `${makePublishedSchemaComment(baseUrl)}\n` +
    introduction +
    formatSection('site', site) +
    formatSection('project', project) +
    `\ncomponents:\n${formatComponents(files)}`
  );
}

/** Adds components to the text of an existing file. Throws a Failure when they can't be added as lines. */
function addComponents(file: ReadableCatalogueFile, files: readonly PlannedText[]): string {
  const { text } = decodeText(file.bytes);
  const addedText = formatComponents(files);
  if (addedText === '') return text;
  const list = findComponentList(text, file);
  const isBlock = list?.isBlock ?? true;
  if (!isBlock) {
    throw new Failure(
      `${catalogueFileName} has no list of components to add to: write \`components:\` on a line of its own.`,
    );
  }
  const { end = text.length, indent = 2 } = list ?? {};
  const before = text.slice(0, end).trimEnd();
  // A new component has two spaces before its name, which become the indent of the list.
  const indented = addedText.replace(/^ {2}/gm, ' '.repeat(indent));
  const added = list === undefined ? `\ncomponents:\n${indented}` : indented;
  const lines = `${before === '' ? '' : '\n'}${added}`;
  const behind = text.slice(end);
  return before + (text.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines) + behind;
}

function formatSection(key: string, file: PlannedText | undefined): string {
  return file === undefined ? '' : `\n${key}:\n${indentKeys(file.text, 2)}`;
}

function formatComponents(files: readonly PlannedText[]): string {
  return files
    .filter(({ path }) => path.endsWith('/component.yaml'))
    .map(({ path, text }) => `  ${path.split('/').at(-2)}:\n${indentKeys(text, 4)}`)
    .join('');
}

/** Indents the lines of a file, without comments and without `checkout`, which translations.yaml implies. */
function indentKeys(text: string, width: number): string {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('checkout: '))
    .map((line) => `${' '.repeat(width)}${line}\n`)
    .join('');
}
