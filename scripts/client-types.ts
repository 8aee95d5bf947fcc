// client-types: writes src/client/types.d.ts, the types of all that can be read, from the description of
// the API beside it. With --check it writes nothing, and exits with 1 when the file is stale. Needs the
// tools that `npm run test:install -- openapi` installs.

import { readFileSync, writeFileSync } from 'node:fs';
import { clientTypes } from './client-types/generate.ts';

const path = 'src/client/types.d.ts';
const wanted = await clientTypes(readFileSync('src/client/openapi.json', 'utf8'));
if (wanted === undefined) {
  process.stderr.write('openapi-typescript is not there: run `npm run test:install -- openapi`\n');
  process.exitCode = 2;
} else if (wanted !== readFileSync(path, 'utf8')) {
  if (process.argv.includes('--check')) {
    process.stderr.write(`${path} is stale: run \`npm run generate -- client-types\`\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, wanted);
    process.stdout.write(`Wrote ${path}\n`);
  }
}
