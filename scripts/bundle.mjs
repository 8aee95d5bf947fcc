// Bundles the command line (scripts/cli.ts) into the one file that package.json's `bin` names.
import { build } from 'esbuild';

await build({
  entryPoints: { 'translation-catalogue': 'scripts/cli.ts' },
  outdir: 'bin',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  legalComments: 'none',
  logLevel: 'warning',
  // CommonJS dependencies inside an ES module still call `require` for Node's own modules.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
