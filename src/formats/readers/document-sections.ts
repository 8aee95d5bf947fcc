// A page in Markdown → its sections: the text before the first heading, and one for each heading of the first three
// levels. Deeper headings belong to the section that they are in.

/** A part of a page. */
export interface DocumentSection {
  /** An identifier within the page: that of the heading, as forges and generators of sites make it. */
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

/** Splits a page; sections without text are left out. */
export function splitDocument(text: string): readonly DocumentSection[] {
  const lines = hideComments(text).split(/\r?\n/);
  const sections: { level: number; title: string; line: number; lines: string[] }[] = [];
  let current = { level: 0, title: '', line: 1, lines: [] as string[] };
  sections.push(current);
  let fence = '';
  let at = skipFrontMatter(lines, current.lines);
  for (; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (fence !== '') {
      if (closesFence(line, fence)) fence = '';
      current.lines.push(line);
      continue;
    }
    fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const heading = fence === '' ? readHeading(line, lines[at + 1]) : undefined;
    if (heading === undefined) {
      current.lines.push(line);
      continue;
    }
    current = {
      ...heading,
      line: at + 1,
      lines: [`${'#'.repeat(heading.level)} ${heading.title}`],
    };
    sections.push(current);
    if (heading.isUnderlined) at++;
  }
  const taken = new Map<string, number>();
  return sections.flatMap(({ level, title, line, lines: own }) => {
    const whole = own.join('\n').trim();
    return whole === '' ? [] : [{ id: makeId(level, title, taken), level, text: whole, line }];
  });
}

/** The level of a section by its text; 0 for the text before the first heading. */
export function getSectionLevel(text: string): number {
  return /^#{1,3}(?= )/.exec(text)?.[0].length ?? 0;
}

/** Comments are for writers. Their line breaks stay. */
function hideComments(text: string): string {
  let shown = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('<!--', at);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return shown + text.slice(at);
    shown += text.slice(at, start) + text.slice(start, end).replace(/[^\n]+/g, '');
    at = end + 3;
  }
}

/** Takes title and description from the front matter, in YAML or TOML; returns the place of the line after it. */
function skipFrontMatter(lines: readonly string[], texts: string[]): number {
  const fence = lines[0]?.trimEnd();
  if (fence !== '---' && fence !== '+++') return 0;
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === fence);
  if (end < 0) return 0;
  for (const line of lines.slice(1, end)) {
    const [, text] =
      /^(?:title|description|linkTitle|sidebar_label) *[:=] *(\S.*)$/.exec(line) ?? [];
    if (text !== undefined) texts.push(text);
  }
  return end + 1;
}

function closesFence(line: string, fence: string): boolean {
  const own = line.trim();
  return own.length >= fence.length && own === (fence[0] ?? '').repeat(own.length);
}

interface Heading {
  readonly level: number;
  readonly title: string;
  readonly isUnderlined: boolean;
}

/** A heading with signs before it, or with a line below it. */
function readHeading(line: string, next = ''): Heading | undefined {
  const [, signs, title = ''] = /^ {0,3}(#{1,3})(?:[ \t]+(\S.*))?$/.exec(line) ?? [];
  if (signs !== undefined) {
    return { level: signs.length, title: trimHeading(title), isUnderlined: false };
  }
  const isText = /^ {0,3}[^\s>#|*+-]/.test(line);
  const [, underline] = /^ {0,3}(=+|--+)[ \t]*$/.exec(next) ?? [];
  if (!isText || underline === undefined) return undefined;
  return { level: underline[0] === '=' ? 1 : 2, title: line.trim(), isUnderlined: true };
}

/** Signs may close a heading, too. */
function trimHeading(title: string): string {
  let end = title.trimEnd();
  while (end.endsWith('#')) end = end.slice(0, -1);
  return end === '' || /\s$/.test(end) ? end.trimEnd() : title.trimEnd();
}

function makeId(level: number, title: string, taken: Map<string, number>): string {
  const [, said] = /\{#([\w-]{1,100})\}\s*$/.exec(title) ?? [];
  const base = level === 0 ? openingId : (said ?? slugify(title));
  const count = taken.get(base) ?? 0;
  taken.set(base, count + 1);
  return count === 0 ? base : `${base}-${count}`;
}

function slugify(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  return slug === '' ? 'section' : slug.slice(0, 100);
}
