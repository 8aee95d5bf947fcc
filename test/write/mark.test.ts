import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { identityOfMark, isMarked, markFile, renewMark, setMark } from '../../src/write/mark.ts';
import { settled } from '../setup/edited-folder.ts';
import { listFiles, temporaryFolder } from '../setup/folders.ts';

function markedFolder(): string {
  const folder = join(temporaryFolder(), 'dist');
  mkdirSync(folder);
  setMark(folder);
  return folder;
}

describe('setMark', () => {
  test('leaves a file that says what it is', () => {
    const folder = markedFolder();
    expect(listFiles(folder)).toEqual([markFile]);
    expect(readFileSync(join(folder, markFile), 'utf8')).toBe(
      'This folder is made by translation-catalogue. ' +
        'The next build removes from it whatever it does not make itself.\n',
    );
    expect(isMarked(folder)).toBe(true);
  });

  test('writes over nothing, and through no link', () => {
    const folder = temporaryFolder();
    symlinkSync('elsewhere', join(folder, markFile));
    expect(() => setMark(folder)).toThrow(expect.objectContaining({ code: 'EEXIST' }));
    expect(listFiles(folder)).toEqual([markFile]);
  });
});

describe('isMarked', () => {
  test.each<[string, (folder: string) => void]>([
    ['has nothing in it', () => {}],
    ['has a folder of that name', (folder) => mkdirSync(join(folder, markFile))],
    [
      'has a link of that name',
      (folder) => {
        writeFileSync(join(folder, 'file'), '');
        symlinkSync('file', join(folder, markFile));
      },
    ],
    ['is not there', (folder) => rmSync(folder, { recursive: true })],
  ])('is false of a folder that %s', (_, make) => {
    const folder = temporaryFolder();
    make(folder);
    expect(isMarked(folder)).toBe(false);
    expect(identityOfMark(folder)).toBe(undefined);
  });
});

describe('identityOfMark', () => {
  test('stays, whatever else happens in the folder and to its name', async () => {
    const folder = markedFolder();
    const identity = identityOfMark(folder);
    await settled();
    writeFileSync(join(folder, 'file'), '');
    expect(identityOfMark(folder)).toBe(identity);
    renameSync(folder, `${folder}-2`);
    expect(identityOfMark(`${folder}-2`)).toBe(identity);
  });

  test.each<[string, (folder: string) => void]>([
    [
      'a copy with all dates',
      (folder) => {
        cpSync(folder, `${folder}-2`, { recursive: true, preserveTimestamps: true });
        rmSync(folder, { recursive: true });
        renameSync(`${folder}-2`, folder);
      },
    ],
    [
      'a mark that was set anew',
      (folder) => {
        rmSync(join(folder, markFile));
        setMark(folder);
      },
    ],
    ['a mark that was renewed', renewMark],
  ])('is another one of %s', async (_, change) => {
    const folder = markedFolder();
    const identity = identityOfMark(folder);
    await settled();
    change(folder);
    expect(isMarked(folder)).toBe(true);
    expect(identityOfMark(folder)).not.toBe(identity);
  });
});
