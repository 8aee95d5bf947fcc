// Decodes an XML file in the encoding of its byte-order mark, else in the one that its XML declaration names, else in
// UTF-8.

import { SaxesParser } from 'saxes';
import { quoteCode } from '../../text/wording.ts';
import { UnreadableFile } from '../format.ts';
import { decodeFile } from '../text.ts';

/** Returns the text of a file. Throws UnreadableFile for an unknown encoding, and for bytes that are not in it. */
export function decodeXml(bytes: Uint8Array): string {
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
