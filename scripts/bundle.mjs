// Bundles the command line (src/cli/entry.ts) into the file that package.json's `bin` names, and the
// pieces that it loads when a command needs them; beside them the functions for hosts, and in client/
// what other programs import.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { findPackages, licenceText } from './licences.mjs';
import { minifyAssets } from './minify-assets.mjs';
import { withoutNode } from './without-node.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const define = { 'process.env["PACKAGE_VERSION"]': JSON.stringify(version) };

/** For Netlify, Cloudflare and Deno; src/hosts/functions.ts completes it. */
const { metafile: edge } = await build({
  entryPoints: { 'edge/functions': 'src/serve/functions/functions.ts' },
  outdir: 'bin',
  bundle: true,
  plugins: [minifyAssets, withoutNode],
  minify: true,
  define,
  // Neither Node's modules nor a browser's are there.
  platform: 'neutral',
  mainFields: ['module', 'main'],
  target: 'es2022',
  format: 'iife',
  globalName: 'functions',
  logLevel: 'warning',
  metafile: true,
});

/** The client of a published site, with the types that it names. */
const { metafile: client } = await build({
  entryPoints: { client: 'src/client/client.ts' },
  outdir: 'client',
  bundle: true,
  platform: 'neutral',
  target: 'es2022',
  format: 'esm',
  logLevel: 'warning',
  metafile: true,
});
for (const file of ['types.d.ts', 'openapi.json'])
  copyFileSync(`src/client/${file}`, `client/${file}`);
if (isNewer('src/client/client.ts', 'client/client.d.ts'))
  declare('src/client/client.ts', 'client');

const { metafile } = await build({
  entryPoints: {
    'translation-catalogue': 'src/cli/entry.ts',
    // Processes are started from files of their own.
    'pieces/count-process': 'src/checkout/count/jobs/process.ts',
  },
  outdir: 'bin',
  bundle: true,
  splitting: true,
  chunkNames: 'pieces/[name]-[hash]',
  plugins: [minifyAssets],
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  define: {
    ...define,
    'process.env["ONE_FILE"]': '"false"',
  },
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  // CommonJS dependencies inside an ES module still call `require` for Node's own modules.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
chmodSync('bin/translation-catalogue.js', 0o755);

/** The packages that the bundles contain. */
export const packages = findPackages(
  [edge, client, metafile].flatMap(({ inputs }) => Object.keys(inputs)),
);
writeFileSync('bin/THIRD-PARTY-LICENSES.txt', licenceText(packages));

// Pieces of earlier bundles are of no use any more.
const pieces = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
for (const piece of readdirSync('bin/pieces')) {
  if (!pieces.has(piece)) rmSync(`bin/pieces/${piece}`, { force: true });
}

function isNewer(path, than) {
  return !existsSync(than) || statSync(path).mtimeMs > statSync(than).mtimeMs;
}

/** Writes the declarations of a module into a folder. */
function declare(path, outdir) {
  const flags = '--ignoreConfig --declaration --emitDeclarationOnly --skipLibCheck --strict';
  const options = '--target es2023 --lib es2023,dom --module nodenext --allowImportingTsExtensions';
  const words = [path, ...`${flags} ${options}`.split(' '), '--outDir', outdir];
  const tsc = 'node_modules/typescript/bin/tsc';
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`no declarations of ${path}: ${stdout}`);
}
