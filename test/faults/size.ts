// How much of the suite of faults runs: a tenth of it with all other tests, all of it by `npm run test:faults`.

export const isFullSize = process.env['FAULTS'] === 'full';

/** How often to repeat what is done so often at full size. */
export function times(full: number): number {
  return isFullSize ? full : Math.max(1, Math.ceil(full / 10));
}
