// Converts errors of the XML parser to an UnreadableFile, at the place where the mistake begins
// rather than where it was noticed, which may be at the end of the file.

import { quoteCode } from '../../text/wording.ts';
import type { UnreadableFile } from '../format.ts';
import { findPosition } from '../text.ts';
import { isMergeMark, mergeConflict } from './merge-conflict.ts';
import { createReadError, createSyntaxError, type Mistake } from './unreadable.ts';

export interface OpenTag {
  readonly name: string;
  readonly offset: number;
}

export interface Trouble {
  /** In the parser's own words. */
  readonly message: string;
  readonly text: string;
  /** Behind the last character that was looked at. */
  readonly end: number;
  /** Behind the last tag, comment or declaration that is whole. */
  readonly settled: number;
  /** The innermost element that is open. */
  readonly openTag: OpenTag | undefined;
  readonly lastClosed: OpenTag | undefined;
}

interface MistakeAt extends Mistake {
  /** An offset in the text. */
  readonly at: number;
}

/** The error to throw for what the parser stumbles over. What people rarely do wrong has the words of the parser. */
export function createXmlError(trouble: Trouble): UnreadableFile {
  const { text, message } = trouble;
  const mistake = mistakeIn(trouble);
  if (mistake !== undefined) return createReadError(text, mistake.at, mistake);
  return createSyntaxError('XML', message, findPosition(text, lastCharacter(trouble)));
}

function mistakeIn(trouble: Trouble): MistakeAt | undefined {
  const { message, text, settled, lastClosed } = trouble;
  const last = lastCharacter(trouble);
  if (message.startsWith('unclosed tag: ')) return endOfFile(trouble);
  switch (message) {
    case 'undefined entity.':
      return unknownEntity(text, last);
    case 'malformed character entity.':
    case 'empty entity name.':
    case 'disallowed character in entity name.':
      return loneAmpersand(text, settled) ?? unknownEntity(text, last);
    case 'disallowed character in tag name':
      return loneBracket(text, last - 1);
    case 'disallowed character.':
      return text[last] === '<' ? loneBracket(text, last) : forbiddenCharacter(text, last);
    case 'text data outside of root node.':
      return lastClosed === undefined ? textBefore(text, settled) : undefined;
    case 'unexpected close tag.':
      return otherClosingTag(trouble);
    case 'document must contain a root element.':
    case 'unexpected end.':
      return endOfFile(trouble);
    default:
      return undefined;
  }
}

/** The start of the last character that was read: some take two code units. */
function lastCharacter({ text, end }: Trouble): number {
  return /^(?:\r\n|[\ud800-\udbff].)$/.test(text.slice(end - 2, end)) ? end - 2 : end - 1;
}

function unknownEntity(text: string, last: number): MistakeAt {
  const at = text.lastIndexOf('&', last);
  return {
    found: `The entity ${quoteCode(text.slice(at, last + 1))} is not XML's own, and the file declares no short text for it.`,
    expected: entities,
    advice: 'Write the character itself, or its number as in `&#160;`.',
    at,
  };
}

const entities = '`&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` or the number of a character';

function loneAmpersand(text: string, settled: number): MistakeAt | undefined {
  const pattern = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g;
  pattern.lastIndex = settled;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  return {
    found: 'An `&` is here that begins no entity.',
    expected: entities,
    advice: 'Write `&amp;` for an `&` that is part of the text.',
    at: match.index,
  };
}

function loneBracket(text: string, at: number): MistakeAt {
  if (isMergeMark(text, at)) return { ...mergeConflict, at };
  return {
    found: 'A `<` is here that begins no tag.',
    expected: 'a name directly behind `<`, and quotes around the values of attributes',
    advice:
      'Write `&lt;` for a `<` that is part of the text, or add the quote that is missing before it.',
    at,
  };
}

function forbiddenCharacter(text: string, at: number): MistakeAt {
  const number = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return {
    found: `The file holds the character U+${number}, which XML does not allow.`,
    expected: 'text without control characters',
    advice: 'Remove the character, and check that the file is saved as UTF-8.',
    at,
  };
}

function textBefore(text: string, settled: number): MistakeAt {
  return {
    found: 'The file does not begin as an XML file does.',
    expected: '`<?xml version="1.0" encoding="utf-8"?>`, or the first tag',
    advice: 'Remove what comes before it, and check that this is the right file.',
    at: settled + Math.max(0, text.slice(settled).search(/\S/)),
  };
}

function otherClosingTag({ text, end, lastClosed }: Trouble): MistakeAt {
  const at = text.lastIndexOf('</', end - 1);
  const { name, offset } = lastClosed ?? { name: '', offset: 0 };
  return {
    found: `${quoteCode(text.slice(at, end))} is where ${quoteCode(`</${name}>`)} should be.`,
    expected: `the closing tag of ${quoteCode(`<${name}>`)} on line ${findPosition(text, offset).line}`,
    advice: 'Add the missing tag, or correct the name in this one.',
    at,
  };
}

/** A file that ends too early has something open further up. */
function endOfFile({ text, settled, openTag }: Trouble): MistakeAt {
  const start = text.indexOf('<', settled);
  const ampersand = loneAmpersand(text, settled);
  const [, what, closing] =
    constructs.find(([opening]) => start !== -1 && text.startsWith(opening, start)) ?? [];
  // In a comment an `&` is an `&`. In a tag it is not, and may have swallowed the end of it.
  if (ampersand !== undefined && (what === undefined || what === 'tag' || ampersand.at < start)) {
    return ampersand;
  }
  if (what !== undefined) {
    return {
      found: `A ${what} begins here and has no end.`,
      expected: `\`${closing}\` at its end`,
      advice: 'Add what is missing, and check that the file was not cut off.',
      at: start,
    };
  }
  if (openTag !== undefined) {
    const name = openTag.name;
    return {
      found: `The element ${quoteCode(`<${name}>`)} is not closed.`,
      expected: `${quoteCode(`</${name}>`)} at its end`,
      advice: 'Add the closing tag, and check that the file was not cut off.',
      at: openTag.offset,
    };
  }
  return {
    found: text.trim() === '' ? 'The file is empty.' : 'The file holds no element.',
    expected: 'an XML file with one outermost element',
    advice: 'Check that this is the right file.',
    at: 0,
  };
}

const constructs = [
  ['<!--', 'comment', '-->'],
  ['<![CDATA[', 'CDATA section', ']]>'],
  ['<!', 'declaration', '>'],
  ['<?', 'declaration', '?>'],
  ['<', 'tag', '>'],
] as const;
