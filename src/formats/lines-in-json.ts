// The text of sound JSON → the line of each name, and of each text in a list, by its key as messages
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
export function linesInJson(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const levels: Level[] = [];
  let line = 1;
  for (const [token, colon] of text.matchAll(tokens)) {
    const level = levels.at(-1);
    if (token === '\n') line++;
    else if (token === '{') levels.push({ key: keyIn(level), isList: false, step: '' });
    else if (token === '[') levels.push({ key: keyIn(level), isList: true, step: 0 });
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ',') {
      if (typeof level?.step === 'number') level.step++;
    } else if (level !== undefined) {
      if (colon !== undefined) level.step = nameIn(token.slice(0, -colon.length));
      if (colon !== undefined || level.isList) lines.set(keyIn(level), line);
      line += (colon?.split('\n').length ?? 1) - 1;
    }
  }
  return lines;
}

/** Texts, names with their colons, and what else leads from one value to the next. */
const tokens = /"(?:[^"\\]|\\[\s\S])*(?:"(\s*:)?|\\?$)|[{}[\],\n]/g;

/** The key of the value that is at hand in a level. */
function keyIn(level: Level | undefined): string {
  if (level === undefined) return '';
  const { key, isList, step } = level;
  if (isList) return `${key}[${step}]`;
  return key === '' ? String(step) : `${key}.${step}`;
}

/** With a backslash before the signs that make a way. */
function nameIn(token: string): string {
  const name = token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1);
  return name.replace(/[\\.[]/g, '\\$&');
}
