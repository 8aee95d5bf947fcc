// A value → YAML on one line, which the reader reads back to the very same value.

import { stringify } from 'yaml';

/** The YAML of a value, as it may follow `key: `. */
export function writeScalar(value: unknown): string {
  if (typeof value === 'string') return isPlain(value) ? value : writeInQuotes(value);
  if (Array.isArray(value)) return `[${value.map(writeInBrackets).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, inner]) => `${key}: ${writeInBrackets(inner)}`);
    return `{ ${pairs.join(', ')} }`;
  }
  return String(value);
}

/** Inside brackets more signs mean something. */
function writeInBrackets(value: unknown): string {
  if (typeof value !== 'string') return writeScalar(value);
  return isPlain(value) && /^[A-Za-z][\w.@-]*$/.test(value) ? value : writeInQuotes(value);
}

/** Whether YAML takes the text for itself without quotes. */
function isPlain(text: string): boolean {
  if (strange.test(text)) return false;
  return stringify(text, { schema: 'core', lineWidth: 0 }) === `${text}\n`;
}

/** Writes a value as JSON, which is YAML too; characters that editors hide are escaped. */
function writeInQuotes(text: string): string {
  return JSON.stringify(text).replace(new RegExp(strange, 'gu'), (sign) =>
    [...Array(sign.length).keys()]
      .map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** No letter, digit, sign or space, nor what joins and parts letters in Arabic or Indian scripts. */
const strange = /[^\p{L}\p{M}\p{N}\p{P}\p{S} \u200c\u200d]/u;
