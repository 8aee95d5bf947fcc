// Counts the work of all cases in a process of its own, whose built-in functions may be replaced.

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { minifyAssets } from '../../scripts/minify-assets.mjs';
import { temporaryFolder } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { instrument } from './instrument.ts';

export interface Growth {
  readonly scanner: string;
  readonly row: string;
  /** How many times as much work twice the size takes: 2 is linear, and 4 quadratic. */
  readonly ratio: number;
}

/** Chosen: a little more than 2, as larger numbers have more digits. Nothing disturbs counts. */
export const highestRatio = 2.2;

export interface Result {
  readonly growths: readonly Growth[];
  /** The paths of modules that took any step. */
  readonly usedFiles: readonly string[];
}

/** Runs all cases. */
export async function measureGrowths(): Promise<Result> {
  const { outputFiles } = await build({
    absWorkingDir: projectFolder,
    entryPoints: ['test/linear-time/count.ts'],
    bundle: true,
    write: false,
    plugins: [minifyAssets],
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    legalComments: 'none',
    logLevel: 'error',
  });
  const program = join(temporaryFolder(), 'count.mjs');
  const require = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
`;
  writeFileSync(program, require + instrument(outputFiles[0]?.text ?? ''));
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(stdout);
}
