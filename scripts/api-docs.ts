// api-docs: writes the generated parts of docs/api.md, the resources and the lists of fields; and
// src/client/openapi.json, the same for programs, of the catalogue of the tests. With --check it writes
// nothing, and exits with 1 when a part is stale.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { descriptionText } from './api-docs/description.ts';
import { documentWith } from './api-docs/render.ts';

const isCheck = process.argv.includes('--check');

const reference = 'docs/api.md';
const present = readFileSync(reference, 'utf8');
const wanted = documentWith(present);
if (wanted !== present) put(reference, wanted);

const description = 'src/client/openapi.json';
const text = descriptionText('test/fixtures/catalogue');
if (!existsSync(description) || readFileSync(description, 'utf8') !== text) put(description, text);

function put(path: string, text: string): void {
  if (isCheck) {
    process.stderr.write(`${path} is stale: run \`npm run generate -- api-docs\`\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    process.stdout.write(`Wrote ${path}\n`);
  }
}
