// Splits a page in Markdown into sections: the text before the first heading, and one for each heading of the first
// three levels. Deeper headings belong to the section that they are in.

/** A heading with its text. */
export interface DocumentSection {
  /** An identifier within the page, made of the heading as forges and generators of sites do: `install-on-linux`. */
  readonly id: string;
  /** 0 for the text before the first heading. */
  readonly level: number;
  /** With its heading. */
  readonly text: string;
  /** The line of its heading, from 1. */
  readonly line: number;
}

/** The identifier of the text before the first heading. */
export const openingId = 'top';

/** Splits a page into its sections, without empty ones. */
export function splitDocument(text: string): readonly DocumentSection[] {
  const lines = removeComments(text).split(/\r?\n/);
  const sections: { level: number; title: string; line: number; lines: string[] }[] = [];
  let current = { level: 0, title: '', line: 1, lines: [] as string[] };
  sections.push(current);
  let fence = '';
  let index = readFrontMatter(lines, current.lines);
  for (; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (fence !== '') {
      if (isClosingFence(line, fence)) fence = '';
      current.lines.push(line);
      continue;
    }
    fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const heading = fence === '' ? readHeading(line, lines[index + 1]) : undefined;
    if (heading === undefined) {
      current.lines.push(importStatement.test(line) ? '' : line);
      continue;
    }
    current = {
      ...heading,
      line: index + 1,
      lines: [`${'#'.repeat(heading.level)} ${heading.title}`],
    };
    sections.push(current);
    if (heading.isUnderlined) index++;
  }
  const idCounts = new Map<string, number>();
  return sections.flatMap(({ level, title, line, lines: sectionLines }) => {
    const section = sectionLines.join('\n').trim();
    if (section === '') return [];
    return [{ id: createId(level, title, idCounts), level, text: section, line }];
  });
}

/** A statement of MDX, which generators of sites run: it is no text. */
const importStatement = /^import\s(?:[^'"]*\sfrom\s)?\s*['"][^'"]*['"][;\s]*$/;

/** Returns the level of a section by its text; 0 for the text before the first heading. */
export function getSectionLevel(text: string): number {
  return /^#{1,3}(?= )/.exec(text)?.[0].length ?? 0;
}

/** Removes comments except their line breaks, so that lines keep their numbers. */
function removeComments(text: string): string {
  let withoutComments = '';
  let position = 0;
  for (;;) {
    const start = text.indexOf('<!--', position);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return withoutComments + text.slice(position);
    withoutComments += text.slice(position, start) + text.slice(start, end).replace(/[^\n]+/g, '');
    position = end + 3;
  }
}

/**
 * Adds title and description of the front matter, in YAML or TOML, to `texts`; returns the index of the line after it.
 */
function readFrontMatter(lines: readonly string[], texts: string[]): number {
  const fence = lines[0]?.trimEnd();
  if (fence !== '---' && fence !== '+++') return 0;
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === fence);
  if (end < 0) return 0;
  let isInText = false;
  for (const line of lines.slice(1, end)) {
    const key = /^(?:title|description|linkTitle|sidebar_label) *[:=]/.exec(line)?.[0];
    // Indented lines continue a value, which may begin with a sign alone: `description: >-`.
    isInText = key !== undefined || (isInText && /^(?:\s|$)/.test(line));
    const text = line.slice(key?.length ?? 0).trim();
    if (isInText && !/^(?:[>|][+\d-]*)?$/.test(text)) texts.push(text);
  }
  return end + 1;
}

/** Whether a line closes a code block: it has at least as many backticks or tildes as the line that opened it. */
function isClosingFence(line: string, fence: string): boolean {
  const trimmed = line.trim();
  return trimmed.length >= fence.length && trimmed === (fence[0] ?? '').repeat(trimmed.length);
}

/** A heading of one of the first three levels. */
interface Heading {
  readonly level: number;
  readonly title: string;
  /** Whether the next line underlines it, and belongs to it. */
  readonly isUnderlined: boolean;
}

/** Reads a heading with hashes before it, `## Title`, or with a line of `===` or `---` below it. */
function readHeading(line: string, next = ''): Heading | undefined {
  const [, hashes, title = ''] = /^ {0,3}(#{1,3})(?:[ \t]+(\S.*))?$/.exec(line) ?? [];
  if (hashes !== undefined) {
    return { level: hashes.length, title: trimHeading(title), isUnderlined: false };
  }
  const isText = /^ {0,3}[^\s>#|*+-]/.test(line);
  const [, underline] = /^ {0,3}(=+|--+)[ \t]*$/.exec(next) ?? [];
  if (!isText || underline === undefined) return undefined;
  return { level: underline[0] === '=' ? 1 : 2, title: line.trim(), isUnderlined: true };
}

/** Removes the hashes that may close a heading: `## Title ##`. */
function trimHeading(title: string): string {
  let end = title.trimEnd();
  while (end.endsWith('#')) end = end.slice(0, -1);
  return end === '' || /\s$/.test(end) ? end.trimEnd() : title.trimEnd();
}

/**
 * Returns the id of a section: the one that its heading ends with, `{#install}`, or else one made of the title. Of
 * several sections with the same id, the second gets `-1` after it, the third `-2`.
 */
function createId(level: number, title: string, idCounts: Map<string, number>): string {
  const [, writtenId] = /\{#([\w-]{1,100})\}\s*$/.exec(title) ?? [];
  const base = level === 0 ? openingId : (writtenId ?? slugify(title));
  const count = idCounts.get(base) ?? 0;
  idCounts.set(base, count + 1);
  return count === 0 ? base : `${base}-${count}`;
}

function slugify(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  return slug === '' ? 'section' : slug.slice(0, longestSlug);
}

/** Characters. Chosen: headings are shorter. */
const longestSlug = 100;
