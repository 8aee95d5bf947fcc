// Signs of change go in, builds come out: a burst of changes makes one build, two never run at
// once, and a change during a build makes one more.

export interface Rebuilds {
  /** Builds now, or right after the build that is running. */
  readonly buildNow: () => void;
  /** Notes a change; the build follows once it has been quiet for a moment. */
  readonly changed: () => void;
  /** Begins no further build, and waits for the one that is running. */
  readonly stop: () => Promise<void>;
}

const quietTime = 20;
// Changes that never pause still get built.
const longestWait = 2000;

/** Makes the queue of builds. `build` must not reject. */
export function createRebuilds(build: () => Promise<void>): Rebuilds {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let firstChange: number | undefined;

  return { buildNow, changed, stop };

  function buildNow(): void {
    if (stopped) return;
    clearTimeout(timer);
    firstChange = undefined;
    if (running) {
      again = true;
      return;
    }
    running = build().finally(() => {
      running = undefined;
      const due = again;
      again = false;
      // A burst that is still going on has its own timer.
      if (due && firstChange === undefined) buildNow();
    });
  }

  function changed(): void {
    if (stopped) return;
    const now = performance.now();
    firstChange ??= now;
    clearTimeout(timer);
    timer = setTimeout(buildNow, Math.min(quietTime, firstChange + longestWait - now));
  }

  async function stop(): Promise<void> {
    stopped = true;
    clearTimeout(timer);
    await running;
  }
}
