// translations.yaml, the whole catalogue of one repository → the files that a catalogue's folder has in its place.

import { parse } from 'yaml';
import { betterSlug, getPath, type Place } from './place.ts';

/** At the top of a repository. */
export const catalogueFileName = 'translations.yaml';

/** A file of a catalogue's folder. Its lines and columns are those of translations.yaml. */
interface CataloguePart {
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
 * Splits the text by its lines. `name` is what the project is called unless the file says so, and `checkout` leads
 * from the project's folder to the repository. Keys that are unknown at the top go to site.yaml, whose schema reports
 * them.
 */
export function splitCatalogueFile(
  text: string,
  { name, checkout }: { readonly name: string; readonly checkout: string },
): SplitCatalogue {
  const lines = text.split('\n');
  const sections = findSections(lines, 0, lines.length);
  const of = (key: string) => sections.filter((one) => one.key === key);
  const inside = new Map<string, Lines>();
  const linesOf = (place: Place) => {
    const path = getPath(place);
    const own = inside.get(path) ?? new Lines();
    inside.set(path, own);
    return own;
  };
  const ofProject = of('project');
  const ownName = readName(lines, ofProject) ?? name;
  const project = betterSlug(ownName) ?? 'app';
  const projectLines = new Lines();
  for (const section of ofProject) projectLines.takeInside(lines, section);
  for (const section of sections) {
    if (section.key === 'site') linesOf({ kind: 'site' }).takeInside(lines, section);
  }
  for (const section of sections) {
    if (['site', 'project', 'components'].includes(section.key)) continue;
    linesOf({ kind: 'site' }).take(lines, section);
  }
  for (const { start, end } of of('components')) {
    for (const section of findSections(lines, start + 1, end)) {
      // A name that is a path would lead elsewhere.
      const isName = betterSlug(section.key) === section.key;
      if (isName)
        linesOf({ kind: 'component', project, component: section.key }).takeInside(lines, section);
      else linesOf({ kind: 'site' }).take(lines, section);
    }
  }
  if (ofProject.length > 0) {
    projectLines.add(lines.length, `checkout: ${checkout}`);
    inside.set(getPath({ kind: 'project', project }), projectLines);
  }
  const parts = [...inside].map(([path, own]) => ({ path, text: own.getText() }));
  return { name: ownName, parts };
}

/** Some lines of a file, at their places in it: the others are empty. */
class Lines {
  readonly #lines = new Map<number, string>();
  #indent: number | undefined;

  /** Takes what is below the key of a section, and what is beside it. */
  takeInside(lines: readonly string[], { key, start, end, valueAt }: Section): void {
    const line = lines[start] ?? '';
    const first = ' '.repeat(valueAt) + line.slice(valueAt);
    if (!/^\s*(?:#.*)?$/.test(first)) this.#lines.set(start, first);
    for (let at = start + 1; at < end; at++) this.#lines.set(at, lines[at] ?? '');
    this.#indent ??= findIndent(lines, start + 1, end) ?? key.length;
  }

  /** Takes a whole section, beside the others. */
  take(lines: readonly string[], { start, end, indent }: Section): void {
    const more = ' '.repeat(Math.max(0, (this.#indent ?? indent) - indent));
    this.#indent ??= indent;
    for (let at = start; at < end; at++) {
      const line = lines[at] ?? '';
      this.#lines.set(at, line === '' ? '' : more + line);
    }
  }

  add(at: number, line: string): void {
    this.#lines.set(at, ' '.repeat(this.#indent ?? 0) + line);
  }

  getText(): string {
    const last = Math.max(-1, ...this.#lines.keys());
    const all = Array.from({ length: last + 1 }, (_, at) => this.#lines.get(at) ?? '');
    return `${all.join('\n')}\n`;
  }
}

/** The keys that are indented least between two lines, and what belongs to each. */
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

/** The key that a line begins with, which may be in quotes. */
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

/** How far the first line with more than a comment is indented. */
function findIndent(lines: readonly string[], from: number, to: number): number | undefined {
  for (let at = from; at < to; at++) {
    const [, spaces] = /^( *)[^\s#]/.exec(lines[at] ?? '') ?? [];
    if (spaces !== undefined) return spaces.length;
  }
  return undefined;
}

/** The name that the project has in the file, as far as it can be read. */
function readName(lines: readonly string[], sections: readonly Section[]): string | undefined {
  for (const { start, end } of sections) {
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
