// The scripts of package.json that run others by name.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './setup/project.ts';
import { onCi } from './setup/repetitions.ts';

function run(...words: string[]) {
  return spawnSync(process.execPath, words, { cwd: projectFolder, encoding: 'utf8' });
}

test('package.json has at most 20 scripts', () => {
  const text = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { readonly scripts: object };
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
});

test.each([
  ['scripts/generate.mjs', 'nothing is not a generator. The generators are: schemas, hosts, '],
  ['scripts/measure.mjs', 'nothing is not a measurement. The measurements are: builds, count, '],
  ['test/install.mjs', 'nothing is not there to install. Name some of: formats, '],
])('%s names what it knows when a name is unknown', (script, message) => {
  const { status, stderr } = run(script, 'nothing');
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test.each(['scripts/generate.mjs', 'scripts/measure.mjs'])(
  '%s runs scripts that are there',
  (list) => {
    const text = readFileSync(join(projectFolder, list), 'utf8');
    const named = [...text.matchAll(/: '(scripts\/[\w-]+\.ts)'/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
  },
);

onCi('a generator gets its flags, and its exit status is passed on', () => {
  expect(run('scripts/generate.mjs', 'schemas', '--check')).toMatchObject({ status: 0 });
  expect(run('scripts/generate.mjs', 'patterns', 'no-such-folder').status).toBeGreaterThan(0);
});
