import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openTree } from '../../src/files/existing-tree.ts';
import {
  digestBytes,
  formatMark,
  formatMarkLine,
  readMark,
  refuseToHold,
} from '../../src/files/mark.ts';
import { FolderError } from '../../src/files/new-files.ts';
import { lockFolder, type PublishedFile, writeFolder } from '../../src/files/write-folder.ts';
import { type Files, listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { takeSome } from '../setup/repetitions.ts';

const mark = '.translation-catalogue';
const temporary = '.translation-catalogue.new';
const one: Files = { 'api/a/index.json': '{"a":1}\n', 'api/a/index.api.json': '{\n  "a": 1\n}\n' };
const two: Files = { ...one, 'api/b/index.json': '{"b":2}\n', 'api/c/d/index.json': '{"d":4}\n' };

function toPublishedFiles(
  files: Files,
  ...more: readonly PublishedFile[]
): () => readonly PublishedFile[] {
  const all = Object.entries(files).map(([path, text]) => ({ path, pieces: () => [text] }));
  return () => [...all, ...more];
}

function failToRender(): never {
  throw new Error('no text');
}

/** A new folder that a build has written. */
async function builtFolder(files: Files): Promise<string> {
  const folder = join(temporaryFolder(), 'dist');
  await writeFolder(folder, toPublishedFiles(files));
  return folder;
}

/** The published files: all but the mark. */
function publishedIn(folder: string): Files {
  const { [mark]: _, ...published } = readFiles(folder);
  return published;
}

/** The values change when a file or folder is touched. */
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
    const result = await writeFolder(folder, toPublishedFiles(two));
    expect(result).toMatchObject({ written: 4, unchanged: 0, removed: 0 });
    expect(publishedIn(folder)).toEqual(two);
    expect(listFiles(folder)).toEqual([mark, ...Object.keys(two).toSorted()]);
  });

  test('touches nothing when all bytes are the same', async () => {
    const folder = await builtFolder(two);
    const before = touchesIn(folder);
    const result = await writeFolder(folder, toPublishedFiles(two));
    expect(result).toMatchObject({ written: 0, unchanged: 4, removed: 0 });
    expect(touchesIn(folder)).toEqual(before);
  });

  test('replaces a changed file whole, and touches no other', async () => {
    const folder = await builtFolder(two);
    const before = touchesIn(folder);
    const changed = 'api/b/index.json';
    const held = readFileSync(join(folder, changed), 'utf8');
    const result = await writeFolder(folder, toPublishedFiles({ ...two, [changed]: '{"b":3}\n' }));
    expect(result).toMatchObject({ written: 1, unchanged: 3, removed: 0 });
    const after = touchesIn(folder);
    expect(after[changed]).not.toEqual(before[changed]);
    expect({ ...after, [changed]: 0, [mark]: 0 }).toEqual({ ...before, [changed]: 0, [mark]: 0 });
    expect([held, publishedIn(folder)[changed]]).toEqual(['{"b":2}\n', '{"b":3}\n']);
  });

  test('removes the folder of a record that is gone, and touches nothing else', async () => {
    const folder = await builtFolder(two);
    const before = touchesIn(folder);
    const result = await writeFolder(folder, toPublishedFiles(one));
    expect(result).toMatchObject({ written: 0, unchanged: 2, removed: 2 });
    expect(existsSync(join(folder, 'api/b')) || existsSync(join(folder, 'api/c'))).toBe(false);
    const {
      'api/b/index.json': _b,
      'api/c/d/index.json': _d,
      api: _api,
      [mark]: _mark,
      ...kept
    } = before;
    expect(touchesIn(folder)).toMatchObject(kept);
    expect(publishedIn(folder)).toEqual(one);
  });

  test('empties the folder when nothing is described any more', async () => {
    const folder = await builtFolder(two);
    expect(await writeFolder(folder, () => [])).toMatchObject({
      written: 0,
      unchanged: 0,
      removed: 4,
    });
    expect(listFiles(folder)).toEqual([mark]);
    expect(existsSync(join(folder, 'api'))).toBe(false);
  });

  test('counts every file that it removes, and reports each file that it has done', async () => {
    const folder = await builtFolder({ ...one, 'x/y/1': '', 'x/y/2': '', 'x/3': '', '4': '' });
    let done = 0;
    const result = await writeFolder(folder, toPublishedFiles(two), () => done++);
    expect([result, done]).toEqual([{ written: 2, unchanged: 2, removed: 4, kept: [] }, 4]);
    expect(publishedIn(folder)).toEqual(two);
  });

  test('replaces what an interrupted build has left', async () => {
    const folder = await builtFolder(one);
    writeFiles(folder, { 'api/a/index.json': '', [`${temporary}/api/a/index.json`]: '{"a":' });
    expect(await writeFolder(folder, toPublishedFiles(two))).toEqual({
      ...{ written: 3, unchanged: 1, removed: 0, kept: [] },
      saved: undefined,
    });
    expect(readFiles(folder)).toEqual(readFiles(await builtFolder(two)));
    writeFiles(folder, { 'api/b/index.json': '' });
    expect(await writeFolder(folder, toPublishedFiles(one))).toMatchObject({
      removed: 2,
      kept: [],
    });
  });

  test('removes what a build has written that failed before its end', async () => {
    const folder = await builtFolder(one);
    const changed = { 'api/a/index.json': '{"a":2}\n', 'new/1': 'new' };
    const failing = { path: 'new/2', pieces: failToRender };
    await expect(writeFolder(folder, toPublishedFiles(changed, failing))).rejects.toThrow();
    expect(publishedIn(folder)).toEqual({ ...one, ...changed });
    expect(await writeFolder(folder, toPublishedFiles({}))).toMatchObject({ removed: 3, kept: [] });
  });

  test('replaces a file by a folder and a folder by a file', async () => {
    const before = { 'api/b': 'a file', 'api/a/index.json/inside/deep': 'a folder' };
    const folder = await builtFolder(before);
    const result = await writeFolder(folder, toPublishedFiles(two));
    expect(result).toMatchObject({ written: 4, unchanged: 0, removed: 2 });
    expect(publishedIn(folder)).toEqual(two);
  });

  test('keeps what was there when making a text fails half-way', async () => {
    const folder = await builtFolder(one);
    const failing = { path: 'api/z/index.json', pieces: failToRender };
    const changed = { ...one, 'api/a/index.json': '{"a":2}\n' };
    await expect(writeFolder(folder, toPublishedFiles(changed, failing))).rejects.toThrow(
      'no text',
    );
    expect(listFiles(folder)).toEqual([mark, ...Object.keys(one).toSorted()]);
    expect(publishedIn(folder)).toEqual(changed);
    expect(await writeFolder(folder, toPublishedFiles(two))).toMatchObject({ written: 3 });
    expect(publishedIn(folder)).toEqual(two);
  });

  test('writes through a link that is the folder itself', async () => {
    const base = temporaryFolder();
    mkdirSync(join(base, 'real'));
    symlinkSync('real', join(base, 'dist'));
    await writeFolder(join(base, 'dist'), toPublishedFiles(one));
    expect(publishedIn(join(base, 'real'))).toEqual(one);
  });

  test('throws the error of the system where no folder can be made', async () => {
    const base = writeFiles(temporaryFolder(), { file: '' });
    const below = writeFolder(join(base, 'file/dist'), toPublishedFiles(one));
    await expect(below).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(writeFolder('/proc/dist/a', toPublishedFiles(one))).rejects.toMatchObject({
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

  test('keeps links to folders', async () => {
    const { outside, untouched } = outsideFolder();
    const folder = await builtFolder(one);
    symlinkSync(outside, join(folder, 'linked'));
    symlinkSync(outside, join(folder, 'api/linked'));
    expect(await writeFolder(folder, toPublishedFiles(one))).toMatchObject({
      unchanged: 2,
      removed: 0,
      kept: ['api/linked', 'linked'],
    });
    untouched();
  });

  test.each(['api', 'api/a', 'api/a/index.json'])('refuses a link at %s', async (path) => {
    const { outside, untouched } = outsideFolder();
    const folder = await builtFolder(one);
    rmSync(join(folder, path), { recursive: true });
    symlinkSync(join(outside, path.endsWith('json') ? 'index.json' : ''), join(folder, path));
    await expect(writeFolder(folder, toPublishedFiles({}))).resolves.toMatchObject({
      kept: [path],
    });
    await expect(writeFolder(folder, toPublishedFiles(one))).rejects.toThrow(
      `${join(folder, path)}: the site has a file here`,
    );
    expect(lstatSync(join(folder, path)).isSymbolicLink()).toBe(true);
    untouched();
  });

  test.each(['index.json', 'a'])(
    'does not write a temporary file through a link to %s',
    async (target) => {
      const { outside, untouched } = outsideFolder();
      const folder = await builtFolder(one);
      symlinkSync(join(outside, target), join(folder, temporary));
      await writeFolder(folder, toPublishedFiles({ ...one, 'api/a/index.json': '{"a":2}\n' }));
      expect(publishedIn(folder)['api/a/index.json']).toBe('{"a":2}\n');
      untouched();
    },
  );

  test('takes no link for a mark', async () => {
    const { outside, untouched } = outsideFolder();
    const folder = writeFiles(temporaryFolder(), { 'notes.txt': 'mine' });
    symlinkSync(join(outside, 'index.json'), join(folder, mark));
    await expect(writeFolder(folder, toPublishedFiles(one))).rejects.toThrow(FolderError);
    expect(readlinkSync(join(folder, mark))).toBe(join(outside, 'index.json'));
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
    untouched();
  });
});

describe('writeFolder and the work of others', () => {
  test.each<[string, Files]>([
    ['notes.txt', { 'notes.txt': 'mine' }],
    ['api and 1 more', { 'notes.txt': 'mine', 'api/a/index.json': 'mine too', '.git/HEAD': '' }],
  ])('refuses a folder that no build made, and leaves it as it is: %s', async (contents, files) => {
    const folder = writeFiles(temporaryFolder(), files);
    const before = lstatSync(folder).mtimeMs;
    await expect(writeFolder(folder, toPublishedFiles(one))).rejects.toThrow(
      new FolderError(
        `The folder ${folder} was not made by a build: it has ${contents}.\n` +
          'Name another folder with --out, or remove this one yourself.',
      ),
    );
    expect(readFiles(folder)).toEqual(files);
    expect(lstatSync(folder).mtimeMs).toBe(before);
  });

  test.each<[string, Files]>([
    ['an empty folder', {}],
    ['a folder with only the mark', { [mark]: '' }],
    ['what a build that was killed at its start has left', { [mark]: '', [`${temporary}/a`]: '' }],
  ])('accepts %s', async (_, files) => {
    const folder = writeFiles(temporaryFolder(), files);
    await writeFolder(folder, toPublishedFiles(one));
    expect(publishedIn(folder)).toEqual(one);
  });

  test('keeps everything that no build wrote, and names it', async () => {
    const folder = await builtFolder(two);
    const mine = {
      '.git/HEAD': 'ref',
      'api/.GIT/x': '',
      'api/b/mine.txt': 'mine',
      [`my/own/${mark}`]: '',
    };
    writeFiles(folder, mine);
    const kept = ['.git/', 'api/.GIT/', 'api/b/mine.txt', `my/own/${mark}`];
    expect(await writeFolder(folder, toPublishedFiles(one))).toEqual({
      written: 0,
      unchanged: 2,
      removed: 2,
      kept,
    });
    expect(publishedIn(folder)).toEqual({ ...one, ...mine });
    expect(await writeFolder(folder, toPublishedFiles({}))).toMatchObject({ removed: 2, kept });
    expect(publishedIn(folder)).toEqual(mine);
  });

  test('removes empty folders, which a killed build can leave', async () => {
    const folder = await builtFolder({ ...one, 'x/1': '1' });
    mkdirSync(join(folder, 'api/b/c'), { recursive: true });
    mkdirSync(join(folder, 'x/y'), { recursive: true });
    expect(await writeFolder(folder, toPublishedFiles({ ...one, 'api/b': '' }))).toMatchObject({
      kept: [],
    });
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });

  test('keeps a name that is not UTF-8', async () => {
    const folder = await builtFolder(one);
    const name = Buffer.concat([
      Buffer.from(`${folder}/na`),
      Buffer.from([0xef]),
      Buffer.from('f'),
    ]);
    writeFileSync(name, 'mine');
    await writeFolder(folder, toPublishedFiles(two));
    expect(readFileSync(name, 'utf8')).toBe('mine');
  });

  test('keeps a published file that has changed since, once the site has none of its name', async () => {
    const folder = await builtFolder(two);
    const mine = { 'api/b/index.json': 'mine', 'notes.txt': 'mine' };
    writeFiles(folder, mine);
    expect(await writeFolder(folder, toPublishedFiles(one))).toMatchObject({
      removed: 1,
      kept: Object.keys(mine),
    });
    expect(publishedIn(folder)).toEqual({ ...one, ...mine });
    await expect(writeFolder(folder, toPublishedFiles(two))).rejects.toThrow(FolderError);
    expect(publishedIn(folder)['api/b/index.json']).toBe('mine');
    writeFiles(folder, { 'api/c/d/index.json': 'mine' });
    await expect(writeFolder(folder, toPublishedFiles(two))).rejects.toThrow(
      `${folder}/api/b/index.json and 1 more: the site has a file here`,
    );
  });

  test.each<[string, Files]>([
    ['a file', { 'api/b/index.json': 'mine' }],
    ['a file above', { 'api/b': 'mine' }],
    ['a folder with a file', { 'api/b/index.json/mine': '' }],
  ])('refuses to replace %s, before it writes anything', async (_, mine) => {
    const folder = await builtFolder(one);
    writeFiles(folder, mine);
    const before = readFiles(folder);
    const changed = { 'api/a/index.json': '{"a":2}\n', 'api/b/index.json': '{"b":2}\n' };
    await expect(writeFolder(folder, toPublishedFiles(changed))).rejects.toThrow(
      new FolderError(
        `${join(folder, Object.keys(mine)[0] ?? '')}: the site has a file here, and no build has written the one ` +
          'that exists. Nothing was written.\nMove it away, or name another folder with --out.',
      ),
    );
    expect(readFiles(folder)).toEqual(before);
  });

  test('removes nothing because of a mark that came with somebody else’s files', async () => {
    const folder = temporaryFolder();
    const mine = {
      'notes.txt': 'written since',
      '.git/HEAD': 'ref: refs/heads/main\n',
      'sub/.git': 'gitdir: /elsewhere\n',
      'über.txt': 'mine',
    };
    const outside = writeFiles(folder, { 'outside.txt': 'outside' });
    const out = join(folder, 'out');
    const listed = { ...mine, '../outside.txt': 'outside', './notes.txt': 'written since' };
    const lines = Object.entries(listed).map(([path, text]) =>
      formatMarkLine(path, digestBytes(Buffer.from(path === 'notes.txt' ? 'before' : text))),
    );
    writeFiles(out, { ...mine, [mark]: formatMark(lines) });
    expect(await writeFolder(out, toPublishedFiles({}))).toMatchObject({ removed: 0 });
    expect(publishedIn(out)).toEqual(mine);
    expect(readFileSync(join(outside, 'outside.txt'), 'utf8')).toBe('outside');
  });

  test.each<[string, string, Files, Files]>([
    ['a file', 'index.html', { 'index.html': 'mine' }, { 'index.html': 'ours' }],
    ['a file in the way of a folder', 'api', { api: 'mine' }, { 'api/a/index.json': 'ours' }],
    [
      'a file in a folder',
      'index.html/mine',
      { 'index.html/mine': 'mine' },
      { 'index.html': 'ours' },
    ],
  ])('saves a copy of %s that a forged mark lists', async (_, path, mine, published) => {
    const lines = [formatMarkLine(path, digestBytes(Buffer.from('other')))];
    const folder = writeFiles(temporaryFolder(), { ...mine, [mark]: formatMark(lines) });
    const { saved } = await writeFolder(folder, toPublishedFiles(published));
    expect(publishedIn(folder)).toEqual(published);
    expect(saved?.paths).toEqual([path]);
    expect(readFiles(saved?.folder ?? '')).toEqual(mine);
    rmSync(saved?.folder ?? '', { recursive: true });
  });

  test('saves a copy of a published file that has changed, and restores the file', async () => {
    const folder = await builtFolder(one);
    writeFiles(folder, { 'api/a/index.json': 'edited' });
    const { written, saved } = await writeFolder(folder, toPublishedFiles(one));
    expect([written, publishedIn(folder)]).toEqual([1, one]);
    expect(readFiles(saved?.folder ?? '')).toEqual({ 'api/a/index.json': 'edited' });
    rmSync(saved?.folder ?? '', { recursive: true });
  });

  test('takes no other file for its mark on a disk that ignores case', async () => {
    const folder = await builtFolder(one);
    const mine = { [mark.toUpperCase()]: '', 'API/mine.txt': 'mine', 'api/A/index.json': 'mine' };
    writeFiles(folder, mine);
    await writeFolder(folder, toPublishedFiles(one));
    expect(publishedIn(folder)).toEqual({ ...one, ...mine });
  });

  test.each([true, false])(
    'refuses to replace a file that was made since it began (%s)',
    async (isNew) => {
      const folder = isNew ? join(temporaryFolder(), 'dist') : await builtFolder(one);
      const makeFile = () => {
        writeFiles(folder, { 'new.json': 'mine' });
        return ['ours'];
      };
      const published = [{ path: 'new.json', pieces: makeFile }];
      await expect(writeFolder(folder, () => published)).rejects.toThrow(
        `${join(folder, 'new.json')} was made while the build was running`,
      );
      expect(publishedIn(folder)).toMatchObject({ 'new.json': 'mine' });
    },
  );

  test('updates a copy of a built folder, such as a clone', async () => {
    const folder = writeFiles(temporaryFolder(), readFiles(await builtFolder(two)));
    expect(await writeFolder(folder, toPublishedFiles(one))).toEqual({
      written: 0,
      unchanged: 2,
      removed: 2,
      kept: [],
    });
    expect(readFiles(folder)).toEqual(readFiles(await builtFolder(one)));
  });
});

test('a mark lists the paths that a build may have written, with their digests', () => {
  const digest = 'abcdefghijklmnop';
  const paths = [
    'a',
    'a',
    'a/b.json',
    '',
    '/a',
    'a//b',
    './a',
    '../a',
    'a/..',
    '.Git/a',
    'a b',
    'ä',
  ];
  const lines = paths.map((path, at) =>
    formatMarkLine(path, at === 1 ? 'other0123456789x' : digest),
  );
  const folder = writeFiles(temporaryFolder(), {
    [mark]: `${formatMark(lines)}${digest}\ttab\n${digest}xc\nshort d\n`,
  });
  expect([...readMark(folder)]).toEqual([
    ['a', [digest, 'other0123456789x']],
    ['a/b.json', [digest]],
  ]);
});

describe('a folder', () => {
  test('is locked for one build at a time, by whatever path', async () => {
    const folder = await builtFolder(one);
    symlinkSync(folder, `${folder}-link`);
    const unlock = await lockFolder(`${folder}-link`);
    const waiting = writeFolder(folder, toPublishedFiles(two));
    // Builds into other folders don't wait, and meanwhile this one would have ended.
    for (let at = 0; at < 3; at++) await builtFolder(two);
    expect(publishedIn(folder)).toEqual(one);
    unlock();
    expect(await waiting).toMatchObject({ written: 2 });
  });

  test('that another build keeps locked for more than a minute is refused', async () => {
    const folder = await builtFolder(one);
    const unlock = await lockFolder(folder);
    let time = 0;
    const jumps = [59_999, 60_000, 60_001];
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      const now = time;
      time = jumps.shift() ?? time;
      return now;
    });
    await expect(writeFolder(folder, toPublishedFiles(two))).rejects.toThrow(
      new FolderError(
        `Another build is writing into the same folder: ${folder}\nWait for it to end, or end it.`,
      ),
    );
    clock.mockRestore();
    unlock();
    expect([jumps, publishedIn(folder)]).toEqual([[], one]);
  });

  test.each([
    ['a', 'a', true],
    ['.', 'a/b', true],
    ['a/../a', 'link/b', true],
    ['link', 'a/b', true],
    ['a/b', 'a', false],
    ['a', 'ab', false],
    ['a/new', 'a/new/x', true],
  ])('%s cannot be written where it holds %s: %j', (out, folder, isRefused) => {
    const base = writeFiles(temporaryFolder(), { 'a/b/c': '', 'ab/c': '' });
    symlinkSync('a', join(base, 'link'));
    const [outPath, path] = [join(base, out), join(base, folder)];
    const refuse = () => refuseToHold(outPath, path, 'a thing');
    if (!isRefused) return expect(refuse).not.toThrow();
    expect(refuse).toThrow(
      new FolderError(
        `The output folder ${outPath} holds a thing, ${path}.\nName a folder of its own with --out.`,
      ),
    );
  });
});

