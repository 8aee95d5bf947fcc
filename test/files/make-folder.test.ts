import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../../src/files/new-files.ts';
import { temporaryFolder } from '../setup/folders.ts';

describe('makeFolder', () => {
  test('makes a folder and all above it, once or again', () => {
    const folder = join(temporaryFolder(), 'a/b/c');
    makeFolder(folder);
    makeFolder(folder);
    expect(existsSync(folder)).toBe(true);
  });

  test('is content with a link to a folder', () => {
    const base = temporaryFolder();
    mkdirSync(join(base, 'real'));
    symlinkSync('real', join(base, 'link'));
    makeFolder(join(base, 'link/below'));
    expect(existsSync(join(base, 'real/below'))).toBe(true);
  });

  test.each<[string, string, string]>([
    ['a file is there', 'file', 'EEXIST'],
    ['a file is above', 'file/below/it', 'ENOTDIR'],
    ['a link leads nowhere', 'dangling', 'EEXIST'],
    ['a link leads to itself', 'loop', 'ELOOP'],
  ])('throws the error of the system when %s', (_, path, code) => {
    const base = temporaryFolder();
    writeFileSync(join(base, 'file'), '');
    symlinkSync('nowhere', join(base, 'dangling'));
    symlinkSync('loop', join(base, 'loop'));
    expect(() => makeFolder(join(base, path))).toThrow(expect.objectContaining({ code }));
  });

  test('ends where no folder can be made', () => {
    const below = () => makeFolder('/proc/nowhere/a/b');
    expect(below).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });
});
