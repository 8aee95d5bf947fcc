// Writing into a folder with what an earlier build has recorded of it: as without, and less work.

import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OutputGroup, textFile } from '../../src/api/files.ts';
import { linesOfRecord, type OutputRecord, recordOfLines } from '../../src/write/output-record.ts';
import { openOutput, writeOutput } from '../../src/write/write.ts';
import { settled } from '../setup/edited-folder.ts';
import { type Files, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { startThread } from '../setup/helper-thread.ts';
import { repetitions } from '../setup/repetitions.ts';
import { touchesOf, treeOf } from '../setup/trees.ts';

/** Groups by their names; a file's text is also its version, but for groups without. */
type Groups = Readonly<Record<string, Files>>;

const one: Groups = {
  a: { 'api/a/x/index.json': 'ax', 'api/a/y/index.json': 'ay' },
  b: { 'api/b/x/index.json': 'bx' },
  own: { '404.html': 'none', 'schemas/one.json': '{}' },
};

/** Output files, and which of them were made. */
function outputOf(groups: Groups) {
  const made: string[] = [];
  const output = Object.entries(groups).map(([name, files]): OutputGroup => {
    const isVersioned = name !== 'own';
    return {
      name,
      version: isVersioned ? JSON.stringify(files) : undefined,
      files: () =>
        Object.entries(files).map(([path, text]) =>
          textFile(
            path,
            () => {
              made.push(path);
              return text;
            },
            isVersioned ? text.replaceAll(' ', '_') : undefined,
          ),
        ),
    };
  });
  return { output, made };
}

/** A record as another process finds it. */
function kept(record: OutputRecord): OutputRecord {
  return recordOfLines([...linesOfRecord(record)]);
}

async function writtenFolder(groups = one) {
  const folder = join(temporaryFolder(), 'dist');
  const { record } = await writeOutput(folder, outputOf(groups).output);
  return { folder, record: kept(record) };
}

/** What a folder holds into which nothing else was ever written. */
async function treeOfNew(groups: Groups): Promise<Record<string, string>> {
  return treeOf((await writtenFolder(groups)).folder);
}

describe('writeOutput with a record', () => {
  test('makes and touches nothing when nothing is new', async () => {
    const { folder, record } = await writtenFolder();
    const before = touchesOf(folder);
    const { output, made } = outputOf(one);
    const result = await writeOutput(folder, output, { record });
    expect(result).toMatchObject({ written: 0, unchanged: 5, removed: 0 });
    expect(touchesOf(folder)).toEqual(before);
    // But for those of which nothing else tells what they are.
    expect(made).toEqual(['404.html', 'schemas/one.json']);
  });

  test('makes only the files with other versions', async () => {
    const { folder, record } = await writtenFolder();
    const now = { ...one, a: { ...one['a'], 'api/a/y/index.json': 'AY' } };
    const { output, made } = outputOf(now);
    const result = await writeOutput(folder, output, { record });
    expect(result).toMatchObject({ written: 1, unchanged: 4, removed: 0 });
    expect(made).toEqual(['api/a/y/index.json', '404.html', 'schemas/one.json']);
    expect(treeOf(folder)).toEqual(await treeOfNew(now));
  });

  test('writes the files of a group before it describes those of the next', async () => {
    const { folder, record } = await writtenFolder();
    const now = {
      ...one,
      a: { ...one['a'], 'api/a/y/index.json': 'AY' },
      b: { 'api/b/x/index.json': 'BX' },
    };
    const order: string[] = [];
    const output = outputOf(now).output.map((group) => ({
      ...group,
      files: () => {
        order.push(`describes ${group.name}`);
        return group.files();
      },
    }));
    const onWritten = async ([path = '']: readonly string[]) => {
      order.push(`${path}: ${readFileSync(join(folder, path), 'utf8')}`);
    };
    await writeOutput(folder, output, { record, onWritten });
    expect(order.slice(0, 4)).toEqual([
      'describes a',
      'api/a/x/index.json: ax',
      'describes b',
      'api/b/x/index.json: BX',
    ]);
    expect(treeOf(folder)).toEqual(await treeOfNew(now));
  });

  test('does not write again what another group had', async () => {
    const { folder, record } = await writtenFolder();
    const before = touchesOf(folder);
    const { a = {}, ...others } = one;
    const now = { ...others, 'a again': { ...a, 'api/a/z/index.json': 'az' } };
    const result = await writeOutput(folder, outputOf(now).output, { record });
    expect(result).toMatchObject({ written: 1, unchanged: 5, removed: 0 });
    expect(touchesOf(folder)).toMatchObject(before);
    expect(treeOf(folder)).toEqual(await treeOfNew(now));
  });

  test('believes no record of another folder, be it in the same place', async () => {
    const { folder, record } = await writtenFolder();
    renameSync(folder, `${folder}-old`);
    const other = { ...one, b: { 'api/b/x/index.json': 'BX' } };
    const { record: second } = await writeOutput(folder, outputOf(other).output, { record });
    rmSync(folder, { recursive: true });
    renameSync(`${folder}-old`, folder);
    await writeOutput(folder, outputOf(other).output, { record: kept(second) });
    expect(treeOf(folder)).toEqual(await treeOfNew(other));
  });

  test('believes no record of a time that has not come', async () => {
    const { folder, record } = await writtenFolder();
    await settled();
    writeFiles(folder, { 'api/b/x/index.json': '--' });
    const ahead = { ...record, finished: record.finished + 1e9 };
    await writeOutput(folder, outputOf(one).output, { record: ahead });
    expect(treeOf(folder)).toEqual(await treeOfNew(one));
  });

  test('looks at nothing when nobody else writes there', async () => {
    const { folder, record } = await writtenFolder();
    writeFiles(folder, { 'api/b/x/index.json': '--', stray: '' });
    const now = { ...one, a: { 'api/a/x/index.json': 'AX' } };
    const result = await writeOutput(folder, outputOf(now).output, { record, isOurs: true });
    expect(result).toMatchObject({ written: 1, removed: 1 });
    expect(treeOf(folder)).toMatchObject({ 'api/b/x/index.json': '--', stray: '' });
  });

  test.each([true, false])(
    'looks everywhere after a build that was broken off (nobody else writes there: %s)',
    async (isOurs) => {
      const { folder, record } = await writtenFolder();
      leaveLock(folder);
      writeFiles(folder, { 'api/a/x/index.json.partial': '', 'api/b/x/index.json': '--' });
      const result = await writeOutput(folder, outputOf(one).output, { record, isOurs });
      expect(result).toMatchObject({ written: 1, removed: 1 });
      expect(treeOf(folder)).toEqual(await treeOfNew(one));
    },
  );

  test('makes a folder anew that was removed meanwhile', async () => {
    const { folder, record } = await writtenFolder();
    rmSync(folder, { recursive: true });
    const result = await writeOutput(folder, outputOf(one).output, { record, isOurs: true });
    expect(result).toMatchObject({ written: 5, unchanged: 0, removed: 0 });
    expect(treeOf(folder)).toEqual(await treeOfNew(one));
  });
});

/** As a killed process leaves it: its number is this one's, which holds no lock. */
function leaveLock(folder: string): void {
  const lock = join(folder, '.translation-catalogue.lock');
  writeFileSync(lock, `${process.pid} ${hostname()}\n`);
}

describe('openOutput with a record', () => {
  test('knows whether the folder is as it was left', async () => {
    const { folder, record } = await writtenFolder();
    const isIntact = async (options: Parameters<typeof openOutput>[1]) => {
      const output = await openOutput(folder, options);
      const intact = output.isIntact();
      output.close();
      return intact;
    };
    expect(await isIntact({ record })).toBe(true);
    expect(await isIntact({ record, helper: startThread() })).toBe(true);
    expect(await isIntact({})).toBe(false);
    writeFiles(folder, { stray: '' });
    expect(await isIntact({ record })).toBe(false);
  });

  test('lets the next look everywhere too when it has not made good what was broken off', async () => {
    const { folder, record } = await writtenFolder();
    leaveLock(folder);
    writeFiles(folder, { 'api/a/x/index.json.partial': '' });
    (await openOutput(folder, { record })).close();
    expect(existsSync(join(folder, '.translation-catalogue.lock'))).toBe(false);
    await writeOutput(folder, outputOf(one).output, { record });
    expect(treeOf(folder)).toEqual(await treeOfNew(one));
  });

  test('leaves the record of use when there was nothing to make good', async () => {
    const { folder, record } = await writtenFolder();
    leaveLock(folder);
    const output = await openOutput(folder, { record });
    expect(output.isIntact()).toBe(true);
    output.close();
    output.close();
    const { output: again, made } = outputOf(one);
    await writeOutput(folder, again, { record });
    expect(made).toEqual(['404.html', 'schemas/one.json']);
  });
});

describe('what is written with a record', () => {
  const anyText = fc.constantFrom('', 'x', 'y', 'longer');
  const pathsIn = {
    a: ['api/a/x/index.json', 'api/a/y/index.json', 'api/a/z/index.json'],
    b: ['api/b/x/index.json', 'api/b/a/index.json'],
    own: ['404.html', 'schemas/one.json', 'schemas/two.json'],
  };
  const filesAt = (paths: readonly string[]) =>
    fc
      .array(fc.tuple(fc.constantFrom(...paths), anyText), { minLength: 1, maxLength: 4 })
      .map((files): Files => Object.fromEntries(files));
  const anyGroups: fc.Arbitrary<Groups> = fc
    .record(
      { a: filesAt(pathsIn.a), b: filesAt(pathsIn.b), own: filesAt(pathsIn.own) },
      { requiredKeys: [] },
    )
    .map((groups) => ({ ...groups }) as Groups);

  /** What somebody does to a path of the folder. */
  const tamperings = {
    nothing: () => {},
    edit: (file: string) => writeFileSync(file, 'x'),
    remove: (file: string) => rmSync(file, { recursive: true }),
    folder: (file: string) => {
      rmSync(file, { recursive: true });
      mkdirSync(file);
    },
    file: (file: string) => {
      rmSync(file, { recursive: true });
      writeFileSync(file, '');
    },
    link: (file: string, spare: string) => {
      renameSync(file, spare);
      symlinkSync(spare, file);
    },
    copy: (file: string, spare: string) => {
      cpSync(file, spare, { recursive: true, preserveTimestamps: true });
      rmSync(file, { recursive: true });
      renameSync(spare, file);
    },
    stray: (file: string, spare: string) => writeFileSync(file + basename(spare), ''),
    'stray link': (file: string, spare: string) => symlinkSync('.', file + basename(spare)),
  };
  const anyTampering = fc.record({
    what: fc.constantFrom(...(Object.keys(tamperings) as (keyof typeof tamperings)[])),
    /** Of all that is there; few of them are in the folder of a single record. */
    pick: fc.nat(),
  });

  test('is what is written into a new folder, whatever was there and has been done to it', async () => {
    const anyStep = fc.record({
      groups: anyGroups,
      tamperings: fc.array(anyTampering, { maxLength: 2 }),
      /** Which of the records is had: that of the last build, or an older one, or none. */
      age: fc.constantFrom(0, 0, 0, 1, 2, 9),
    });
    const base = temporaryFolder();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 6 }), async (steps) => {
        const folder = join(base, `dist-${count++}`);
        const records: OutputRecord[] = [];
        for (const { groups, tamperings: some, age } of steps) {
          for (const { what, pick } of some) tamper(folder, what, pick);
          const record = records[age];
          const options = record === undefined ? {} : { record: kept(record) };
          const before = existsSync(folder) ? touchesOf(folder) : {};
          const treeBefore = existsSync(folder) ? treeOf(folder) : {};
          const result = await writeOutput(folder, outputOf(groups).output, options);
          const fresh = join(base, `fresh-${count++}`);
          await writeOutput(fresh, outputOf(groups).output);
          const tree = treeOf(folder);
          expect(tree).toEqual(treeOf(fresh));
          // Nothing is touched that was as it should be.
          const touches = touchesOf(folder);
          for (const path of Object.keys(before)) {
            if (treeBefore[path] === tree[path]) expect(touches[path], path).toBe(before[path]);
          }
          records.unshift(result.record);
        }
      }),
      { numRuns: repetitions(60) },
    );

    function tamper(folder: string, what: keyof typeof tamperings, pick: number): void {
      if (!existsSync(folder)) return;
      // A stray in the folder of a single record is only found when something else is amiss.
      const paths = Object.keys(treeOf(folder)).filter(
        (path) => path.startsWith('api') && !(what.startsWith('stray') && /\/index\./.test(path)),
      );
      const path = paths[pick % Math.max(1, paths.length)];
      if (path === undefined) return;
      waitForTick(base);
      const file = join(folder, path);
      if (what === 'edit' && !lstatSync(file).isFile()) return;
      tamperings[what](file, join(base, `spare-${count++}`));
    }
  });
});

/** Waits until what changes from now on has another time than what has changed. */
function waitForTick(folder: string): void {
  const probe = join(folder, 'probe');
  const touch = () => {
    writeFileSync(probe, '');
    return lstatSync(probe).ctimeMs;
  };
  const start = touch();
  while (touch() === start);
}
