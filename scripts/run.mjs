// Bundles one TypeScript file with esbuild and runs it: node scripts/run.mjs FILE [ARGUMENTS]
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { minifyAssets } from './minify-assets.mjs';

const [file, ...args] = process.argv.slice(2);
// The modules of test/setup/ find the project by their own place, so the bundle is as deep below it as they are.
const outfile = join('node_modules/.cache', `${basename(file, '.ts')}.mjs`);
await build({
  entryPoints: [file],
  outfile,
  bundle: true,
  plugins: [minifyAssets],
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
process.exitCode =
  spawnSync(process.execPath, [outfile, ...args], { stdio: 'inherit' }).status ?? 2;
