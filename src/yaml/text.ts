// Decodes and encodes UTF-8, with or without a byte-order mark.

import type { ProblemInText } from '../problem.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
const forgivingDecoder = new TextDecoder('utf-8');
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Decodes bytes, or returns a problem with the readable text to show it in. */
export function decodeText(
  bytes: Uint8Array,
): { readonly text: string } | (ProblemInText & { readonly text: string }) {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    const readable = forgivingDecoder.decode(bytes);
    return notText(readable, readable.indexOf('\uFFFD'), 'bytes that are not UTF-8', saveAsText);
  }
  const control = text.search(controlCharacter);
  if (control < 0) return { text };
  // UTF-16 of Latin letters is valid UTF-8 in which every second byte is 0.
  if (/^(?:(?:\0[^\0]){4}|(?:[^\0]\0){4})/.test(text)) {
    return notText(text, control, 'a text in UTF-16', saveAsText);
  }
  const code = text.charCodeAt(control).toString(16).toUpperCase().padStart(4, '0');
  return notText(text, control, `the control character U+${code}`, 'Remove the character.');
}

/** Encodes a text, with a byte-order mark if the file had one before. */
export function encodeLike(before: Uint8Array, text: string): Uint8Array {
  const hasMark = before[0] === 0xef && before[1] === 0xbb && before[2] === 0xbf;
  return new TextEncoder().encode(hasMark ? `\ufeff${text}` : text);
}

const saveAsText = 'Save the file again as UTF-8 text, or replace it if it is not a text at all.';

function notText(text: string, at: number, what: string, advice: string) {
  return {
    rule: 'not-text',
    text,
    range: [at, at + 1],
    found: `The file holds ${what}.`,
    expected: 'a text in UTF-8',
    advice,
  } as const;
}
