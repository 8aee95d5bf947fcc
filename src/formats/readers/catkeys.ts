// Reads the catalogues of Haiku (`locales/de.catkeys`): a source text, its context, a comment and a text on each line,
// with tabs between them. The first line names the language and the program.

import type { Format } from '../format.ts';
import { contextSeparator, type Message } from '../message.ts';
import { decodeFile } from '../text.ts';
import { createReadError, type Mistake, refuseNul } from './read-errors.ts';
import { createKeyLimit } from './text-entries.ts';
import { isConflictMarker, listLines, mergeConflict, resolveEscapes } from './text-lines.ts';

/** Catkeys of Haiku. Of two with the same key, the last counts. Throws UnreadableFile. */
export const catkeys: Format = {
  kind: 'monolingual',
  read(bytes) {
    const text = decodeFile(bytes);
    refuseNul(text);
    const messages = new Map<string, Message>();
    const isTooLong = createKeyLimit();
    let hasHeader = false;
    for (const { content, line, offset: start } of listLines(text)) {
      if (content === '' || content.startsWith('#')) continue;
      if (isConflictMarker(content, 0)) throw createReadError(text, start, mergeConflict);
      if (!hasHeader) {
        if (!/^\d+\t[^\t]+\t/.test(content)) throw createReadError(text, start, noHeader);
        hasHeader = true;
        continue;
      }
      const fields = content.split('\t', mostFields).map(resolveEscapes);
      const [source = '', context, comment, target] = fields;
      if (target === undefined) throw createReadError(text, start, fewFields);
      if (source === '') continue;
      const key = [source, context, comment].filter((part) => part !== '').join(contextSeparator);
      if (isTooLong(key)) throw createReadError(text, start, keyTooLong);
      messages.set(key, { key, source: [source], target: [target], line });
    }
    if (!hasHeader) throw createReadError(text, 0, noHeader);
    return [...messages.values()];
  },
};

/** The four fields and, as one, those after the text, which are ignored. */
const mostFields = 5;

const noHeader: Mistake = {
  found: 'The first line does not name the language and the program.',
  expected:
    'a number, the language, the signature of the program and a checksum, with tabs between',
  advice: 'Copy the first line of another file, and write the language into it.',
};

const fewFields: Mistake = {
  found: 'This line has fewer than four parts.',
  expected: 'a source text, its context, a comment and the text, with tabs between',
  advice: 'Add the tabs that are missing; a part may be empty.',
};

const keyTooLong: Mistake = {
  found: 'The source texts of this file are too long for it to be read.',
  expected: 'texts of a few paragraphs',
  advice: 'Look for a line break that is missing.',
};
