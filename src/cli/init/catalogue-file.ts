// Writes the files of a planned catalogue as one file, translations.yaml, or adds components to an existing one.

import { findComponentList, type ReadableCatalogueFile } from '../../catalogue/catalogue-file.ts';
import { makePublishedSchemaComment } from '../../catalogue/schema/schema-comment.ts';
import { catalogueFileName } from '../../files/source.ts';
import { decodeText } from '../../formats/yaml/text.ts';
import { Failure } from '../../problem/failure.ts';

interface PlannedText {
  /** Below the folder that a catalogue would have. */
  readonly path: string;
  readonly text: string;
}

const introduction = `# How far the translations of this repository are, and where that is published. Every key may be left out:
# what is not said here is found in the repository. To look at it: translation-catalogue preview
`;

/** Formats a new translations.yaml. Its first line names the schema on the site, which is below the base URL. */
export function formatCatalogueFile(files: readonly PlannedText[], baseUrl: string): string {
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
export function addComponents(file: ReadableCatalogueFile, files: readonly PlannedText[]): string {
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
