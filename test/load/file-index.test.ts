import {
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maximumFileSize, type SourceFolder } from '../../src/catalogue/source.ts';
import { noClock, readClock } from '../../src/disk/file-clock.ts';
import {
  countIndexed,
  type FileIndex,
  indexOfLines,
  linesOfIndex,
  scanIndexed,
  sourcesOfIndex,
} from '../../src/load/file-index.ts';
import { loadIndexed } from '../../src/load/load.ts';
import { gitBlobId } from '../../src/version.ts';
import { editedCatalogue } from '../setup/edit-texts.ts';
import { settled, startEditing, ways } from '../setup/edited-folder.ts';
import { anyEdit } from '../setup/edits.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { repetitions } from '../setup/repetitions.ts';

const files = { 'a.yaml': 'a', 'd/b.yaml': 'b', 'd/c.yaml': 'c', 'd/e/f.yaml': 'f', 'g/h.txt': '' };

/** A folder that was left alone for a while, and its index. */
async function indexedFolder() {
  const folder = writeFiles(temporaryFolder(), files);
  await settled();
  const { index } = loadIndexed(folder, undefined, clockNow());
  return { folder, index };
}

const clockFile = join(temporaryFolder(), 'clock');

function clockNow() {
  return readClock(clockFile);
}

function look(folder: string, index: FileIndex) {
  return scanIndexed(folder, index);
}

/** What stands in folders, with texts in place of bytes. */
function contentsOf(folders: readonly SourceFolder[]) {
  return folders.map(({ path, version, count, sources }) => ({
    path,
    version,
    count,
    sources: sources().map((source) =>
      source.kind === 'file'
        ? { ...source, blob: gitBlobId(source.bytes), text: Buffer.from(source.bytes).toString() }
        : source,
    ),
  }));
}

/** An index as far as it hangs on what the files hold. */
function withoutStamps({ version, isWhole, folders }: FileIndex) {
  return { version, isWhole, folders: folders.map(({ stamp, stamps, ...folder }) => folder) };
}

