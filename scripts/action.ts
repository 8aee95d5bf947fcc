// action: bundles the Action and the whole program into the one file that action.yml names. A release has it, main does not.

import { copyFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { minifyAssets } from './minify-assets.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const at = process.argv.indexOf('--out');
await bundleAction(process.argv[at + 1 || process.argv.length] ?? 'action/index.mjs');

async function bundleAction(outfile: string): Promise<void> {
  await build({
    entryPoints: ['src/cli/action/entry.ts'],
    outfile,
    bundle: true,
    plugins: [minifyAssets],
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    define: {
      'process.env["PACKAGE_VERSION"]': JSON.stringify(version),
      'process.env["ONE_FILE"]': '"true"',
    },
    legalComments: 'none',
    logLevel: 'warning',
    // CommonJS dependencies inside an ES module still call `require` for Node's own modules.
    banner: {
      js: `// translation-catalogue ${version}, made by \`npm run generate -- action\` for a release.\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
  });
  const licences = 'THIRD-PARTY-LICENSES.txt';
  copyFileSync(join('bin', licences), join(dirname(outfile), licences));
  process.stdout.write(`Wrote ${outfile}\n`);
}
