// YAML in which a quoted text of several lines is not indented as far as YAML asks, which Ruby and
// Python do not mind → the same with these lines indented. White space at their start means nothing.

import { decodeFile } from './text.ts';

/**
 * The bytes of the mended file, or undefined when no line needs it, or when all together would take more than
 * doubling the file. Lines stay what they are.
 */
export function indentQuotes(bytes: Uint8Array): Uint8Array | undefined {
  const text = decodeFile(bytes);
  const lines = text.split('\n');
  let isChanged = false;
  let added = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (blockStart.test(line)) {
      at = endOfBlock(lines, at);
      continue;
    }
    const start = quotedStart.exec(line);
    if (start === null || start[0].length > longestStart) continue;
    const quote = start[0].slice(-1);
    const indent = ' '.repeat(start[0].length);
    let rest = line.slice(start[0].length);
    while (!isClosed(rest, quote) && at + 1 < lines.length) {
      at++;
      rest = lines[at] ?? '';
      if (rest.slice(0, indent.length).trim() === '') continue;
      added += indent.length;
      if (added > text.length) return undefined;
      lines[at] = indent + rest;
      isChanged = true;
    }
  }
  return isChanged ? new TextEncoder().encode(lines.join('\n')) : undefined;
}

/** In characters. Each line that follows becomes longer by as many. */
const longestStart = 1_000;

/** Dashes, a key and a tag such as `!`, and behind them the quotation mark that a text starts with. */
const quotedStart =
  /^\s*(?:- +)*(?:(?:[^\s#'"\-&*!|>%@`[\]{}][^#]*?|"[^"]*"|'[^']*'):[ \t]+(?:- +)*)?(?:![\w!/.:-]* +)?["']/;

/** A key whose text is below it, line for line. */
const blockStart = /[:-][ \t]+[|>][-+\d]*[ \t]*(?:#|\r?$)/;

/** The last line of a text that is below its key: those that are indented further. */
function endOfBlock(lines: readonly string[], start: number): number {
  const indent = /^\s*/.exec(lines[start] ?? '')?.[0].length ?? 0;
  let end = start;
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() !== '' && (/^\s*/.exec(line)?.[0].length ?? 0) <= indent) break;
    end = at;
  }
  return end;
}

/** Whether a text ends on its line: a mark that is not escaped, as either kind of quotation does it. */
function isClosed(line: string, quote: string): boolean {
  const pieces = quote === '"' ? /\\.|"/g : /''|'/g;
  for (const [piece] of line.matchAll(pieces)) if (piece === quote) return true;
  return false;
}
