// Cuts a template into the parts between delimiters and the rest, in one pass.

/** Delimiters. Of two starts at one place the first counts. */
export type Parts = readonly (readonly [start: string, end: string])[];

interface Cut {
  /** The delimiter before the code. */
  readonly start: string;
  readonly code: string;
  /** The index in the text at which the code starts. */
  readonly offset: number;
}

/** Returns the parts, and the text with spaces in their place. A part without an end reaches to the end of the text. */
export function cutParts(text: string, parts: Parts): [cuts: readonly Cut[], rest: string] {
  const cuts: Cut[] = [];
  const next = parts.map(([start]) => text.indexOf(start));
  let rest = '';
  let at = 0;
  while (true) {
    for (const [index, [start]] of parts.entries()) {
      if (next[index] !== -1 && (next[index] ?? 0) < at) next[index] = text.indexOf(start, at);
    }
    const first = Math.min(...next.filter((offset) => offset >= 0));
    const [start, end] = parts[next.indexOf(first)] ?? [];
    if (start === undefined || end === undefined) return [cuts, rest + text.slice(at)];
    const offset = first + start.length;
    const close = text.indexOf(end, offset);
    const codeEnd = close < 0 ? text.length : close;
    cuts.push({ start, code: text.slice(offset, codeEnd), offset });
    const partEnd = close < 0 ? text.length : close + end.length;
    rest += text.slice(at, first) + text.slice(first, partEnd).replace(/[^\n]/g, ' ');
    at = partEnd;
  }
}
