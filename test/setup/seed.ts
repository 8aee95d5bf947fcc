// Runs before all tests: chooses the seed of random values.

import { randomInt } from 'node:crypto';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly seed: number;
  }
}

/** Every ordinary run tries the same values, so that a commit always passes or always fails. A date, chosen once. */
const ordinarySeed = 20_260_803;

/** fast-check takes a seed of 32 bits with a sign. */
const seedLimit = 2 ** 31;

export default function setup(project: TestProject): (() => void) | undefined {
  const { SEED } = process.env;
  const seed = chooseSeed(SEED);
  project.provide('seed', seed);
  if (SEED === undefined) return undefined;
  return () => {
    process.stdout.write(`\nSEED=${seed} tries the same random values again.\n`);
  };
}

function chooseSeed(given: string | undefined): number {
  if (given === undefined) return ordinarySeed;
  if (given === 'random') return randomInt(seedLimit);
  const seed = Number(given);
  if (given !== '' && Number.isInteger(seed) && Math.abs(seed) < seedLimit) return seed;
  throw new Error(`SEED: "${given}" is neither "random" nor a whole number of 31 bits.`);
}
