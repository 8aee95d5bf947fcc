// schemas: writes the JSON Schemas for editors into schemas/, and removes those of no kind of file.
// With --check it writes nothing, names the files that are not as they should be, and exits with 1
// when there are any.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { formatSchema, makeJsonSchemas } from '../src/catalogue/schema/json-schemas.ts';

const FOLDER = 'schemas';

const check = process.argv.includes('--check');
const wanted = new Map(makeJsonSchemas().map((schema) => [schema.file, formatSchema(schema)]));
const present = existsSync(FOLDER)
  ? readdirSync(FOLDER).filter((file) => file.endsWith('.schema.json'))
  : [];
for (const file of new Set([...wanted.keys(), ...present])) {
  const path = `${FOLDER}/${file}`;
  const text = wanted.get(file);
  const old = present.includes(file) ? readFileSync(path, 'utf8') : undefined;
  if (text === old) continue;
  if (check) {
    const state = text === undefined ? 'superfluous' : old === undefined ? 'missing' : 'stale';
    process.stderr.write(`${path} is ${state}: run \`npm run generate -- schemas\`\n`);
    process.exitCode = 1;
  } else if (text === undefined) {
    rmSync(path);
    process.stdout.write(`Removed ${path}\n`);
  } else {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, text);
    process.stdout.write(`Wrote ${path}\n`);
  }
}
