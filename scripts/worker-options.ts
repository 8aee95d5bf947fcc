// The options by which Miniflare runs the Worker over a published folder, as wrangler.jsonc has Cloudflare run it.

import { readPackageFile } from '../src/cli/program-source.ts';
import { assets, compatibilityDate } from '../src/hosts/cloudflare.ts';
import { functionsFile, writeFunction } from '../src/hosts/functions.ts';

const { html_handling, not_found_handling, run_worker_first, binding } = assets;

/** Creates the options for a folder. */
export function createWorkerOptions(directory: string) {
  return {
    modules: true,
    script: writeFunction(readPackageFile(functionsFile), 'cloudflare', ''),
    compatibilityDate,
    // Else it would ask the network for an example of Cloudflare's request properties.
    cf: false,
    host: '127.0.0.1',
    port: 0,
    assets: {
      directory,
      binding,
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: run_worker_first },
      assetConfig: { html_handling, not_found_handling },
    },
  };
}
