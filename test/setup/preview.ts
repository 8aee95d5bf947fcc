// A real preview for a test, which ends with it.

import { onTestFinished } from 'vitest';
import { start } from './command.ts';
import { eventually } from './eventually.ts';

/** Starts a preview in a folder; gives the address that it serves at. */
export async function previewIn(cwd: string, ...flags: readonly string[]): Promise<string> {
  const { child, output, ended } = start(['preview', '--port', '0', ...flags], { cwd });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return eventually(() => {
    const [, address] = /^Serving \S+ at (\S+)\/ /m.exec(output.stdout) ?? [];
    if (address === undefined) throw new Error(JSON.stringify(output));
    return address;
  });
}
