// How much memory the program takes for what it no longer needs.

import { setFlagsFromString } from 'node:v8';

/** So many files of a catalogue that memory matters more than a tenth of the time. */
const manyFiles = 15_000;

/**
 * For a catalogue of so many files. V8 lets its heap grow to up to four times what is in use before it
 * looks for what is not; for large catalogues here it looks when there is a third more.
 */
export function keepMemoryLow(files: number): void {
  if (files > manyFiles) setFlagsFromString('--heap-growing-percent=30');
}
