// Reads the texts of OpenTTD and of its add-ons (`lang/german.lng`): `STR_NAME :Text` on each line, below lines with `##`
// that describe the language.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile } from '../text.ts';
import { createReadError, type Mistake, refuseNul } from './read-errors.ts';
import { createKeyLimit } from './text-entries.ts';
import { isConflictMarker, listTrimmedLines, mergeConflict } from './text-lines.ts';

/**
 * Texts of OpenTTD. `STR_NAME.gen :Text` is a grammatical case, which the source language needn't have, and no text of
 * its own. Of two texts with the same name, the last counts. Throws UnreadableFile.
 */
export const openttd: Format = {
  kind: 'monolingual',
  read(bytes) {
    const text = decodeFile(bytes);
    refuseNul(text);
    const messages = new Map<string, Message>();
    const isTooLong = createKeyLimit();
    for (const { content, line, offset } of listTrimmedLines(text)) {
      if (content === '' || content.startsWith('#')) continue;
      if (isConflictMarker(content, 0)) throw createReadError(text, offset, mergeConflict);
      const [before, key = '', grammaticalCase] = /^(\w+)(\.\w+)?[ \t]*:/.exec(content) ?? [];
      if (before === undefined) throw createReadError(text, offset, malformedLine);
      if (grammaticalCase !== undefined) continue;
      if (isTooLong(key)) throw createReadError(text, offset, keyTooLong);
      messages.set(key, { key, target: [content.slice(before.length)], line });
    }
    return [...messages.values()];
  },
};

const malformedLine: Mistake = {
  found: 'This line is not of the form `STR_NAME :Text`.',
  expected: '`STR_NAME :Text` on one line, or a comment after `#`',
  advice: 'Add the colon, or put `#` before a comment; a line break in a text is written `{}`.',
};

const keyTooLong: Mistake = {
  found: 'The names of this file are too long for it to be read.',
  expected: 'names of a few words',
  advice: 'Shorten the name on this line.',
};