describe('a tree whose names differ in case only', () => {
  test('is renamed where the mark has a second name, which shows that case is ignored', async () => {
    const folder = await builtFolder(one);
    linkSync(join(folder, mark), join(folder, mark.toUpperCase()));
    const upper = Object.entries(one).map(([path, text]) => [path.replace('api', 'API'), text]);
    const files: Files = Object.fromEntries(upper);
    expect(await writeFolder(folder, toPublishedFiles(files))).toEqual({
      ...{ written: 0, unchanged: 2, removed: 0, kept: [mark.toUpperCase()] },
      saved: undefined,
    });
    expect(publishedIn(folder)).toMatchObject(files);
  });

  test('is renamed before the file system can take old and new for the same', () => {
    const files = { 'api/Demo/a': '1', 'api/b/A': '2', 'api/b/c': '3' };
    const folder = writeFiles(temporaryFolder(), files);
    const marked = new Map(
      Object.entries(files).map(([path, text]) => [path, [digestBytes(Buffer.from(text))]]),
    );
    const tree = openTree(folder, true, marked, () => {});
    expect(['api/demo/a', 'api/b/a', 'api/b/c'].map(tree.claim)).toEqual([true, false, true]);
    expect(listFiles(folder)).toEqual(['api/b/c', 'api/demo/a']);
    expect(tree.removeUnclaimed()).toEqual({ removed: 1, changed: [] });
  });
});

