import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editFiles, type FileEdit, prepareEdits } from '../../src/files/edit-files.ts';
import { FolderError } from '../../src/files/new-files.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function edit(from: string, before: string, after: string, to = from): FileEdit {
  return { from, to, before: bytes(before), after: bytes(after) };
}

const files = { 'a/one.yaml': 'one', 'a/two.yml': 'two', 'three.yaml': 'three' };

describe('editFiles', () => {
  test('writes files anew, renames them, or both, and touches no other', () => {
    const folder = writeFiles(temporaryFolder(), files);
    const { ino, ctimeMs } = statSync(join(folder, 'three.yaml'));
    editFiles(folder, [
      edit('a/one.yaml', 'one', 'ONE'),
      edit('a/two.yml', 'two', 'TWO', 'a/two.yaml'),
    ]);
    expect(readFiles(folder)).toEqual({
      'a/one.yaml': 'ONE',
      'a/two.yaml': 'TWO',
      'three.yaml': 'three',
    });
    editFiles(folder, [edit('a/two.yaml', 'TWO', 'TWO', 'a/2.yaml')]);
    expect(readFiles(folder)).toHaveProperty('a/2.yaml', 'TWO');
    expect(statSync(join(folder, 'three.yaml'))).toMatchObject({ ino, ctimeMs });
  });

  test.each([0o600, 0o644, 0o664, 0o755])('keeps the mode %o', (mode) => {
    const folder = writeFiles(temporaryFolder(), files);
    chmodSync(join(folder, 'three.yaml'), mode);
    editFiles(folder, [edit('three.yaml', 'three', 'THREE')]);
    expect(statSync(join(folder, 'three.yaml')).mode & 0o7777).toBe(mode);
  });

  test('replaces a file whole: who reads the old one goes on reading it', () => {
    const folder = writeFiles(temporaryFolder(), files);
    linkSync(join(folder, 'three.yaml'), join(folder, 'open'));
    editFiles(folder, [edit('three.yaml', 'three', 'THREE')]);
    expect(readFileSync(join(folder, 'open'), 'utf8')).toBe('three');
    expect(readdirSync(folder).sort()).toEqual(['a', 'open', 'three.yaml']);
  });

  test('removes what a killed process has left, also one of the same number', () => {
    const left = [`three.yaml.${process.pid}.partial`, 'three.yaml.999999999.partial'];
    const kept = [
      'three.yaml.partial',
      'other.yaml.999999999.partial',
      `three.yaml.${process.ppid}.partial`,
    ];
    const written = Object.fromEntries([...left, ...kept].map((name) => [name, 'thr']));
    const folder = writeFiles(temporaryFolder(), { ...files, ...written });
    editFiles(folder, [edit('three.yaml', 'three', 'THREE')]);
    expect(readFileSync(join(folder, 'three.yaml'), 'utf8')).toBe('THREE');
    expect(readdirSync(folder).sort()).toEqual([...kept, 'a', 'three.yaml'].sort());
  });

  test('takes a new name that the file has already, but for letters’ sizes', () => {
    const folder = writeFiles(temporaryFolder(), files);
    // Imitates a file system that ignores case.
    linkSync(join(folder, 'three.yaml'), join(folder, 'THREE.yaml'));
    editFiles(folder, [edit('three.yaml', 'three', '3', 'THREE.yaml')]);
    expect(readFileSync(join(folder, 'THREE.yaml'), 'utf8')).toBe('3');
  });

  test.each<[string, (folder: string) => void, string]>([
    [
      'has changed',
      (folder) => writeFileSync(join(folder, 'a/two.yml'), 'new'),
      'a/two.yml has changed',
    ],
    ['is gone', (folder) => rmSync(join(folder, 'a/two.yml')), 'a/two.yml has changed'],
    [
      'is a link',
      (folder) => {
        renameSync(join(folder, 'a/two.yml'), join(folder, 'there'));
        symlinkSync('../there', join(folder, 'a/two.yml'));
      },
      'a/two.yml has changed',
    ],
    [
      'lies behind a link',
      (folder) => {
        renameSync(join(folder, 'a'), join(folder, 'b'));
        symlinkSync('b', join(folder, 'a'));
      },
      'a/one.yaml has changed',
    ],
    [
      'has a new name that is taken',
      (folder) => mkdirSync(join(folder, 'a/two.yaml')),
      'Something already exists where',
    ],
  ])('leaves everything when a file %s', (_, change, message) => {
    const folder = writeFiles(temporaryFolder(), files);
    change(folder);
    const before = readdirSync(folder, { recursive: true });
    const edits = [edit('a/one.yaml', 'one', 'ONE'), edit('a/two.yml', 'two', 'TWO', 'a/two.yaml')];
    expect(() => editFiles(folder, edits)).toThrow(FolderError);
    expect(() => editFiles(folder, edits)).toThrow(message);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
    expect(readFileSync(join(folder, 'a/one.yaml'), 'utf8')).toBe('one');
  });

  test('has looked at every file before anything is written, by this or by others', () => {
    const folder = writeFiles(temporaryFolder(), files);
    const write = prepareEdits(folder, [edit('three.yaml', 'three', '3')]);
    expect(readFiles(folder)).toEqual(files);
    write();
    expect(readFiles(folder)).toEqual({ ...files, 'three.yaml': '3' });
    expect(() => prepareEdits(folder, [edit('three.yaml', 'three', '3')])).toThrow(FolderError);
  });

  test('goes through a link to the catalogue itself', () => {
    const folder = writeFiles(temporaryFolder(), files);
    const link = join(temporaryFolder(), 'catalogue');
    symlinkSync(folder, link);
    editFiles(link, [edit('a/one.yaml', 'one', 'ONE')]);
    expect(readFileSync(join(folder, 'a/one.yaml'), 'utf8')).toBe('ONE');
  });
});
