// Escapes invisible characters: controls, those that reverse the writing direction, and those without width.
// Printed raw, they could make a text look like another one, or move a terminal's cursor. This holds for printed CSV, too.

import { type Cell, formatCsvLine } from './csv.ts';

// `Default_Ignorable` includes joiners and fillers. Variation selectors are excluded: emoji contain them. U+FFF9 to
// U+FFFB mark annotations, and are invisible, too.
const invisible =
  /(?!\p{Variation_Selector})[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Replaces each invisible character with its code point: `<U+202E>`. */
export function escapeInvisible(text: string): string {
  return text.replace(invisible, (character) => `<${formatCodePoint(character)}>`);
}

/**
 * Makes a text from a file, a site or a flag harmless on one line of a terminal or a log: it is shortened, its invisible
 * characters are escaped, and it doesn't begin like a command to GitHub's runner, which ignores white space before it.
 */
export function sanitizeLine(text: string): string {
  const isLong = text.length > maxLineLength;
  const shown = isLong
    ? `${text.slice(0, maxLineLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
    : text;
  return escapeInvisible(shown).replace(
    /^(\s*)(:(?=:)|#(?=#\[))/,
    (_, space: string, sign: string) => `${space}<${formatCodePoint(sign)}>`,
  );
}

/** In UTF-16 units. Chosen: all names and nearly all paths are shorter. */
const maxLineLength = 1000;

/** Makes each line of a text harmless, as `sanitizeLine` does. Messages of git have tabs. */
export function sanitizeLines(text: string): string {
  return text.replaceAll('\t', '  ').split('\n').map(sanitizeLine).join('\n');
}

/** Names a character by itself and its code point, `：` (U+FF1A), or only the code point if it is invisible. */
export function describeCharacter(character: string): string {
  const codePoint = formatCodePoint(character);
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `\`${character}\` (${codePoint})` : codePoint;
}

/**
 * Finds the first character that no name may contain: a control, a line separator, or one that reverses the
 * direction of the text after it. Direction marks and joiners are allowed: names in some languages need them.
 */
export function findUnfitCharacter(
  text: string,
): { readonly character: string; readonly offset: number } | undefined {
  const { 0: character = '', index: offset } = controlOrDirection.exec(text) ?? { index: -1 };
  return offset < 0 ? undefined : { character, offset };
}

const controlOrDirection = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

function formatCodePoint(character: string): string {
  const hexadecimal = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${hexadecimal.padStart(4, '0')}`;
}

/** Escapes invisible characters in JSON text: `\u202e`; line breaks between values stay. */
export function escapeInvisibleInJson(text: string): string {
  return text.replace(invisible, (character) => {
    if (character === '\n') return character;
    const units = Array.from({ length: character.length }, (_, index) =>
      character.charCodeAt(index),
    );
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
  });
}

/** Returns a line whose texts are sanitized. A published table has its texts as they are. */
export function formatPrintedCsvLine(cells: readonly Cell[]): string {
  return formatCsvLine(cells.map((cell) => (typeof cell === 'string' ? sanitizeLine(cell) : cell)));
}
