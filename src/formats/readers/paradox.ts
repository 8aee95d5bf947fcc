// Reads the texts of Paradox's games and their mods (`localisation/german/app_l_german.yml`). The files look like YAML,
// but are none: below the name of the language, each line is ` key:0 "text"`, and quotes in texts need no escape.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile } from '../text.ts';
import { createReadError, type Mistake, refuseNul } from './read-errors.ts';
import { createKeyLimit } from './text-entries.ts';
import { isConflictMarker, listTrimmedLines, mergeConflict, resolveEscapes } from './text-lines.ts';

/** Localisation of Paradox. Of two texts with the same key, the last counts. Throws UnreadableFile. */
export const paradox: Format = {
  kind: 'monolingual',
  read(bytes) {
    const text = decodeFile(bytes);
    refuseNul(text);
    const messages = new Map<string, Message>();
    const isTooLong = createKeyLimit();
    let hasLanguage = false;
    for (const { content, line, offset: start } of listTrimmedLines(text)) {
      if (content === '' || content.startsWith('#')) continue;
      if (/^l_\w+:\s*(?:#.*)?$/.test(content)) {
        hasLanguage = true;
        continue;
      }
      if (!hasLanguage) throw createReadError(text, start, noLanguage);
      const { key, quoted } = parsePair(content, (offset, mistake) =>
        createReadError(text, start + offset, mistake),
      );
      // Some games have texts without a key, which they don't use.
      if (key === '') continue;
      if (isTooLong(key)) throw createReadError(text, start, keyTooLong);
      messages.set(key, { key, target: [resolveEscapes(quoted)], line });
    }
    return [...messages.values()];
  },
};

/** Parses a line: a key, the version of its text, and the text in quotes. Games ignore what follows it. */
function parsePair(
  content: string,
  createErrorAt: (offset: number, mistake: Mistake) => Error,
): { readonly key: string; readonly quoted: string } {
  if (isConflictMarker(content, 0)) throw createErrorAt(0, mergeConflict);
  const [before = '', key = ''] = /^([^\s:"#]*)[ \t]*:\d*[ \t]*/.exec(content) ?? [];
  if (before === '') throw createErrorAt(0, malformedLine);
  if (content[before.length] !== '"') throw createErrorAt(before.length, malformedLine);
  // The text ends at the last quote outside of a comment.
  const comment = /"[ \t]+#(?=[ \t#"])/.exec(content.slice(before.length + 1));
  const end = comment === null ? content.lastIndexOf('"') : before.length + 1 + comment.index;
  if (end === before.length) throw createErrorAt(before.length, malformedLine);
  return { key, quoted: content.slice(before.length + 1, end) };
}

const noLanguage: Mistake = {
  found: 'No line before this one names the language.',
  expected: '`l_english:` on a line of its own, and texts below it',
  advice: 'Write the name of the language on the first line.',
};

const malformedLine: Mistake = {
  found: 'From here on this line is not of the form `key:0 "text"`.',
  expected: '`key:0 "text"` on one line, or a comment after `#`',
  advice:
    'Add the quote or the colon that is missing, or put `#` before a comment; a line break in a text is written `\\n`.',
};

const keyTooLong: Mistake = {
  found: 'The keys of this file are too long for it to be read.',
  expected: 'keys of a few words',
  advice: 'Shorten the key of this line.',
};
