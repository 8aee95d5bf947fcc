// action: bundles the Action and the whole program into the one file that action.yml names, as it is
// committed. It is made for a release; with --check it is only said whether it is of this version.

import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { minifyAssets } from './minify-assets.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const file = 'action/index.mjs';
const mark = `// translation-catalogue ${version}, `;

if (!process.argv.includes('--check')) {
  const at = process.argv.indexOf('--out');
  await bundleAction(at < 0 ? file : (process.argv[at + 1] ?? file));
} else if (!existsSync(file) || !readFileSync(file, 'utf8').startsWith(mark)) {
  process.stderr.write(
    `${file} is not of version ${version}: run \`npm run generate -- action\`\n`,
  );
  process.exitCode = 1;
}

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
      js: `${mark}made by \`npm run generate -- action\` for a release.\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
  });
  const licences = 'THIRD-PARTY-LICENSES.txt';
  copyFileSync(join('bin', licences), join(dirname(outfile), licences));
  process.stdout.write(`Wrote ${outfile}\n`);
}
