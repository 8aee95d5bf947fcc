// Replaces a part of a file and keeps every other byte, whatever the encoding of the file is.

export type SpliceResult =
  | { readonly bytes: Uint8Array }
  /** A sentence that explains why nothing can be replaced: `It has no place for the table.` */
  | { readonly problem: string };

/** Offsets in bytes; `end` is after the last byte. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Decodes bytes so that every byte becomes one character, and offsets in the text are those of bytes. */
export function decodeLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** Replaces the bytes of a span with text in UTF-8. */
export function spliceText(bytes: Uint8Array, { start, end }: Span, text: string): Uint8Array {
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(text), bytes.subarray(end)]);
}
