// Fetches the npm packages whose translation files are counted in test/counting/packages.test.ts:
// their tarballs alone, without dependencies and scripts, into node_modules/.cache. Each must be the
// one of packages.json, byte by byte; only the files that its masks stand for are unpacked.
//
//   npm run test:install -- packages

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packages = JSON.parse(readFileSync(new URL('packages.json', import.meta.url), 'utf8'));
const cache = fileURLToPath(
  new URL('../../../node_modules/.cache/translation-catalogue-packages/', import.meta.url),
);

mkdirSync(cache, { recursive: true });
const missing = packages.filter((entry) => !isThere(entry));
const work = mkdtempSync(join(cache, 'fetching-'));
try {
  if (missing.length > 0) await fetchAll(missing);
  console.log(`Fetched ${missing.length} of ${packages.length} packages; the others were there.`);
} catch (error) {
  console.error(error.stderr || error.message);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function fetchAll(entries) {
  const specs = entries.map(({ name, version }) => `${name}@${version}`);
  const words = ['pack', ...specs, '--json', '--ignore-scripts', '--pack-destination', work];
  const { stdout } = await run('npm', words, { cwd: work, maxBuffer: 2 ** 28 });
  // A list, or an object by name: that depends on the version of npm.
  const packed = Object.values(JSON.parse(stdout));
  for (const entry of entries) {
    const { name, version } = entry;
    const tarball = packed.find((one) => one.name === name && one.version === version);
    if (tarball === undefined) throw new Error(`npm gave no tarball of ${name}@${version}.`);
    // A scope has a slash in some versions of npm.
    const file = join(work, tarball.filename.replace(/^@/, '').replace('/', '-'));
    refuseOther(entry, file);
    await unpack(entry, file);
  }
}

function refuseOther({ name, version, integrity }, file) {
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (found === integrity) return;
  throw new Error(
    `${name}@${version} is not the package that packages.json means:\n` +
      `expected ${integrity}\nfound    ${found}`,
  );
}

/** The folder of a package appears when it is complete. */
async function unpack(entry, tarball) {
  const { stdout } = await run('tar', ['-tzf', tarball], { maxBuffer: 2 ** 28 });
  const paths = stdout.split('\n').filter((path) => path !== '' && isWanted(entry, path));
  if (paths.length === 0) throw new Error(`${entry.name} has no file that its masks stand for.`);
  const list = `${tarball}.list`;
  writeFileSync(list, paths.map((path) => `${path}\n`).join(''));
  const unpacked = `${tarball}.unpacked`;
  mkdirSync(unpacked);
  const words = ['-xzf', tarball, '-C', unpacked, '--strip-components=1', '--no-same-owner'];
  await run('tar', [...words, '-T', list]);
  writeFileSync(join(unpacked, 'unpacked.txt'), getFingerprint(entry));
  rmSync(getFolderPath(entry), { recursive: true, force: true });
  mkdirSync(join(getFolderPath(entry), '..'), { recursive: true });
  renameSync(unpacked, getFolderPath(entry));
  console.log(`${entry.name}@${entry.version}: ${paths.length} files of ${basename(tarball)}`);
}

/** A tarball has one folder, mostly `package`, with all files in it. */
function isWanted({ components }, path) {
  const inside = path.slice(path.indexOf('/') + 1);
  return components.some(({ mask, template }) => {
    const [before, after] = mask.split('*');
    const isOfMask =
      inside.length > before.length + after.length &&
      inside.startsWith(before) &&
      inside.endsWith(after) &&
      !inside.slice(before.length, inside.length - after.length).includes('/');
    return isOfMask || inside === template;
  });
}

function isThere(entry) {
  const file = join(getFolderPath(entry), 'unpacked.txt');
  return existsSync(file) && readFileSync(file, 'utf8') === getFingerprint(entry);
}

function getFolderPath({ name, version }) {
  return join(cache, `${name}@${version}`);
}

/** Detects whether the unpacked files belong to the current list. */
function getFingerprint({ integrity, components }) {
  const paths = components.flatMap(({ mask, template }) => [mask, template]);
  return [integrity, ...paths].map((line) => `${line}\n`).join('');
}
