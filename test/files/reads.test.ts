// Reads of untrusted files: they follow no link, don't wait, and have a limit.

import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { readFileStart, readRegularFile, readSmallText } from '../../src/files/regular-file.ts';
import { run } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { onCi } from '../setup/repetitions.ts';
import { commitAll, getRepository } from '../setup/repository.ts';

/** Functions of Node that open a file by its path to read it, or run until another process answers. */
const reading =
  /\b(?:readFile|readFileSync|createReadStream|open|openSync|openAsBlob|copyFile|copyFileSync|cp|cpSync|readv|truncate)\b/;

/** The modules that may use them, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'src/files/regular-file.ts': 'the one function for all others',
  'src/files/edit-files.ts': 'opens a new file to write it',
  'src/cli/import/progress-file.ts': 'opens a file to append to it, without following links',
  'src/files/replace-file.ts': 'compares published files, without following links',
  'src/files/write-folder.ts': 'opens a file that it locks',
  'src/cli/cache.ts': 'reads the program',
  'src/cli/program-source.ts': 'reads the package of the program',
};

test('only these modules read files otherwise', () => {
  const imported = glob.globSync('src/**/*.{ts,mjs,js}', { cwd: projectFolder }).filter((file) => {
    const text = readFileSync(join(projectFolder, file), 'utf8');
    const imports = text.matchAll(/^import\s+([^;]*?)\s+from\s+'(?:node:)?fs(?:\/promises)?'/gm);
    return [...imports].some(([, names = '']) => reading.test(names) || !names.startsWith('{'));
  });
  expect(imported.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

describe('a file of a checkout', () => {
  const files = { real: 'text', large: 'x'.repeat(11) };

  test.each<[string, (folder: string) => void]>([
    ['a link', (folder) => symlinkSync('real', join(folder, 'file'))],
    ['a broken link', (folder) => symlinkSync('none', join(folder, 'file'))],
    ['a link to itself', (folder) => symlinkSync('file', join(folder, 'file'))],
    ['a link to a device', (folder) => symlinkSync('/dev/zero', join(folder, 'file'))],
    ['a pipe', (folder) => execFileSync('mkfifo', [join(folder, 'file')])],
    ['a folder', (folder) => writeFiles(folder, { 'file/in': '' })],
  ])('is not read if it is %s', (_, make) => {
    const folder = writeFiles(temporaryFolder(), files);
    make(folder);
    const file = join(folder, 'file');
    expect(readRegularFile(file, 10)).toEqual({ kind: 'not-a-file' });
    expect([readFileStart(file, 10), readSmallText(file, 10)]).toEqual([undefined, undefined]);
  });

  test('is read up to a limit', () => {
    const folder = writeFiles(temporaryFolder(), files);
    const [real, large] = [join(folder, 'real'), join(folder, 'large')];
    expect(readRegularFile(real, 4)).toEqual({ kind: 'file', bytes: Buffer.from('text') });
    expect(readRegularFile(real, 3)).toEqual({ kind: 'too-large', size: 4 });
    expect(readRegularFile(large, 10)).toEqual({ kind: 'too-large', size: 11 });
    expect(readFileStart(large, 3)?.toString()).toBe('xxx');
    expect([readSmallText(real, 4), readSmallText(real, 3)]).toEqual(['text', undefined]);
  });
});

describe('a hostile checkout', () => {
  /** Every name that a command reads besides translations, each a link to a device. */
  const names = [
    'CNAME',
    'LICENSE',
    'README.md',
    'package.json',
    'LINGUAS',
    'po/LINGUAS',
    'po/POTFILES',
    '.weblate',
    '.tx/config',
    'crowdin.yml',
    'lunaria.config.json',
    'netlify.toml',
    'i18n.lock',
    '.mailmap',
    '.gitattributes',
    '.github/workflows/pages.yml',
    'node_modules/.cache/translation-catalogue/counters',
  ];

  onCi('ends every command soon, whatever its files are links to', async () => {
    const cwd = getRepository({
      'locales/en.json': '{"a":"Word","b":"Other word","c":"Third word"}',
      'locales/de.json': '{"a":"Wort","b":"Anderes Wort"}',
    });
    for (const name of names) {
      writeFiles(cwd, { [`${name}/x`]: '' });
      execFileSync('rm', ['-r', join(cwd, name)]);
      symlinkSync('/dev/zero', join(cwd, name));
    }
    commitAll(cwd, Date.UTC(2026, 0, 3) / 1000);
    const before = readFiles(join(cwd, 'locales'));
    const expected: [command: string, status: number][] = [
      ['status', 0],
      ['status --outdated', 0],
      ['check', 0],
      ['build', 0],
      // The file is a link.
      ['select --from . --shipped LINGUAS', 2],
      ['readme --write README.md', 2],
      ['host-config netlify', 2],
      ['init --yes --host none', 0],
    ];
    const ends: typeof expected = [];
    for (const [command] of expected) {
      const { status, stderr } = await run(command.split(' '), { cwd });
      ends.push([command, status ?? -1]);
      expect(stderr).not.toContain('mistake of translation-catalogue');
    }
    expect(ends).toEqual(expected);
    expect(readFiles(join(cwd, 'locales'))).toEqual(before);
  });
});
