// The text of an XML file → its tags and texts, one after the other, each tag with its place. What
// is not well-formed is an UnreadableFile.

import { SaxesParser } from 'saxes';
import { type EntityText, readEntities } from './xml-entities.ts';
import { createXmlError, type OpenTag } from './xml-errors.ts';

export interface XmlEvents {
  /** The name has its prefix. */
  readonly opens: (name: string, attributes: Attributes, place: XmlPlace) => void;
  readonly closes: () => void;
  /** A piece of text, not all of what is between two tags. CDATA is text. */
  readonly says: (text: string) => void;
}

export type Attributes = Readonly<Record<string, string>>;

/** Both from 1; a column is a UTF-16 code unit. */
export interface XmlPlace {
  readonly line: number;
  readonly column: number;
}

/** Tells of the tags and texts of a file. Throws UnreadableFile for what is not well-formed XML. */
export function readEvents(text: string, events: XmlEvents): void {
  const getPlace = placesIn(text);
  const openTags: OpenTag[] = [];
  let lastClosed: OpenTag | undefined;
  let tagStart = 0;
  /** Behind the last tag, comment or instruction that is whole: what is wrong begins after that. */
  let settled = 0;

  // Namespaces are not looked up: many a file has a prefix that it does not declare.
  const parser = new SaxesParser({ xmlns: false, position: false });
  const settle = () => {
    settled = parser.position;
  };
  parser.on('xmldecl', settle);
  parser.on('doctype', (content) => {
    settle();
    const getText = readEntities(content);
    if (getText !== undefined) parser.ENTITIES = withDeclared(parser.ENTITIES, getText);
  });
  parser.on('processinginstruction', settle);
  // This event comes one character early, in front of the `>`.
  parser.on('comment', () => {
    settled = parser.position + 1;
  });
  parser.on('text', events.says);
  parser.on('cdata', (piece) => {
    settle();
    events.says(piece);
  });
  parser.on('opentagstart', () => {
    tagStart = text.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', ({ name, attributes }) => {
    settle();
    openTags.push({ name, offset: tagStart });
    events.opens(name, attributes, getPlace(tagStart));
  });
  parser.on('closetag', () => {
    lastClosed = openTags.pop();
    events.closes();
    settle();
  });
  parser.on('error', ({ message }) => {
    const end = Math.min(parser.position, text.length);
    throw createXmlError({ message, text, end, settled, openTag: openTags.at(-1), lastClosed });
  });
  parser.write(text).close();
}

/** XML's own entities, and then those that a file declares, as the parser looks them up. */
function withDeclared(own: Record<string, string>, getText: EntityText): Record<string, string> {
  return new Proxy(own, {
    get: (entities, name: string) => entities[name] ?? getText(name),
  });
}

/**
 * The line and column of offsets, which have to come in their order: so all of them together take
 * one walk through the text.
 */
function placesIn(text: string): (offset: number) => XmlPlace {
  let line = 1;
  let lineStart = 0;
  let lineEnd = text.indexOf('\n');
  return (offset) => {
    while (lineEnd !== -1 && lineEnd < offset) {
      line++;
      lineStart = lineEnd + 1;
      lineEnd = text.indexOf('\n', lineStart);
    }
    return { line, column: offset - lineStart + 1 };
  };
}
