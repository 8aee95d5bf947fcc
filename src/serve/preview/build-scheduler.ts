// Decides when the preview builds again: once for a burst of changes, never twice at the same time, and
// once more for changes during a build.

export interface BuildScheduler {
  /** Builds now, or right after the build that is running. */
  readonly buildNow: () => void;
  /** Reports a change. A build starts when no other change follows for a moment. */
  readonly noteChange: () => void;
  /** Starts no further build, and waits for the one that is running. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds without a change after which a build starts. Chosen: editors write several files at once. */
const quietTime = 20;
/** Milliseconds after which a build starts though changes never pause: a reader would not wait longer. */
const maxWait = 2000;

/** Creates the scheduler. `build` must not reject. */
export function createBuildScheduler(build: () => Promise<void>): BuildScheduler {
  let running: Promise<void> | undefined;
  let isBuildDue = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** When the burst of changes began. */
  let firstChange: number | undefined;

  return { buildNow, noteChange, stop };

  function buildNow(): void {
    if (isStopped) return;
    clearTimeout(timer);
    firstChange = undefined;
    if (running) {
      isBuildDue = true;
      return;
    }
    running = build().finally(() => {
      running = undefined;
      const wasBuildDue = isBuildDue;
      isBuildDue = false;
      // While a burst of changes is going on, its timer will start the build.
      if (wasBuildDue && firstChange === undefined) buildNow();
    });
  }

  function noteChange(): void {
    if (isStopped) return;
    const now = performance.now();
    firstChange ??= now;
    clearTimeout(timer);
    timer = setTimeout(buildNow, Math.min(quietTime, firstChange + maxWait - now));
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    await running;
  }
}
