// Splits the content of an element into texts and the tags between them, in one row, so that the tags can
// stay in a message's text.

import type { XmlElement } from './xml.ts';

export interface Piece {
  /** A text, or a tag as it is written. */
  readonly text: string;
  /** The element that the tag opens or closes; absent for a text. */
  readonly getTag?: XmlElement;
}

/**
 * The texts and tags inside of an element. A tag has the attributes that `getAttributes` gives for
 * it; an element that holds nothing has one tag, be it written as two.
 */
export function splitMarkup(
  parent: XmlElement,
  getAttributes: (element: XmlElement) => readonly Attribute[] = allAttributes,
): readonly Piece[] {
  const pieces: Piece[] = [];
  const add = ({ children }: XmlElement) => {
    for (const child of children) {
      if (typeof child === 'string') {
        pieces.push({ text: child });
        continue;
      }
      const opening = `${child.name}${getAttributes(child).map(written).join('')}`;
      if (child.children.length === 0) {
        pieces.push({ text: `<${opening}/>`, getTag: child });
        continue;
      }
      pieces.push({ text: `<${opening}>`, getTag: child });
      add(child);
      pieces.push({ text: `</${child.name}>`, getTag: child });
    }
  };
  add(parent);
  return pieces;
}

type Attribute = readonly [name: string, value: string];

function allAttributes({ attributes }: XmlElement): readonly Attribute[] {
  return Object.entries(attributes);
}

function written([name, value]: Attribute): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return ` ${name}="${escaped}"`;
}
