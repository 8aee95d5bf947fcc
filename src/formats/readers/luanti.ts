// Reads the translation files of Luanti, once Minetest (`locale/mod.de.tr`): `Source text=Text` on each line, below the
// name of the mod. The template beside them has only the source texts.
// The rules: https://docs.luanti.org/for-creators/luanti-lua-api/ (Translations)

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile } from '../text.ts';
import { createReadError, type Mistake, refuseNul } from './read-errors.ts';
import { createKeyLimit } from './text-entries.ts';
import { isConflictMarker, listLines, mergeConflict, type TextLine } from './text-lines.ts';

/**
 * `.tr` of Luanti. In the source language, as in `template.txt`, an empty text means the source text. Of lines with
 * the same source text, the last with a text counts, as in the game. A translation that the game never shows, because
 * the name of the mod isn't above it, is empty. Throws UnreadableFile.
 */
export const luanti: Format = {
  kind: 'monolingual',
  read(bytes, { language, sourceLanguage, path }) {
    const text = decodeFile(bytes);
    refuseNul(text);
    const messages = new Map<string, Message>();
    const isTooLong = createKeyLimit();
    for (const { source, target: written, textDomain, line, offset } of parseEntries(text)) {
      const isSource = language === sourceLanguage;
      const target = isSource || isShown(textDomain, path) ? written : '';
      if (source === '' || (target === '' && messages.has(source))) continue;
      if (isTooLong(source)) throw createReadError(text, offset, keyTooLong);
      const form = target === '' && isSource ? source : target;
      messages.set(source, { key: source, source: [source], target: [form], line });
    }
    return [...messages.values()];
  },
};

/**
 * Whether the game shows texts of a text domain, which is the name of a mod. The path of the file has this name, too:
 * `mods/notes/locale/notes.de.tr`.
 */
function isShown(textDomain: string, path: string | undefined): boolean {
  if (textDomain === '') return false;
  const [file = '', , folder] = (path ?? '').split('/').reverse();
  const isNamed = file.split('.').length > 2;
  return !isNamed || textDomain === folder || file.startsWith(`${textDomain}.`);
}

/** A line with a source text and its translation; a text with line breaks has several lines. */
interface Entry {
  readonly source: string;
  readonly target: string;
  /** The name after the last `# textdomain:` above it; empty without one. */
  readonly textDomain: string;
  /** The line on which it starts, from 1. */
  readonly line: number;
  readonly offset: number;
}

/** Parses the entries that are in use: Luanti's tool moves others to the end, below a comment. */
function* parseEntries(text: string): Iterable<Entry> {
  const lines = listLines(text);
  let textDomain = '';
  for (const { content, line, offset } of lines) {
    if (/^#+ not used anymore #+\s*$/.test(content)) return;
    if (content.startsWith(domainMark)) textDomain = content.slice(domainMark.length).trim();
    if (content === '' || content.startsWith('#')) continue;
    if (isConflictMarker(content, 0)) throw createReadError(text, offset, mergeConflict);
    const cursor = { content, index: 0 };
    const source = readText(cursor, lines, /[@=]/g);
    if (cursor.index >= cursor.content.length) throw createReadError(text, offset, noPair);
    cursor.index++;
    yield { source, target: readText(cursor, lines, /@/g), textDomain, line, offset };
  }
}

/** The game takes no other spelling of it. */
const domainMark = '# textdomain:';

/**
 * Reads a text from the cursor to the `=`, or to the end of the line, and moves the cursor after it. `@` starts an
 * escape; at the end of a line it means that the text goes on in the next line. `stops` finds the `@`, and the `=`
 * for a source text.
 */
function readText(
  cursor: { content: string; index: number },
  lines: Iterator<TextLine, undefined>,
  stops: RegExp,
): string {
  const parts: string[] = [];
  for (;;) {
    const { content, index } = cursor;
    stops.lastIndex = index;
    const end = stops.exec(content)?.index ?? content.length;
    parts.push(content.slice(index, end));
    cursor.index = end;
    if (content[end] !== '@') return parts.join('');
    if (end + 1 < content.length) {
      parts.push(escapes.get(content[end + 1] ?? '') ?? content.slice(end, end + 2));
      cursor.index = end + 2;
      continue;
    }
    parts.push('\n');
    cursor.content = lines.next().value?.content ?? '';
    cursor.index = 0;
  }
}

/** The characters after `@`. `@1` and the like are placeholders, and stay. */
const escapes: ReadonlyMap<string, string> = new Map([
  ['=', '='],
  ['@', '@'],
  ['n', '\n'],
]);

const noPair: Mistake = {
  found: 'This line has no `=` after a source text.',
  expected: '`Source text=Text`, or a comment after `#`',
  advice: 'Add the `=`; one that is part of the source text is written `@=`.',
};

const keyTooLong: Mistake = {
  found: 'The source texts of this file are too long for it to be read.',
  expected: 'texts of a few paragraphs',
  advice: 'Look for an `@` at the end of a line that is not meant.',
};
