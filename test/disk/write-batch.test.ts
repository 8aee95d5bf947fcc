import fs, {
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Batch, writeBatch } from '../../src/disk/write-batch.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { treeOf } from '../setup/trees.ts';

const files: Files = { 'a/b/1': 'one', 'a/b/2': '', 'a/3': 'ü€🌍', '4': 'four', 'c/d/e/5': 'five' };

function batchOf(folder: string, texts: Files): Batch {
  const all = Object.values(texts).map((text) => Buffer.from(text));
  return {
    folder,
    paths: Object.keys(texts),
    sizes: all.map(({ length }) => length),
    bytes: Buffer.concat(all),
  };
}

/** The file system with some functions of a test's own. */
function systemWith(own: Partial<typeof fs>): typeof fs {
  return { ...fs, ...own };
}

describe('writeBatch', () => {
  test('writes files and the folders they need, and nothing else', () => {
    const folder = temporaryFolder();
    writeBatch(fs, batchOf(folder, files));
    const folders = ['a', 'a/b', 'c', 'c/d', 'c/d/e'].map((path) => [path, 'folder']);
    expect(treeOf(folder)).toEqual({ ...files, ...Object.fromEntries(folders) });
  });

  test('replaces a file: who has opened the old one reads on in it', () => {
    const folder = writeFiles(temporaryFolder(), { ...files, '4': 'a longer text' });
    const reader = openSync(join(folder, '4'), 'r');
    writeBatch(fs, batchOf(folder, files));
    expect(readFileSync(reader, 'utf8')).toBe('a longer text');
    fs.closeSync(reader);
    expect(readFiles(folder)).toEqual(files);
  });

  test('replaces a link, and writes nothing through it', () => {
    const outside = writeFiles(temporaryFolder(), { file: 'outside' });
    const folder = temporaryFolder();
    symlinkSync(join(outside, 'file'), join(folder, '4'));
    writeBatch(fs, batchOf(folder, files));
    expect(lstatSync(join(folder, '4')).isFile()).toBe(true);
    expect(readFiles(outside)).toEqual({ file: 'outside' });
  });

  test('goes on when the system takes only a part', () => {
    const folder = temporaryFolder();
    const writeSync = ((descriptor: number, bytes: Uint8Array, offset: number, length: number) =>
      fs.writeSync(descriptor, bytes, offset, Math.min(length, 2))) as typeof fs.writeSync;
    writeBatch(systemWith({ writeSync }), batchOf(folder, files));
    expect(readFiles(folder)).toEqual(files);
  });

  test('shows no file before it is whole', () => {
    const folder = writeFiles(temporaryFolder(), { '4': 'old' });
    const seen: string[] = [];
    const writeSync = ((descriptor: number, bytes: Uint8Array, offset: number, length: number) => {
      const taken = fs.writeSync(descriptor, bytes, offset, Math.min(length, 2));
      seen.push(readFileSync(join(folder, '4'), 'utf8'));
      return taken;
    }) as typeof fs.writeSync;
    writeBatch(systemWith({ writeSync }), batchOf(folder, { '4': 'four' }));
    expect([...seen, readFileSync(join(folder, '4'), 'utf8')]).toEqual(['old', 'old', 'four']);
  });

  test('throws what the system says, with the path of the file, and leaves no part of it', () => {
    const folder = writeFiles(temporaryFolder(), { 'a/3': 'old' });
    let writes = 0;
    const writeSync = ((descriptor: number, bytes: Uint8Array, offset: number, length: number) => {
      writes++;
      if (writes > 2) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      return fs.writeSync(descriptor, bytes, offset, Math.min(length, 2));
    }) as typeof fs.writeSync;
    const write = () =>
      writeBatch(
        systemWith({ writeSync }),
        batchOf(folder, { first: '1', 'a/3': 'new', last: '4' }),
      );
    expect(write).toThrow(
      expect.objectContaining({ code: 'ENOSPC', message: 'no space', path: `${folder}/a/3` }),
    );
    expect(readFiles(folder)).toEqual({ first: '1', 'a/3': 'old' });
  });

  test.each<[string, (folder: string) => void, string, string]>([
    ['a folder', (folder) => mkdirSync(join(folder, 'x')), 'x', 'EISDIR'],
    ['a file above', (folder) => writeFileSync(join(folder, 'x'), ''), 'x/y', 'ENOTDIR'],
  ])('throws when %s is in the way', (_, make, path, code) => {
    const folder = temporaryFolder();
    make(folder);
    const before = treeOf(folder);
    const error = expect.objectContaining({ code, path: `${folder}/${path}` });
    expect(() => writeBatch(fs, batchOf(folder, { [path]: 'text' }))).toThrow(error);
    expect(treeOf(folder)).toEqual(before);
  });
});
