// Splits an INI file into pairs of key and value, with the section of each: `[menu]`, and below it `save = Save`.

import { decodeFile } from '../text.ts';
import { isConflictMarker, mergeConflict } from './merge-conflict.ts';
import { createReadError, type Mistake, refuseNul } from './read-errors.ts';
import { listTrimmedLines } from './text-lines.ts';

/** A line with a key and a value. */
export interface IniPair {
  /** The name of the section; empty before the first section. */
  readonly section: string;
  readonly key: string;
  /** The text, without white space around it. */
  readonly value: string;
  /** The number of the line, from 1. */
  readonly line: number;
  /** The offset of the value in the file. */
  readonly offset: number;
}

/** A file with its pairs. */
export interface IniFile {
  readonly text: string;
  readonly pairs: readonly IniPair[];
}

/** Reads the pairs of an INI file, in its order. Throws UnreadableFile for other lines. */
export function readIni(bytes: Uint8Array): IniFile {
  const text = decodeFile(bytes);
  refuseNul(text);
  const pairs: IniPair[] = [];
  let section = '';
  for (const { content, line, offset: start } of listTrimmedLines(text)) {
    if (content.startsWith('[')) section = parseSection(content, text, start);
    else if (content !== '' && content[0] !== ';' && content[0] !== '#') {
      const separator = findSeparator(content);
      if (separator < 0)
        throw createReadError(text, start, isConflictMarker(text, start) ? mergeConflict : noPair);
      const value = content.slice(separator + 1).trimStart();
      pairs.push({
        section,
        key: content.slice(0, separator).trimEnd(),
        value,
        line,
        offset: start + content.length - value.length,
      });
    }
  }
  return { text, pairs };
}

/** Returns the index of the first `=`, or else of the first colon. */
function findSeparator(line: string): number {
  const equals = line.indexOf('=');
  return equals >= 0 ? equals : line.indexOf(':');
}

/** Returns the name of a section: `[menu] ; comment` is `menu`. */
function parseSection(line: string, text: string, offset: number): string {
  const end = line.indexOf(']');
  if (end < 0) throw createReadError(text, offset, unclosedSection);
  const behind = line.slice(end + 1).trimStart();
  if (behind !== '' && behind[0] !== ';' && behind[0] !== '#') {
    throw createReadError(text, offset + line.length - behind.length, textBehindSection);
  }
  return line.slice(1, end).trim();
}

const noPair: Mistake = {
  found: 'This line is not of the form `key = text`.',
  expected: '`key = text`, `[section]`, or a comment after `;`',
  advice: 'Add the missing `=`, or put `;` before a comment. A text is on one line.',
};

const unclosedSection: Mistake = {
  found: 'The name of a section starts here and is not closed.',
  expected: '`[section]`',
  advice: 'Add the missing bracket.',
};

const textBehindSection: Mistake = {
  found: 'Something follows the name of the section.',
  expected: '`[section]` on a line of its own',
  advice: 'Put it on the next line.',
};
