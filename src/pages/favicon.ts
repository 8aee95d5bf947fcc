// An accent colour → the small icon of a site as an ICO file in base64: programs that know no SVG ask for
// `/favicon.ico`, whatever a page says. It shows the three bars of the usual icon.

/** Pixels of each side; the only size, for larger ones are taken from the SVG. */
const size = 16;
/** The first pixels and the last one, in rows, of the bars. */
const bars = [
  { top: 4, end: 13 },
  { top: 7, end: 10 },
  { top: 10, end: 7 },
];
const barStart = 3;
const barHeight = 2;

const directorySize = 22;
const headerSize = 40;
const pixelsSize = size * size * 4;
/** A bit for each pixel, in rows of 32 bits: none is masked. */
const maskSize = size * 4;

/** Draws the icon; the accent is `#rrggbb`. */
export function drawIcon(accent: string): string {
  const bytes = new Uint8Array(directorySize + headerSize + pixelsSize + maskSize);
  const view = new DataView(bytes.buffer);
  const write16 = (at: number, value: number) => view.setUint16(at, value, true);
  const write32 = (at: number, value: number) => view.setUint32(at, value, true);
  // The directory: one icon, with its size, planes, bits of a pixel, bytes and place.
  write16(2, 1);
  write16(4, 1);
  bytes.set([size, size], 6);
  write16(10, 1);
  write16(12, 32);
  write32(14, bytes.length - directorySize);
  write32(18, directorySize);
  // The header of a bitmap, whose height includes the mask.
  write32(directorySize, headerSize);
  write32(directorySize + 4, size);
  write32(directorySize + 8, size * 2);
  write16(directorySize + 12, 1);
  write16(directorySize + 14, 32);
  const ground = 0xff00_0000 + Number.parseInt(accent.slice(1), 16);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      // Rows of a bitmap begin at the bottom.
      const at = directorySize + headerSize + ((size - 1 - y) * size + x) * 4;
      write32(at, getPixel(x, y, ground));
    }
  }
  return Buffer.from(bytes).toString('base64');
}

function getPixel(x: number, y: number, ground: number): number {
  const isCorner = Math.min(x, size - 1 - x) + Math.min(y, size - 1 - y) < 2;
  if (isCorner) return 0;
  const isBar = bars.some(
    ({ top, end }) => y >= top && y < top + barHeight && x >= barStart && x < end,
  );
  return isBar ? 0xffff_ffff : ground;
}
