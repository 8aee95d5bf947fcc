// api-docs: writes the generated parts of docs/api.md: the resources, real answers of each, and the
// tables of fields. With --check it writes nothing, and exits with 1 when a part is stale. Figures of
// the catalogue may have become others since: they make no part stale.

import { readFileSync, writeFileSync } from 'node:fs';
import { answersOf } from './api-docs/answers.ts';
import { lasting } from './api-docs/example.ts';
import { documentWith } from './api-docs/render.ts';

const path = 'docs/api.md';
const present = readFileSync(path, 'utf8');
const wanted = documentWith(present, answersOf('catalogue'));
if (process.argv.includes('--check')) {
  if (lasting(wanted) !== lasting(present)) {
    process.stderr.write(`${path} is stale: run \`npm run api-docs\`\n`);
    process.exitCode = 1;
  }
} else if (wanted !== present) {
  writeFileSync(path, wanted);
  process.stdout.write(`Wrote ${path}\n`);
}
