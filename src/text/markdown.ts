// Escapes untrusted text for Markdown. Inside code GitHub makes no links, mentions or markup, so a text there must only
// not close the code.

import { trimTrailing } from '../text/trim.ts';
import { escapeInvisible } from '../text/visible.ts';

/** Formats a text as inline code. */
export function formatCodeSpan(text: string): string {
  const shown = escapeInvisible(text);
  const fence = '`'.repeat(measureLongestRun(shown) + 1);
  // CommonMark drops one space at each end of code that begins and ends with a space, and has more than spaces.
  const losesSpaces = shown.startsWith(' ') && shown.endsWith(' ') && /[^ ]/.test(shown);
  const padding = /^$|^`|`$/.test(shown) || losesSpaces ? ' ' : '';
  return `${fence}${padding}${shown}${padding}${fence}`;
}

/** Escapes a text for Markdown, table cells included. An unescaped `www.` would become a link. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N} .,()-]/gu, (character) => `&#${character.codePointAt(0)};`)
    .replace(/www\./gi, (start) => `${start.slice(0, -1)}&#46;`);
}

/**
 * Formats a text as a code block; a text with more than `mostCharacters` is cut after the last whole line that fits.
 */
export function formatCodeBlock(text: string, mostCharacters: number): string {
  const all = trimTrailing(text, '\n');
  const end = all.length > mostCharacters ? all.lastIndexOf('\n', mostCharacters) : all.length;
  const lines = all.slice(0, Math.max(0, end)).split('\n').map(escapeInvisible);
  if (end < all.length) lines.push('…');
  const fence = '`'.repeat(Math.max(3, measureLongestRun(text) + 1));
  return `${fence}text\n${lines.join('\n')}\n${fence}\n`;
}

/** Formats inline code for a table cell. A bar or backslash would break the table, so both are replaced. */
export function formatCodeCell(text: string): string {
  return formatCodeSpan(text.replace(/[|\\]/g, '\ufffd'));
}

/** Returns the length of the longest run of backticks. */
function measureLongestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
