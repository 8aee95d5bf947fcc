// Splits translations.yaml, which describes all translations of one repository, into the files that a catalogue folder has
// instead: the lines below `site:` become site.yaml, those below `project:` project.yaml, and each component's lines its
// component.yaml. Every line stays at its line number, so that problems show the right line of translations.yaml.

import { parse } from 'yaml';
import { getOrCreate } from '../collections.ts';
import { getPath, type Place, suggestSlug } from './place.ts';

/** A file of the catalogue folder, with the lines and columns of translations.yaml. */
export interface CataloguePart {
  /** The path below the catalogue folder. */
  readonly path: string;
  readonly text: string;
}

/** The parts of a translations.yaml. */
export interface SplitCatalogue {
  /** The name of the project. */
  readonly name: string;
  readonly parts: readonly CataloguePart[];
}

/** A key of the YAML with all lines that belong to it. */
interface Section {
  readonly key: string;
  /** The index of the line with the key. */
  readonly start: number;
  /** The index after the last line. */
  readonly end: number;
  /** The number of blanks before the key. */
  readonly indent: number;
  /** The column after the colon of the key. */
  readonly valueColumn: number;
}

/**
 * Splits the text of translations.yaml. `name` is the project's name unless the file has one, and `checkout` is the path
 * from the project's folder to the repository. Unknown keys go to site.yaml, whose schema reports them.
 */
export function splitCatalogueFile(
  text: string,
  { name, checkout }: { readonly name: string; readonly checkout: string },
): SplitCatalogue {
  const lines = text.split('\n');
  const sections = findSections(lines, 0, lines.length);
  const projectName = readName(lines, sections) ?? name;
  const project = suggestSlug(projectName) ?? 'app';
  const parts = new Map<string, PartLines>();
  const getPart = (place: Place) => getOrCreate(parts, getPath(place), () => new PartLines(lines));
  const unknown: Section[] = [];
  for (const section of sections) {
    if (section.key === 'site') getPart({ kind: 'site' }).addValue(section);
    else if (section.key === 'project') getPart({ kind: 'project', project }).addValue(section);
    else if (section.key !== 'components') unknown.push(section);
  }
  for (const { key, start, end } of sections) {
    if (key !== 'components') continue;
    for (const section of findSections(lines, start + 1, end)) {
      const component = section.key;
      // A key such as `../other` must not lead to another folder.
      if (suggestSlug(component) !== component) unknown.push(section);
      else getPart({ kind: 'component', project, component }).addValue(section);
    }
  }
  for (const section of unknown) getPart({ kind: 'site' }).addSection(section);
  parts.get(getPath({ kind: 'project', project }))?.addLine(`checkout: ${checkout}`);
  return {
    name: projectName,
    parts: [...parts].map(([path, part]) => ({ path, text: part.getText() })),
  };
}

