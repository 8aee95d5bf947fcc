// Rows of pixels in at most 16 colours → the bytes of a PNG file (ISO/IEC 15948). A picture is a pile of strips, and each
// strip is compressed on its own: cards share most of them, such as the name of their project.

import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A row of pixels, each the index of its colour, that comes `count` times. */
export interface Rows {
  readonly pixels: Uint8Array;
  readonly count: number;
}

/** Compressed rows, of which the first refers to no row above. */
export interface Strip {
  readonly height: number;
  /** A piece of a deflate stream that ends at a byte and isn't the last. */
  readonly bytes: Buffer;
  /** The length of the bytes before compression, and their checksum (RFC 1950). */
  readonly length: number;
  readonly checksum: Checksum;
}

const bitsPerPixel = 4;
const pixelsPerByte = 8 / bitsPerPixel;
const paletteType = 3;
/** How a row is stored: as it is, or as the difference from the row above (ISO/IEC 15948, 9.2). */
const filters = { none: 0, up: 2 } as const;

/**
 * Compresses runs only. That is fast, and gives the same bytes on every machine: how zlib searches for other repetitions
 * depends on its version and on the processor.
 */
const compression = {
  strategy: constants.Z_RLE,
  memLevel: constants.Z_MAX_MEMLEVEL,
  finishFlush: constants.Z_FULL_FLUSH,
} as const;

/** The end of a deflate stream: an empty block marked as the last one (RFC 1951, 3.2.3). */
const lastBlock = Buffer.from([0x03, 0x00]);
/** The method and the window of a zlib stream, and its check bits (RFC 1950, 2.2). */
const zlibHeader = Buffer.from([0x78, 0x01]);
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Compresses rows of a picture of this width. */
export function compressRows(all: readonly Rows[], width: number): Strip {
  const height = all.reduce((sum, { count }) => sum + count, 0);
  const rowLength = 1 + Math.ceil(width / pixelsPerByte);
  const data = Buffer.alloc(rowLength * height);
  const checksum = new Checksum();
  let above = new Uint8Array(rowLength - 1);
  let start = 0;
  for (const { pixels, count } of all) {
    const packed = packPixels(pixels);
    const end = start + rowLength;
    if (start === 0) {
      data[start] = filters.none;
      data.set(packed, start + 1);
    } else {
      data[start] = filters.up;
      subtractRow(packed, above, data.subarray(start + 1, end));
    }
    checksum.add(data.subarray(start, end));
    // A repeated row differs in nothing from the one above.
    for (let row = 1; row < count; row++) {
      data[start + row * rowLength] = filters.up;
      checksum.addByteAndZeros(filters.up, rowLength - 1);
    }
    above = packed;
    start += count * rowLength;
  }
  return { height, bytes: deflateRawSync(data, compression), length: data.length, checksum };
}

function subtractRow(row: Uint8Array, above: Uint8Array, difference: Uint8Array): void {
  for (let index = 0; index < row.length; index++) {
    difference[index] = (row[index] as number) - (above[index] as number);
  }
}

function packPixels(pixels: Uint8Array) {
  const packed = new Uint8Array(Math.ceil(pixels.length / pixelsPerByte));
  for (let index = 0; index < packed.length; index++) {
    const first = pixels[index * pixelsPerByte] as number;
    // Behind the last pixel of an odd row there is none: undefined counts as 0.
    const second = pixels[index * pixelsPerByte + 1] as number;
    packed[index] = (first << bitsPerPixel) | second;
  }
  return packed;
}

/** Piles strips to a picture; a colour is `#rrggbb`. */
export function encodePng(
  width: number,
  colours: readonly string[],
  strips: readonly Strip[],
): Buffer {
  const height = strips.reduce((sum, strip) => sum + strip.height, 0);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bitsPerPixel;
  header[9] = paletteType;
  const palette = Buffer.from(colours.map((colour) => colour.slice(1)).join(''), 'hex');
  const data = [zlibHeader, ...strips.map(({ bytes }) => bytes), lastBlock, joinChecksums(strips)];
  return Buffer.concat([
    signature,
    ...encodeChunk('IHDR', [header]),
    ...encodeChunk('PLTE', [palette]),
    ...encodeChunk('IDAT', data),
    ...encodeChunk('IEND', []),
  ]);
}

function encodeChunk(type: string, parts: readonly Buffer[]): Buffer[] {
  const named = [Buffer.from(type, 'latin1'), ...parts];
  const length = Buffer.alloc(4);
  length.writeUInt32BE(parts.reduce((sum, part) => sum + part.length, 0));
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(named.reduce((so, part) => crc32(part, so), 0));
  return [length, ...named, sum];
}

/** The largest prime below 2^16 (RFC 1950, 8.2). */
const modulus = 65_521;

/** An Adler-32. */
class Checksum {
  sum = 1;
  sumOfSums = 0;

  /** Adds the bytes of one row: too few for its sums to exceed 2^53. */
  add(bytes: Uint8Array): void {
    let { sum, sumOfSums } = this;
    for (let index = 0; index < bytes.length; index++) {
      sum += bytes[index] as number;
      sumOfSums += sum;
    }
    this.sum = sum % modulus;
    this.sumOfSums = sumOfSums % modulus;
  }

  /** Adds a byte, and after it as many zeros as `zeros` says. */
  addByteAndZeros(byte: number, zeros: number): void {
    this.sum = (this.sum + byte) % modulus;
    this.sumOfSums = (this.sumOfSums + this.sum * (zeros + 1)) % modulus;
  }

  /** Adds `length` bytes whose checksum is known, as `adler32_combine` of zlib does. */
  addKnown(length: number, { sum, sumOfSums }: Checksum): void {
    this.sumOfSums = (this.sumOfSums + sumOfSums + (length % modulus) * (this.sum - 1)) % modulus;
    this.sum = (this.sum + sum - 1 + modulus) % modulus;
  }
}

/** The checksum of all strips together. */
function joinChecksums(strips: readonly Strip[]): Buffer {
  const joined = new Checksum();
  for (const { length, checksum } of strips) joined.addKnown(length, checksum);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16BE(joined.sumOfSums, 0);
  bytes.writeUInt16BE(joined.sum, 2);
  return bytes;
}
