// Asserts that a time grows no faster than a size. CPU times of this process are compared for two sizes, so the speed
// of the machine doesn't matter, and other work on it matters little.

import { expect } from 'vitest';
import { isAll } from './repetitions.ts';

/** The larger size is twice the smaller one so many times. */
const doublings = 4;

const growth = 2 ** doublings;

/** How many times as long twice the size may take, on a busy machine too: 2 is linear time, and 4 quadratic. */
const highestRatio = 3;

/** Milliseconds of CPU time that the larger size takes at least. Chosen: the clock counts microseconds. */
const measurableTime = isAll ? 50 : 2;

/** Milliseconds of CPU time from which the sizes stay. Chosen: a quadratic time is plain before. */
const longTime = 100;

/** Chosen: nothing else on a machine disturbs each of so many measurements. */
const rounds = 16;

const smallestSize = growth * 64;

/** A run of this size that takes less than `measurableTime` is fast enough. */
const usualLargestSize = isAll ? 2 ** 20 : 2 ** 18;

/**
 * Fails if the time of `run` grows faster than the size of its input, such as the length of a text. The name is that
 * of the input.
 */
export function expectLinear<Input>(
  name: string,
  makeInput: (size: number) => Input,
  run: (input: Input) => void,
  largestSize = usualLargestSize,
): void {
  let size = smallestSize;
  let time = measureTwice(run, makeInput(size));
  while (time < measurableTime && 2 * size <= largestSize) {
    size *= time < measurableTime / 16 && 4 * size <= largestSize ? 4 : 2;
    time = measureTwice(run, makeInput(size));
  }
  if (time < measurableTime) return;
  const ratios: string[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round > 0) time = measure(run, makeInput(size));
    const ratio = compareWithSmall(makeInput, run, size, time);
    if (ratio <= highestRatio) return;
    ratios.push(`${ratio.toFixed(1)} up to the size ${size}`);
    // The time for a small size may hang on what fits into a cache. A quadratic time shows more as the size grows.
    if (time < longTime && 2 * size <= largestSize) {
      size *= 2;
    }
  }
  expect.fail(`${name}: twice the size takes so many times as long: ${ratios.join(', ')}.`);
}

/** Measures again what seems to take long: code runs slowly the first time. */
function measureTwice<Input>(run: (input: Input) => void, input: Input): number {
  const time = measure(run, input);
  return time < measurableTime ? time : Math.min(time, measure(run, input));
}

/** Returns how many times as long twice the size takes, on the average up to a size. */
function compareWithSmall<Input>(
  makeInput: (size: number) => Input,
  run: (input: Input) => void,
  size: number,
  large: number,
): number {
  // The smaller size comes second, so that both run compiled code. It is repeated, so that both have as much to do and
  // as much garbage to collect.
  const input = makeInput(size / growth);
  const half = growth / 2;
  const small = Math.min(measure(run, input, half), measure(run, input, half)) / half;
  return (large / small) ** (1 / doublings);
}

/** Measures CPU time in milliseconds. */
function measure<Input>(run: (input: Input) => void, input: Input, times = 1): number {
  const start = process.cpuUsage();
  for (let time = 0; time < times; time++) run(input);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
