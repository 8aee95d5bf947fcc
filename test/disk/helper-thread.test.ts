import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { type HelperThread, noHelper, startHelper } from '../../src/disk/helper-thread.ts';
import { textOfLeft } from '../../src/disk/left-files.ts';
import { kinds } from '../../src/disk/stat-all.ts';
import { settled } from '../setup/edited-folder.ts';
import { eventually } from '../setup/eventually.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { startThread, threadFile } from '../setup/helper-thread.ts';
import { projectFolder } from '../setup/project.ts';
import { firstOf, sampleOf } from '../setup/repetitions.ts';

const helpers: [string, () => HelperThread][] = [
  ['without a thread', () => noHelper],
  ['with a thread', startThread],
  ['whose thread cannot start', startHelper],
];

/** Many files, small and large. */
const manyFiles: Files = Object.fromEntries(
  Array.from({ length: 3000 }, (_, at) => [
    `f${at % 7}/g${at % 70}/${at}.json`,
    `${at} ü `.repeat((at * 37) % 300),
  ]),
);

function writeWith(helper: HelperThread, folder: string, files: Files, perBatch: number): void {
  const all = Object.entries(files);
  for (let at = 0; at < all.length; at += perBatch) {
    const some = all.slice(at, at + perBatch);
    const sizes = some.map(([, text]) => Buffer.byteLength(text));
    const bytes = helper.allocate(sizes.reduce((sum, size) => sum + size, 0));
    let end = 0;
    for (const [, text] of some) end += bytes.write(text, end);
    helper.write({ folder, paths: some.map(([path]) => path), sizes, bytes });
  }
}

describe.each(helpers)('a helper %s', (_, start) => {
  test('says what each path is, of whatever kind', () => {
    const folder = writeFiles(temporaryFolder(), { file: 'text', 'd/e/f': '' });
    symlinkSync('d', join(folder, 'link'));
    const paths = [
      '',
      'file',
      'd',
      'd/e',
      'd/e/f',
      'link',
      'link/e/f',
      'none',
      'file/below',
      'no/no',
    ];
    const results = start().stat(folder, paths)();
    expect(paths.map((path, at) => [path, results[4 * at]])).toEqual([
      ['', kinds.folder],
      ['file', kinds.file],
      ['d', kinds.folder],
      ['d/e', kinds.folder],
      ['d/e/f', kinds.file],
      ['link', kinds.other],
      ['link/e/f', kinds.file],
      ['none', kinds.missing],
      ['file/below', kinds.missing],
      ['no/no', kinds.missing],
    ]);
    expect(results[4 + 1]).toBe(4);
    expect([...results.slice(4 * 7)]).toEqual(Array(12).fill(0));
  });

  test('has nothing to say of no paths', () => {
    expect([...start().stat(temporaryFolder(), [])()]).toEqual([]);
  });

  describe('looks whether files are as they were left', () => {
    const left: Files = { 'a/x/1': 'one', 'a/x/2': 'two', 'a/y/1': 'one', 'b/1': '', top: 'text' };

    /** A folder with these files, and the function that looks at them, each in a list of its own. */
    async function leftFolder() {
      const folder = writeFiles(join(temporaryFolder(), 'left'), left);
      await settled();
      writeFileSync(join(folder, '../clock'), '');
      const finished = lstatSync(join(folder, '../clock')).ctimeMs;
      const lists = Object.entries(left).map(([path, text]) => textOfLeft([path], [text.length]));
      return { folder, isAsLeft: () => start().look(folder, finished, lists)() };
    }

    const doings: [string, (folder: string) => void, boolean][] = [
      ['when nothing was done', () => {}, true],
      ['when a file was read', (folder) => readFileSync(join(folder, 'a/x/1')), true],
      ['when a file was edited', (folder) => writeFileSync(join(folder, 'a/x/1'), 'eno'), false],
      ['when a file is gone', (folder) => rmSync(join(folder, 'a/x/2')), false],
      [
        'when a folder is gone',
        (folder) => rmSync(join(folder, 'a/y'), { recursive: true }),
        false,
      ],
      ['when a folder is new', (folder) => mkdirSync(join(folder, 'a/z')), false],
      [
        'when a file stands in place of a folder',
        (folder) => {
          rmSync(join(folder, 'a'), { recursive: true });
          writeFileSync(join(folder, 'a'), '');
        },
        false,
      ],
      ['when all are gone', (folder) => rmSync(folder, { recursive: true }), false],
    ];
    test.each(sampleOf(doings))('%s', async (_, change, expected) => {
      const { folder, isAsLeft } = await leftFolder();
      change(folder);
      expect(isAsLeft()).toBe(expected);
    });

    test('when there are none', () => {
      expect(start().look(temporaryFolder(), 0, [])()).toBe(true);
    });

    test('and throws what the system says when it cannot', () => {
      const folder = temporaryFolder();
      const long = 'x'.repeat(300);
      const look = start().look(folder, 0, [textOfLeft([long], [0])]);
      const path = `${folder}/${long}`;
      expect(look).toThrow(expect.objectContaining({ code: 'ENAMETOOLONG', path }));
    });
  });

  test.each(firstOf([40, 1, 5000]))('writes what it is given, %i files at a time', (perBatch) => {
    const folder = temporaryFolder();
    const helper = start();
    writeWith(helper, folder, manyFiles, perBatch);
    helper.finish();
    expect(readFiles(folder)).toEqual(manyFiles);
  });

  test('writes again after it has finished', () => {
    const folder = temporaryFolder();
    const helper = start();
    for (const text of ['one', 'two', 'three']) {
      writeWith(helper, folder, { a: text, 'b/c': text, 'd/e': 'the same' }, 1);
      helper.finish();
      expect(readFiles(folder)).toEqual({ a: text, 'b/c': text, 'd/e': 'the same' });
    }
  });

  test('throws what the system says when it cannot write', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'x'));
    const helper = start();
    const write = () => {
      writeWith(helper, folder, { a: 'a', x: 'x', z: 'z' }, 3);
      helper.finish();
    };
    const path = `${folder}/x`;
    expect(write).toThrow(expect.objectContaining({ code: 'EISDIR', path }));
  });

  test('throws what the system says when it cannot look', () => {
    const folder = temporaryFolder();
    const long = 'x'.repeat(300);
    const look = start().stat(folder, ['', long]);
    const path = `${folder}/${long}`;
    expect(look).toThrow(expect.objectContaining({ code: 'ENAMETOOLONG', path }));
  });
});

