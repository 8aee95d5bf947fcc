// A text that is not JSON, and what JSON.parse says of it → the error that tells where it is wrong.

import type { UnreadableFile } from '../format.ts';
import { endsTooEarly, findMistake } from './json-mistakes.ts';
import { mergeConflictIn } from './merge-conflict.ts';
import { unreadable } from './unreadable.ts';

/** The error for a text that is not JSON, by the message of the error of JSON.parse. */
export function jsonError(text: string, message: string): UnreadableFile {
  const conflict = mergeConflictIn(text);
  if (conflict !== undefined) return conflict;
  const offset = offsetOfMistake(text, message);
  if (offset === text.length) return unreadable(text, text.trimEnd().length, endsTooEarly);
  const start = message.startsWith('Unexpected token') ? startOfWord(text, offset) : offset;
  return unreadable(text, start, findMistake(signAt(text, start), message));
}

/** Finds the end of the longest prefix that could still become JSON. */
function offsetOfMistake(text: string, message: string): number {
  const told = toldOffset(text, message);
  if (told !== undefined) return told;
  let sound = 0;
  let unsound = text.length;
  while (unsound - sound > 1) {
    const middle = Math.floor((sound + unsound) / 2);
    if (isBeginning(text.slice(0, middle))) sound = middle;
    else unsound = middle;
  }
  return sound;
}

/** Whether JSON may begin like this: whether nothing is wrong but that it ends. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    return error instanceof Error && toldOffset(text, error.message) === text.length;
  }
}

/** The engine tells the offset of most mistakes, and of some only what is there. */
function toldOffset(text: string, message: string): number | undefined {
  if (message.startsWith('Unexpected end of JSON input')) return text.length;
  const position = / in JSON at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(message)?.[1];
  return position === undefined ? undefined : Number(position);
}

/** The word at an offset may begin well: `tr` of `trouble` could have been `true`. */
function startOfWord(text: string, offset: number): number {
  if (!/\w/.test(text.charAt(offset))) return offset;
  return (
    offset - (/[a-z]{0,5}$/.exec(text.slice(Math.max(0, offset - 5), offset))?.[0].length ?? 0)
  );
}

/** The word or the one character at an offset. */
function signAt(text: string, offset: number): string {
  return /^(?:[\p{L}\p{N}_$]+|.)/su.exec(text.slice(offset, offset + 100))?.[0] ?? '';
}
