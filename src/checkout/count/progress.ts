// Shows the progress of long work on standard error.

import { formatNumber } from '../../text/wording.ts';

export interface Progress {
  /** Begins a kind of work. The total is omitted when it is unknown. */
  start(label: string, total?: number): void;
  /** Reports finished pieces of work. */
  step(count?: number): void;
  /** Removes the line at the end of the work. */
  end(): void;
}

/**
 * Opens a progress display. On a terminal it is a line that is updated, from the second second on; elsewhere, as in
 * the log of a workflow, a line is printed every half minute.
 */
export async function openProgress(): Promise<Progress> {
  const isTerminal = process.stderr.isTTY === true;
  const update = isTerminal
    ? (await import('log-update')).createLogUpdate(process.stderr)
    : undefined;
  // Milliseconds, chosen.
  const interval = isTerminal ? 100 : 30_000;
  let label = '';
  let total: number | undefined;
  let done = 0;
  // On a terminal the line first appears after a second: this delay and the interval.
  let lastShown = performance.now() + (isTerminal ? 900 : 0);
  let isVisible = false;
  let isEnded = false;
  return {
    start(nextLabel, nextTotal) {
      [label, total, done] = [nextLabel, nextTotal, 0];
    },
    step(count = 1) {
      // After a piece has failed, the others may be finished when the work has ended.
      if (isEnded) return;
      done += count;
      const now = performance.now();
      if (now - lastShown < interval) return;
      [lastShown, isVisible] = [now, true];
      const line = `${label} ${formatNumber(done)}${total === undefined ? '' : ` of ${formatNumber(total)}`}`;
      if (update) update(line);
      else process.stderr.write(`${line}\n`);
    },
    end() {
      isEnded = true;
      if (!isVisible) return;
      isVisible = false;
      update?.clear();
      update?.done();
    },
  };
}
