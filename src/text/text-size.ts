// Counts the words and characters of texts.

/** Counts the words of a text, separated by white space. */
export function countWords(text: string): number {
  let count = 0;
  let isInWord = false;
  for (let index = 0; index < text.length; index++) {
    const isSpace = isWhiteSpace(text.charCodeAt(index));
    if (!isSpace && !isInWord) count++;
    isInWord = !isSpace;
  }
  return count;
}

/** Counts the Unicode code points of a text. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++, count++) {
    if ((text.codePointAt(index) ?? 0) > 0xffff) index++;
  }
  return count;
}

/** Whether a code unit is white space as regular expressions define it. */
function isWhiteSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return otherSpaces.has(code);
}

/** The code units outside of ASCII that `\s` matches. */
const otherSpaces: ReadonlySet<number> = new Set([
  ...[0x00a0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008],
  ...[0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff],
]);

/** The size of a string with all its plural forms. */
export interface TextSize {
  readonly words: number;
  readonly characters: number;
}

/** Measures all plural forms of a string together. */
export function measureText(texts: readonly string[]): TextSize {
  let words = 0;
  let characters = 0;
  for (const text of texts) {
    words += countWords(text);
    characters += countCharacters(text);
  }
  return { words, characters };
}
