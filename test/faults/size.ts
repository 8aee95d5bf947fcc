// How much of the suite of faults runs: all of it by `npm run test:faults`, a tenth of it on CI with all
// other tests, and half of that where somebody waits.

import { isThorough } from '../setup/repetitions.ts';

export const isFullSize = process.env['FAULTS'] === 'full';

/** How often to repeat what is done so often at full size. */
export function times(full: number): number {
  if (isFullSize) return full;
  return Math.max(1, Math.ceil(full / (isThorough ? 10 : 20)));
}
