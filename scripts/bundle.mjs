// Bundles the command line (scripts/cli.ts) into the one file that package.json's `bin` names.
import { chmodSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

await build({
  entryPoints: { 'translation-catalogue': 'scripts/cli.ts' },
  outdir: 'bin',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  define: { 'process.env["PACKAGE_VERSION"]': JSON.stringify(version) },
  legalComments: 'none',
  logLevel: 'warning',
  // CommonJS dependencies inside an ES module still call `require` for Node's own modules.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
chmodSync('bin/translation-catalogue.js', 0o755);
