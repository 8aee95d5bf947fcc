import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBuildScheduler } from '../../../src/serve/preview/build-scheduler.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Builds that last 100 ms, with the moments at which each began. */
function slowBuilds() {
  const start = performance.now();
  const begun: number[] = [];
  let running = 0;
  let mostRunning = 0;
  const scheduler = createBuildScheduler(async () => {
    begun.push(performance.now() - start);
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
  });
  return { scheduler, begun, mostRunning: () => mostRunning };
}

describe('createBuildScheduler', () => {
  test('makes one build of a burst of changes, once it is quiet', async () => {
    const { scheduler, begun } = slowBuilds();
    for (let change = 0; change < 10; change += 1) {
      scheduler.noteChange();
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(begun).toEqual([110]);
  });

  test('makes one more build of the changes during a build, never two at once', async () => {
    const { scheduler, begun, mostRunning } = slowBuilds();
    scheduler.buildNow();
    for (let change = 0; change < 3; change += 1) {
      await vi.advanceTimersByTimeAsync(30);
      scheduler.noteChange();
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(begun).toEqual([0, 110]);
    scheduler.noteChange();
    await vi.advanceTimersByTimeAsync(40);
    scheduler.noteChange();
    await vi.advanceTimersByTimeAsync(40);
    scheduler.noteChange();
    await vi.advanceTimersByTimeAsync(1000);
    expect(begun.slice(2)).toEqual([1110, 1210]);
    expect(mostRunning()).toBe(1);
  });

  test('builds in the end though changes never pause', async () => {
    const { scheduler, begun } = slowBuilds();
    for (let change = 0; change < 250; change += 1) {
      scheduler.noteChange();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(begun).toEqual([2000]);
  });

  test('stops when the running build has ended, and begins no other', async () => {
    const { scheduler, begun } = slowBuilds();
    scheduler.buildNow();
    scheduler.buildNow();
    const stopped = vi.fn();
    void scheduler.stop().then(stopped);
    scheduler.noteChange();
    await vi.advanceTimersByTimeAsync(99);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(stopped).toHaveBeenCalled();
    expect(begun).toEqual([0]);
  });
});
