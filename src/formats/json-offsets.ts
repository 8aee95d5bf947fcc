// The text of sound JSON → the offset of each name, and of each value in a list, by its key as messages
// have it. JSON.parse tells no places, so they are found again, in one pass.

/** An object or a list on the way. */
interface Level {
  /** The key of what it is. */
  readonly key: string;
  readonly isList: boolean;
  /** The current value: its name as it is in keys, or its number. */
  step: string | number;
}

/** Keys are ways through the file: `menu.file.open`, `days[0]`. */
export function offsetsInJson(text: string): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const levels: Level[] = [];
  for (const { 0: token, 1: colon, index } of text.matchAll(tokens)) {
    const level = levels.at(-1);
    if (token === '}' || token === ']') levels.pop();
    else if (token === ',') {
      if (typeof level?.step === 'number') level.step++;
    } else {
      if (colon !== undefined && level !== undefined) {
        level.step = nameIn(token.slice(0, -colon.length));
      }
      if (colon !== undefined || level?.isList) offsets.set(keyIn(level), index);
      if (token === '{') levels.push({ key: keyIn(level), isList: false, step: '' });
      else if (token === '[') levels.push({ key: keyIn(level), isList: true, step: 0 });
    }
    if (levels.length > mostLevels) break;
  }
  return offsets;
}

/** A file with more is refused, and its keys would be very long. */
const mostLevels = 110;

/** Texts, names with their colons, other values, and what leads from one value to the next. */
const tokens = /"(?:[^"\\]|\\[\s\S])*(?:"(\s*:)?|\\?$)|[{}[\],]|[^\s"{}[\],:]+/g;

/** The steps from the root to a value: names in objects, and numbers in lists. */
export type JsonPath = readonly (string | number)[];

/** The offset of a value by the names and numbers that lead to it; that of the whole for none. */
export function offsetOfPath(text: string, path: JsonPath): number {
  const key = path.reduce<string>(
    (way, step) => joined(way, typeof step === 'string' ? escapeName(step) : step),
    '',
  );
  return offsetOfKey(text, key);
}

/** The offset of the value with a key; that of the whole where the file has it not, or too many long ones. */
export function offsetOfKey(text: string, key: string): number {
  const known = key.length > longestKey ? undefined : offsetsInJson(text).get(key);
  return known ?? Math.max(0, text.search(/\S/));
}

const longestKey = 1000;

/** The key of the value that is at hand in a level. */
function keyIn(level: Level | undefined): string {
  return level === undefined ? '' : joined(level.key, level.step);
}

function joined(way: string, step: string | number): string {
  if (typeof step === 'number') return `${way}[${step}]`;
  return way === '' ? step : `${way}.${step}`;
}

function nameIn(token: string): string {
  return escapeName(token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1));
}

/** With a backslash before the signs that make a way. */
function escapeName(name: string): string {
  return name.replace(/[\\.[]/g, '\\$&');
}
