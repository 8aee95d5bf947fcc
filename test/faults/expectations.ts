// Checks after a fault, and before the next build repairs its effects.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Ended } from '../setup/command.ts';
import { type Files, listFiles } from '../setup/folders.ts';

/** Every published file is, to the byte, that of one of the versions. */
export function expectWhole(out: string, ...versions: readonly Files[]): void {
  const wrong = listFiles(out)
    .filter((path) => path.endsWith('.json'))
    .filter((path) => {
      const text = readFileSync(join(out, path), 'utf8');
      return !versions.some((files) => files[path] === text);
    });
  expect(wrong).toEqual([]);
}

/** A status that the documents name, and sentences: nothing of the program's inside. */
export function expectPlain({ status, stdout, stderr }: Ended): void {
  expect([0, 1, 2]).toContain(status);
  expect(stdout + stderr).not.toMatch(/^\s+at |node:|\bError: |\[object |undefined/m);
  if (status !== 0) expect(stdout + stderr).toMatch(/\S/);
}
