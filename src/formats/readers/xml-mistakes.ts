// Mistakes in the characters of an XML file → what to say of each, and where it is.

import { quoteCode } from '../../text/wording.ts';
import { isMergeMark, mergeConflict } from './merge-conflict.ts';
import type { Mistake } from './unreadable.ts';

export interface MistakeAt extends Mistake {
  /** An offset in the text. */
  readonly at: number;
}

export function unknownEntity(text: string, last: number): MistakeAt {
  const at = text.lastIndexOf('&', last);
  return {
    found: `The entity ${quoteCode(text.slice(at, last + 1))} is not XML's own, and the file declares no short text for it.`,
    expected: entities,
    mend: 'Write the character itself, or its number as in `&#160;`.',
    at,
  };
}

const entities = '`&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` or the number of a character';

export function loneAmpersand(text: string, settled: number): MistakeAt | undefined {
  const pattern = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g;
  pattern.lastIndex = settled;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  return {
    found: 'An `&` is here that begins no entity.',
    expected: entities,
    mend: 'Write `&amp;` for an `&` that is part of the text.',
    at: match.index,
  };
}

export function impossibleCharacter(text: string, last: number): MistakeAt {
  const at = text.lastIndexOf('&', last);
  return {
    found: `No character that XML allows has the number ${quoteCode(text.slice(at, last + 1))}.`,
    expected: 'the number of a character that can be shown, as in `&#233;` or `&#xE9;`',
    mend: 'Correct the number, or remove it.',
    at,
  };
}

export function loneBracket(text: string, at: number): MistakeAt {
  if (isMergeMark(text, at)) return { ...mergeConflict, at };
  return {
    found: 'A `<` is here that begins no tag.',
    expected: 'a name directly behind `<`',
    mend: 'Write `&lt;` for a `<` that is part of the text.',
    at,
  };
}

export function bracketInValue(at: number): MistakeAt {
  return {
    found: 'A `<` is in the value of an attribute.',
    expected: 'a quote at the end of the value',
    mend: 'Add the missing quote, or write `&lt;` for a `<` that is part of the value.',
    at,
  };
}

export function forbiddenCharacter(text: string, at: number): MistakeAt {
  const number = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return {
    found: `The file holds the character U+${number}, which XML does not allow.`,
    expected: 'text without control characters',
    mend: 'Remove the character, and check that the file is saved as UTF-8.',
    at,
  };
}
