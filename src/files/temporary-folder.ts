// Temporary folders, which are gone when the process ends, also by Ctrl+C, a closed terminal or a time limit.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const created: string[] = [];

/** Creates an empty folder, and returns its path without symbolic links. Throws the system's errors. */
export function createTemporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'translation-catalogue-')));
  // The listeners serve all folders, as Node warns of many.
  if (created.length === 0) addListeners();
  created.push(folder);
  return folder;
}

function addListeners(): void {
  process.on('exit', removeAll);
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.on(signal, function end() {
      // A command with a listener of its own, such as `preview`, exits by itself.
      if (process.listenerCount(signal) > 1) return;
      removeAll();
      process.off(signal, end);
      process.kill(process.pid, signal);
    });
  }
}

function removeAll(): void {
  for (const folder of created) rmSync(folder, { recursive: true, force: true });
}
