// Reads the dictionaries of Apple's property lists in XML: keys, and the element after each, as in `<key>save</key>
// <string>Save</string>`.

import { quote, quoteCode } from '../../text/wording.ts';
import { UnreadableFile } from '../format.ts';
import { getChildren, readXml, splitMarkup, type XmlElement } from './xml.ts';

/** A key of a dictionary with its value. */
export interface PlistEntry {
  readonly key: string;
  readonly value: XmlElement;
  /** The position of the key. */
  readonly line: number;
  readonly column: number;
}

/** Reads the outermost dictionary of a file. Throws UnreadableFile. */
export function readPlist(bytes: Uint8Array): XmlElement {
  refuseBinary(bytes);
  const root = readXml(bytes, ['plist']);
  const [dictionary] = getChildren(root, 'dict');
  if (dictionary !== undefined) return dictionary;
  throw new UnreadableFile(
    'The property list holds no `<dict>`.',
    root.line,
    root.column,
    '`<dict>` inside of `<plist>`',
    'Check that this is the right file.',
  );
}

/** Refuses a property list in binary, which Xcode writes into an app. */
function refuseBinary(bytes: Uint8Array): void {
  if (new TextDecoder().decode(bytes.subarray(0, 6)) !== 'bplist') return;
  throw new UnreadableFile(
    'The file is a property list in binary.',
    1,
    1,
    'a property list in XML',
    'Convert it with `plutil -convert xml1`.',
  );
}

/** Lists the keys of a dictionary with their values. Throws UnreadableFile if they do not alternate. */
export function listPlistEntries(dictionary: XmlElement): readonly PlistEntry[] {
  const elements = dictionary.children.filter((child) => typeof child !== 'string');
  const entries: PlistEntry[] = [];
  let key: XmlElement | undefined;
  for (const element of elements) {
    const isKey = element.name === 'key';
    if (isKey === (key !== undefined)) throw createPairError(key ?? element);
    if (key === undefined) {
      key = element;
      continue;
    }
    const { line, column } = key;
    entries.push({ key: readStringText(key), value: element, line, column });
    key = undefined;
  }
  if (key !== undefined) throw createPairError(key);
  return entries;
}

/** Returns the content of a `<key>` or `<string>`. */
export function readStringText(element: XmlElement): string {
  return splitMarkup(element)
    .map(({ text }) => text)
    .join('');
}

/** Creates the error for a key without a value, or a value without a key. */
function createPairError(element: XmlElement): UnreadableFile {
  const { name, line, column } = element;
  return new UnreadableFile(
    name === 'key'
      ? `The key ${quote(readStringText(element))} has no value.`
      : `This ${quoteCode(`<${name}>`)} has no key.`,
    line,
    column,
    '`<key>` and then its value, for each entry of a `<dict>`',
    name === 'key'
      ? 'Write the value after it, or remove the key.'
      : 'Write its key in front of it.',
  );
}
