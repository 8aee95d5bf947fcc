// Removes the parts of a PO file that do not change its messages. Each time a tool extracts texts from the code, line
// numbers in comments and the dates of the header change, and often nothing else.

/**
 * Removes comments except flags, and the dates and people of the header. Lines with characters outside of ASCII stay,
 * because a file that is not in its charset can't be read.
 */
export function stripPo(bytes: Uint8Array): Uint8Array {
  // Every charset of a PO file has the letters of ASCII, and UTF-16 has no line that begins with one.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // The header ends at the first empty line.
  const end = text.search(/\n\r?\n/);
  const header = text.slice(0, end + 1);
  const withoutDates = header.replace(datesAndPeople, '') + text.slice(header.length);
  return Buffer.from(withoutDates.replace(comments, ''), 'latin1');
}

const comments = /(?<![^\n])#(?:[^,|~\r\n\x80-\xff][^\r\n\x80-\xff]*)?\r?\n/g;
const datesAndPeople =
  /(?<![^\n])"(?:POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|X-Generator):[^\r\n\x80-\xff]*\r?\n/g;
