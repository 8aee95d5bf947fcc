// test:install [NAME…]: installs what tests run besides this program: the packages of `test/NAME/tools`, and the
// translation files of `packages`. Without a name it installs all.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const getTools = (name) => `${folder}${name}/tools`;
const names = readdirSync(folder).filter((name) => existsSync(`${getTools(name)}/package.json`));
const all = [...names, 'packages'];
const given = process.argv.slice(2);
const unknown = given.find((name) => !all.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`${unknown} is not there to install. Name some of: ${all.join(', ')}.\n`);
  process.exit(2);
}
for (const name of given.length > 0 ? given : all) {
  const { status } = name === 'packages' ? fetchPackages() : installTools(name);
  if (status !== 0) process.exit(status ?? 2);
}

function fetchPackages() {
  return spawnSync(process.execPath, [`${folder}counting/packages/fetch.mjs`], {
    stdio: 'inherit',
  });
}

function installTools(name) {
  // Only the hosts' tools come with programs that a script of their package fetches.
  const flags = name === 'hosts' ? [] : ['--ignore-scripts'];
  const isWindows = process.platform === 'win32';
  return spawnSync('npm', ['ci', ...flags, '--prefix', getTools(name)], {
    stdio: 'inherit',
    shell: isWindows,
  });
}
