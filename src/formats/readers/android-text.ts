// Reads the text of an Android string as an app shows it: escapes are resolved, white space that only lays out the file
// is removed, and tags stay. `It\'s  "a  b"` becomes `It's a  b`.
// The rules: https://developer.android.com/guide/topics/resources/string-resource

import type { XmlElement } from './xml.ts';
import { splitMarkup } from './xml-markup.ts';

/** Returns the text of a `<string>` or an `<item>`. */
export function readAndroidText(element: XmlElement): string {
  const parts: string[] = [];
  let isQuoted = false;
  let isAfterSpace = true;
  /** The index in `parts` of a space that is dropped if nothing follows it; -1 for none. */
  let lastSpace = -1;
  for (const { text, tagElement } of splitMarkup(element)) {
    if (tagElement !== undefined) {
      parts.push(text);
      // A tag with a prefix, as in `<xliff:g>`, is a note for translators. Any other one changes
      // how the text looks, and quotes and runs of white space do not reach beyond it.
      if (tagElement.name.includes(':')) continue;
      isQuoted = false;
      isAfterSpace = false;
      lastSpace = -1;
      continue;
    }
    for (const [token] of text.matchAll(tokens)) {
      if (token === '"') {
        isQuoted = !isQuoted;
      } else if (isQuoted || !/^[ \t\r\n]/.test(token)) {
        parts.push(token.startsWith('\\') ? resolveEscape(token) : token);
        isAfterSpace = false;
        lastSpace = -1;
      } else if (!isAfterSpace) {
        lastSpace = parts.push(' ') - 1;
        isAfterSpace = true;
      }
    }
  }
  if (lastSpace !== -1) parts[lastSpace] = '';
  return parts.join('');
}

/** An escape, a quote, white space, or text without any of them. */
const tokens = /\\(?:u[\da-fA-F]{4}|.)?|"|[ \t\r\n]+|[^\\" \t\r\n]+/gsu;

/**
 * Returns the character of an escape. An unknown escape represents its character, and a backslash at the end nothing;
 * `\u` without four digits stays.
 */
function resolveEscape(token: string): string {
  switch (token) {
    case '\\n':
      return '\n';
    case '\\t':
      return '\t';
    case '\\u':
      return token;
  }
  // An escaped character has at most two code units, as emoji have, and `\u` four digits after it.
  const isNumber = token.length > 3;
  return isNumber ? String.fromCharCode(Number.parseInt(token.slice(2), 16)) : token.slice(1);
}
