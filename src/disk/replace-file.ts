// Replaces files whole.

import { closeSync, openSync, renameSync, writeFileSync, writevSync } from 'node:fs';

/** A reader sees the old file or the new one, never half of one. Throws the system's errors. */
export function replaceFile(target: string, content: readonly Uint8Array[]): void {
  const partial = `${target}.partial`;
  try {
    const descriptor = openSync(partial, 'w');
    try {
      writeWhole(descriptor, content);
    } finally {
      closeSync(descriptor);
    }
    renameSync(partial, target);
  } catch (error) {
    // The system's error may name no file, or the partial one, which nobody has heard of.
    throw Object.assign(error as Error, { path: target });
  }
}

function writeWhole(descriptor: number, content: readonly Uint8Array[]): void {
  const size = sizeOf(content);
  const done = writevSync(descriptor, content);
  // The system may take less than all, as when the disk is nearly full; the rest then goes in one.
  if (done < size) writeFileSync(descriptor, Buffer.concat(content).subarray(done));
}

/** How many bytes the pieces have together. */
export function sizeOf(content: readonly Uint8Array[]): number {
  return content.reduce((sum, piece) => sum + piece.length, 0);
}
