// Writes src/languages/cldr.json and native-names.json from Unicode CLDR's npm packages. With --check it
// writes nothing, and exits with 1 when a committed file is not what it would write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readCldr } from './language-data/cldr-packages.ts';
import { generateLanguageData, generateNativeNames } from './language-data/generate.ts';

const cldr = readCldr();
const files = {
  'src/languages/cldr.json': generateLanguageData(cldr),
  'src/languages/native-names.json': generateNativeNames(cldr),
};

for (const [file, expected] of Object.entries(files)) {
  const actual = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, expected);
  } else if (actual !== expected) {
    console.error(`${file} is stale: run \`node scripts/run.mjs scripts/language-data.ts\``);
    process.exitCode = 1;
  }
}
