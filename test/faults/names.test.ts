// Names that few people would choose: of folders that a build is given, of files that lie about in a
// catalogue, and of files that lie about in a published folder.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cold, expectLikeCold, warm, workingFolder } from '../cli/warm-builds.ts';
import { run } from '../setup/command.ts';
import { editedCatalogue, soundCounters } from '../setup/edit-texts.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { getTree } from '../setup/trees.ts';
import { expectPlain } from './expectations.ts';
import { times } from './size.ts';

const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at));

/** More than a hundred, of which no file system that tells letters' sizes apart refuses one. */
const names = [
  ...printable.filter((sign) => !'./'.includes(sign)).map((sign) => `a${sign}b`),
  ...[
    '-',
    '--out',
    '-rf',
    '~',
    '~root',
    '...',
    '. .',
    ' ',
    '  a  ',
    'a.',
    '.a',
    'a b',
    'CON',
    'nul',
  ],
  ...['a\nb', '\n', 'a\tb', 'a\rb', '\u001b[31mred', '\u0007', 'a\u007fb', '\u0085'],
  ...['é', 'e\u0301', 'ﬁ', 'İ', 'ı', 'ß', 'ẞ', 'ſ', 'K', '\u202egnp', '\u200b', '\ufeff', '\u2028'],
  ...[
    '日本語',
    '𝒜',
    '👩‍👩‍👧',
    'א',
    '\ud7ff',
    '\uffff',
    '%2e%2e',
    '%00',
    '*',
    '?',
    '[a]',
    '{a,b}',
    '!(a)',
  ],
  ...[
    'x'.repeat(255),
    'é'.repeat(127),
    'con.yaml',
    '$(id)',
    '`id`',
    "'",
    '"',
    '\\',
    'C:\\a',
    '__proto__',
  ],
  ...[
    'constructor',
    'node_modules',
    '.git',
    'DE',
    'De',
    'de',
    'index.json',
    'a.partial',
    'a~',
    '#a#',
  ],
];

/** Some of them, and others each time that the whole list has a name more. */
const some = names.filter((_, at) => at % Math.ceil(names.length / times(names.length)) === 0);

test('there are enough of them', () => {
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(130);
});

/** Bytes that are no UTF-8, and half of a sign. */
const noText = [[0xff], [0x61, 0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xfe, 0x2e, 0x79]].map(
  (bytes) => Buffer.from(bytes),
);

/** Some file systems refuse such names. */
function write(folder: string, name: string | Buffer, text: string): boolean {
  try {
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)]), text, {
      flag: 'wx',
    });
    return true;
  } catch {
    return false;
  }
}

let plain: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  const cwd = workingFolder();
  expect(await warm(cwd, 'build')).toMatchObject({ status: 0 });
  plain = getTree(join(cwd, 'dist'));
});

test('a build in a folder of any name publishes the same', async () => {
  const cwd = temporaryFolder();
  for (const name of some) {
    const folder = join(cwd, name);
    mkdirSync(folder);
    writeFiles(join(folder, name), editedCatalogue);
    const at = (part: string) => ['.', name, part].join('/');
    const flags = ['--catalogue', at(name), '--out', at('dist'), '--cache', at('cache')];
    const { status, stderr } = await run(['build', ...flags], { cwd });
    expect([name, status, stderr]).toEqual([name, 0, '']);
    expect([name, getTree(join(folder, 'dist'))]).toEqual([name, plain]);
    rmSync(folder, { recursive: true });
  }
});

describe('files of any name', () => {
  test('stay in a published folder, unless a build wrote them', async () => {
    const cwd = workingFolder();
    await warm(cwd, 'build');
    const dist = join(cwd, 'dist');
    const folders = ['', 'api', 'api/translations/demo/app'].map((path) => join(dist, path));
    // A folder by such a name, with something in it.
    const [bytes = Buffer.of()] = noText;
    const odd = Buffer.concat([Buffer.from(join(dist, 'schemas/')), bytes]);
    mkdirSync(odd);
    const inOdd = Buffer.concat([odd, Buffer.from('/stray.json')]);
    writeFileSync(inOdd, '{}');
    // A record has some of the names.
    const strays = folders.flatMap((folder) =>
      [...names, ...noText]
        .filter((name) => write(folder, name, 'stray'))
        .map((name) => ({ folder, name })),
    );
    expect(strays.length).toBeGreaterThan(300);
    writeFiles(join(cwd, 'catalogue'), { 'projects/demo/app/de.yaml': soundCounters(1) });
    const { status, stderr } = await warm(cwd, 'build');
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(/^No build has written these, and they stay in dist: .* others\.\n$/),
    ]);
    expect(strays.filter(({ folder, name }) => write(folder, name, ''))).toEqual([]);
    expect(readFileSync(inOdd, 'utf8')).toBe('{}');
    const { tree = {} } = await cold(cwd);
    for (const [path, text] of Object.entries(tree)) {
      if (text !== 'folder')
        expect([path, readFileSync(join(dist, path), 'utf8')]).toEqual([path, text]);
    }
  });

  test('in a catalogue are named as what they are, and are no harm when they are gone', async () => {
    const cwd = workingFolder();
    const folder = join(cwd, 'catalogue/projects/demo/app');
    const added = [...names, ...noText].flatMap((name) => {
      const file = Buffer.concat([Buffer.from(name).subarray(0, 250), Buffer.from('.yaml')]);
      return write(folder, file, 'translated: 1\n') ? [file] : [];
    });
    expect(added.length).toBeGreaterThan(100);
    for (const command of ['check', 'build']) {
      const ended = await warm(cwd, command);
      expectPlain(ended);
      expect(ended.status).toBe(1);
    }
    expect(existsSync(join(cwd, 'dist/api'))).toBe(false);
    for (const file of added) rmSync(Buffer.concat([Buffer.from(`${folder}/`), file]));
    await expectLikeCold(cwd);
  });
});
