// The edge functions: a module of src/edge for one host and what it imports → one file for it.

import { build, type Metafile } from 'esbuild';
import { workerFolder, workerName } from '../src/hosts/cloudflare.ts';
import { edgeFunctionName, edgeFunctionsFolder } from '../src/hosts/netlify.ts';

/** Bundles Netlify's function into a folder below the working directory; says what went in. */
export function bundleEdge(folder = edgeFunctionsFolder, basePath = ''): Promise<Metafile> {
  return bundle('src/edge/netlify.ts', folder, edgeFunctionName, basePath);
}

/** Bundles Cloudflare's Worker into a folder below the working directory; says what went in. */
export function bundleWorker(folder = workerFolder, basePath = ''): Promise<Metafile> {
  return bundle('src/edge/cloudflare.ts', folder, workerName, basePath);
}

async function bundle(
  entry: string,
  outdir: string,
  name: string,
  basePath: string,
): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: { [name]: entry },
    outdir,
    bundle: true,
    // Neither Node's modules nor a browser's are there.
    platform: 'neutral',
    target: 'es2022',
    format: 'esm',
    // What src/edge/base-path.ts reads.
    define: { BASE_PATH: JSON.stringify(basePath) },
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}
