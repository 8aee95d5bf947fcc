// Writes the data of src/languages/ from the npm packages of Unicode CLDR and of IANA's registry of
// language subtags. With --check it writes nothing, and exits with 1 when a committed file is not what it
// would write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateLanguageData } from './language-data/generate.ts';
import { generateOwnNames } from './language-data/own-names.ts';
import { generateRegisteredLanguages } from './language-data/registered-languages.ts';

const files = [
  { path: 'src/languages/cldr.json', expected: generateLanguageData() },
  { path: 'src/languages/own-names.json', expected: generateOwnNames() },
  { path: 'src/languages/registered-languages.json', expected: generateRegisteredLanguages() },
];

for (const { path, expected } of files) {
  const actual = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (!process.argv.includes('--check')) {
    writeFileSync(path, expected);
  } else if (actual !== expected) {
    console.error(`${path} is stale: run \`npm run generate -- language-data\``);
    process.exitCode = 1;
  }
}
