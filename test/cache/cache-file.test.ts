import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cacheFile } from '../../src/cache/cache-file.ts';
import { temporaryFolder } from '../setup/folders.ts';

const manyLines = Array.from({ length: 40 }, (_, at) => `line ${at}`);
const withFewChanged = manyLines.with(3, 'changed').with(17, '');
const anyLines = fc.array(
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\n', '')),
  { minLength: 1, maxLength: 12 },
);

/** A file that holds many lines, and a change of them beside it. */
function changedFile() {
  const file = join(temporaryFolder(), 'cache');
  cacheFile(file, 'program').write(manyLines);
  const changing = cacheFile(file, 'program');
  changing.read();
  changing.write(withFewChanged);
  return { file, changesFile: `${file}.changes` };
}

describe('cacheFile', () => {
  test('has nothing before anything was written', () => {
    expect(cacheFile(join(temporaryFolder(), 'none/cache'), 'program').read()).toBe(undefined);
  });

  test('gives the lines of the last write, whoever writes and however often', () => {
    const anyWrite = fc.record({
      lines: fc.oneof(anyLines, fc.constantFrom(manyLines, withFewChanged, ['one'], ['two'])),
      /** Whether the program is started anew, and whether it reads before it writes. */
      isNew: fc.boolean(),
      isRead: fc.boolean(),
    });
    const folder = temporaryFolder();
    let files = 0;
    fc.assert(
      fc.property(fc.array(anyWrite, { maxLength: 10 }), (writes) => {
        const file = join(folder, String(files++));
        let writer = cacheFile(file, 'program');
        for (const { lines, isNew, isRead } of writes) {
          if (isNew) writer = cacheFile(file, 'program');
          if (isRead) writer.read();
          writer.write(lines);
          expect(cacheFile(file, 'program').read()).toEqual(lines);
          expect(writer.read()).toEqual(lines);
        }
      }),
    );
  });

  test('writes a few changed lines beside the file, which stays as it is', () => {
    const file = join(temporaryFolder(), 'cache');
    cacheFile(file, 'program').write(manyLines);
    const before = statSync(file);
    const writer = cacheFile(file, 'program');
    writer.read();
    writer.write(withFewChanged);
    const { ino, ctimeMs } = statSync(file);
    expect([ino, ctimeMs]).toEqual([before.ino, before.ctimeMs]);
    expect(readFileSync(`${file}.changes`, 'utf8').split('\n').slice(1)).toEqual([
      '3',
      'changed',
      '17',
      '',
    ]);
  });

  test('writes many changed lines, and more or fewer of them, as a whole', () => {
    const { file, changesFile } = changedFile();
    for (const lines of [[...manyLines, 'one more'], manyLines.map((line) => `${line}!`)]) {
      const writer = cacheFile(file, 'program');
      writer.read();
      writer.write(lines);
      expect(existsSync(changesFile)).toBe(false);
      expect(readFileSync(file, 'utf8').split('\n').slice(1)).toEqual(lines);
    }
  });

  test('does not take up changes of the same lines at an earlier time', () => {
    const { file, changesFile } = changedFile();
    const changes = readFileSync(changesFile);
    const writer = cacheFile(file, 'program');
    writer.read();
    writer.write(['others']);
    writer.write(manyLines);
    expect(cacheFile(file, 'program').read()).toEqual(manyLines);
    // Not because they could not be believed.
    writeFileSync(changesFile, changes);
    expect(cacheFile(file, 'program').read()).toEqual(withFewChanged);
  });

  test('believes no other program', () => {
    const { file } = changedFile();
    expect(cacheFile(file, 'another program').read()).toBe(undefined);
    expect(cacheFile(file, 'program').read()).toEqual(withFewChanged);
  });

  test('believes no file that was cut, wherever that is', () => {
    const { file } = changedFile();
    const { size } = statSync(file);
    for (let length = 0; length < size; length++) {
      const cut = `${file}-${length}`;
      copyFileSync(file, cut);
      truncateSync(cut, length);
      expect([length, cacheFile(cut, 'program').read()]).toEqual([length, undefined]);
    }
  });

  test('believes no file with another bit, wherever that is', () => {
    const { file } = changedFile();
    const bytes = readFileSync(file);
    const folder = temporaryFolder();
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const other = join(folder, 'other');
        writeFileSync(other, bytes.with(at, (bytes[at] ?? 0) ^ (1 << bit)));
        expect(cacheFile(other, 'program').read()).toBe(undefined);
      }),
    );
  });

  test('believes no file to which something was added', () => {
    for (const more of ['\n', ' ', '\0', 'line\n']) {
      const { file } = changedFile();
      appendFileSync(file, more);
      expect(cacheFile(file, 'program').read()).toBe(undefined);
    }
  });

  test.each<[string, (changesFile: string) => void]>([
    ['missing', (changes) => rmSync(changes)],
    ['cut', (changes) => truncateSync(changes, statSync(changes).size - 1)],
    ['empty', (changes) => truncateSync(changes)],
    ['a folder', (changes) => [rmSync(changes), mkdirSync(changes)]],
    ['a link to nothing', (changes) => [rmSync(changes), symlinkSync('nothing', changes)]],
    [
      'those of other lines',
      (changes) => writeFileSync(changes, changesOf(['other', ...manyLines])),
    ],
    [
      'those of another program',
      (changes) => writeFileSync(changes, changesOf(manyLines, 'other')),
    ],
  ])('has the lines as they were when the changes are %s', (_, damage) => {
    const { file, changesFile } = changedFile();
    damage(changesFile);
    expect(cacheFile(file, 'program').read()).toEqual(manyLines);
  });

  test('is made good by the next write', () => {
    const { file } = changedFile();
    truncateSync(file, 30);
    const writer = cacheFile(file, 'program');
    expect(writer.read()).toBe(undefined);
    writer.write(withFewChanged);
    expect(cacheFile(file, 'program').read()).toEqual(withFewChanged);
  });

  test('leaves nothing but its two files', () => {
    const { file } = changedFile();
    expect(readdirSync(join(file, '..')).sort()).toEqual(['cache', 'cache.changes']);
  });

  test('throws the error of the system, and leaves no part of a file', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'cache'));
    const inTheWay = () => cacheFile(join(folder, 'cache'), 'program').write(['line']);
    expect(inTheWay).toThrow(expect.objectContaining({ code: 'EISDIR' }));
    expect(readdirSync(folder)).toEqual(['cache']);
    writeFileSync(join(folder, 'file'), '');
    const below = () => cacheFile(join(folder, 'file/cache'), 'program').write(['line']);
    expect(below).toThrow(
      expect.objectContaining({ code: expect.stringMatching('ENOTDIR|EEXIST') }),
    );
    const nowhere = () => cacheFile('/proc/nowhere/cache', 'program').write(['line']);
    expect(nowhere).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });
});

/** The bytes of a file of changes that fits these lines, and not those of the tests. */
function changesOf(lines: readonly string[], program = 'program'): Buffer {
  const file = join(temporaryFolder(), 'cache');
  cacheFile(file, program).write(lines);
  const writer = cacheFile(file, program);
  writer.read();
  writer.write(lines.with(5, 'wrong'));
  return readFileSync(`${file}.changes`);
}
