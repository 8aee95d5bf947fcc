// Bundles the command line (src/cli/main.ts) into the file that package.json's `bin` names, and the
// pieces that it loads when a command needs them.
import { chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

/** For the second thread: a file that imports no other starts soonest. */
const thread = await build({
  entryPoints: { 'pieces/helper-thread': 'src/disk/helper-worker.ts' },
  outdir: 'bin',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
  metafile: true,
});

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const { metafile } = await build({
  entryPoints: {
    'translation-catalogue': 'src/cli/main.ts',
    // Processes are started from files of their own.
    'pieces/count-process': 'src/cli/count/process.ts',
  },
  outdir: 'bin',
  bundle: true,
  splitting: true,
  chunkNames: 'pieces/[name]-[hash]',
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  define: { 'process.env["PACKAGE_VERSION"]': JSON.stringify(version) },
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  // CommonJS dependencies inside an ES module still call `require` for Node's own modules.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
chmodSync('bin/translation-catalogue.js', 0o755);

// Pieces of earlier bundles are of no use any more.
const outputs = { ...metafile.outputs, ...thread.metafile.outputs };
const pieces = new Set(Object.keys(outputs).map((path) => basename(path)));
for (const piece of readdirSync('bin/pieces')) {
  if (!pieces.has(piece)) rmSync(`bin/pieces/${piece}`, { force: true });
}
