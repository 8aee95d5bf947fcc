// api-docs: writes the generated parts of docs/api.md: the resources, real answers of each, and the
// tables of fields; and src/client/openapi.json, the same for programs, of the catalogue of the tests.
// With --check it writes nothing, and exits with 1 when a part is stale. Figures of the shipped
// catalogue may have become others since: they make no part stale.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { getAnswers } from './api-docs/answers.ts';
import { descriptionText } from './api-docs/description.ts';
import { lasting } from './api-docs/example.ts';
import { documentWith } from './api-docs/render.ts';

const isCheck = process.argv.includes('--check');

const reference = 'docs/api.md';
const present = readFileSync(reference, 'utf8');
const wanted = documentWith(present, getAnswers('catalogue'));
if (isCheck ? lasting(wanted) !== lasting(present) : wanted !== present) put(reference, wanted);

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
