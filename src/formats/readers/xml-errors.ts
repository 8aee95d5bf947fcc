// Converts an error of the XML parser to an UnreadableFile at the position where the mistake begins. The parser notices
// an unclosed tag only at the end of the file.

import { quoteCode } from '../../text/wording.ts';
import type { UnreadableFile } from '../format.ts';
import { findPosition } from '../text.ts';
import { createReadError, createSyntaxError, type Mistake } from './read-errors.ts';
import { isConflictMarker, mergeConflict } from './text-lines.ts';

/** The opening tag of an element. */
export interface OpeningTag {
  readonly name: string;
  readonly offset: number;
}

/** The state of the parser when it reports an error. All positions are offsets in the text. */
export interface ParserFailure {
  readonly message: string;
  readonly text: string;
  /** The end of the last character that was parsed. */
  readonly end: number;
  /** The end of the last complete tag, comment or declaration; the mistake begins after it. */
  readonly validEnd: number;
  readonly openTag: OpeningTag | undefined;
  readonly lastClosed: OpeningTag | undefined;
}

interface MistakeAt extends Mistake {
  readonly offset: number;
}

/** Creates the error for a failure of the parser. A rare mistake has the message of the parser. */
export function createXmlError(failure: ParserFailure): UnreadableFile {
  const { text, message } = failure;
  const mistake = describeFailure(failure);
  if (mistake !== undefined) return createReadError(text, mistake.offset, mistake);
  return createSyntaxError('XML', message, findPosition(text, findLastCharacter(failure)));
}

function describeFailure(failure: ParserFailure): MistakeAt | undefined {
  const { message, text, validEnd, lastClosed } = failure;
  const last = findLastCharacter(failure);
  if (message.startsWith('unclosed tag: ')) return describeUnclosed(failure);
  switch (message) {
    case 'undefined entity.':
      return describeEntity(text, last);
    case 'malformed character entity.':
    case 'empty entity name.':
    case 'disallowed character in entity name.':
      return findLoneAmpersand(text, validEnd) ?? describeEntity(text, last);
    case 'disallowed character in tag name':
      return describeLoneBracket(text, last - 1);
    case 'disallowed character.':
      return text[last] === '<' ? describeLoneBracket(text, last) : describeCharacter(text, last);
    case 'text data outside of root node.':
      return lastClosed === undefined ? describeTextBeforeRoot(text, validEnd) : undefined;
    case 'unexpected close tag.':
      return describeClosingTag(failure);
    case 'document must contain a root element.':
    case 'unexpected end.':
      return describeUnclosed(failure);
    default:
      return undefined;
  }
}

/** Returns the start of the last character that was parsed: some have two code units. */
function findLastCharacter({ text, end }: ParserFailure): number {
  return /^(?:\r\n|[\ud800-\udbff].)$/.test(text.slice(end - 2, end)) ? end - 2 : end - 1;
}

function describeEntity(text: string, last: number): MistakeAt {
  const offset = text.lastIndexOf('&', last);
  return {
    found: `The entity ${quoteCode(text.slice(offset, last + 1))} is not XML's own, and the file declares no short text for it.`,
    expected: entities,
    advice: 'Write the character itself, or its number as in `&#160;`.',
    offset,
  };
}

const entities = '`&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` or the number of a character';

/** Finds the first `&` after an offset that starts no reference. */
function findLoneAmpersand(text: string, validEnd: number): MistakeAt | undefined {
  const pattern = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g;
  pattern.lastIndex = validEnd;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  return {
    found: 'An `&` is here that begins no entity.',
    expected: entities,
    advice: 'Write `&amp;` for an `&` that is part of the text.',
    offset: match.index,
  };
}

function describeLoneBracket(text: string, offset: number): MistakeAt {
  if (isConflictMarker(text, offset)) return { ...mergeConflict, offset };
  return {
    found: 'A `<` is here that begins no tag.',
    expected: 'a name directly after `<`, and quotes around the values of attributes',
    advice:
      'Write `&lt;` for a `<` that is part of the text, or add the quote that is missing before it.',
    offset,
  };
}

function describeCharacter(text: string, offset: number): MistakeAt {
  const number = (text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return {
    found: `The file holds the character U+${number}, which XML does not allow.`,
    expected: 'text without control characters',
    advice: 'Remove the character, and check that the file is saved as UTF-8.',
    offset,
  };
}

function describeTextBeforeRoot(text: string, validEnd: number): MistakeAt {
  return {
    found: 'The file does not begin as an XML file does.',
    expected: '`<?xml version="1.0" encoding="utf-8"?>`, or the first tag',
    advice: 'Remove what comes before it, and check that this is the right file.',
    offset: validEnd + Math.max(0, text.slice(validEnd).search(/\S/)),
  };
}

function describeClosingTag({ text, end, lastClosed }: ParserFailure): MistakeAt {
  const offset = text.lastIndexOf('</', end - 1);
  const { name, offset: opening } = lastClosed ?? { name: '', offset: 0 };
  return {
    found: `${quoteCode(text.slice(offset, end))} is where ${quoteCode(`</${name}>`)} should be.`,
    expected: `the closing tag of ${quoteCode(`<${name}>`)} on line ${findPosition(text, opening).line}`,
    advice: 'Add the missing tag, or correct the name in this one.',
    offset,
  };
}

/** Describes the part of the text that is still open at the end of the file. */
function describeUnclosed({ text, validEnd, openTag }: ParserFailure): MistakeAt {
  const start = text.indexOf('<', validEnd);
  const ampersand = findLoneAmpersand(text, validEnd);
  const [, construct, closing] =
    constructs.find(([opening]) => start !== -1 && text.startsWith(opening, start)) ?? [];
  // In a comment an `&` is allowed. In a tag it is not, and the parser may have taken the `>` as part of its reference.
  const isAmpersandAllowed = construct !== undefined && construct !== 'tag';
  if (ampersand !== undefined && !(isAmpersandAllowed && ampersand.offset >= start)) {
    return ampersand;
  }
  if (construct !== undefined) {
    return {
      found: `A ${construct} begins here and has no end.`,
      expected: `\`${closing}\` at its end`,
      advice: 'Add what is missing, and check that the file was not cut off.',
      offset: start,
    };
  }
  if (openTag !== undefined) {
    const name = openTag.name;
    return {
      found: `The element ${quoteCode(`<${name}>`)} is not closed.`,
      expected: `${quoteCode(`</${name}>`)} at its end`,
      advice: 'Add the closing tag, and check that the file was not cut off.',
      offset: openTag.offset,
    };
  }
  return {
    found: text.trim() === '' ? 'The file is empty.' : 'The file holds no element.',
    expected: 'an XML file with one outermost element',
    advice: 'Check that this is the right file.',
    offset: 0,
  };
}

/** Parts of an XML file with the characters that open and close them. */
const constructs = [
  ['<!--', 'comment', '-->'],
  ['<![CDATA[', 'CDATA section', ']]>'],
  ['<!', 'declaration', '>'],
  ['<?', 'declaration', '?>'],
  ['<', 'tag', '>'],
] as const;
