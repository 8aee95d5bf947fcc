// translations.yaml, the whole catalogue of one repository → the files that a catalogue's folder has in its place.

import { parse } from 'yaml';
import { getOrCreate } from '../collections.ts';
import { getPath, type Place, suggestSlug } from './place.ts';

/** A file of a catalogue's folder. Its lines and columns are those of translations.yaml. */
export interface CataloguePart {
  /** Below the folder. */
  readonly path: string;
  readonly text: string;
}

export interface SplitCatalogue {
  /** The name of the project. */
  readonly name: string;
  readonly parts: readonly CataloguePart[];
}

interface Section {
  readonly key: string;
  /** The index of the line with its key. */
  readonly start: number;
  /** The index behind its last line. */
  readonly end: number;
  readonly indent: number;
  /** The place behind the colon of its key, in its line. */
  readonly valueAt: number;
}

/**
 * Splits the text by its lines. `name` is the project's name unless the file has one, and `checkout` leads from the
 * project's folder to the repository. Unknown keys go to site.yaml, whose schema reports them.
 */
export function splitCatalogueFile(
  text: string,
  { name, checkout }: { readonly name: string; readonly checkout: string },
): SplitCatalogue {
  const lines = text.split('\n');
  const sections = findSections(lines, 0, lines.length);
  const ownName = readName(lines, sections) ?? name;
  const project = suggestSlug(ownName) ?? 'app';
  const parts = new Map<string, PartLines>();
  const getPart = (place: Place) => getOrCreate(parts, getPath(place), () => new PartLines(lines));
  const unknown: Section[] = [];
  for (const section of sections) {
    if (section.key === 'site') getPart({ kind: 'site' }).addContent(section);
    else if (section.key === 'project') getPart({ kind: 'project', project }).addContent(section);
    else if (section.key !== 'components') unknown.push(section);
  }
  for (const { key, start, end } of sections) {
    if (key !== 'components') continue;
    for (const section of findSections(lines, start + 1, end)) {
      const component = section.key;
      // A name that is a path would lead elsewhere.
      if (suggestSlug(component) !== component) unknown.push(section);
      else getPart({ kind: 'component', project, component }).addContent(section);
    }
  }
  for (const section of unknown) getPart({ kind: 'site' }).addWhole(section);
  parts.get(getPath({ kind: 'project', project }))?.addLine(`checkout: ${checkout}`);
  return { name: ownName, parts: [...parts].map(([path, own]) => ({ path, text: own.getText() })) };
}

/** Finds the list of components; undefined where the file has none. */
export function findComponentList(text: string): ComponentList | undefined {
  const lines = text.split('\n');
  const section = findSections(lines, 0, lines.length).find(({ key }) => key === 'components');
  if (section === undefined) return undefined;
  const { start, end, valueAt } = section;
  const isBlock = /^\s*(?:#.*)?$/.test((lines[start] ?? '').slice(valueAt));
  return { end, isBlock, indent: findIndent(lines, start + 1, end) };
}

export interface ComponentList {
  /** The index behind its last line. */
  readonly end: number;
  /** Whether the list begins below its key, so that lines can be added. */
  readonly isBlock: boolean;
  /** How far its keys are indented; undefined for an empty list. */
  readonly indent: number | undefined;
}

/** The lines of one part, each at its place in the whole file; the lines between them are empty. */
class PartLines {
  readonly #all: readonly string[];
  readonly #own = new Map<number, string>();
  #indent: number | undefined;

  constructor(all: readonly string[]) {
    this.#all = all;
  }

  /** Adds the value of a section without its key. */
  addContent({ key, start, end, valueAt }: Section): void {
    const first = ' '.repeat(valueAt) + (this.#all[start] ?? '').slice(valueAt);
    if (!/^\s*(?:#.*)?$/.test(first)) this.#own.set(start, first);
    for (let at = start + 1; at < end; at++) this.#own.set(at, this.#all[at] ?? '');
    this.#indent ??= findIndent(this.#all, start + 1, end) ?? key.length;
  }

  /** Adds a section with its key, indented like the other keys. */
  addWhole({ start, end, indent }: Section): void {
    const more = ' '.repeat(Math.max(0, (this.#indent ?? indent) - indent));
    this.#indent ??= indent;
    for (let at = start; at < end; at++) {
      const line = this.#all[at] ?? '';
      this.#own.set(at, line === '' ? '' : more + line);
    }
  }

  /** Adds a line behind the whole file, indented like the other keys. */
  addLine(line: string): void {
    this.#own.set(this.#all.length, ' '.repeat(this.#indent ?? 0) + line);
  }

  getText(): string {
    const last = Math.max(-1, ...this.#own.keys());
    const lines = Array.from({ length: last + 1 }, (_, at) => this.#own.get(at) ?? '');
    return `${lines.join('\n')}\n`;
  }
}

/** Finds the keys with the least indentation between two lines, each with the lines that belong to it. */
function findSections(lines: readonly string[], from: number, to: number): Section[] {
  const indent = findIndent(lines, from, to);
  if (indent === undefined) return [];
  const starts: Omit<Section, 'end'>[] = [];
  for (let at = from; at < to; at++) {
    const found = readKey(lines[at] ?? '');
    if (found?.indent === indent) starts.push({ ...found, start: at });
  }
  return starts.map((one, index) => ({ ...one, end: starts[index + 1]?.start ?? to }));
}

/** Reads the key at the start of a line, which may be in quotes. */
function readKey(line: string): Pick<Section, 'key' | 'indent' | 'valueAt'> | undefined {
  const text = line.trimStart();
  const indent = line.length - text.length;
  const quote = /^["']/.exec(text)?.[0];
  const closing = quote === undefined ? 0 : text.indexOf(quote, 1);
  const colon = text.slice(closing).search(/:(?:\s|$)/) + closing;
  if (colon <= 0 || closing < 0 || /^[#:{}[\],&*!|>%@`-]/.test(text)) return undefined;
  const written = text.slice(0, colon).trimEnd();
  if (colon < closing || (quote !== undefined && written.length !== closing + 1)) return undefined;
  const key = quote === undefined ? written : written.slice(1, -1);
  return { key, indent, valueAt: indent + colon + 1 };
}

/** Measures the indentation of the first line that is not a comment. */
function findIndent(lines: readonly string[], from: number, to: number): number | undefined {
  for (let at = from; at < to; at++) {
    const [, spaces] = /^( *)[^\s#]/.exec(lines[at] ?? '') ?? [];
    if (spaces !== undefined) return spaces.length;
  }
  return undefined;
}

/** Reads the name of the project, as far as the YAML is valid. */
function readName(lines: readonly string[], sections: readonly Section[]): string | undefined {
  for (const { key, start, end } of sections) {
    if (key !== 'project') continue;
    try {
      const value: unknown = parse(lines.slice(start, end).join('\n'));
      const { project } = value as { project?: { name?: unknown } | null };
      if (typeof project?.name === 'string') return project.name;
    } catch {
      // The check says what is wrong.
    }
  }
  return undefined;
}
