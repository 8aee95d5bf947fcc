// Progress of long work, on the standard error.

import { formatNumber } from '../text/wording.ts';

export interface Progress {
  /** Begins a kind of work; without a total when it is unknown. */
  start(label: string, total?: number): void;
  /** After each piece of work. */
  step(count?: number): void;
  /** When all is done. */
  end(): void;
}

/**
 * Progress on the standard error: on a terminal one line that changes, from the second second on; elsewhere,
 * as in the log of a CI, a line each half minute.
 */
export async function openProgress(): Promise<Progress> {
  const isTerminal = process.stderr.isTTY === true;
  const update = isTerminal
    ? (await import('log-update')).createLogUpdate(process.stderr)
    : undefined;
  const interval = isTerminal ? 100 : 30_000;
  let label = '';
  let total: number | undefined;
  let done = 0;
  let shown = performance.now() + (isTerminal ? 900 : 0);
  let visible = false;
  return {
    start(nextLabel, nextTotal) {
      [label, total, done] = [nextLabel, nextTotal, 0];
    },
    step(count = 1) {
      done += count;
      const now = performance.now();
      if (now - shown < interval) return;
      [shown, visible] = [now, true];
      const line = `${label} ${formatNumber(done)}${total === undefined ? '' : ` of ${formatNumber(total)}`}`;
      if (update) update(line);
      else process.stderr.write(`${line}\n`);
    },
    end() {
      if (!visible) return;
      visible = false;
      update?.clear();
      update?.done();
    },
  };
}
