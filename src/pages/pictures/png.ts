// Pixels in at most 16 colours → the bytes of a PNG file (ISO/IEC 15948).

import { constants, crc32, deflateSync } from 'node:zlib';
import { getOrCreate } from '../../text/collections.ts';

export interface Size {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture to paint on. */
export interface Picture extends Size {
  /** Row by row, the index of each pixel's colour. At first all have the colour of the ground, 0. */
  readonly pixels: Uint8Array;
}

/** Buffers by their length: a new one of a megabyte for each picture would make the garbage collector run more often. */
const buffers = new Map<string, Uint8Array>();

/** Returns a buffer of zeros for one use at a time. */
function reuseBuffer(use: string, length: number): Uint8Array {
  return getOrCreate(buffers, `${use} ${length}`, () => new Uint8Array(length)).fill(0);
}

/** Creates a picture that is all ground. It holds until the next picture of the same size is created. */
export function createPicture({ width, height }: Size): Picture {
  return { width, height, pixels: reuseBuffer('pixels', width * height) };
}

export interface Rectangle extends Size {
  readonly left: number;
  readonly top: number;
}

/** Paints a rectangle, which must be inside the picture, in one colour. */
export function fillRectangle(
  { width: rowWidth, pixels }: Picture,
  { left, top, width, height }: Rectangle,
  colour: number,
): void {
  for (let y = top; y < top + height; y++) {
    pixels.fill(colour, y * rowWidth + left, y * rowWidth + left + width);
  }
}

/** Makes a row the same as the one above it. */
export function copyRowAbove({ width, pixels }: Picture, y: number): void {
  pixels.copyWithin(y * width, (y - 1) * width, y * width);
}

const bitsPerPixel = 4;
const pixelsPerByte = 8 / bitsPerPixel;
const paletteType = 3;
/** Each row is stored as its difference from the row above (ISO/IEC 15948, 9.2), which is 0 where they are alike. */
const upFilter = 2;

/**
 * Compresses runs only. That is fast, and gives the same bytes on every machine: how zlib searches for other repetitions
 * depends on its version and on the processor.
 */
const compression = { strategy: constants.Z_RLE } as const;

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Encodes a picture; a colour is `#rrggbb`. */
export function encodePng(picture: Picture, colours: readonly string[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture.width, 0);
  header.writeUInt32BE(picture.height, 4);
  header[8] = bitsPerPixel;
  header[9] = paletteType;
  const palette = Buffer.from(colours.map((colour) => colour.slice(1)).join(''), 'hex');
  return Buffer.concat([
    signature,
    ...encodeChunk('IHDR', header),
    ...encodeChunk('PLTE', palette),
    ...encodeChunk('IDAT', deflateSync(filterRows(picture), compression)),
    ...encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function filterRows({ width, height, pixels }: Picture): Uint8Array {
  const packedWidth = Math.ceil(width / pixelsPerByte);
  const filtered = reuseBuffer('rows', (1 + packedWidth) * height);
  // A row of an odd width ends with a pixel of the ground. Reading after the end of an array would be ten times slower.
  const row = new Uint8Array(packedWidth * pixelsPerByte);
  const packedAbove = new Uint8Array(packedWidth);
  let above: Uint8Array = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    let at = y * (1 + packedWidth);
    filtered[at++] = upFilter;
    const current = pixels.subarray(y * width, (y + 1) * width);
    // Most rows are the same as the one above, which is found many times faster than their difference.
    if (Buffer.compare(current, above) === 0) continue;
    row.set(current);
    for (let byte = 0; byte < packedWidth; byte++) {
      const first = row[byte * pixelsPerByte] as number;
      const packed = (first << bitsPerPixel) | (row[byte * pixelsPerByte + 1] as number);
      filtered[at++] = packed - (packedAbove[byte] as number);
      packedAbove[byte] = packed;
    }
    above = current;
  }
  return filtered;
}

function encodeChunk(type: string, data: Buffer): readonly Buffer[] {
  const name = Buffer.from(type, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data, crc32(name)));
  return [length, name, data, sum];
}
