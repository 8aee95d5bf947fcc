// Parses the text of an XML file, and reports its tags and texts one after the other, each tag with its position.

import { SaxesParser } from 'saxes';
import { type ExpandEntity, readEntities } from './xml-entities.ts';
import { createXmlError, type OpeningTag } from './xml-errors.ts';

/** The functions that are called for the parts of a file. */
export interface XmlEvents {
  /** Called for an opening tag. The name has its prefix. */
  readonly onOpen: (name: string, attributes: Attributes, place: XmlPlace) => void;
  readonly onClose: () => void;
  /** Called for a piece of a text, which may have several. CDATA is text. */
  readonly onText: (text: string) => void;
}

export type Attributes = Readonly<Record<string, string>>;

/** A position, from 1; a column is a UTF-16 code unit. */
export interface XmlPlace {
  readonly line: number;
  readonly column: number;
}

/** Calls `events` for the tags and texts of a file. Throws UnreadableFile if it isn't well-formed XML. */
export function readEvents(text: string, events: XmlEvents): void {
  const getPlace = createPlaceFinder(text);
  const openTags: OpeningTag[] = [];
  let lastClosed: OpeningTag | undefined;
  let tagStart = 0;
  /** The end of the last complete tag, comment or instruction; a mistake begins after it. */
  let validEnd = 0;

  // Namespaces are not resolved: many files have a prefix that they do not declare.
  const parser = new SaxesParser({ xmlns: false, position: false });
  const moveValidEnd = () => {
    validEnd = parser.position;
  };
  parser.on('xmldecl', moveValidEnd);
  parser.on('doctype', (content) => {
    moveValidEnd();
    const expandEntity = readEntities(content);
    if (expandEntity !== undefined) parser.ENTITIES = addEntities(parser.ENTITIES, expandEntity);
  });
  parser.on('processinginstruction', moveValidEnd);
  // This event comes one character early, in front of the `>`.
  parser.on('comment', () => {
    validEnd = parser.position + 1;
  });
  parser.on('text', events.onText);
  parser.on('cdata', (piece) => {
    moveValidEnd();
    events.onText(piece);
  });
  parser.on('opentagstart', () => {
    tagStart = text.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', ({ name, attributes }) => {
    moveValidEnd();
    openTags.push({ name, offset: tagStart });
    events.onOpen(name, attributes, getPlace(tagStart));
  });
  parser.on('closetag', () => {
    lastClosed = openTags.pop();
    events.onClose();
    moveValidEnd();
  });
  parser.on('error', ({ message }) => {
    const end = Math.min(parser.position, text.length);
    throw createXmlError({ message, text, end, validEnd, openTag: openTags.at(-1), lastClosed });
  });
  parser.write(text).close();
}

/** Adds the entities that a file declares to XML's own, in the form in which the parser looks them up. */
function addEntities(
  xmlEntities: Record<string, string>,
  expandEntity: ExpandEntity,
): Record<string, string> {
  return new Proxy(xmlEntities, {
    get: (entities, name: string) => entities[name] ?? expandEntity(name),
  });
}

/**
 * Creates a function that returns the position of an offset. Offsets must ascend from call to call, so that the text is
 * searched only once.
 */
function createPlaceFinder(text: string): (offset: number) => XmlPlace {
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
