// Starts vitest in the copy of the project.

import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface TestRun {
  readonly ended: Promise<'passed' | 'failed' | 'killed'>;
  readonly kill: () => void;
}

export function startTests(
  folder: string,
  files: readonly string[],
  variables: Readonly<Record<string, string>>,
  cpuSeconds?: number,
): TestRun {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const words = ['run', '--config', 'vitest.mutation.config.ts', '--root', folder];
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -t "$0" && exec "$@"`,
      `${cpuSeconds ?? 'unlimited'}`,
      process.execPath,
      vitest,
      ...words,
    ],
    {
      cwd: folder,
      // A group of its own, which is killed as a whole.
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, ...variables, MUTATION_FILES: JSON.stringify(files) },
    },
  );
  let isKilled = false;
  const ended = new Promise<'passed' | 'failed' | 'killed'>((resolve) => {
    child.on('close', (status) => {
      resolve(isKilled ? 'killed' : status === 0 ? 'passed' : 'failed');
    });
  });
  const kill = () => {
    if (isKilled || child.pid === undefined || child.exitCode !== null) return;
    isKilled = true;
    process.kill(-child.pid, 'SIGKILL');
  };
  return { ended, kill };
}
