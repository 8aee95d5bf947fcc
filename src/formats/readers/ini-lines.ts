// The lines of an INI file → its pairs of key and value, each in its section.

import { decodeFile } from '../text.ts';
import { isMergeMark, mergeConflict } from './merge-conflict.ts';
import { getTrimmedLines } from './text-lines.ts';
import { createReadError, type Mistake, refuseNul } from './unreadable.ts';

export interface IniPair {
  /** Empty before the first section. */
  readonly section: string;
  readonly key: string;
  /** Without white space around it. */
  readonly value: string;
  /** The number of the line, from 1. */
  readonly line: number;
  /** The offset of the value in the file. */
  readonly offset: number;
}

export interface IniFile {
  readonly text: string;
  readonly pairs: readonly IniPair[];
}

/** The pairs of an INI file, in its order. Throws UnreadableFile for lines that are none. */
export function readIni(bytes: Uint8Array): IniFile {
  const text = decodeFile(bytes);
  refuseNul(text);
  const pairs: IniPair[] = [];
  let section = '';
  for (const { content, line, offset: start } of getTrimmedLines(text)) {
    if (content.startsWith('[')) section = sectionIn(content, text, start);
    else if (content !== '' && content[0] !== ';' && content[0] !== '#') {
      const sign = separatorIn(content);
      if (sign < 0)
        throw createReadError(text, start, isMergeMark(text, start) ? mergeConflict : noPair);
      const rest = content.slice(sign + 1);
      pairs.push({
        section,
        key: content.slice(0, sign).trimEnd(),
        value: rest.trimStart(),
        line,
        offset: start + content.length - rest.trimStart().length,
      });
    }
  }
  return { text, pairs };
}

/** The first `=`; where there is none, the first colon. */
function separatorIn(line: string): number {
  const equals = line.indexOf('=');
  return equals >= 0 ? equals : line.indexOf(':');
}

function sectionIn(line: string, text: string, offset: number): string {
  const end = line.indexOf(']');
  if (end < 0) throw createReadError(text, offset, openSection);
  const behind = line.slice(end + 1).trimStart();
  if (behind !== '' && behind[0] !== ';' && behind[0] !== '#') {
    throw createReadError(text, offset + line.length - behind.length, behindSection);
  }
  return line.slice(1, end).trim();
}

const noPair: Mistake = {
  found: 'This line is not of the form `key = text`.',
  expected: '`key = text`, `[section]`, or a comment behind `;`',
  advice: 'Add the missing `=`, or put `;` before a comment. A text is on one line.',
};

const openSection: Mistake = {
  found: 'The name of a section starts here and is not closed.',
  expected: '`[section]`',
  advice: 'Add the missing bracket.',
};

const behindSection: Mistake = {
  found: 'Something follows the name of the section.',
  expected: '`[section]` on a line of its own',
  advice: 'Put it on the next line.',
};
