// edge: writes the edge functions into the folders that netlify.toml and wrangler.jsonc name. They know
// the path of the base URL: of `--base-url`, of BASE_URL in the environment, or of site.yaml.

import { parseArgs } from 'node:util';
import { getBasePath } from '../src/cli/address.ts';
import { Failure } from '../src/problem/problem.ts';
import { writeDeno, writeEdge, writeWorker } from './edge-functions.ts';

const { values } = parseArgs({
  options: { catalogue: { type: 'string', default: 'catalogue' }, 'base-url': { type: 'string' } },
});
try {
  const basePath = getBasePath(values.catalogue, values['base-url']);
  const below = basePath === '' ? '' : `, for paths below ${basePath}`;
  for (const { file, bytes } of [
    writeEdge(undefined, basePath),
    writeWorker(undefined, basePath),
    writeDeno(undefined, basePath),
  ]) {
    process.stdout.write(`Wrote ${file}, ${bytes.toLocaleString('en')} bytes${below}.\n`);
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
