// Decodes and encodes UTF-8, with or without a byte-order mark.

import type { ProblemInText } from '../../problem/problem.ts';

const strictDecoder = new TextDecoder('utf-8', { fatal: true });
const lenientDecoder = new TextDecoder('utf-8');
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Decodes bytes. If they are no text, returns a problem, with the readable characters so that its place can be shown.
 */
export function decodeText(
  bytes: Uint8Array,
): { readonly text: string } | (ProblemInText & { readonly text: string }) {
  let text: string;
  try {
    text = strictDecoder.decode(bytes);
  } catch {
    const readable = lenientDecoder.decode(bytes);
    const offset = readable.indexOf('\uFFFD');
    return createProblem(readable, offset, 'bytes that are not UTF-8', saveAsText);
  }
  const control = text.search(controlCharacter);
  if (control < 0) return { text };
  // UTF-16 of Latin letters is valid UTF-8 in which every second byte is 0.
  if (/^(?:(?:\0[^\0]){4}|(?:[^\0]\0){4})/.test(text)) {
    return createProblem(text, control, 'a text in UTF-16', saveAsText);
  }
  const code = text.charCodeAt(control).toString(16).toUpperCase().padStart(4, '0');
  return createProblem(text, control, `the control character U+${code}`, 'Remove the character.');
}

/** Encodes the new text of a file, with a byte-order mark if the old bytes have one. */
export function encodeLike(oldBytes: Uint8Array, text: string): Uint8Array {
  const hasMark = oldBytes[0] === 0xef && oldBytes[1] === 0xbb && oldBytes[2] === 0xbf;
  return new TextEncoder().encode(hasMark ? `\ufeff${text}` : text);
}

const saveAsText = 'Save the file again as UTF-8 text, or replace it if it is not a text at all.';

function createProblem(text: string, offset: number, content: string, advice: string) {
  return {
    rule: 'not-text',
    text,
    range: [offset, offset + 1],
    found: `The file holds ${content}.`,
    expected: 'a text in UTF-8',
    advice,
  } as const;
}