// Each waits until its files are old enough.
describe.concurrent('scanIndexed', () => {
  test('finds nothing when nothing has happened', async () => {
    const { folder, index } = await indexedFolder();
    expect(countIndexed(index)).toBe(4);
    expect(look(folder, index)).toEqual(new Set());
  });

  test.each<[string, (file: string) => void]>([
    ['edited', (file) => writeFileSync(file, 'longer')],
    ['edited, and as long as before', (file) => writeFileSync(file, 'B')],
    ['written again with the same text', (file) => writeFileSync(file, 'b')],
    [
      'edited, and has its old date',
      (file) => {
        const { atime, mtime } = lstatSync(file);
        writeFileSync(file, 'B');
        utimesSync(file, atime, mtime);
      },
    ],
    [
      'replaced by another with the same text and date',
      (file) => {
        const { atime, mtime } = lstatSync(file);
        writeFileSync(`${file}~`, 'b');
        utimesSync(`${file}~`, atime, mtime);
        renameSync(`${file}~`, file);
      },
    ],
    [
      'removed, and written again',
      (file) => {
        rmSync(file);
        writeFileSync(file, 'b');
      },
    ],
    ['too large', (file) => truncateSync(file, maximumFileSize + 1)],
  ])('finds a file that is %s', async (_, change) => {
    const { folder, index } = await indexedFolder();
    change(join(folder, 'd/b.yaml'));
    expect(look(folder, index)).toEqual(new Set(['d/b.yaml']));
  });

  test('finds every file that was written just before it was read', async () => {
    const folder = writeFiles(temporaryFolder(), files);
    const { index } = loadIndexed(folder, undefined, clockNow());
    expect(look(folder, index)).toEqual(new Set(['a.yaml', 'd/b.yaml', 'd/c.yaml', 'd/e/f.yaml']));
  });

  test('finds files that changed places', async () => {
    const { folder, index } = await indexedFolder();
    renameSync(join(folder, 'd/b.yaml'), join(folder, 'swap'));
    renameSync(join(folder, 'd/c.yaml'), join(folder, 'd/b.yaml'));
    renameSync(join(folder, 'swap'), join(folder, 'd/c.yaml'));
    expect(look(folder, index)).toEqual(new Set(['d/b.yaml', 'd/c.yaml']));
  });

  test.each<[string, (folder: string) => void]>([
    [
      'that is not named like one of a catalogue',
      (folder) => writeFiles(folder, { 'd/x.txt': '' }),
    ],
    [
      'that came and went',
      (folder) => rmSync(join(writeFiles(folder, { 'd/x.yaml': '' }), 'd/x.yaml')),
    ],
  ])('does not mind a file %s', async (_, change) => {
    const { folder, index } = await indexedFolder();
    change(folder);
    expect(look(folder, index)).toEqual(new Set());
  });

  test.each<[string, (folder: string) => void]>([
    ['a file was added', (folder) => writeFiles(folder, { 'd/new.yaml': '' })],
    ['a file was added at the top', (folder) => writeFiles(folder, { 'new.yml': '' })],
    [
      'a file was added in a folder without any',
      (folder) => writeFiles(folder, { 'g/n.YAML': '' }),
    ],
    ['a hidden file was added', (folder) => writeFiles(folder, { 'd/.new.yaml': '' })],
    ['a file was removed', (folder) => rmSync(join(folder, 'd/c.yaml'))],
    ['a file was renamed', (folder) => renameSync(join(folder, 'a.yaml'), join(folder, 'b.yaml'))],
    ['a file was moved', (folder) => renameSync(join(folder, 'a.yaml'), join(folder, 'd/a.yaml'))],
    ['a folder was added', (folder) => mkdirSync(join(folder, 'd/new'))],
    ['a folder was removed', (folder) => rmSync(join(folder, 'd/e'), { recursive: true })],
    ['a folder was renamed', (folder) => renameSync(join(folder, 'd/e'), join(folder, 'd/x'))],
    ['a folder was moved', (folder) => renameSync(join(folder, 'd/e'), join(folder, 'e'))],
    ['a link was added', (folder) => symlinkSync('a.yaml', join(folder, 'd/link'))],
    [
      'a file became a link',
      (folder) => {
        renameSync(join(folder, 'a.yaml'), join(folder, 'real'));
        symlinkSync('real', join(folder, 'a.yaml'));
      },
    ],
    [
      'a file became a folder',
      (folder) => {
        rmSync(join(folder, 'a.yaml'));
        mkdirSync(join(folder, 'a.yaml'));
      },
    ],
    [
      'a folder became a link',
      (folder) => {
        renameSync(join(folder, 'd'), join(folder, '..', 'moved'));
        symlinkSync('../moved', join(folder, 'd'));
      },
    ],
    [
      'a folder became a file',
      (folder) => {
        rmSync(join(folder, 'g'), { recursive: true });
        writeFileSync(join(folder, 'g'), '');
      },
    ],
    ['all is gone', (folder) => rmSync(folder, { recursive: true })],
  ])('is not sure when %s', async (_, change) => {
    const base = temporaryFolder();
    const folder = writeFiles(join(base, 'catalogue'), files);
    await settled();
    const { index } = loadIndexed(folder, undefined, clockNow());
    change(folder);
    expect(look(folder, index)).toBe(undefined);
  });

  test.each<[string, (folder: string) => void]>([
    ['a link', (folder) => symlinkSync('a.yaml', join(folder, 'link.yaml'))],
    ['a link of another name', (folder) => symlinkSync('nowhere', join(folder, 'link'))],
    ['a folder named like a file', (folder) => mkdirSync(join(folder, 'x.yaml'))],
    [
      'too large a file',
      (folder) => writeFiles(folder, { 'x.yaml': '#'.repeat(maximumFileSize + 1) }),
    ],
  ])('is never sure where there is %s', async (_, make) => {
    const { folder } = await indexedFolder();
    make(folder);
    await settled();
    const { index } = loadIndexed(folder, undefined, clockNow());
    expect(index.isWhole).toBe(false);
    expect(look(folder, index)).toBe(undefined);
  });
});

describe.concurrent('sourcesOfIndex', () => {
  test('has of changed files what they are now, of others what the index knows', async () => {
    const { folder, index } = await indexedFolder();
    writeFiles(folder, { 'd/b.yaml': 'B', 'd/c.yaml': 'C' });
    const result = sourcesOfIndex(folder, index, new Set(['d/b.yaml']), clockNow());
    const [, inD] = contentsOf(result?.folders ?? []);
    expect(inD?.sources).toMatchObject([{ text: 'B' }, { text: 'C' }]);
    const known = index.folders[1]?.blobs ?? [];
    expect(result?.index.folders[1]?.blobs).toEqual([gitBlobId(Buffer.from('B')), known[1]]);
  });

  test.each<[string, string, (folder: string) => void]>([
    ['is not in the index', 'd/new.yaml', (folder) => writeFiles(folder, { 'd/new.yaml': '' })],
    [
      'stands in an unknown folder',
      'x/new.yaml',
      (folder) => writeFiles(folder, { 'x/new.yaml': '' }),
    ],
    ['is gone', 'd/b.yaml', (folder) => rmSync(join(folder, 'd/b.yaml'))],
    [
      'is gone with its folder',
      'd/b.yaml',
      (folder) => rmSync(join(folder, 'd'), { recursive: true }),
    ],
    [
      'is too large',
      'd/b.yaml',
      (folder) => truncateSync(join(folder, 'd/b.yaml'), maximumFileSize + 1),
    ],
  ])('has nothing when a file that changed %s', async (_, path, change) => {
    const { folder, index } = await indexedFolder();
    change(folder);
    expect(sourcesOfIndex(folder, index, new Set([path]), clockNow())).toBe(undefined);
  });

  test('has nothing when the index has not all that matters', async () => {
    const { folder } = await indexedFolder();
    symlinkSync('a.yaml', join(folder, 'link.yaml'));
    const { index } = loadIndexed(folder, undefined, clockNow());
    writeFiles(folder, { 'a.yaml': 'A' });
    expect(sourcesOfIndex(folder, index, new Set(['a.yaml']), clockNow())).toBe(undefined);
  });
});

