// edge: bundles the edge functions into the folders that netlify.toml and wrangler.jsonc name.

import { bundleEdge, bundleWorker } from './edge-bundle.ts';

for (const { outputs } of [await bundleEdge(), await bundleWorker()]) {
  for (const [file, { bytes }] of Object.entries(outputs)) {
    process.stdout.write(`Wrote ${file}, ${bytes.toLocaleString('en')} bytes.\n`);
  }
}
