// The `<source>` or `<target>` of a unit → its text, with the inline elements as tags.

import type { XmlElement } from './xml.ts';
import { type Piece, splitMarkup } from './xml-markup.ts';

/**
 * The text of a `<source>` or `<target>`. Of an inline element, name and `id` are kept: they tell
 * which one it is, while `equiv-text`, `disp` or `ctype` only describe it, and often in one language
 * alone.
 */
export function readXliffText(element: XmlElement, keepsSpace: boolean): string {
  const text = splitMarkup(element, getIdentity).map(textOfPiece).join('');
  return keepsSpace ? text : withoutLayout(text);
}

/** In version 2, the end of a part that began with `id` has its `startRef`. */
function getIdentity({ attributes: { id, startRef } }: XmlElement): readonly [string, string][] {
  if (id !== undefined) return [['id', id]];
  return startRef === undefined ? [] : [['startRef', startRef]];
}

function textOfPiece({ text, getTag }: Piece): string {
  if (getTag === undefined) return text;
  // Markers divide a text into sentences or point at terms, mostly in the target alone: the text is
  // the same without them.
  if (markers.has(getTag.name)) return '';
  return getTag.name === 'cp' ? getCharacter(getTag) : text;
}

const markers: ReadonlySet<string> = new Set(['mrk', 'sm', 'em']);

/** Characters that XML does not allow are written as `<cp hex="001A"/>` in version 2. */
function getCharacter({ attributes: { hex = '' } }: XmlElement): string {
  const number = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0x110000;
  return number > 0x10ffff ? '' : String.fromCodePoint(number);
}

/**
 * White space at the ends is the text's own, and translators see it. Only when there is a line
 * break at both ends it is layout: so do programs write that put a text on lines of its own between
 * its tags, while a text with line breaks of its own mostly has them at its end alone. Files that
 * mean every space say `xml:space="preserve"`.
 */
function withoutLayout(text: string): string {
  let start = 0;
  while (isSpace(text[start])) start++;
  let end = text.length;
  while (end > start && isSpace(text[end - 1])) end--;
  const inFront = text.slice(0, start);
  const behind = start === end ? inFront : text.slice(end);
  return inFront.includes('\n') && behind.includes('\n') ? text.slice(start, end) : text;
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\t';
}
