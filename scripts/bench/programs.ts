// The programs that are measured: a folder → commands that are ready to run on what it holds.

import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type RunOptions, type TimedRun, timeNode, timeProgram } from './timed-process.ts';

/** Whether a command may use what an earlier one has kept; the same where nothing is kept. */
type Caching = 'cache' | 'no cache';

export interface Programs {
  readonly version: () => Promise<TimedRun>;
  readonly build: (caching: Caching) => Promise<TimedRun>;
  readonly check: (caching: Caching) => Promise<TimedRun>;
  /** Builds into the folder `copy`, and prints the times of the stages as JSON. */
  readonly stages: () => Promise<TimedRun>;
  /** `cp -r`, of `out` to `copy`. */
  readonly copy: () => Promise<TimedRun>;
  /** Whether builds keep a cache. */
  readonly hasCache: boolean;
}

export function foldersIn(folder: string) {
  return {
    catalogue: join(folder, 'catalogue'),
    out: join(folder, 'out'),
    copy: join(folder, 'copy'),
    cache: join(folder, 'cache'),
  } as const;
}

/** Copies and bundles into the folder, lest a program change while it is measured. */
export async function preparePrograms(options: RunOptions): Promise<Programs> {
  const { catalogue, out, copy, cache } = foldersIn(options.cwd);
  cpSync('bin', join(options.cwd, 'bin'), { recursive: true });
  writeFileSync(join(options.cwd, 'package.json'), '{ "type": "module" }\n');
  const stages = join(options.cwd, 'stages.js');
  await bundleStages(stages);

  const commandLine = join(options.cwd, 'bin/translation-catalogue.js');
  const run = (...words: readonly string[]) => timeNode([commandLine, ...words], options);
  const cacheFlags = async (command: string) => {
    const { stdout } = await run(command, '--help');
    const keep = /\s--cache\b/.test(stdout) ? ['--cache', cache] : [];
    return { cache: keep, 'no cache': /\s--no-cache\b/.test(stdout) ? ['--no-cache'] : keep };
  };
  const [ofBuild, ofCheck] = [await cacheFlags('build'), await cacheFlags('check')];
  return {
    version: () => run('--version'),
    build: (caching) => run('build', '--catalogue', catalogue, '--out', out, ...ofBuild[caching]),
    check: (caching) => run('check', '--catalogue', catalogue, ...ofCheck[caching]),
    stages: () => timeNode([stages, catalogue, copy], options),
    copy: () => timeProgram('cp', ['-r', out, copy], options),
    hasCache: ofBuild.cache !== ofBuild['no cache'],
  };
}

async function bundleStages(outfile: string): Promise<void> {
  await build({
    entryPoints: ['scripts/bench/stages-program.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    // CommonJS dependencies inside an ES module still call `require` for Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
}
