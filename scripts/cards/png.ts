// Pixels in a few colours → the bytes of a PNG file (ISO/IEC 15948), without interlacing and filters:
// rows of a drawing that are alike are small as they are.

import { crc32, deflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Row by row, the place of each pixel's colour among the colours. */
  readonly at: Uint8Array;
  /** At most 16, as `#rrggbb`. */
  readonly colours: readonly string[];
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const ofPalette = 3;
const bitsOfPixel = 4;

export function pngFile({ width, height, at, colours }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bitsOfPixel;
  header[9] = ofPalette;
  const palette = Buffer.from(colours.map((colour) => colour.slice(1)).join(''), 'hex');
  // Two pixels share a byte.
  const row = Math.ceil(width / 2);
  const data = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) {
    // Before each row is its filter, which is none.
    const [start, first] = [y * (row + 1) + 1, y * width];
    for (let x = 0; x < row; x++) {
      const pixel = first + 2 * x;
      const second = 2 * x + 1 < width ? (at[pixel + 1] ?? 0) : 0;
      data[start + x] = ((at[pixel] ?? 0) << bitsOfPixel) | second;
    }
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(data, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
