// Reads the translations of games made with Ren'Py (`game/tl/german/script.rpy`): blocks with the lines of a dialogue,
// of which a comment has the source, and blocks of strings, as pairs of `old` and `new`.
// The rules: https://www.renpy.org/doc/html/translation.html

import type { Format } from '../format.ts';
import { contextSeparator, type Message } from '../message.ts';
import { decodeFile } from '../text.ts';
import { createReadError, type Mistake, refuseNul } from './read-errors.ts';
import { createKeyLimit } from './text-entries.ts';
import { isConflictMarker, listTrimmedLines, mergeConflict } from './text-lines.ts';

/**
 * Translations of Ren'Py. A block of a dialogue is one string, though a translator may split its line. Of two strings
 * with the same source text, the last counts. Throws UnreadableFile.
 */
export const renpy: Format = {
  kind: 'bilingual',
  read(bytes) {
    const text = decodeFile(bytes);
    refuseNul(text);
    const entries = new Map<string, Entry>();
    const isTooLong = createKeyLimit();
    let entry: Entry | undefined;
    let isInStrings = false;
    const open = (key: string, line: number, offset: number): Entry => {
      if (isTooLong(key)) throw createReadError(text, offset, keyTooLong);
      const opened = { key, source: [], target: [], line };
      entries.set(key, opened);
      return opened;
    };
    for (const { content, line, offset } of listTrimmedLines(text)) {
      if (content === '') continue;
      if (isConflictMarker(content, 0)) throw createReadError(text, offset, mergeConflict);
      // Only the code of a game has no white space before its lines; a block ends with it.
      if (text[offset - 1] !== ' ' && text[offset - 1] !== '\t' && !content.startsWith('#')) {
        const [, id] = /^translate\s+\w+\s+(\w+)\s*:/.exec(content) ?? [];
        isInStrings = id === 'strings';
        entry =
          id === undefined || /^(?:strings|python)$/.test(id) ? undefined : open(id, line, offset);
        continue;
      }
      if (isInStrings) {
        const [, word, quoted] = /^(old|new)\s+(["'].*)$/.exec(content) ?? [];
        if (quoted === undefined) continue;
        const string = readLastString(quoted);
        if (string === undefined) throw createReadError(text, offset, unclosedString);
        if (word === 'old') {
          entry = open(`strings${contextSeparator}${string}`, line, offset);
          entry.source.push(string);
        } else entry?.target.push(string);
        continue;
      }
      const isSource = content.startsWith('#');
      const said = readSaid(isSource ? content.slice(1).trimStart() : content);
      if (said !== undefined) entry?.[isSource ? 'source' : 'target'].push(said);
    }
    return [...entries.values()].map(createMessage);
  },
};

/** A string while its block is read. */
interface Entry {
  readonly key: string;
  readonly source: string[];
  readonly target: string[];
  readonly line: number;
}

/** A line without a text makes the string untranslated. Without its comment a block has no source but its name. */
function createMessage({ key, source, target, line }: Entry): Message {
  const text = target.includes('') ? '' : target.join('\n');
  return { key, source: [source.join('\n') || key], target: [text], line };
}

/** Reads the text of a line of a dialogue: `e happy "Hello"`, `"Eileen" "Hello"`; undefined for any other statement. */
function readSaid(statement: string): string | undefined {
  if (!/^(?:\w[\w.]*[ \t]+(?:[@\w-]+[ \t]+)*)?["']/.test(statement)) return undefined;
  return otherStatements.test(statement) ? undefined : readLastString(statement);
}

/** The statements that may have a file or a label in quotes. */
const otherStatements =
  /^(?:voice|play|queue|stop|scene|show|hide|with|jump|call|return|define|default|image|window|if|elif|while|for|pause|menu)\b/;

/** Reads the last string of a statement, without its quotes and escapes: a name in quotes may be before it. */
function readLastString(statement: string): string | undefined {
  const last = [
    ...statement.matchAll(/"((?:[^"\\]|\\[\s\S])*)(?:"|\\?$)|'((?:[^'\\]|\\[\s\S])*)(?:'|\\?$)/g),
  ].at(-1);
  // A string without an end takes the rest of the line, so that no character is read twice.
  if (last === undefined || !/.["']$/.test(last[0])) return undefined;
  return (last[1] ?? last[2])?.replace(/\\(.)/g, (_, character) =>
    character === 'n' ? '\n' : character,
  );
}

const unclosedString: Mistake = {
  found: 'The text on this line has no quote at its end.',
  expected: '`old "Source text"` or `new "Text"` on one line',
  advice: 'Add the quote; a line break in a text is written `\\n`.',
};

const keyTooLong: Mistake = {
  found: 'The source texts of this file are too long for it to be read.',
  expected: 'texts of a few paragraphs',
  advice: 'Look for a quote that is missing.',
};
