// The files of a planned catalogue → translations.yaml, which has them all in one, or the one that is there with what it
// lacks.

import { findComponentList } from '../../catalogue/catalogue-file.ts';
import { makePublishedSchemaComment } from '../../catalogue/schema/schema-comment.ts';
import { catalogueFileName } from '../../catalogue/source.ts';
import { Failure } from '../../failure.ts';
import { trimTrailing } from '../../text/trim.ts';

interface PlannedText {
  /** Below the folder that a catalogue would have. */
  readonly path: string;
  readonly text: string;
}

const introduction = `# How far the translations of this repository are, and where that is published. Every key may be left out:
# what is not said here is found in the repository. To look at it: translation-catalogue preview
`;

/** The text of a new file. Its first line leads to the schema on the site, for which it needs the base URL. */
export function writeCatalogueFile(files: readonly PlannedText[], baseUrl: string): string {
  const [site, project] = ['site.yaml', '/project.yaml'].map((end) =>
    files.find(({ path }) => path === end || path.endsWith(end)),
  );
  return (
    `${makePublishedSchemaComment(baseUrl)}\n` +
    introduction +
    section('site', site) +
    section('project', project) +
    `\ncomponents:\n${componentsIn(files)}`
  );
}

/** The text of an existing file with more components. Throws a Failure when it has no place for them. */
export function withComponents(text: string, files: readonly PlannedText[]): string {
  const more = componentsIn(files);
  if (more === '') return text;
  const lines = trimTrailing(text, '\n').split('\n');
  const list = findComponentList(lines.join('\n'));
  if (list === undefined) return `${lines.join('\n')}\n\ncomponents:\n${more}`;
  const { isBlock, end } = list;
  if (!isBlock) {
    throw new Failure(
      `${catalogueFileName} has no list of components to add to: write \`components:\` on a line of its own.`,
    );
  }
  const indent = ' '.repeat(list.indent ?? 2);
  const added = more.trimEnd().replace(/^ {2}/gm, indent);
  return `${[...lines.slice(0, end), ...added.split('\n'), ...lines.slice(end)].join('\n')}\n`;
}

function section(key: string, file: PlannedText | undefined): string {
  return file === undefined ? '' : `\n${key}:\n${indented(file.text, 2)}`;
}

function componentsIn(files: readonly PlannedText[]): string {
  return files
    .filter(({ path }) => path.endsWith('/component.yaml'))
    .map(({ path, text }) => `  ${path.split('/').at(-2)}:\n${indented(text, 4)}`)
    .join('');
}

/** The lines of a file without its comments and without what the one file says by itself. */
function indented(text: string, by: number): string {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('checkout: '))
    .map((line) => `${' '.repeat(by)}${line}\n`)
    .join('');
}
