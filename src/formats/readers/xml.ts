// The bytes of an XML file → its tree of elements, each with its place. What is not well-formed, or
// nested beyond reason, is an UnreadableFile. Entities are the five of XML, and short texts that a
// DOCTYPE declares; nothing is fetched, and no small file becomes a large one.

import { joinNames, quoteCode } from '../../text/wording.ts';
import { UnreadableFile } from '../format.ts';
import { type Attributes, readEvents, type XmlPlace } from './xml-events.ts';
import { decodeXml } from './xml-text.ts';

export interface XmlElement extends XmlPlace {
  /**
   * The name without the prefix that the root has: a file with `<x:xliff>` also writes
   * `<x:source>` and any `<y:source>` is an extension's.
   */
  readonly name: string;
  readonly attributes: Attributes;
  /** Elements, and the texts between them, of which no two are neighbours. */
  readonly children: readonly (XmlElement | string)[];
}

/**
 * The root element of a file, which has one of these names. Throws UnreadableFile for a file that
 * is not well-formed XML, that is nested too deeply, or that has another root.
 */
export function readXml(bytes: Uint8Array, rootNames: readonly string[]): XmlElement {
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let prefix = '';
  readEvents(decodeXml(bytes), {
    opens(tagName, attributes, place) {
      if (root === undefined) prefix = tagName.slice(0, tagName.indexOf(':') + 1);
      const name = tagName.startsWith(prefix) ? tagName.slice(prefix.length) : tagName;
      // A copy, because objects of the parser take thrice the room.
      const element = { name, attributes: { ...attributes }, children: [], ...place };
      if (root === undefined && !rootNames.includes(name)) throw otherRoot(element, rootNames);
      if (open.length === deepest) throw nestedTooDeeply(element);
      root ??= element;
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    closes() {
      open.pop();
    },
    says(text) {
      addText(open.at(-1)?.children ?? [], text);
    },
  });
  if (root === undefined) throw new UnreadableFile('The file holds no element.');
  return root;
}

/** The elements directly inside of another that have one of the names. */
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

/** How deep elements are nested at most: who walks the tree may do so by recursion. */
const deepest = 1000;

function otherRoot(
  { name, line, column }: XmlElement,
  rootNames: readonly string[],
): UnreadableFile {
  const expected = joinNames(
    rootNames.map((one) => `\`<${one}>\``),
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

function nestedTooDeeply({ line, column }: XmlElement): UnreadableFile {
  return new UnreadableFile(
    'The elements of the file are nested too deeply.',
    line,
    column,
    `at most ${deepest} elements inside of each other`,
    'Check that the tags in front of this one are closed.',
  );
}

function addText(children: (XmlElement | string)[], text: string): void {
  const last = children.length - 1;
  const neighbour = children[last];
  if (typeof neighbour === 'string') children[last] = neighbour + text;
  else if (text !== '') children.push(text);
}
