// Indents the lines of quoted texts in YAML. The specification requires more indentation than Ruby and Python do, so
// files that these accept would be refused. White space at the start of these lines means nothing.

import { decodeFile } from './text.ts';

/**
 * Returns the bytes of the indented file; undefined if no line needs it, or if the file would more than double. The
 * number of lines stays.
 */
export function indentQuotedLines(bytes: Uint8Array): Uint8Array | undefined {
  const text = decodeFile(bytes);
  const lines = text.split('\n');
  let isChanged = false;
  let added = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (blockStart.test(line)) {
      index = findEndOfBlock(lines, index);
      continue;
    }
    const start = quotedStart.exec(line);
    if (start === null || start[0].length > longestStart) continue;
    const quote = start[0].slice(-1);
    const indent = ' '.repeat(start[0].length);
    let quoted = line.slice(start[0].length);
    while (!hasClosingQuote(quoted, quote) && index + 1 < lines.length) {
      index++;
      quoted = lines[index] ?? '';
      if (quoted.slice(0, indent.length).trim() === '') continue;
      added += indent.length;
      if (added > text.length) return undefined;
      lines[index] = indent + quoted;
      isChanged = true;
    }
  }
  return isChanged ? new TextEncoder().encode(lines.join('\n')) : undefined;
}

/** Characters. Chosen: far more than people write; each line of the text becomes longer by as many. */
const longestStart = 1_000;

/** The start of a line with a quoted text: dashes, a key, a tag such as `!`, and the opening quote. */
const quotedStart =
  /^\s*(?:- +)*(?:(?:[^\s#'"\-&*!|>%@`[\]{}][^#]*?|"[^"]*"|'[^']*'):[ \t]+(?:- +)*)?(?:![\w!/.:-]* +)?["']/;

/** The line before a block scalar, which has no quotes: `key: |`. */
const blockStart = /[:-][ \t]+[|>][-+\d]*[ \t]*(?:#|\r?$)/;

/** Finds the last line of a block scalar: its lines are indented further than its key. */
function findEndOfBlock(lines: readonly string[], start: number): number {
  const indent = /^\s*/.exec(lines[start] ?? '')?.[0].length ?? 0;
  let end = start;
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() !== '' && (/^\s*/.exec(line)?.[0].length ?? 0) <= indent) break;
    end = index;
  }
  return end;
}

/** Whether a line has a quote that is not escaped: `\"` between double quotes, `''` between single ones. */
function hasClosingQuote(line: string, quote: string): boolean {
  const quotes = quote === '"' ? /\\.|"/g : /''|'/g;
  for (const [found] of line.matchAll(quotes)) if (found === quote) return true;
  return false;
}
