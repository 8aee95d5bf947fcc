// Writes src/languages/cldr.json from Unicode CLDR's npm packages. With --check it writes nothing,
// and exits with 1 when the committed file is not what it would write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateLanguageData } from './language-data/generate.ts';

const FILE = 'src/languages/cldr.json';

const expected = generateLanguageData();
const actual = existsSync(FILE) ? readFileSync(FILE, 'utf8') : undefined;
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, expected);
} else if (actual !== expected) {
  console.error(`${FILE} is stale: run \`node scripts/run.mjs scripts/language-data.ts\``);
  process.exitCode = 1;
}
