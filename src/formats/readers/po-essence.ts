// The bytes of a PO file → those that its messages are made of. Each time texts are taken from the code
// anew, the places in the code and the dates of the header change, and often nothing else.

/**
 * Without comments (but flags), and without what the header says of dates and people. Lines with other
 * letters than those of ASCII stay: a file that is not in its charset is none that can be read.
 */
export function stripPo(bytes: Uint8Array): Uint8Array {
  // Every charset of a PO file has the letters of ASCII, and UTF-16 has no line that begins with one.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const end = text.search(/\n\r?\n/);
  const header = text.slice(0, end + 1);
  const kept = header.replace(datesAndPeople, '') + text.slice(header.length);
  return Buffer.from(kept.replace(comments, ''), 'latin1');
}

const comments = /(?<![^\n])#(?:[^,|~\r\n\x80-\xff][^\r\n\x80-\xff]*)?\r?\n/g;
const datesAndPeople =
  /(?<![^\n])"(?:POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|X-Generator):[^\r\n\x80-\xff]*\r?\n/g;