/** Finds the list of components; undefined if the file has none. */
export function findComponentList(text: string): ComponentList | undefined {
  const lines = text.split('\n');
  const section = findSections(lines, 0, lines.length).find(({ key }) => key === 'components');
  if (section === undefined) return undefined;
  const { start, end, valueColumn } = section;
  const isBlock = /^\s*(?:#.*)?$/.test((lines[start] ?? '').slice(valueColumn));
  return { end, isBlock, indent: findIndent(lines, start + 1, end) };
}

/** The lines below the key `components`. */
export interface ComponentList {
  /** The index after the last line. */
  readonly end: number;
  /** Whether the list begins on the line after its key, so that lines can be added at its end. */
  readonly isBlock: boolean;
  /** The number of blanks before its keys; undefined for an empty list. */
  readonly indent: number | undefined;
}

/** The lines of one part, by their indexes in translations.yaml; all other lines are empty. */
class PartLines {
  /** The lines of translations.yaml. */
  readonly #allLines: readonly string[];
  readonly #lines = new Map<number, string>();
  /** The number of blanks before the keys of the part. */
  #indent: number | undefined;

  constructor(allLines: readonly string[]) {
    this.#allLines = allLines;
  }

  /** Adds the value of a section without its key. */
  addValue({ key, start, end, valueColumn }: Section): void {
    const firstLine = ' '.repeat(valueColumn) + (this.#allLines[start] ?? '').slice(valueColumn);
    if (!/^\s*(?:#.*)?$/.test(firstLine)) this.#lines.set(start, firstLine);
    for (let index = start + 1; index < end; index++) {
      this.#lines.set(index, this.#allLines[index] ?? '');
    }
    // With nothing below the key, any indent does.
    this.#indent ??= findIndent(this.#allLines, start + 1, end) ?? key.length;
  }

  /** Adds a section with its key, indented like the other keys. */
  addSection({ start, end, indent }: Section): void {
    const addedBlanks = ' '.repeat(Math.max(0, (this.#indent ?? indent) - indent));
    this.#indent ??= indent;
    for (let index = start; index < end; index++) {
      const line = this.#allLines[index] ?? '';
      this.#lines.set(index, line === '' ? '' : addedBlanks + line);
    }
  }

  /** Adds a line after all others, indented like the other keys. */
  addLine(line: string): void {
    this.#lines.set(this.#allLines.length, ' '.repeat(this.#indent ?? 0) + line);
  }

  getText(): string {
    const lastIndex = Math.max(-1, ...this.#lines.keys());
    const lines = Array.from({ length: lastIndex + 1 }, (_, index) => this.#lines.get(index) ?? '');
    return `${lines.join('\n')}\n`;
  }
}

/** Finds the sections between two lines: the keys that are indented like the first, each with its lines. */
function findSections(lines: readonly string[], from: number, to: number): Section[] {
  const indent = findIndent(lines, from, to);
  if (indent === undefined) return [];
  const starts: Omit<Section, 'end'>[] = [];
  for (let line = from; line < to; line++) {
    const key = readKey(lines[line] ?? '');
    if (key?.indent === indent) starts.push({ ...key, start: line });
  }
  return starts.map((section, index) => ({ ...section, end: starts[index + 1]?.start ?? to }));
}

/** Reads the key at the start of a line, which may be in quotes. */
function readKey(line: string): Pick<Section, 'key' | 'indent' | 'valueColumn'> | undefined {
  const text = line.trimStart();
  const indent = line.length - text.length;
  const quote = /^["']/.exec(text)?.[0];
  const closing = quote === undefined ? 0 : text.indexOf(quote, 1);
  const colon = text.slice(closing).search(/:(?:\s|$)/) + closing;
  // A line that begins with one of the characters in this pattern is a comment, a list or other YAML without a key.
  if (colon <= 0 || closing < 0 || /^[#:{}[\],&*!|>%@`-]/.test(text)) return undefined;
  const written = text.slice(0, colon).trimEnd();
  if (colon < closing || (quote !== undefined && written.length !== closing + 1)) return undefined;
  const key = quote === undefined ? written : written.slice(1, -1);
  return { key, indent, valueColumn: indent + colon + 1 };
}

/** Counts the blanks before the first line that is not a comment. */
function findIndent(lines: readonly string[], from: number, to: number): number | undefined {
  for (let line = from; line < to; line++) {
    const [, spaces] = /^( *)[^\s#]/.exec(lines[line] ?? '') ?? [];
    if (spaces !== undefined) return spaces.length;
  }
  return undefined;
}

/** Reads the name of the project; undefined if there is none or the YAML is invalid. */
function readName(lines: readonly string[], sections: readonly Section[]): string | undefined {
  for (const { key, start, end } of sections) {
    if (key !== 'project') continue;
    try {
      const value: unknown = parse(lines.slice(start, end).join('\n'));
      const { project } = value as { project?: { name?: unknown } | null };
      if (typeof project?.name === 'string') return project.name;
    } catch {
      // Checking the part reports invalid YAML.
    }
  }
  return undefined;
}