describe('startHelper', () => {
  test('stats at many paths as one thread does, while something else is done', async () => {
    const folder = writeFiles(temporaryFolder(), manyFiles);
    const paths = [
      ...Object.keys(manyFiles),
      ...Array.from({ length: 1000 }, (_, at) => `no/${at}`),
    ];
    const helper = startThread();
    const stats = [1, 2, 3].map(() => helper.stat(folder, paths));
    const expected = [...noHelper.stat(folder, paths)()];
    expect(stats.map((look) => [...look()])).toEqual([expected, expected, expected]);
  });

  test('writes nothing any more once it has said that it cannot write', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'x'));
    const helper = startThread();
    writeWith(helper, folder, manyFiles, 150);
    // The first thread takes what was given last.
    const path = `${folder}/x`;
    expect(() => {
      writeWith(helper, folder, { x: 'x' }, 1);
      helper.finish();
    }).toThrow(expect.objectContaining({ code: 'EISDIR', path }));
    const written = Object.keys(readFiles(folder)).length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(Object.keys(readFiles(folder))).toHaveLength(written);
  });

  test('writes in its thread what nobody waits for', async () => {
    const folder = temporaryFolder();
    const helper = startThread();
    writeWith(helper, folder, { 'a/1': 'one', 'a/2': 'two' }, 2);
    await eventually(() => expect(existsSync(join(folder, 'a/2'))).toBe(true));
    helper.finish();
    expect(readFiles(folder)).toEqual({ 'a/1': 'one', 'a/2': 'two' });
  });

  test('hands on what its thread was told, with code and path', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'x'));
    const helper = startThread();
    writeWith(helper, folder, { first: '', x: '' }, 2);
    await eventually(() => expect(existsSync(join(folder, 'first'))).toBe(true));
    const error = {
      message: expect.stringMatching(/^EISDIR: /),
      code: 'EISDIR',
      path: `${folder}/x`,
    };
    expect(() => helper.finish()).toThrow(expect.objectContaining(error));
  });

  test.each([true, false])(
    'keeps no program alive, and stops none: it can start is %s',
    async (canStart) => {
      const folder = temporaryFolder();
      await build({
        entryPoints: ['src/disk/helper-thread.ts'],
        absWorkingDir: projectFolder,
        outfile: join(folder, 'helper.mjs'),
        bundle: true,
        platform: 'node',
        format: 'esm',
        logLevel: 'silent',
      });
      if (canStart) {
        mkdirSync(join(folder, 'pieces'));
        copyFileSync(threadFile, join(folder, 'pieces/helper-thread.cjs'));
      }
      writeFileSync(
        join(folder, 'script.mjs'),
        `import { startHelper } from './helper.mjs';
      const unused = startHelper();
      const helper = startHelper();
      const stats = helper.stat('.', ['helper.mjs', 'none']);
      const bytes = helper.allocate(4);
      bytes.write('text');
      helper.write({ folder: '.', paths: ['written'], sizes: [4], bytes });
      helper.finish();
      console.log(stats()[0], stats()[4]);
      helper.stat('.', ['never asked for']);`,
      );
      const { stdout, stderr } = await promisify(execFile)(process.execPath, ['script.mjs'], {
        cwd: folder,
      });
      expect([stdout, stderr]).toEqual(['1 0\n', '']);
      expect(readFiles(folder)['written']).toBe('text');
    },
  );
});
