// The folders in which `status` sums up the components of large checkouts.

import { expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import type { Files } from '../setup/folders.ts';
import { getRepository } from '../setup/repository.ts';

/** Makes a component with strings of its own, one of which Czech lacks. */
function getComponent(folder: string, codes: readonly string[] = ['cs']): Files {
  const file = (code: string) =>
    JSON.stringify({
      open: `Open ${folder} in ${code}`,
      close: `Close ${folder} in ${code}`,
      ...(code !== 'cs' && { save: `Save ${folder} in ${code}` }),
    });
  return Object.fromEntries(['en', ...codes].map((code) => [`${folder}/${code}.json`, file(code)]));
}

async function readLines(folders: readonly string[], codes?: readonly string[]) {
  const files = folders.map((folder) => getComponent(folder, codes));
  const cwd = getRepository(Object.assign({}, ...files));
  const { status, stdout } = await run(['status'], { cwd });
  expect(status).toBe(0);
  return stdout.split('\n').filter((line) => /^ {2}\S+\/ {2}/.test(line));
}

const listFolders = (count: number, getFolder: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => getFolder(at + 10));

test('twenty components have tables', async () => {
  expect(await readLines(listFolders(20, (at) => `packages/p${at}/locales`))).toEqual([]);
});

test('packages with one component each are one line', async () => {
  const codes = ['cs', 'de', 'fr', 'pl'];
  expect(
    await readLines(
      listFolders(21, (at) => `packages/p${at}/locales`),
      codes,
    ),
  ).toEqual(['  packages/  21 components, 63 strings: 4 languages from cs 66.7 % to de 100.0 %']);
});

test('the fullest folders are divided first', async () => {
  const folders = [
    ...listFolders(9, (at) => `apps/a${at % 3}/p${at}/locales`),
    ...listFolders(12, (at) => `libs/l${at}/locales`),
    'locales',
  ];
  expect(await readLines(folders)).toEqual([
    '  apps/a0/  3 components, 9 strings: cs 66.7 %',
    '  apps/a1/  3 components, 9 strings: cs 66.7 %',
    '  apps/a2/  3 components, 9 strings: cs 66.7 %',
    '  libs/  12 components, 36 strings: cs 66.7 %',
    '  locales/  1 component, 3 strings: cs 66.7 %',
  ]);
});

test('JSON has the folder of each component', async () => {
  const files = { ...getComponent('packages/app/locales'), ...getComponent('locales') };
  const { stdout } = await run(['status', '--format', 'json'], { cwd: getRepository(files) });
  const { components } = JSON.parse(stdout) as { components: { folder: string }[] };
  expect(components.map(({ folder }) => folder).sort()).toEqual([
    'locales',
    'packages/app/locales',
  ]);
});
