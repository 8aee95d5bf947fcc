// Bundles as bundle.mjs does, unless everything is as it was when this was last done: the commands that people type
// begin with it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const known = 'node_modules/.cache/translation-catalogue/bundled';
const isThere = ['bin/translation-catalogue.js', 'client/client.d.ts'].every(existsSync);
const state = describeInputs();
if (!isThere || !existsSync(known) || readFileSync(known, 'utf8') !== state) {
  await import('./bundle.mjs');
  mkdirSync(dirname(known), { recursive: true });
  writeFileSync(known, state);
}

/** A hash over the paths, sizes and times of all that is bundled, and of what bundles it. */
function describeInputs() {
  const folders = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const files = ['package.json', 'package-lock.json', ...folders.sort()];
  const lines = files.map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${file} ${size} ${mtimeMs}\n`;
  });
  return createHash('sha256').update(lines.join('')).digest('hex');
}
