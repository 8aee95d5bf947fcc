// hosts: writes the committed files that are made from the list of endpoints. With --check it writes
// nothing, names the files that are stale, and exits with 1 when there are any.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostFiles } from './host-files.ts';

const check = process.argv.includes('--check');
for (const { path, make } of hostFiles) {
  const present = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const wanted = await make(present);
  if (wanted === present) continue;
  if (check) {
    process.stderr.write(`${path} is stale: run \`npm run generate -- hosts\`\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, wanted);
    process.stdout.write(`Wrote ${path}\n`);
  }
}
