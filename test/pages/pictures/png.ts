// Reads a PNG file by the letter of the standard.

import { crc32, inflateSync } from 'node:zlib';
import { expect } from 'vitest';

/** The colours of a picture, by place. */
export function decodePng(base64: string) {
  const png = Buffer.from(base64, 'base64');
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end));
    at = end + 4;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const [header, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map(
    (name) => chunks.get(name) ?? Buffer.alloc(0),
  ) as [Buffer, Buffer, Buffer];
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  // Four bits a pixel, of a palette; the usual compression and filters, no interlacing.
  expect([...header.subarray(8)]).toEqual([4, 3, 0, 0, 0]);
  // Throws where the checksum of the stream is wrong.
  const bytes = inflateSync(data);
  const rowLength = Math.ceil(width / 2) + 1;
  expect(bytes.length).toBe(rowLength * height);
  for (let y = 0; y < height; y++) {
    const filter = bytes[y * rowLength];
    expect([0, 2]).toContain(filter);
    if (filter === 0) continue;
    for (let at = y * rowLength + 1; at < (y + 1) * rowLength; at++) {
      bytes[at] = (bytes[at] ?? 0) + (bytes[at - rowLength] ?? 0);
    }
  }
  const colours = Array.from({ length: palette.length / 3 }, (_, at) => {
    return `#${palette.toString('hex', at * 3, at * 3 + 3)}`;
  });
  const colourAt = (x: number, y: number) => {
    const two = bytes[y * rowLength + 1 + Math.floor(x / 2)] ?? 0;
    const place = x % 2 === 0 ? two >> 4 : two & 15;
    return colours[place] ?? '';
  };
  return { width, height, size: png.length, colourAt };
}

/** How many pixels of a row have a colour. */
export function countInRow(
  { width, colourAt }: ReturnType<typeof decodePng>,
  y: number,
  colour: string,
): number {
  let count = 0;
  for (let x = 0; x < width; x++) if (colourAt(x, y) === colour) count++;
  return count;
}
