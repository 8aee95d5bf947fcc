// Texts of games of Paradox and their mods (`localisation/german/app_l_german.yml`) → messages. They look like YAML and
// are none: ` key:0 "text"` on each line, in which quotes need no escape, below the name of the language.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile } from '../text.ts';
import { resolveEscapes } from './backslashes.ts';
import { createKeyLimit } from './key-lengths.ts';
import { isMergeMark, mergeConflict } from './merge-conflict.ts';
import { getTrimmedLines } from './text-lines.ts';
import { createReadError, type Mistake, refuseNul } from './unreadable.ts';

/** Localisation of Paradox; of two texts with one key the last counts. Throws UnreadableFile. */
export const paradox: Format = {
  kind: 'monolingual',
  read(bytes) {
    const text = decodeFile(bytes);
    refuseNul(text);
    const messages = new Map<string, Message>();
    const isTooLong = createKeyLimit();
    let hasLanguage = false;
    for (const { content, line, offset: start } of getTrimmedLines(text)) {
      if (content === '' || content.startsWith('#')) continue;
      if (/^l_\w+:\s*(?:#.*)?$/.test(content)) {
        hasLanguage = true;
        continue;
      }
      if (!hasLanguage) throw createReadError(text, start, noLanguage);
      const { key, said } = pairIn(content, (at, mistake) =>
        createReadError(text, start + at, mistake),
      );
      // Some games have texts without a key, which nothing asks for.
      if (key === '') continue;
      if (isTooLong(key)) throw createReadError(text, start, keyTooLong);
      messages.set(key, { key, target: [resolveEscapes(said)], line });
    }
    return [...messages.values()];
  },
};

type ErrorAt = (at: number, mistake: Mistake) => Error;

/** A key, the version of its text, and the text in quotes; games do not look at what follows. */
function pairIn(content: string, errorAt: ErrorAt): { key: string; said: string } {
  if (isMergeMark(content, 0)) throw errorAt(0, mergeConflict);
  const [before = '', key = ''] = /^([^\s:"#]*)[ \t]*:\d*[ \t]*/.exec(content) ?? [];
  if (before === '') throw errorAt(0, unsoundLine);
  if (content[before.length] !== '"') throw errorAt(before.length, unsoundLine);
  // The text goes to the last quote, but for those of a comment that is set apart from it.
  const comment = /"[ \t]+#(?=[ \t#"])/.exec(content.slice(before.length + 1));
  const end = comment === null ? content.lastIndexOf('"') : before.length + 1 + comment.index;
  if (end === before.length) throw errorAt(before.length, unsoundLine);
  return { key, said: content.slice(before.length + 1, end) };
}

const noLanguage: Mistake = {
  found: 'No line before this one names the language.',
  expected: '`l_english:` on a line of its own, and texts below it',
  advice: 'Write the name of the language on the first line.',
};

const unsoundLine: Mistake = {
  found: 'From here on this line is not of the form `key:0 "text"`.',
  expected: '`key:0 "text"` on one line, or a comment behind `#`',
  advice:
    'Add the quote or the colon that is missing, or put `#` before a comment; a line break in a text is written `\\n`.',
};

const keyTooLong: Mistake = {
  found: 'The keys of this file are too long for it to be read.',
  expected: 'keys of a few words',
  advice: 'Shorten the key of this line.',
};
