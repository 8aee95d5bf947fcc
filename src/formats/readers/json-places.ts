// Finds places in valid JSON, for its problems. JSON.parse reports no places, so they
// are found again, in one pass.

import type { JsonPath } from './json-paths.ts';

/** An object or a list that is open. */
interface Level {
  readonly isList: boolean;
  /** Whether the path leads through it. */
  readonly isOnPath: boolean;
  /** How many items of a list have begun. */
  items: number;
  /** Whether a name comes next, in an object. */
  isAtName: boolean;
  /** Whether the path leads through the value at hand. */
  leadsOn: boolean;
}

/** Returns the offset of the value at a path, or of its name if it has one; 0 when the path does not exist. */
export function offsetOfPath(text: string, path: JsonPath): number {
  if (path.length === 0) return Math.max(0, text.search(/\S/));
  const levels: Level[] = [];
  /** The offsets of the steps of the path that are found so far. */
  const offsets: number[] = [];
  const take = (level: Level, step: string | number, offset: number) => {
    level.leadsOn = level.isOnPath && step === path[levels.length - 1];
    // JSON.parse keeps the last of several members with the same name.
    if (level.leadsOn) offsets.splice(levels.length - 1, offsets.length, offset);
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (/[\s:]/.test(sign)) continue;
    const level = levels.at(-1);
    if (sign === ',') {
      if (level !== undefined) level.isAtName = !level.isList;
      continue;
    }
    if (sign === ']' || sign === '}') {
      levels.pop();
      continue;
    }
    if (level?.isList) take(level, level.items++, at);
    if (sign === '[' || sign === '{') {
      const isOnPath = level === undefined || (level.leadsOn && levels.length < path.length);
      const isList = sign === '[';
      levels.push({ isList, isOnPath, items: 0, isAtName: !isList, leadsOn: false });
      continue;
    }
    const end = sign === '"' ? endOfText(text, at) : endOfWord(text, at);
    if (level?.isAtName) {
      if (level.isOnPath) take(level, nameIn(text.slice(at, end)), at);
      level.isAtName = false;
    }
    at = end - 1;
  }
  return offsets.length === path.length ? (offsets.at(-1) ?? 0) : 0;
}

/** Returns the offset behind the closing quote of a string. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Returns the offset behind a number, `true`, `false` or `null`. */
function endOfWord(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && !/[\s,\]}]/.test(text.charAt(at))) at++;
  return at;
}

function nameIn(written: string): string {
  return written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
}
