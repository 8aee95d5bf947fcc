// Removes temporary folders when the process ends, also by Ctrl+C, a closed terminal or a time limit.

import { rmSync } from 'node:fs';

const temporaryFolders: string[] = [];

/** Removes a folder when the process exits. The listeners serve all folders, as Node warns of many. */
export function removeAtExit(folder: string): void {
  if (temporaryFolders.length === 0) addListeners();
  temporaryFolders.push(folder);
}

function addListeners(): void {
  process.on('exit', removeFolders);
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.on(signal, function end() {
      // A command with a listener of its own, such as `preview`, exits by itself.
      if (process.listenerCount(signal) > 1) return;
      removeFolders();
      process.off(signal, end);
      process.kill(process.pid, signal);
    });
  }
}

function removeFolders(): void {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
}
