// Runs before all tests: chooses the seed of random values.

import { randomInt } from 'node:crypto';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly seed: number;
  }
}

/** Runs by hand try the same values, so that a commit always passes or always fails. A date, chosen once. */
const ordinarySeed = 20_260_803;

/** fast-check takes a seed of 32 bits with a sign. */
const seedLimit = 2 ** 31;

/** In milliseconds. */
const dayLength = 24 * 60 * 60 * 1000;

export default function setup(project: TestProject): (() => void) | undefined {
  const { SEED, CI } = process.env;
  const seed = chooseSeed(SEED, CI === 'true');
  project.provide('seed', seed);
  if (seed === ordinarySeed) return undefined;
  return () => {
    const words = CI === 'true' ? `SEED=${seed} CI=true` : `SEED=${seed}`;
    process.stdout.write(
      `\n${words} npm test tries the same random values, rows and tests again.\n`,
    );
  };
}

/** In CI, the seed is the number of the day since 1970: each day tries other values, rows and tests in depth. */
function chooseSeed(given: string | undefined, isCi: boolean): number {
  if (given === undefined) return isCi ? Math.floor(Date.now() / dayLength) : ordinarySeed;
  if (given === 'random') return randomInt(seedLimit);
  const seed = Number(given);
  if (given !== '' && Number.isInteger(seed) && Math.abs(seed) < seedLimit) return seed;
  throw new Error(`SEED: "${given}" is neither "random" nor a whole number of 31 bits.`);
}
