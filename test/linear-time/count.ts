// Runs each case with inputs of several sizes, and prints how fast the work grows. The bundle of this program is
// instrumented: see `instrument.ts`.

import { type Case, listCases } from './cases.ts';
import { type Growth, highestRatio, type Result } from './growth.ts';
import { takeNativeWork } from './native-work.ts';

/** The paths of the instrumented modules. */
declare const countedFiles: readonly string[];

/** The steps in each of these modules since they were last set to 0. */
declare const countedSteps: Float64Array;

/** Chosen: less than one step for each unit of the input. */
const negligibleWork = 50;

const usedFiles = new Set<string>();

process.stdout.write(JSON.stringify(await measureAll()));

async function measureAll(): Promise<Result> {
  const growths: Growth[] = [];
  for await (const one of listCases()) {
    const { scanner, row, largestSize } = one;
    // Some of the work is done only once.
    measure(one, largestSize / 32);
    growths.push({ scanner, row, ratio: measureRatio(one) });
  }
  return { growths, usedFiles: [...usedFiles] };
}

/**
 * Returns how many times as much work twice the size takes. A limit of what is read makes a step at one size, so the
 * lowest ratio of three sizes counts. A quadratic part shows at each of them.
 */
function measureRatio(one: Case): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let size = one.largestSize; size <= 4 * one.largestSize; size *= 2) {
    const [small, medium, large] = [
      measure(one, size / 4),
      measure(one, size / 2),
      measure(one, size),
    ];
    const steps = compare(small.steps, medium.steps, large.steps);
    const nativeWork = compare(small.nativeWork, medium.nativeWork, large.nativeWork);
    lowest = Math.min(lowest, Math.max(steps, nativeWork));
    if (lowest <= highestRatio) break;
  }
  return lowest;
}

/** Compares what is added from size to size, so that work which each size takes does not count. */
function compare(small: number, medium: number, large: number): number {
  return (large - medium) / Math.max(medium - small, negligibleWork);
}

interface Work {
  readonly steps: number;
  readonly nativeWork: number;
}

function measure({ prepare }: Case, size: number): Work {
  const run = prepare(size);
  countedSteps.fill(0);
  takeNativeWork();
  run();
  const nativeWork = takeNativeWork();
  let steps = 0;
  for (const [file, count] of countedSteps.entries()) {
    if (count > 0) usedFiles.add(countedFiles[file] ?? '');
    steps += count;
  }
  return { steps, nativeWork };
}
