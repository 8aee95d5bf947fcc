// The bytes of an XML file → its text: in the encoding of its byte-order mark, else in the one that
// its XML declaration names, else in UTF-8.

import { SaxesParser } from 'saxes';
import { quoteCode } from '../../text/wording.ts';
import { UnreadableFile } from '../format.ts';
import { decodeFile } from '../text.ts';

/** The text of a file. Throws UnreadableFile for an unknown encoding, and for bytes not in it. */
export function decodeXml(bytes: Uint8Array): string {
  const declared = declaredEncoding(bytes);
  if (declared === undefined) return decodeFile(bytes);
  const { label, column } = declared;
  const decoder = decoderFor(label);
  if (decoder === undefined) {
    throw new UnreadableFile(
      `The XML declaration names the encoding ${quoteCode(label)}, which is not known.`,
      1,
      column,
      'text in UTF-8',
      'Save the file as UTF-8, and write `encoding="utf-8"`.',
    );
  }
  // A declaration that can be read byte by byte is not in UTF-16: some tools write the encoding of
  // their text in memory there, and save it as UTF-8.
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

/** Reads the declaration, without a byte-order mark before it. */
function declaredEncoding(bytes: Uint8Array): { label: string; column: number } | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, longestDeclaration));
  if (!start.startsWith('<?xml')) return undefined;
  const declaration = start.slice(0, start.indexOf('>') + 1);
  const label = encodingIn(declaration);
  if (label === undefined) return undefined;
  const name = 'encoding';
  return { label, column: declaration.indexOf(label, declaration.indexOf(name) + name.length) + 1 };
}

const longestDeclaration = 1024;

/** Undefined also for a declaration that is not valid, which whoever reads the file will tell. */
function encodingIn(declaration: string): string | undefined {
  const parser = new SaxesParser();
  try {
    parser.write(declaration);
    return parser.xmlDecl.encoding;
  } catch {
    return undefined;
  }
}

function decoderFor(label: string) {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    return undefined;
  }
}
