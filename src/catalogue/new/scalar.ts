// Writes values as YAML on one line: `App`, `"yes"`, `[de, "pt BR"]`. Parsing the text returns the same value.

import { stringify } from 'yaml';

/** Writes a value as it may follow `key: `. */
export function writeScalar(value: unknown): string {
  if (typeof value === 'string') return isPlain(value) ? value : writeInQuotes(value);
  if (Array.isArray(value)) return `[${value.map(writeInBrackets).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, inner]) => `${key}: ${writeInBrackets(inner)}`);
    return `{ ${pairs.join(', ')} }`;
  }
  return String(value);
}

/** Writes a value inside brackets, where more characters have a meaning. */
function writeInBrackets(value: unknown): string {
  if (typeof value !== 'string') return writeScalar(value);
  return isPlain(value) && /^[A-Za-z][\w.@-]*$/.test(value) ? value : writeInQuotes(value);
}

/** Whether YAML parses the text without quotes as the same string. */
function isPlain(text: string): boolean {
  if (invisibleCharacter.test(text)) return false;
  return stringify(text, { schema: 'core', lineWidth: 0 }) === `${text}\n`;
}

/** Writes a value as JSON, which is YAML too; characters that editors hide are escaped. */
function writeInQuotes(text: string): string {
  return JSON.stringify(text).replace(new RegExp(invisibleCharacter, 'gu'), (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Any character but letters, digits, punctuation, symbols, spaces, and the joiners of Arabic and Indic scripts. */
const invisibleCharacter = /[^\p{L}\p{M}\p{N}\p{P}\p{S} \u200c\u200d]/u;
