// Splits the content of an element into a flat list of texts and tags, so that tags can stay in a message's text:
// `Press <b>OK</b>` has four pieces.

import type { XmlElement } from './xml.ts';

/** A text, or a tag. */
export interface Piece {
  /** The text, or the tag as it is written. */
  readonly text: string;
  /** The element that the tag opens or closes; absent for a text. */
  readonly tagElement?: XmlElement;
}

/**
 * Lists the texts and tags inside of an element. A tag has the attributes that `getAttributes` returns; an empty
 * element has one tag, `<br/>`, also if the file has two.
 */
export function splitMarkup(
  parent: XmlElement,
  getAttributes: (element: XmlElement) => readonly Attribute[] = listAttributes,
): readonly Piece[] {
  const pieces: Piece[] = [];
  const addPieces = ({ children }: XmlElement) => {
    for (const child of children) {
      if (typeof child === 'string') {
        pieces.push({ text: child });
        continue;
      }
      const opening = `${child.name}${getAttributes(child).map(formatAttribute).join('')}`;
      if (child.children.length === 0) {
        pieces.push({ text: `<${opening}/>`, tagElement: child });
        continue;
      }
      pieces.push({ text: `<${opening}>`, tagElement: child });
      addPieces(child);
      pieces.push({ text: `</${child.name}>`, tagElement: child });
    }
  };
  addPieces(parent);
  return pieces;
}

type Attribute = readonly [name: string, value: string];

function listAttributes({ attributes }: XmlElement): readonly Attribute[] {
  return Object.entries(attributes);
}

function formatAttribute([name, value]: Attribute): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return ` ${name}="${escaped}"`;
}
