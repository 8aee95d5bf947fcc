// Converts errors of the XML parser to an UnreadableFile, at the place where the mistake begins
// rather than where it was noticed, which may be at the end of the file.

import { quoteCode } from '../../text/wording.ts';
import type { UnreadableFile } from '../format.ts';
import { placeIn } from '../text.ts';
import { unreadable } from './unreadable.ts';
import {
  bracketInValue,
  forbiddenCharacter,
  impossibleCharacter,
  loneAmpersand,
  loneBracket,
  type MistakeAt,
  unknownEntity,
} from './xml-mistakes.ts';
import { getWords } from './xml-wording.ts';

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

/** The error to throw for what the parser stumbles over. */
export function unreadableXml(trouble: Trouble): UnreadableFile {
  const { at, ...mistake } = mistakeIn(trouble);
  return unreadable(trouble.text, at, mistake);
}

function mistakeIn(trouble: Trouble): MistakeAt {
  const { message, text, settled } = trouble;
  const last = lastCharacter(trouble);
  switch (message) {
    case 'undefined entity.':
      return unknownEntity(text, last);
    case 'malformed character entity.':
    case 'empty entity name.':
    case 'disallowed character in entity name.':
      return loneAmpersand(text, settled) ?? impossibleCharacter(text, last);
    case 'disallowed character in tag name':
      return loneBracket(text, last - 1);
    case 'disallowed character.':
      return text[last] === '<' ? bracketInValue(last) : forbiddenCharacter(text, last);
    case 'text data outside of root node.':
      return textOutside(trouble);
    case 'unexpected close tag.':
      return otherClosingTag(trouble);
    case 'document must contain a root element.':
    case 'unexpected end.':
      return endOfFile(trouble);
    default:
      if (message.startsWith('unclosed tag: ')) return endOfFile(trouble);
  }
  const { startsWith, ...words } = getWords(message);
  return { ...words, at: startsWith === '' ? last : text.lastIndexOf(startsWith, last) };
}

/** The start of the last character that was read: some take two code units. */
function lastCharacter({ text, end }: Trouble): number {
  return /^(?:\r\n|[\ud800-\udbff].)$/.test(text.slice(end - 2, end)) ? end - 2 : end - 1;
}

function textOutside({ text, settled, lastClosed }: Trouble): MistakeAt {
  const at = settled + Math.max(0, text.slice(settled).search(/\S/));
  if (lastClosed === undefined) {
    return {
      found: 'The file does not begin as an XML file does.',
      expected: '`<?xml version="1.0" encoding="utf-8"?>`, or the first tag',
      mend: 'Remove what comes before it, and check that this is the right file.',
      at,
    };
  }
  return {
    found: 'Text follows the end of the outermost element.',
    expected: 'nothing behind it',
    mend: 'Move the text into the element, or remove it.',
    at,
  };
}

function otherClosingTag({ text, end, lastClosed }: Trouble): MistakeAt {
  const at = text.lastIndexOf('</', end - 1);
  const { name, offset } = lastClosed ?? { name: '', offset: 0 };
  return {
    found: `${quoteCode(text.slice(at, end))} is where ${quoteCode(`</${name}>`)} should be.`,
    expected: `the closing tag of ${quoteCode(`<${name}>`)} on line ${placeIn(text, offset).line}`,
    mend: 'Add the missing tag, or correct the name in this one.',
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
      mend: 'Add what is missing, and check that the file was not cut off.',
      at: start,
    };
  }
  if (openTag !== undefined) {
    const name = openTag.name;
    return {
      found: `The element ${quoteCode(`<${name}>`)} is not closed.`,
      expected: `${quoteCode(`</${name}>`)} at its end`,
      mend: 'Add the closing tag, and check that the file was not cut off.',
      at: openTag.offset,
    };
  }
  return {
    found: text.trim() === '' ? 'The file is empty.' : 'The file holds no element.',
    expected: 'an XML file with one outermost element',
    mend: 'Check that this is the right file.',
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
