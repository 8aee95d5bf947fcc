// The bytes of a file with two markers → the same bytes with other lines between them. Nothing else is
// touched: neither the ends of lines, nor a missing last one, nor an encoding that no one knows.

export const startMarker = '<!-- translation-status:start -->';
export const endMarker = '<!-- translation-status:end -->';

/** The text between the markers beside the lines: a warning, and a shield against formatters. */
const [above, below] = [
  [
    '<!-- Made by translation-catalogue: what is written here by hand is lost. -->',
    '<!-- prettier-ignore-start -->',
    '',
  ],
  ['', '<!-- prettier-ignore-end -->'],
];

export type PlacedText =
  | { readonly bytes: Uint8Array }
  /** Why there is no place for the lines, in a sentence. */
  | { readonly wrong: string };

/** Puts lines between the markers. */
export function placeBetweenMarkers(bytes: Uint8Array, lines: readonly string[]): PlacedText {
  // In Latin 1 every byte is a character, and comes back as it was.
  const text = Buffer.from(bytes).toString('latin1');
  const found = findMarkers(text);
  const [start, ...otherStarts] = found.filter(({ kind }) => kind === 'start');
  const [end, ...otherEnds] = found.filter(({ kind }) => kind === 'end');
  if (start === undefined && end === undefined) return { wrong: 'It has no place for the table.' };
  if (start === undefined) return { wrong: `Line ${end?.line} ends a table that begins nowhere.` };
  if (end === undefined)
    return { wrong: `The table that begins in line ${start.line} has no end.` };
  const other = otherStarts[0] ?? otherEnds[0];
  if (other !== undefined) {
    return { wrong: `Line ${other.line} is a marker for a second time.` };
  }
  if (end.from < start.to) {
    return { wrong: `Line ${end.line} ends a table that begins below, in line ${start.line}.` };
  }
  const lineEnd = text.slice(0, start.to).endsWith('\r\n') ? '\r\n' : '\n';
  const inserted = [...above, ...lines, ...below].map((line) => line + lineEnd).join('');
  return {
    bytes: Buffer.concat([
      bytes.subarray(0, start.to),
      Buffer.from(inserted),
      bytes.subarray(end.from),
    ]),
  };
}

interface Marker {
  readonly kind: 'start' | 'end';
  /** From 1 on. */
  readonly line: number;
  /** The offsets of its line, the end of line included. */
  readonly from: number;
  readonly to: number;
}

/** The markers that are lines of their own; those in examples of code are none. */
function findMarkers(text: string): Marker[] {
  const markers: Marker[] = [];
  let fence: string | undefined;
  let from = 0;
  for (const [index, line] of text.split(/(?<=\n)/).entries()) {
    const to = from + line.length;
    const [, sign] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined) fence = sign;
    else if (sign?.startsWith(fence) && line.trim() === sign) fence = undefined;
    // A file may begin with a byte-order mark.
    const [, kind] =
      /^(?:\u00ef\u00bb\u00bf)? {0,3}<!--[ \t]*translation-status:(start|end)[ \t]*-->\s*$/.exec(
        line,
      ) ?? [];
    if (fence === undefined && (kind === 'start' || kind === 'end')) {
      markers.push({ kind, line: index + 1, from, to });
    }
    from = to;
  }
  return markers;
}
