import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FolderError, writeNewFiles } from '../../src/files/new-files.ts';
import { listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';

describe('writeNewFiles', () => {
  test('makes the folders that files need, and the folder itself', () => {
    const folder = join(temporaryFolder(), 'not/there/yet');
    writeNewFiles(folder, [
      { path: 'a.yaml', text: 'a' },
      { path: 'b/c/d.yaml', text: 'd' },
      { path: 'b/c/é.yaml', text: 'é' },
    ]);
    expect(readFiles(folder)).toEqual({ 'a.yaml': 'a', 'b/c/d.yaml': 'd', 'b/c/é.yaml': 'é' });
  });

  test('removes what a killed process has left, also one of the same number', () => {
    const left = [`b/c.yaml.${process.pid}.partial`, 'b/c.yaml.999999999.partial'];
    const folder = writeFiles(
      temporaryFolder(),
      Object.fromEntries([...left, 'b/d.yaml.999999999.partial'].map((path) => [path, 'x'])),
    );
    writeNewFiles(folder, [{ path: 'b/c.yaml', text: 'new' }]);
    expect(readFiles(folder)).toEqual({ 'b/c.yaml': 'new', 'b/d.yaml.999999999.partial': 'x' });
  });

  test('writes nothing when a file is there already', () => {
    const folder = writeFiles(temporaryFolder(), { 'b/old.yaml': 'old' });
    const files = [
      { path: 'a/new.yaml', text: 'new' },
      { path: 'b/old.yaml', text: 'new' },
    ];
    expect(() => writeNewFiles(folder, files)).toThrow(
      new FolderError(`Something already exists where a new file should be: ${folder}/b/old.yaml`),
    );
    expect(readFiles(folder)).toEqual({ 'b/old.yaml': 'old' });
  });

  test.each(['link/new.yaml', 'link/below/new.yaml', 'in/link/new.yaml'])(
    'follows no link to a folder: %s',
    (path) => {
      const folder = temporaryFolder();
      const elsewhere = temporaryFolder();
      mkdirSync(join(folder, 'in'));
      symlinkSync(elsewhere, join(folder, 'link'));
      symlinkSync(elsewhere, join(folder, 'in/link'));
      const link = path.startsWith('in') ? 'in/link' : 'link';
      expect(() => writeNewFiles(folder, [{ path, text: '' }])).toThrow(
        new FolderError(`This is a link, and links are not followed: ${folder}/${link}`),
      );
      expect(listFiles(elsewhere)).toEqual([]);
    },
  );

  test('writes through no link, be it to a file or to nothing', () => {
    const folder = temporaryFolder();
    const elsewhere = writeFiles(temporaryFolder(), { 'file.yaml': 'mine' });
    symlinkSync(join(elsewhere, 'file.yaml'), join(folder, 'file.yaml'));
    symlinkSync(join(elsewhere, 'nothing.yaml'), join(folder, 'nothing.yaml'));
    for (const path of ['file.yaml', 'nothing.yaml']) {
      expect(() => writeNewFiles(folder, [{ path, text: 'new' }])).toThrow(FolderError);
    }
    expect(readFiles(elsewhere)).toEqual({ 'file.yaml': 'mine' });
  });

  test('says that a file is where a folder should be', () => {
    const folder = writeFiles(temporaryFolder(), { file: 'mine' });
    expect(() => writeNewFiles(folder, [{ path: 'file/new.yaml', text: '' }])).toThrow(
      new FolderError(`There is a file where a folder should be: ${folder}/file`),
    );
  });
});
