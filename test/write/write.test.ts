import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OutputFile } from '../../src/api/publish.ts';
import { FolderError } from '../../src/disk/folder-error.ts';
import { writeFolder } from '../../src/write/write-folder.ts';
import { type Files, listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { textFile } from '../setup/publish.ts';

const mark = '.translation-catalogue';
const one: Files = { 'api/a/index.json': '{"a":1}\n', 'api/a/index.api.json': '{\n  "a": 1\n}\n' };
const two: Files = { ...one, 'api/b/index.json': '{"b":2}\n', 'api/c/d/index.json': '{"d":4}\n' };

function outputOf(files: Files, ...more: readonly OutputFile[]): OutputFile[] {
  return [...Object.entries(files).map(([path, text]) => textFile(path, text)), ...more];
}

/** A new folder that a build has written. */
async function builtFolder(files: Files): Promise<string> {
  const folder = join(temporaryFolder(), 'dist');
  await writeFolder(folder, outputOf(files));
  return folder;
}

/** The published files: all but the mark. */
function publishedIn(folder: string): Files {
  const { [mark]: _, ...published } = readFiles(folder);
  return published;
}

/** What tells whether a file has been touched, for every file and folder below a folder. */
function touchesIn(folder: string): Record<string, unknown> {
  const paths = [...listFiles(folder), 'api', 'api/a'];
  return Object.fromEntries(
    paths.map((path) => {
      const { ino, mtimeMs, ctimeMs } = lstatSync(join(folder, path));
      return [path, { ino, mtimeMs, ctimeMs }];
    }),
  );
}

describe('writeFolder', () => {
  test('makes the folder, and the folders above it', async () => {
    const folder = join(temporaryFolder(), 'a/b/dist');
    const result = await writeFolder(folder, outputOf(two));
    expect(result).toMatchObject({ written: 4, unchanged: 0, removed: 0 });
    expect(publishedIn(folder)).toEqual(two);
    expect(listFiles(folder)).toEqual([mark, ...Object.keys(two).toSorted()]);
  });

  test('touches nothing when all bytes are the same', async () => {
    const folder = await builtFolder(two);
    const before = touchesIn(folder);
    const result = await writeFolder(folder, outputOf(two));
    expect(result).toMatchObject({ written: 0, unchanged: 4, removed: 0 });
    expect(touchesIn(folder)).toEqual(before);
  });

  test('replaces a changed file whole, and touches no other', async () => {
    const folder = await builtFolder(two);
    const before = touchesIn(folder);
    const changed = 'api/b/index.json';
    const held = readFileSync(join(folder, changed), 'utf8');
    const result = await writeFolder(folder, outputOf({ ...two, [changed]: '{"b":3}\n' }));
    expect(result).toMatchObject({ written: 1, unchanged: 3, removed: 0 });
    const after = touchesIn(folder);
    expect(after[changed]).not.toEqual(before[changed]);
    expect({ ...after, [changed]: 0 }).toEqual({ ...before, [changed]: 0 });
    expect([held, publishedIn(folder)[changed]]).toEqual(['{"b":2}\n', '{"b":3}\n']);
  });

  test('removes the folder of a record that is gone, and touches nothing else', async () => {
    const folder = await builtFolder(two);
    const before = touchesIn(folder);
    const result = await writeFolder(folder, outputOf(one));
    expect(result).toMatchObject({ written: 0, unchanged: 2, removed: 2 });
    expect(existsSync(join(folder, 'api/b')) || existsSync(join(folder, 'api/c'))).toBe(false);
    const { 'api/b/index.json': _b, 'api/c/d/index.json': _d, api: _api, ...kept } = before;
    expect(touchesIn(folder)).toMatchObject(kept);
    expect(publishedIn(folder)).toEqual(one);
  });

  test('empties the folder when nothing is described any more', async () => {
    const folder = await builtFolder(two);
    expect(await writeFolder(folder, [])).toMatchObject({ written: 0, unchanged: 0, removed: 4 });
    expect(listFiles(folder)).toEqual([mark]);
    expect(existsSync(join(folder, 'api'))).toBe(false);
  });

  test('counts every file that it removes, and tells of each that it has done', async () => {
    const folder = await builtFolder(one);
    writeFiles(folder, { 'x/y/1': '', 'x/y/2': '', 'x/3': '', '4': '' });
    mkdirSync(join(folder, 'x/empty'));
    let done = 0;
    const result = await writeFolder(folder, outputOf(two), () => {
      done++;
    });
    expect([result, done]).toMatchObject([{ written: 2, unchanged: 2, removed: 4 }, 4]);
    expect(publishedIn(folder)).toEqual(two);
  });

  test('removes what an interrupted build has left', async () => {
    const folder = await builtFolder(one);
    writeFiles(folder, {
      'api/a/index.json.partial': '{"a":',
      'api/a/index.json': '',
      'api/gone/index.json.partial': '',
      [`${mark}.new`]: 'half of a fil',
    });
    await writeFolder(folder, outputOf(two));
    expect(listFiles(folder)).toEqual([mark, ...Object.keys(two).toSorted()]);
    expect(publishedIn(folder)).toEqual(two);
  });

  test('replaces a file by a folder and a folder by a file', async () => {
    const folder = await builtFolder(one);
    rmSync(join(folder, 'api/a/index.json'));
    writeFiles(folder, { 'api/b': 'a file', 'api/a/index.json/inside/deep': 'a folder' });
    const result = await writeFolder(folder, outputOf(two));
    expect(result).toMatchObject({ written: 3, unchanged: 1, removed: 2 });
    expect(publishedIn(folder)).toEqual(two);
  });

  test('keeps what was there when making a text fails half-way', async () => {
    const folder = await builtFolder(one);
    const failing = {
      path: 'api/z/index.json',
      pieces: () => {
        throw new Error('no text');
      },
    };
    const changed = { ...one, 'api/a/index.json': '{"a":2}\n' };
    await expect(writeFolder(folder, outputOf(changed, failing))).rejects.toThrow('no text');
    expect(listFiles(folder)).toEqual([mark, ...Object.keys(one).toSorted()]);
    expect(await writeFolder(folder, outputOf(two))).toMatchObject({ removed: 0 });
    expect(publishedIn(folder)).toEqual(two);
  });

  test('writes through a link that is the folder itself', async () => {
    const base = temporaryFolder();
    mkdirSync(join(base, 'real'));
    symlinkSync('real', join(base, 'dist'));
    await writeFolder(join(base, 'dist'), outputOf(one));
    expect(publishedIn(join(base, 'real'))).toEqual(one);
  });

  test('throws the error of the system where no folder can be made', async () => {
    const base = writeFiles(temporaryFolder(), { file: '' });
    const below = writeFolder(join(base, 'file/dist'), outputOf(one));
    await expect(below).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(writeFolder('/proc/dist/a', outputOf(one))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});

describe('writeFolder and links inside the folder', () => {
  /** A folder outside, and how it must look afterwards. */
  function outsideFolder() {
    const files = {
      'index.json': 'outside\n',
      'index.api.json': 'outside\n',
      'a/index.json': 'x\n',
    };
    const outside = writeFiles(temporaryFolder(), files);
    return { outside, untouched: () => expect(readFiles(outside)).toEqual(files) };
  }

  test('removes links to folders, and never what they point to', async () => {
    const { outside, untouched } = outsideFolder();
    const folder = await builtFolder(one);
    symlinkSync(outside, join(folder, 'linked'));
    symlinkSync(outside, join(folder, 'api/linked'));
    const result = await writeFolder(folder, outputOf(one));
    expect(result).toMatchObject({ written: 0, unchanged: 2, removed: 2 });
    expect(publishedIn(folder)).toEqual(one);
    untouched();
  });

  test.each(['api', 'api/a'])('replaces %s by a folder when it is a link', async (path) => {
    const { outside, untouched } = outsideFolder();
    const folder = await builtFolder(one);
    rmSync(join(folder, path), { recursive: true });
    symlinkSync(outside, join(folder, path));
    await writeFolder(folder, outputOf(one));
    expect(lstatSync(join(folder, path)).isDirectory()).toBe(true);
    expect(publishedIn(folder)).toEqual(one);
    untouched();
  });

  test('replaces a link by the file, even when it points to the same bytes', async () => {
    const { outside, untouched } = outsideFolder();
    const same = await builtFolder(one);
    const folder = await builtFolder(one);
    rmSync(join(folder, 'api/a/index.json'));
    rmSync(join(folder, 'api/a/index.api.json'));
    symlinkSync(join(outside, 'index.json'), join(folder, 'api/a/index.json'));
    symlinkSync(join(same, 'api/a/index.api.json'), join(folder, 'api/a/index.api.json'));
    expect(await writeFolder(folder, outputOf(one))).toMatchObject({ written: 2 });
    expect(lstatSync(join(folder, 'api/a/index.json')).isFile()).toBe(true);
    expect(lstatSync(join(folder, 'api/a/index.api.json')).isFile()).toBe(true);
    expect([publishedIn(folder), publishedIn(same)]).toEqual([one, one]);
    untouched();
  });

  test('does not write a partial file through a link', async () => {
    const { outside, untouched } = outsideFolder();
    const folder = await builtFolder(one);
    symlinkSync(join(outside, 'index.json'), join(folder, 'api/a/index.json.partial'));
    await writeFolder(folder, outputOf({ ...one, 'api/a/index.json': '{"a":2}\n' }));
    expect(publishedIn(folder)['api/a/index.json']).toBe('{"a":2}\n');
    untouched();
  });

  test.each([mark])('takes a link named %s for no sign of a build', async (name) => {
    const { outside, untouched } = outsideFolder();
    const folder = writeFiles(temporaryFolder(), { 'notes.txt': 'mine' });
    symlinkSync(join(outside, 'index.json'), join(folder, name));
    await expect(writeFolder(folder, outputOf(one))).rejects.toThrow(FolderError);
    expect(readlinkSync(join(folder, name))).toBe(join(outside, 'index.json'));
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
    untouched();
  });
});

describe('writeFolder and folders of others', () => {
  test('refuses a folder that no build made, and leaves it as it is', async () => {
    const files = { 'notes.txt': 'mine', 'api/a/index.json': 'mine too' };
    const folder = writeFiles(temporaryFolder(), files);
    const before = lstatSync(folder).mtimeMs;
    await expect(writeFolder(folder, outputOf(one))).rejects.toThrow(
      new FolderError(
        `The folder ${folder} was not made by a build, and would be emptied: it holds api and 1 more.\n` +
          'Name another folder with --out, or remove this one yourself.',
      ),
    );
    expect(readFiles(folder)).toEqual(files);
    expect(lstatSync(folder).mtimeMs).toBe(before);
  });

  test.each<[string, Files]>([
    ['an empty folder', {}],
    ['a folder with only the mark', { [mark]: '' }],
  ])('accepts %s', async (_, files) => {
    const folder = writeFiles(temporaryFolder(), files);
    await writeFolder(folder, outputOf(one));
    expect(publishedIn(folder)).toEqual(one);
  });
});
