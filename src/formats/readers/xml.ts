// Parses an XML file into a tree of elements with their positions. Entities are the five of XML, and short texts that a
// DOCTYPE declares; other files are never read.

import { SaxesParser } from 'saxes';
import { joinNames, quoteCode } from '../../text/wording.ts';
import { UnreadableFile } from '../format.ts';
import { decodeFile } from '../text.ts';
import { type Attributes, readEvents, type XmlPlace } from './xml-events.ts';

/** An element with its position. */
export interface XmlElement extends XmlPlace {
  /**
   * The name without the prefix of the root: in a file with the root `<x:xliff>`, `<x:source>` has the name `source`,
   * and `<y:source>` belongs to an extension.
   */
  readonly name: string;
  readonly attributes: Attributes;
  /** Elements, and the texts between them; two texts never follow each other. */
  readonly children: readonly (XmlElement | string)[];
}

/**
 * Parses a file whose root has one of the names, or any name if there are none. Throws UnreadableFile if the file is not
 * well-formed XML, is nested too deeply, or has another root.
 */
export function readXml(bytes: Uint8Array, rootNames?: readonly string[]): XmlElement {
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let prefix = '';
  readEvents(decodeXml(bytes), {
    onOpen(tagName, attributes, place) {
      if (root === undefined) prefix = tagName.slice(0, tagName.indexOf(':') + 1);
      const name = tagName.startsWith(prefix) ? tagName.slice(prefix.length) : tagName;
      // The attributes are copied, because objects of the parser take three times the memory.
      const element = { name, attributes: { ...attributes }, children: [], ...place };
      if (root === undefined && rootNames?.includes(name) === false) {
        throw createRootError(element, rootNames);
      }
      if (open.length === mostLevels) throw createDepthError(element);
      root ??= element;
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    onClose() {
      open.pop();
    },
    onText(text) {
      addText(open.at(-1)?.children ?? [], text);
    },
  });
  if (root === undefined) throw new UnreadableFile('The file holds no element.');
  return root;
}

/** Returns the children of an element that are elements with one of the names. */
export function getChildren(
  parent: XmlElement,
  ...names: readonly string[]
): readonly XmlElement[] {
  return parent.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && names.includes(child.name),
  );
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/** Chosen: far more than files have, and few enough to read the tree by recursion. */
const mostLevels = 1000;

function createRootError(
  { name, line, column }: XmlElement,
  rootNames: readonly string[],
): UnreadableFile {
  const expected = joinNames(
    rootNames.map((rootName) => `\`<${rootName}>\``),
    'or',
  );
  return new UnreadableFile(
    `The outermost element of the file is ${quoteCode(`<${name}>`)}.`,
    line,
    column,
    expected,
    'Check that this is the right file, and that `file_format` of the component names its format.',
  );
}

function createDepthError({ line, column }: XmlElement): UnreadableFile {
  return new UnreadableFile(
    'The elements of the file are nested too deeply.',
    line,
    column,
    `at most ${mostLevels} elements inside of each other`,
    'Check that the tags in front of this one are closed.',
  );
}

function addText(children: (XmlElement | string)[], text: string): void {
  const previous = children.at(-1);
  if (typeof previous === 'string') children[children.length - 1] = previous + text;
  else if (text !== '') children.push(text);
}

/** Returns the text of a file. Throws UnreadableFile for an unknown encoding, and for bytes that are not in it. */
function decodeXml(bytes: Uint8Array): string {
  const declared = findDeclaredEncoding(bytes);
  if (declared === undefined) return decodeFile(bytes);
  const { label, column } = declared;
  const decoder = createDecoder(label);
  if (decoder === undefined) {
    throw new UnreadableFile(
      `The XML declaration names the encoding ${quoteCode(label)}, which is not known.`,
      1,
      column,
      'text in UTF-8',
      'Save the file as UTF-8, and write `encoding="utf-8"`.',
    );
  }
  // A declaration that can be read byte by byte is not in UTF-16, even if it names it: some tools name the encoding of
  // their text in memory, and save it as UTF-8.
  if (/^utf-(?:8|16)/.test(decoder.encoding)) return decodeFile(bytes);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new UnreadableFile(
      `The file is not text in ${quoteCode(label)}, the encoding that its XML declaration names.`,
      1,
      column,
      'text in the encoding that is named',
      'Save the file as UTF-8, and write `encoding="utf-8"`.',
    );
  }
}

/** Finds the encoding in the declaration, with its column; undefined if a byte-order mark is before the declaration. */
function findDeclaredEncoding(bytes: Uint8Array): { label: string; column: number } | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, longestDeclaration));
  if (!start.startsWith('<?xml')) return undefined;
  const declaration = start.slice(0, start.indexOf('>') + 1);
  const label = parseEncoding(declaration);
  if (label === undefined) return undefined;
  const name = 'encoding';
  return { label, column: declaration.indexOf(label, declaration.indexOf(name) + name.length) + 1 };
}

/** Bytes. Chosen: far more than declarations have. */
const longestDeclaration = 1024;

/** Returns the encoding of a declaration; undefined also if it is invalid, which the parser of the file reports. */
function parseEncoding(declaration: string): string | undefined {
  const parser = new SaxesParser();
  try {
    parser.write(declaration);
    return parser.xmlDecl.encoding;
  } catch {
    return undefined;
  }
}

/** Creates the decoder of an encoding; undefined if it is unknown. */
function createDecoder(label: string) {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    return undefined;
  }
}

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
