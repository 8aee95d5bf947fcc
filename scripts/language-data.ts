// Writes the data of src/languages/ from Unicode CLDR's npm packages. With --check it writes nothing,
// and exits with 1 when a committed file is not what it would write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateLanguageData } from './language-data/generate.ts';
import { generateOwnNames } from './language-data/own-names.ts';

const files = [
  { path: 'src/languages/cldr.json', expected: generateLanguageData() },
  { path: 'src/languages/own-names.json', expected: generateOwnNames() },
];

for (const { path, expected } of files) {
  const actual = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (!process.argv.includes('--check')) {
    writeFileSync(path, expected);
  } else if (actual !== expected) {
    console.error(`${path} is stale: run \`node scripts/run.mjs scripts/language-data.ts\``);
    process.exitCode = 1;
  }
}
