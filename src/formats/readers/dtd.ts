// DTD files of Mozilla and its add-ons (`chrome/locale/de/app.dtd`) → messages: an entity for each text. Other
// declarations, such as of what a file is put together from, are not for translators.
// The rules: https://www.w3.org/TR/xml/#sec-entity-decl

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createLineFinder, decodeFile } from '../text.ts';
import { createKeyLimit } from './key-lengths.ts';
import { isMergeMark, mergeConflict } from './merge-conflict.ts';
import { createReadError, type Mistake, refuseNul } from './unreadable.ts';
import { resolveReferences } from './xml-references.ts';

/** Entities of a DTD; of two with one name the first counts, as XML has it. Throws UnreadableFile. */
export const dtd: Format = {
  kind: 'monolingual',
  read(bytes) {
    const text = decodeFile(bytes);
    refuseNul(text);
    const getLine = createLineFinder(text);
    const messages = new Map<string, Message>();
    const isTooLong = createKeyLimit();
    for (const { name, said, offset } of entitiesIn(text)) {
      if (isTooLong(name)) throw createReadError(text, offset, nameTooLong);
      if (messages.has(name)) continue;
      messages.set(name, { key: name, target: [resolveReferences(said)], line: getLine(offset) });
    }
    return [...messages.values()];
  },
};

interface Entity {
  readonly name: string;
  readonly said: string;
  /** The offset of its declaration in the text. */
  readonly offset: number;
}

function* entitiesIn(text: string): Iterable<Entity> {
  for (let at = 0; ; ) {
    at = getEnd(/\s*/y, text, at);
    if (at >= text.length) return;
    const offset = at;
    if (text.startsWith('<!--', at)) {
      at = after('-->', text, at + 4, 'A comment begins here, and nothing ends it.', at);
      continue;
    }
    if (text.startsWith('<?', at)) {
      at = after('?>', text, at + 2, 'A `<?` is here, and no `?>` behind it.', at);
      continue;
    }
    const reference = getEnd(/%[^\s%;<>&"']+;/y, text, at);
    if (reference > at) {
      at = reference;
      continue;
    }
    const start = getEnd(/<!ENTITY\s+/y, text, at);
    if (start === at) {
      if (isMergeMark(text, at)) throw createReadError(text, at, mergeConflict);
      throw createReadError(text, at, mistake('Neither an entity nor a comment begins here.'));
    }
    const nameAt = getEnd(/%\s+/y, text, start);
    const nameEnd = getEnd(/[^\s%<>&"']+/y, text, nameAt);
    if (nameEnd === nameAt)
      throw createReadError(text, nameAt, mistake('This entity has no name.'));
    const quoteAt = getEnd(/\s*(?:(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))\s*)?/y, text, nameEnd);
    const isElsewhere = /\S/.test(text.slice(nameEnd, quoteAt));
    const quote = text[quoteAt] ?? '';
    if (quote !== '"' && quote !== "'") {
      throw createReadError(text, quoteAt, mistake('Here is no text in quotes.'));
    }
    const close =
      after(
        quote,
        text,
        quoteAt + 1,
        'A text in quotes begins here, and nothing ends it.',
        quoteAt,
      ) - 1;
    const end = getEnd(/\s*>/y, text, close + 1);
    if (end === close + 1) {
      const at = getEnd(/\s*/y, text, end);
      throw createReadError(
        text,
        at,
        mistake('Something else is here than the end of the entity.'),
      );
    }
    at = end;
    if (nameAt > start || isElsewhere) continue;
    yield { name: text.slice(nameAt, nameEnd), said: text.slice(quoteAt + 1, close), offset };
  }
}

/** Returns the end of a match that begins at an offset; the offset when there is none. */
function getEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Behind the next of some signs. Throws UnreadableFile for none, at the start of what they would end. */
function after(signs: string, text: string, from: number, fault: string, start: number): number {
  const found = text.indexOf(signs, from);
  if (found < 0) throw createReadError(text, start, mistake(fault));
  return found + signs.length;
}

function mistake(found: string): Mistake {
  return {
    found,
    expected: '`<!ENTITY key "text">`, or `<!-- comment -->`',
    advice:
      'Correct it, or add the quote or the `>` that is missing; a quote that is part of a text is written `&quot;`.',
  };
}

const nameTooLong: Mistake = {
  found: 'The names of entities become too long here for the file to be read.',
  expected: 'names of a few words',
  advice: 'Shorten the name of this entity.',
};
