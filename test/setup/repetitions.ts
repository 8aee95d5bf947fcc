// How often tests repeat that try what is random or hostile: as often as they say on CI, and a fifth of
// it elsewhere, where somebody waits. Fewer of each kind, and no kind less.

export const isThorough = process.env['CI'] === 'true';

/** How often to repeat what is done so often where nobody waits. */
export function repetitions(full: number): number {
  return isThorough ? full : Math.ceil(full / 5);
}
