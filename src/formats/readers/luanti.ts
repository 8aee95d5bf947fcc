// Translation files of Luanti, once Minetest (`locale/mod.de.tr`) → messages: `Source text=Text` on each line, below
// the name of the program that asks for them. The template beside them has the source texts alone.
// The rules: https://docs.luanti.org/for-creators/luanti-lua-api/ (Translations)

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile } from '../text.ts';
import { createKeyLimit } from './key-lengths.ts';
import { isMergeMark, mergeConflict } from './merge-conflict.ts';
import { listLines, type TextLine } from './text-lines.ts';
import { createReadError, type Mistake, refuseNul } from './unreadable.ts';

/**
 * `.tr` of Luanti. In the source language an empty text represents its source text, as in `template.txt`. Of
 * lines with one source text the last that has a text counts, as in the game. Throws UnreadableFile.
 */
export const luanti: Format = {
  kind: 'monolingual',
  read(bytes, { language, sourceLanguage }) {
    const text = decodeFile(bytes);
    refuseNul(text);
    const messages = new Map<string, Message>();
    const isTooLong = createKeyLimit();
    for (const { source, target, line, offset } of entriesIn(text)) {
      if (source === '' || (target === '' && messages.has(source))) continue;
      if (isTooLong(source)) throw createReadError(text, offset, tooLong);
      const said = target === '' && language === sourceLanguage ? source : target;
      messages.set(source, { key: source, source: [source], target: [said], line });
    }
    return [...messages.values()];
  },
};

interface Entry {
  readonly source: string;
  readonly target: string;
  /** From 1. */
  readonly line: number;
  /** In the text. */
  readonly offset: number;
}

/** Those that programs still have: a tool moves the others below a mark. */
function* entriesIn(text: string): Iterable<Entry> {
  const lines = listLines(text);
  for (const { content, line, offset } of lines) {
    if (/^#+ not used anymore #+\s*$/.test(content)) return;
    if (content === '' || content.startsWith('#')) continue;
    if (isMergeMark(content, 0)) throw createReadError(text, offset, mergeConflict);
    const written = { content, at: 0 };
    const source = wordIn(written, lines, /[@=]/g);
    if (written.at >= written.content.length) throw createReadError(text, offset, noPair);
    written.at++;
    yield { source, target: wordIn(written, lines, /@/g), line, offset };
  }
}

/**
 * A text from where `written` is, to a sign or to the end of its line; `@` there goes on in the next one, to
 * which `written` moves.
 */
function wordIn(
  written: { content: string; at: number },
  lines: Iterator<TextLine, undefined>,
  stops: RegExp,
): string {
  const parts: string[] = [];
  for (;;) {
    const { content, at } = written;
    stops.lastIndex = at;
    const end = stops.exec(content)?.index ?? content.length;
    parts.push(content.slice(at, end));
    written.at = end;
    if (content[end] !== '@') return parts.join('');
    if (end + 1 < content.length) {
      parts.push(escapes.get(content[end + 1] ?? '') ?? content.slice(end, end + 2));
      written.at = end + 2;
      continue;
    }
    parts.push('\n');
    written.content = lines.next().value?.content ?? '';
    written.at = 0;
  }
}

/** `@1` and the like are placeholders. */
const escapes: ReadonlyMap<string, string> = new Map([
  ['=', '='],
  ['@', '@'],
  ['n', '\n'],
]);

const noPair: Mistake = {
  found: 'This line has no `=` behind a source text.',
  expected: '`Source text=Text`, or a comment behind `#`',
  advice: 'Add the `=`; one that is part of the source text is written `@=`.',
};

const tooLong: Mistake = {
  found: 'The source texts of this file are too long for it to be read.',
  expected: 'texts of a few paragraphs',
  advice: 'Look for an `@` at the end of a line that is not meant.',
};