describe('writeFolder and files of any size', () => {
  // Chunks of a file end in the middle of characters, and batches in the middle of files.
  const piece = 'añ→😀'.repeat(100_003);
  const large = (last: string) => ({
    path: 'api/all.json',
    *pieces() {
      for (let at = 0; at < 5; at++) yield at % 2 === 0 ? piece : Buffer.from(piece);
      yield last;
    },
  });
  const small = Array.from({ length: 3000 }, (_, at) => ({
    path: `api/${at % 100}/${at}.json`,
    pieces: () => [`{"at":${at},`, Buffer.from('"text":"'), 'é'.repeat(at), '"}\n'],
  }));
  const text = ({ pieces }: PublishedFile) =>
    Buffer.concat([...pieces()].map((one) => Buffer.from(one)));

  test('fills a folder with more than one batch', async () => {
    const folder = join(temporaryFolder(), 'dist');
    const files = [
      ...small.slice(0, 1000),
      large('1'),
      ...small.slice(1000),
      { path: 'empty', pieces: () => [] },
    ];
    expect(await writeFolder(folder, () => files)).toMatchObject({ written: 3002 });
    expect(listFiles(folder).length).toBe(3003);
    for (const file of files) {
      expect(readFileSync(join(folder, file.path)).equals(text(file)), file.path).toBe(true);
    }
    expect(await writeFolder(folder, () => files)).toMatchObject({ unchanged: 3002 });
  });

  test.each(
    takeSome([
      ['a changed end', '1', '2'],
      ['a longer file', '1', '12'],
      ['a shorter file', '12', '1'],
      ['an empty end', '1', ''],
      ['a longer file of whole chunks', '', 'x'.repeat(3 * 1024 * 1024)],
      ['a shorter file of whole chunks', 'x'.repeat(3 * 1024 * 1024), ''],
    ]),
  )('replaces a large file: %s', async (_, before, after) => {
    const folder = join(temporaryFolder(), 'dist');
    await writeFolder(folder, () => [large(before)]);
    const { ino } = lstatSync(join(folder, 'api/all.json'));
    expect(await writeFolder(folder, () => [large(before)])).toMatchObject({ unchanged: 1 });
    expect(lstatSync(join(folder, 'api/all.json')).ino).toBe(ino);
    expect(await writeFolder(folder, () => [large(after)])).toMatchObject({
      written: 1,
      removed: 0,
    });
    expect(readFileSync(join(folder, 'api/all.json')).equals(text(large(after)))).toBe(true);
  });

  test('replaces a file whose old bytes are at the end of the new ones', async () => {
    const folder = join(temporaryFolder(), 'dist');
    const [old, before] = ['x', 'y'].map((letter) => letter.repeat(1024 * 1024)) as [
      string,
      string,
    ];
    await writeFolder(folder, toPublishedFiles({ file: old }));
    await writeFolder(folder, toPublishedFiles({ file: before + old }));
    expect(publishedIn(folder)['file'] === before + old).toBe(true);
  });

  test.each([true, false])('reports failures by the published path (new: %s)', async (isNew) => {
    const folder = isNew ? join(temporaryFolder(), 'dist') : await builtFolder(one);
    const failing = (error: Error) => ({
      path: 'a/b',
      *pieces() {
        yield 'text';
        throw error;
      },
    });
    const write = (error: Error) => writeFolder(folder, () => [failing(error)]);
    await expect(write(Object.assign(new Error('full'), { code: 'ENOSPC' }))).rejects.toMatchObject(
      {
        ...{ code: 'ENOSPC', path: `${folder}/a/b` },
      },
    );
    await expect(write(new Error('no text'))).rejects.not.toHaveProperty('path');
  });

  test('reports what cannot be written by the published path', async () => {
    const folder = join(temporaryFolder(), 'dist');
    const files = [
      ...small,
      { path: `api/${'x'.repeat(300)}`, pieces: () => ['x'] },
      ...small.map((file) => ({ ...file, path: `more/${file.path}` })),
    ];
    const error = { code: 'ENAMETOOLONG', path: `${folder}/api/${'x'.repeat(300)}` };
    await expect(writeFolder(folder, () => files)).rejects.toMatchObject(error);
    expect(listFiles(folder)).toEqual([mark]);
    await writeFolder(folder, () => small);
    await expect(writeFolder(folder, () => files)).rejects.toMatchObject(error);
  });
});
