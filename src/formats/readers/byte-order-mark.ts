// Whether bytes start with a byte-order mark, which says what encoding they are in.

/** Whether there is the mark of UTF-8 or of UTF-16 in either order. */
export function hasByteOrderMark([first, second, third]: Uint8Array): boolean {
  if (first === 0xef) return second === 0xbb && third === 0xbf;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
