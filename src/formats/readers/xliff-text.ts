// Reads the text of a `<source>` or `<target>` in XLIFF, with inline elements as tags (`Press <x id="1"/>`), and the
// settings that elements inherit.

import { type Piece, splitMarkup, type XmlElement } from './xml.ts';

/**
 * Returns the text of a `<source>` or `<target>`. Inline elements keep their name and `id`; other attributes, such as
 * `equiv-text`, `disp` or `ctype`, only describe the element, and often exist in one language only.
 */
export function readXliffText(element: XmlElement, keepsSpace: boolean): string {
  const text = splitMarkup(element, getIdAttribute).map(getPieceText).join('');
  return keepsSpace ? text : trimLayout(text);
}

/**
 * Returns the `id`; in version 2, an element that ends a range has the `id` of the one that starts it as `startRef`.
 */
function getIdAttribute({ attributes: { id, startRef } }: XmlElement): readonly [string, string][] {
  if (id !== undefined) return [['id', id]];
  return startRef === undefined ? [] : [['startRef', startRef]];
}

function getPieceText({ text, tagElement }: Piece): string {
  if (tagElement === undefined) return text;
  // Markers divide a text into sentences or mark terms, mostly in the target only, so they are no part of the text.
  if (markers.has(tagElement.name)) return '';
  return tagElement.name === 'cp' ? getCharacter(tagElement) : text;
}

const markers: ReadonlySet<string> = new Set(['mrk', 'sm', 'em']);

/** Returns the character of `<cp hex="001A"/>`, which version 2 has for characters that XML does not allow. */
function getCharacter({ attributes: { hex = '' } }: XmlElement): string {
  const codePoint = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Infinity;
  return codePoint > 0x10ffff ? '' : String.fromCodePoint(codePoint);
}

/**
 * Removes white space at both ends if each has a line break: then a program has put the text on lines of its own
 * between its tags. Other white space belongs to the text: one with line breaks of its own mostly has them only at its
 * end.
 */
function trimLayout(text: string): string {
  let start = 0;
  while (isSpace(text[start])) start++;
  let end = text.length;
  while (end > start && isSpace(text[end - 1])) end--;
  const leading = text.slice(0, start);
  const trailing = start === end ? leading : text.slice(end);
  return leading.includes('\n') && trailing.includes('\n') ? text.slice(start, end) : text;
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\t';
}

/** The settings of an element: `translate="no"` and `xml:space="preserve"`. */
export interface XliffSettings {
  readonly isReadOnly: boolean;
  readonly keepsSpace: boolean;
}

export const defaultSettings: XliffSettings = { isReadOnly: false, keepsSpace: false };

/** Returns the settings of an element; `outer` are those of the element around it. */
export function getSettings({ attributes }: XmlElement, outer: XliffSettings): XliffSettings {
  const { translate, 'xml:space': space } = attributes;
  return {
    isReadOnly: translate === undefined ? outer.isReadOnly : translate === 'no',
    keepsSpace: space === undefined ? outer.keepsSpace : space === 'preserve',
  };
}
