// A bar in per cent, and a whole → how much of it reaches the bar.

const decimals = 10;

/** The least count that is at the bar. Exact: of 1,000 strings 57.3 % are 573, and not one more. */
export function neededFor(percent: number, whole: number): number {
  const bar = BigInt(percent.toFixed(decimals).replace('.', ''));
  const all = 100n * 10n ** BigInt(decimals);
  return Number((bar * BigInt(whole) + all - 1n) / all);
}
