// generate [NAME…] [--check] [ARGUMENTS]: writes the files that are committed but made from others; with --check it
// writes nothing, names those that are stale, and exits with 1 when there are any. Without a name it runs `usual`.

import { spawnSync } from 'node:child_process';

/** Each script, by its name, in the order in which one reads what another has written. */
const scripts = {
  schemas: 'scripts/schemas.ts',
  hosts: 'scripts/hosts.ts',
  'api-docs': 'scripts/api-docs.ts',
  'client-types': 'scripts/client-types.ts',
  'language-data': 'scripts/language-data.ts',
  // Checks regular expressions, and writes the list of those that need no check again.
  patterns: 'scripts/patterns.ts',
  // Made for a release, and never committed on main.
  action: 'scripts/action.ts',
  // Needs a browser and a font.
  glyphs: 'scripts/glyphs.ts',
  // Writes functions that are not committed.
  edge: 'scripts/edge.ts',
};

/** The generators that run without a name: those that every change needs, or every check. */
const usual = {
  write: ['schemas', 'hosts', 'api-docs', 'client-types', 'language-data'],
  check: ['schemas', 'hosts', 'api-docs', 'client-types', 'language-data', 'patterns'],
};

const words = process.argv.slice(2);
const isCheck = words.includes('--check');
const given = words.filter((word) => Object.hasOwn(scripts, word));
const rest = words.filter((word) => !Object.hasOwn(scripts, word));
const [unknown] = rest;
if (given.length === 0 && unknown !== undefined && unknown !== '--check') {
  process.stderr.write(
    `${unknown} is not a generator. The generators are: ${Object.keys(scripts).join(', ')}.\n`,
  );
  process.exit(2);
}
for (const name of given.length > 0 ? given : isCheck ? usual.check : usual.write) {
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', scripts[name], ...rest], {
    stdio: 'inherit',
  });
  process.exitCode = Math.max(Number(process.exitCode ?? 0), status ?? 2);
}
