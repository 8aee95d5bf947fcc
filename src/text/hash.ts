// Computes a 64-bit hash of a text, which is the same in every runtime and needs no `await`. It is not cryptographic:
// collisions can be made on purpose.

/** A hash as two unsigned numbers, because a number of JavaScript has only 53 exact bits. */
export interface Hash64 {
  /** The upper 32 bits. */
  readonly high: number;
  /** The lower 32 bits. */
  readonly low: number;
}

/**
 * Hashes the UTF-16 code units of a text, with the steps and constants of MurmurHash3 in two lanes of 32 bits. The
 * lanes start with different constants, so that they differ.
 */
export function hash64(text: string, seed = 0): Hash64 {
  let high = seed ^ 0x9e3779b9;
  let low = seed ^ 0x85ebca6b;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = addToLane(high, unit, 0xcc9e2d51, 15);
    low = addToLane(low, unit, 0x1b873593, 13);
  }
  high = finalizeLane(high ^ text.length);
  low = finalizeLane(low ^ text.length ^ high);
  return { high: finalizeLane((high + low) | 0) >>> 0, low: low >>> 0 };
}

/** Combines both halves into one number. */
export function toBigInt({ high, low }: Hash64): bigint {
  return (BigInt(high) << 32n) | BigInt(low);
}

/** Mixes a code unit into a lane, and rotates the lane to the left by some bits. The `+ 1` makes U+0000 count, too. */
function addToLane(lane: number, unit: number, factor: number, rotation: number): number {
  const mixed = lane ^ Math.imul(unit + 1, factor);
  return Math.imul((mixed << rotation) | (mixed >>> (32 - rotation)), 5) + 0xe6546b64;
}

/** Applies the finalizer of MurmurHash3: each bit of the input changes about half of the output. */
function finalizeLane(lane: number): number {
  const first = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}
