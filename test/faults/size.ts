// How much of the suite of faults runs: all of it by `npx vitest run test/faults --mode faults`, else a twentieth.

export const isFullSize = process.env['FAULTS'] === 'full';

/** How often to repeat what is done so often at full size. */
export function times(full: number): number {
  return isFullSize ? full : Math.ceil(full / 20);
}
