// How much of the suite of faults runs: all of it by `npm run test:faults`; with all other tests a tenth of
// it, and a thirtieth where somebody waits.

import { isThorough } from '../setup/repetitions.ts';

export const isFullSize = process.env['FAULTS'] === 'full';

/** How often to repeat what is done so often at full size. */
export function times(full: number): number {
  return isFullSize ? full : Math.max(1, Math.ceil(full / (isThorough ? 10 : 30)));
}
