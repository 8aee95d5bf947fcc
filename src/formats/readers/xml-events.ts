// Parses the text of an XML file, and reports its tags and texts one after the other, each tag with its position.

import { SaxesParser } from 'saxes';
import { createXmlError, type OpeningTag } from './xml-errors.ts';

/** The functions that are called for the parts of a file. */
interface XmlEvents {
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

/** Characters of one entity's text. Chosen: the longest that people write are notices of a few lines. */
const longestText = 10_000;

/** Characters that all references of a file may expand to together. Chosen: far more than texts have. */
const mostCharacters = 1_000_000;

/** Levels of entities within each other. Chosen: people write one or two. */
const mostLevels = 10;

/** Returns the text of an entity by its name; undefined if it is not declared, or too long. */
type ExpandEntity = (name: string) => string | undefined;

/**
 * Reads the declarations in the content of a DOCTYPE. Of two with the same name, the first counts, as XML specifies.
 */
function readEntities(doctype: string): ExpandEntity | undefined {
  const declared = new Map<string, string>();
  for (const [name, text] of readDeclarations(doctype)) {
    if (!declared.has(name)) declared.set(name, text);
  }
  if (declared.size === 0) return undefined;
  const expanded = new Map<string, string | undefined>();
  let remaining = mostCharacters;
  return (name) => {
    const text = expand(name, 1);
    remaining -= text?.length ?? 0;
    return remaining < 0 ? undefined : text;
  };

  function expand(name: string, level: number): string | undefined {
    if (expanded.has(name)) return expanded.get(name);
    const text = level > mostLevels ? undefined : expandText(declared.get(name), level);
    expanded.set(name, text);
    return text;
  }

  /** Replaces the references in the text of an entity. */
  function expandText(written: string | undefined, level: number): string | undefined {
    if (written === undefined || written.length > longestText) return undefined;
    let text = '';
    let end = 0;
    for (const { 0: reference, 1: name = '', index } of written.matchAll(references)) {
      const resolved = resolveReferences(reference);
      const part = resolved === reference ? expand(name, level + 1) : resolved;
      if (part === undefined) return undefined;
      text += written.slice(end, index) + part;
      end = index + reference.length;
      if (text.length > longestText) return undefined;
    }
    return text + written.slice(end);
  }
}

/** Yields each declared name with its text. Skips comments and instructions, also if they contain declarations. */
function* readDeclarations(doctype: string): Iterable<readonly [name: string, text: string]> {
  for (
    let position = doctype.indexOf('<');
    position !== -1;
    position = doctype.indexOf('<', position)
  ) {
    declaration.lastIndex = position;
    const [, name, quote] = declaration.exec(doctype) ?? [];
    if (name !== undefined && quote !== undefined) {
      const start = declaration.lastIndex;
      const end = doctype.indexOf(quote, start);
      if (end === -1) return;
      yield [name, doctype.slice(start, end)];
      position = end + 1;
    } else {
      const close = doctype.startsWith('<!--', position)
        ? '-->'
        : doctype.startsWith('<?', position)
          ? '?>'
          : '<';
      const end = doctype.indexOf(close, position + 1);
      if (end === -1) return;
      position = close === '<' ? end : end + close.length;
    }
  }
}

/** A declaration up to the opening quote of its text. */
const declaration = /<!ENTITY\s{1,1000}([^\s%<>&"']{1,200})\s{1,1000}(["'])/y;

const references = /&([^\s&;]+);/g;

/** Replaces references to characters and to XML's own entities: `&#169;`, `&amp;`. References to others stay. */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos));/g,
    (...match) => {
      const [reference, decimal, hexadecimal, name] = match as (string | undefined)[];
      if (name !== undefined) return xmlEntities[name] ?? '';
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (reference ?? '');
    },
  );
}

const xmlEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
