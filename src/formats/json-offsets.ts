// Finds offsets in valid JSON by the keys of messages. `JSON.parse` does not report positions.

import { escapeKeyName } from './message.ts';

/** An object or a list that is open at the current token. */
interface Level {
  readonly key: string;
  readonly isList: boolean;
  /** The current property, escaped as in keys, or the current index. */
  step: string | number;
}

/**
 * Finds the offset of each property name and of each list item, by its key: `menu.file.open`, `days[0]`. Reads the
 * text once.
 */
export function findJsonOffsets(text: string): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const levels: Level[] = [];
  for (const { 0: token, 1: colon, index } of text.matchAll(tokenPattern)) {
    const level = levels.at(-1);
    if (token === '}' || token === ']') levels.pop();
    else if (token === ',') {
      if (typeof level?.step === 'number') level.step++;
    } else {
      if (colon !== undefined && level !== undefined) {
        level.step = parseName(token.slice(0, -colon.length));
      }
      if (colon !== undefined || level?.isList) offsets.set(getCurrentKey(level), index);
      if (token === '{') levels.push({ key: getCurrentKey(level), isList: false, step: '' });
      else if (token === '[') levels.push({ key: getCurrentKey(level), isList: true, step: 0 });
    }
    if (levels.length > deepestLevel) break;
  }
  return offsets;
}

/** Readers refuse a file with more than 100 levels, and need the offset of the first value that is too deep. */
const deepestLevel = 110;

/** Strings, property names with their colon, other values, brackets and commas. */
const tokenPattern = /"(?:[^"\\]|\\[\s\S])*(?:"(\s*:)?|\\?$)|[{}[\],]|[^\s"{}[\],:]+/g;

/** The path from the root to a value: property names and indexes. */
export type JsonPath = readonly (string | number)[];

/** Finds the offset of a value by its path; an empty path is the root. */
export function findOffsetOfPath(text: string, path: JsonPath): number {
  const key = path.reduce<string>(
    (parent, step) => joinKey(parent, typeof step === 'string' ? escapeKeyName(step) : step),
    '',
  );
  return findOffsetOfKey(text, key);
}

/** Finds the offset of a value by its key; that of the root if the key is missing or longer than `longestKey`. */
export function findOffsetOfKey(text: string, key: string): number {
  const offset = key.length > longestKey ? undefined : findJsonOffsets(text).get(key);
  return offset ?? Math.max(0, text.search(/\S/));
}

/** Characters. Chosen: far longer than real keys. */
const longestKey = 1000;

function getCurrentKey(level: Level | undefined): string {
  return level === undefined ? '' : joinKey(level.key, level.step);
}

function joinKey(parent: string, step: string | number): string {
  if (typeof step === 'number') return `${parent}[${step}]`;
  return parent === '' ? step : `${parent}.${step}`;
}

function parseName(token: string): string {
  return escapeKeyName(token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1));
}
