// Recognizes byte-order marks, which show the encoding of a file.

/** Whether bytes start with the byte-order mark of UTF-8, or of UTF-16 in either order. */
export function hasByteOrderMark([first, second, third]: Uint8Array): boolean {
  if (first === 0xef) return second === 0xbb && third === 0xbf;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
