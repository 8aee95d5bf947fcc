// Reads DTD files of Mozilla and its add-ons (`chrome/locale/de/app.dtd`), in which each text is an entity:
// `<!ENTITY save "Save">`. Entities that include other files are not for translators.
// The rules: https://www.w3.org/TR/xml/#sec-entity-decl

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createLineFinder, decodeFile } from '../text.ts';
import { createReadError, type Mistake, refuseNul } from './read-errors.ts';
import { createKeyLimit } from './text-entries.ts';
import { isConflictMarker, mergeConflict } from './text-lines.ts';
import { resolveReferences } from './xml-events.ts';

/** Entities of a DTD; of two with one name the first counts, as XML has it. Throws UnreadableFile. */
export const dtd: Format = {
  kind: 'monolingual',
  read(bytes) {
    const text = decodeFile(bytes);
    refuseNul(text);
    const getLine = createLineFinder(text);
    const messages = new Map<string, Message>();
    const isTooLong = createKeyLimit();
    for (const { name, value, offset } of parseEntities(text)) {
      if (isTooLong(name)) throw createReadError(text, offset, nameTooLong);
      if (messages.has(name)) continue;
      messages.set(name, { key: name, target: [resolveReferences(value)], line: getLine(offset) });
    }
    return [...messages.values()];
  },
};

interface Entity {
  readonly name: string;
  /** The text as it is written, with its references: `a &amp; b`. */
  readonly value: string;
  /** The offset of its declaration in the text. */
  readonly offset: number;
}

/** Yields the entities with texts. Skips comments, processing instructions and entities of other files. */
function* parseEntities(text: string): Iterable<Entity> {
  for (let offset = 0; ; ) {
    offset = skip(/\s*/y, text, offset);
    if (offset >= text.length) return;
    const next = skipOther(text, offset);
    if (next > offset) {
      offset = next;
      continue;
    }
    const { end, ...entity } = parseEntity(text, offset);
    offset = end;
    if (entity.isText) yield entity;
  }
}

/**
 * Returns the end of a comment, a processing instruction or a reference that starts at an offset, or else the offset.
 */
function skipOther(text: string, start: number): number {
  if (text.startsWith('<!--', start)) {
    return findEnd('-->', text, start + 4, start, 'A comment begins here, and nothing ends it.');
  }
  if (text.startsWith('<?', start)) {
    return findEnd('?>', text, start + 2, start, 'A `<?` is here, and no `?>` after it.');
  }
  return skip(/%[^\s%;<>&"']+;/y, text, start);
}

/** Parses the declaration that starts at an offset, and returns its end, too. */
function parseEntity(text: string, offset: number): Entity & { isText: boolean; end: number } {
  const createError = (errorOffset: number, found: string) =>
    createReadError(text, errorOffset, describeMistake(found));
  const start = skip(/<!ENTITY\s+/y, text, offset);
  if (start === offset) {
    if (isConflictMarker(text, offset)) throw createReadError(text, offset, mergeConflict);
    throw createError(offset, 'Neither an entity nor a comment begins here.');
  }
  // `<!ENTITY % name` is for use in the DTD itself.
  const nameStart = skip(/%\s+/y, text, start);
  const nameEnd = skip(/[^\s%<>&"']+/y, text, nameStart);
  if (nameEnd === nameStart) throw createError(nameStart, 'This entity has no name.');
  const open = skip(/\s*(?:(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))\s*)?/y, text, nameEnd);
  const isInOtherFile = /\S/.test(text.slice(nameEnd, open));
  const quote = text[open] ?? '';
  if (quote !== '"' && quote !== "'") throw createError(open, 'A text in quotes is missing here.');
  const unclosed = 'A text in quotes begins here, and nothing ends it.';
  const close = findEnd(quote, text, open + 1, open, unclosed) - 1;
  const end = skip(/\s*>/y, text, close + 1);
  if (end === close + 1) {
    const other = skip(/\s*/y, text, end);
    throw createError(other, 'Something else is here than the end of the entity.');
  }
  return {
    name: text.slice(nameStart, nameEnd),
    value: text.slice(open + 1, close),
    offset,
    isText: nameStart === start && !isInOtherFile,
    end,
  };
}

/** Returns the end of the match that begins at an offset; the offset if there is none. */
function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : offset;
}

/** Returns the end of the next `closing`. If there is none, throws UnreadableFile at the start of the open part. */
function findEnd(
  closing: string,
  text: string,
  from: number,
  start: number,
  fault: string,
): number {
  const found = text.indexOf(closing, from);
  if (found < 0) throw createReadError(text, start, describeMistake(fault));
  return found + closing.length;
}

function describeMistake(found: string): Mistake {
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
