// Replaces the lines between two markers of a file, such as the table of languages in a README.

export const startMarker = '<!-- translation-status:start -->';
export const endMarker = '<!-- translation-status:end -->';

/** A warning to editors, and a request to formatters, before the lines of the table. */
const linesBefore = [
  '<!-- Made by translation-catalogue: what is written here by hand is lost. -->',
  '<!-- prettier-ignore-start -->',
  '',
];
const linesAfter = ['', '<!-- prettier-ignore-end -->'];

/** Replaces everything between the markers with the lines, which get the line end of the start marker. */
export function replaceBetweenMarkers(bytes: Uint8Array, lines: readonly string[]): SpliceResult {
  const text = decodeLatin1(bytes);
  const markers = findMarkers(text);
  const [start, ...otherStarts] = markers.filter(({ kind }) => kind === 'start');
  const [end, ...otherEnds] = markers.filter(({ kind }) => kind === 'end');
  if (start === undefined && end === undefined) {
    return { problem: 'It has no place for the table.' };
  }
  if (start === undefined)
    return { problem: `Line ${end?.line} ends a table that begins nowhere.` };
  if (end === undefined) {
    return { problem: `The table that begins in line ${start.line} has no end.` };
  }
  const repeated = otherStarts[0] ?? otherEnds[0];
  if (repeated !== undefined) {
    return { problem: `Line ${repeated.line} is a marker for a second time.` };
  }
  if (end.span.start < start.span.end) {
    return { problem: `Line ${end.line} ends a table that begins below, in line ${start.line}.` };
  }
  const lineEnd = text.slice(0, start.span.end).endsWith('\r\n') ? '\r\n' : '\n';
  const inserted = [...linesBefore, ...lines, ...linesAfter].map((line) => line + lineEnd).join('');
  const replaced = { start: start.span.end, end: end.span.start };
  return { bytes: spliceText(bytes, replaced, inserted) };
}

interface Marker {
  readonly kind: 'start' | 'end';
  /** The first line is 1. */
  readonly line: number;
  /** The whole line with its end. */
  readonly span: Span;
}

/** Finds the markers that are alone in their line, outside of blocks of code. */
function findMarkers(text: string): Marker[] {
  const markers: Marker[] = [];
  let openFence: string | undefined;
  let start = 0;
  for (const [index, line] of text.split(/(?<=\n)/).entries()) {
    const end = start + line.length;
    const [, fence] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (openFence === undefined) openFence = fence;
    else if (fence?.startsWith(openFence) && line.trim() === fence) openFence = undefined;
    // A file may begin with a byte-order mark, whose three bytes are three characters in Latin-1.
    const [, kind] =
      /^(?:\u00ef\u00bb\u00bf)? {0,3}<!--[ \t]*translation-status:(start|end)[ \t]*-->\s*$/.exec(
        line,
      ) ?? [];
    if (openFence === undefined && (kind === 'start' || kind === 'end')) {
      markers.push({ kind, line: index + 1, span: { start, end } });
    }
    start = end;
  }
  return markers;
}

export type SpliceResult =
  | { readonly bytes: Uint8Array }
  /** A sentence that explains why nothing can be replaced: `It has no place for the table.` */
  | { readonly problem: string };

/** Offsets in bytes; `end` is after the last byte. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Decodes bytes so that every byte becomes one character, and offsets in the text are those of bytes. */
export function decodeLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** Replaces the bytes of a span with text in UTF-8. */
export function spliceText(bytes: Uint8Array, { start, end }: Span, text: string): Uint8Array {
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(text), bytes.subarray(end)]);
}
