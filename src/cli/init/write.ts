// Writes a planned catalogue: as one file, translations.yaml, or as a folder with several files.

import { dirname, join } from 'node:path';
import {
  createPartSource,
  findComponentList,
  getProjectName,
  listParts,
  type ReadableCatalogueFile,
  readCatalogueFile,
} from '../../catalogue/catalogue-file.ts';
import { loadFile } from '../../catalogue/load.ts';
import { getPath } from '../../catalogue/place.ts';
import { readSources } from '../../catalogue/read.ts';
import { makePublishedSchemaComment } from '../../catalogue/schema/schema-comment.ts';
import { formatNewFile, formatYamlLines } from '../../catalogue/yaml-values-text.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import { editFiles } from '../../files/edit-files.ts';
import { removeStalePartials, writeNewFiles } from '../../files/new-files.ts';
import { catalogueFileName, type Source } from '../../files/source.ts';
import { decodeText, encodeLike } from '../../formats/yaml/text.ts';
import { findTopFolder, queryGit } from '../../git/repository.ts';
import { Failure } from '../../problem/problem.ts';
import { quoteForShell } from '../../text/shell.ts';
import { formatCount } from '../../text/wording.ts';
import type { WrittenFiles } from '../host-config/repository.ts';
import { addSchemas } from '../schemas.ts';
import { toRelativePath } from '../shown-paths.ts';
import { completePart } from './complete-parts.ts';
import type { InitPlan, PlannedPart } from './plan.ts';
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
  { parts }: InitPlan,
  baseUrl: string,
): WrittenFiles {
  const shownPath = toRelativePath(file);
  // A complete file is not written again, though a process may have been killed right after that.
  removeStalePartials([file]);
  if (present === undefined) {
    writeNewFiles(dirname(file), [
      { path: catalogueFileName, text: formatCatalogueFile(parts, baseUrl) },
    ]);
    const components = parts.filter(({ place }) => place.kind === 'component').length;
    const text = `Wrote ${shownPath} with ${formatCount(components, 'component')}\n`;
    return { text, paths: [shownPath] };
  }
  const { text: before } = decodeText(present.bytes);
  const text = addComponents(present, parts);
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
  return `${hints.join('')}To keep it: git add ${paths.map(quoteForShell).join(' ')}\n`;
}

/** Writes the files of a catalogue folder. */
export function writePlan(catalogue: string, { parts }: InitPlan): WrittenFiles {
  const toShownPath = (path: string) => toRelativePath(join(catalogue, path));
  if (parts.length === 0) {
    return {
      text: `Nothing to add: ${toShownPath('')} describes everything already.\n`,
      paths: [toShownPath('') || '.'],
    };
  }
  const files = parts.map(({ place, value }) => ({
    path: getPath(place),
    text: formatNewFile(place, value),
  }));
  const { files: filesWithComments, schemas } = addSchemas(catalogue, files);
  writeNewFiles(catalogue, [...schemas, ...filesWithComments]);
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

const introduction = `# How far the translations of this repository are, and where that is published. Every key may be left out:
# what is not said here is found in the repository. To look at it: translation-catalogue preview
`;

/** Formats a new translations.yaml, whose place implies `checkout`. Its first line names the schema on the site, which is below the base URL. */
function formatCatalogueFile(parts: readonly PlannedPart[], baseUrl: string): string {
  const sections = parts
    .filter(({ place }) => place.kind !== 'component')
    .map(({ place, value: { checkout, ...values } }) => {
      return `\n${place.kind}:\n${formatYamlLines(values, 2)}`;
    });
  return `${makePublishedSchemaComment(baseUrl)}\n${introduction}${sections.join('')}\ncomponents:\n${formatComponents(parts)}`;
}

/** Adds components to the text of an existing file. Throws a Failure when they can't be added as lines. */
function addComponents(file: ReadableCatalogueFile, parts: readonly PlannedPart[]): string {
  const { text } = decodeText(file.bytes);
  const addedText = formatComponents(parts);
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

function formatComponents(parts: readonly PlannedPart[]): string {
  return parts
    .map(({ place, value }) =>
      place.kind === 'component' ? `  ${place.component}:\n${formatYamlLines(value, 4)}` : '',
    )
    .join('');
}