describe('a file that is added after anybody looked', () => {
  test('is found by the next look, however long ago it was added', async () => {
    const { folder, index } = await indexedFolder();
    writeFiles(folder, { 'd/b.yaml': 'B' });
    await settled();
    const clock = clockNow();
    const changed = look(folder, index);
    await settled();
    writeFiles(folder, { 'd/new.yaml': '' });
    await settled();
    const next = sourcesOfIndex(folder, index, changed ?? new Set(), clock);
    expect(next && look(folder, next.index)).toBe(undefined);
  });

  test('is found when a watcher has told of another, and nobody knows when it looked', async () => {
    const { folder, index } = await indexedFolder();
    writeFiles(folder, { 'd/b.yaml': 'B', 'd/new.yaml': '' });
    await settled();
    const next = sourcesOfIndex(folder, index, new Set(['d/b.yaml']), noClock);
    expect(next && look(folder, next.index)).toBe(undefined);
  });

  test('is found when folders were listed before', async () => {
    const { folder } = await indexedFolder();
    const clock = clockNow();
    await settled();
    writeFiles(folder, { 'd/new.yaml': '' });
    await settled();
    // What was listed too soon is made of what is there by leaving the new file out.
    const { index } = loadIndexed(folder, undefined, clock);
    const folders = index.folders.map((one) => ({
      ...one,
      names: one.names.filter((name) => name !== 'new.yaml'),
    }));
    expect(look(folder, { ...index, folders })).toBe(undefined);
  });
});

describe('an index', () => {
  test('is the same after it was kept as lines', async () => {
    const { index } = await indexedFolder();
    expect(indexOfLines(linesOfIndex(index))).toEqual(index);
    expect(indexOfLines(linesOfIndex(indexOfLines(linesOfIndex(index))))).toEqual(index);
    const empty = loadIndexed(temporaryFolder(), undefined, noClock).index;
    expect(indexOfLines(linesOfIndex(empty))).toEqual(empty);
  });

  test('keeps odd names', async () => {
    const names = ['a b.yaml', 'a\nb.yaml', 'ä.yaml', '".yaml', '\u2028.yaml', '-.yaml'];
    const folder = writeFiles(
      temporaryFolder(),
      Object.fromEntries(names.map((name) => [`${name.slice(0, -5)}/${name}`, name])),
    );
    await settled();
    const { index } = loadIndexed(folder, undefined, clockNow());
    const lines = linesOfIndex(index);
    expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
    expect(indexOfLines(lines)).toEqual(index);
    expect(look(folder, indexOfLines(lines))).toEqual(new Set());
  });

  test('of any earlier state leads to what is there now', () => {
    // Time is made to pass, so that stamps are relied on; but the clock of the disk does tick.
    const later = () => {
      const { device, now } = clockNow();
      return { device, now: now + 10_000 };
    };
    const anyStep = fc.record({
      edit: anyEdit,
      way: fc.constantFrom(...ways),
      isKept: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 8 }), (steps) => {
        const folder = writeFiles(temporaryFolder(), editedCatalogue);
        const editing = startEditing(folder, editedCatalogue);
        let { index } = loadIndexed(folder, undefined, later());
        for (const { edit, way, isKept } of steps) {
          waitForTick(folder);
          editing.edit(edit, way);
          const changed = look(folder, index);
          const loaded =
            (changed && sourcesOfIndex(folder, index, changed, later())) ??
            loadIndexed(folder, index, later());
          const expected = loadIndexed(folder, undefined, later());
          expect(contentsOf(loaded.folders)).toEqual(contentsOf(expected.folders));
          expect(withoutStamps(loaded.index)).toEqual(withoutStamps(expected.index));
          if (isKept) index = indexOfLines(linesOfIndex(loaded.index));
        }
      }),
      { numRuns: repetitions(40) },
    );
  });
});

/** Waits until what changes from now on has another time than what has changed. */
function waitForTick(folder: string): void {
  const probe = join(folder, '..', 'probe');
  const touch = () => {
    writeFileSync(probe, '');
    return lstatSync(probe).ctimeMs;
  };
  const start = touch();
  while (touch() === start);
}
