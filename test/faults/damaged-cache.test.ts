// Whatever has become of the cache's files, a build with them publishes what a build without does.

import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../../src/api/files.ts';
import { checkCatalogue, renderCatalogue, schemasForEditors } from '../../src/build.ts';
import type { Source } from '../../src/catalogue/source.ts';
import { contentsOf } from '../../src/cli/terminal.ts';
import { loadCatalogue } from '../../src/load/load.ts';
import { counted } from '../../src/text/wording.ts';
import { expectLikeCold, warm, workingFolder } from '../cli/warm-builds.ts';
import { editedCatalogue, manyComponents, soundCounters } from '../setup/edit-texts.ts';
import { settled } from '../setup/edited-folder.ts';
import { type Files, listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { firstOf, inDepth } from '../setup/repetitions.ts';
import { isFullSize, times } from './size.ts';

const { 'site.yaml': site = '' } = editedCatalogue;
const catalogue: Files = {
  ...editedCatalogue,
  ...manyComponents,
  // Pages are as many files again.
  'site.yaml': isFullSize ? site : `${site}pages: false\n`,
};
const mark = '.translation-catalogue';

function edit(cwd: string, done: number): void {
  writeFiles(join(cwd, 'catalogue'), { 'projects/demo/app/de.yaml': soundCounters(done) });
}

/** The stamp of the build has it. */
const { version: program } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));

/** By all files of a catalogue: many rounds are about one and the same. */
const expectations = new Map<string, ReturnType<typeof expectationOf>>();

/** What should be said and published of the catalogue now. */
function expectedOf(cwd: string) {
  const sources = loadCatalogue(join(cwd, 'catalogue'));
  const key = JSON.stringify(readFiles(join(cwd, 'catalogue')));
  const expected = expectations.get(key) ?? expectationOf(sources);
  // Each is as large as what is published.
  if (expectations.size > 8) expectations.clear();
  expectations.set(key, expected);
  return expected;
}

/** By no more of the program than it takes. */
function expectationOf(sources: readonly Source[]) {
  const result = checkCatalogue(sources, { program });
  if ('problems' in result) throw new Error(result.problems[0]?.found);
  const groups = [...renderCatalogue(result.catalogue), schemasForEditors()];
  const files = groups.flatMap((group) => group.files());
  return {
    read: `Read ${counted(sources.length, 'file')}: ${contentsOf(result.catalogue.size)}. `,
    published: Object.fromEntries(files.map((file) => [file.path, textOf(file)])),
  };
}

async function expectSound(cwd: string): Promise<void> {
  // That it cannot be kept is said; nothing else.
  const stderr = expect.stringMatching(/^(The cache could not be kept, and the next run .*\n)?$/);
  const expected = expectedOf(cwd);
  const stdout = expect.stringContaining(expected.read);
  expect(await warm(cwd, 'build')).toMatchObject({ status: 0, stdout, stderr });
  const { [mark]: _, ...published } = readFiles(join(cwd, 'dist'));
  expect(published).toEqual(expected.published);
  expect(await warm(cwd, 'check')).toMatchObject({ status: 0, stdout, stderr });
}

/** The folder in which the cache of the one catalogue is kept. */
function cacheOf(cwd: string): string {
  return join(cwd, 'cache', ...readdirSync(join(cwd, 'cache')));
}

type Cache = Readonly<Record<string, Buffer>>;

function readCache(folder: string): Cache {
  const paths = listFiles(folder);
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

function writeCache(folder: string, files: Cache): void {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFiles(folder, files);
}

/** A working directory, and its cache as it was at some moments, with files of changed lines. */
async function builtFolder() {
  const cwd = workingFolder(catalogue);
  const caches: Cache[] = [];
  for (const done of [11, 12, 13, 14]) {
    edit(cwd, done);
    const added = { 'projects/demo/app/nl.yaml': soundCounters(done) };
    if (done === 12) writeFiles(join(cwd, 'catalogue'), added);
    await settled();
    await expectSound(cwd);
    caches.push(readCache(cacheOf(cwd)));
  }
  return { cwd, caches, last: caches.at(-1) ?? {} };
}

/** What can become of a file; `other` is another one of the cache. */
const damages = {
  cut: (file, at) => truncateSync(file, at % readFileSync(file).length),
  'with other bits': (file, at) => {
    const bytes = readFileSync(file);
    bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 + (at % 255));
    writeFileSync(file, bytes);
  },
  empty: (file) => truncateSync(file),
  longer: (file) => appendFileSync(file, '\n'),
  gone: (file) => rmSync(file),
  'a folder': (file) => [rmSync(file), mkdirSync(file)],
  'a link to itself': (file) => [rmSync(file), symlinkSync(file, file)],
  'a link to another': (file, _, other) => [rmSync(file), symlinkSync(other, file)],
  'a copy of another': (file, _, other) => cpSync(other, file),
} satisfies Record<string, (file: string, at: number, other: string) => unknown>;

const anyDamage = fc.record({
  file: fc.nat(),
  other: fc.nat(),
  at: fc.nat(100_000),
  damage: fc.constantFrom(...(Object.keys(damages) as (keyof typeof damages)[])),
});

describe('a build with a damaged cache', () => {
  let built: ReturnType<typeof builtFolder>;

  beforeAll(() => {
    built = builtFolder();
    return built.then(() => {});
  });

  test('has had files of changed lines, too', async () => {
    const { last } = await built;
    const names = Object.keys(last).map((path) => path.replace(/(?<=^output-|\/).{16}/, '*'));
    expect([...new Set(names)]).toEqual([
      'checked',
      'checked.changes',
      'clock',
      'entries/*',
      'index',
      'index.changes',
      'output-*',
      'output-*.changes',
      'sound',
    ]);
  });

  test('publishes the same, whatever has happened to some of its files', async () => {
    const { cwd, last } = await built;
    const folder = cacheOf(cwd);
    const paths = Object.keys(last);
    let done = 20;
    const pathAt = (at: number) => join(folder, paths[at % paths.length] ?? '');
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyDamage, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (some, isEdited) => {
          writeCache(folder, last);
          for (const { file, other, at, damage } of some) {
            // What is no file any more is damaged enough.
            try {
              damages[damage](pathAt(file), at, pathAt(other));
            } catch {}
          }
          if (isEdited) edit(cwd, done++ % 90);
          await expectSound(cwd);
        },
      ),
      { numRuns: times(180), endOnFailure: true },
    );
  });

  test('publishes the same when a file stands in the place of another', async () => {
    const { cwd, last } = await built;
    const folder = cacheOf(cwd);
    const kinds = Object.keys(last).filter((path) => !path.startsWith('entries/'));
    const [one = '', two = ''] = Object.keys(last);
    const all = [one, two, ...kinds];
    let done = 30;
    for (const [at, path] of all.entries()) {
      // Once with a state that the cache knows, once with another; each time another file.
      for (const distance of isFullSize ? [2, 1, 5] : [1 + (at % 2)]) {
        const other = all[(at + distance) % all.length] ?? '';
        writeCache(folder, { ...last, [path]: last[other] ?? Buffer.of() });
        const built = await warm(cwd, distance === 2 ? 'check' : 'build');
        expect(built, `${other} as ${path}`).toMatchObject({ status: 0, stderr: '' });
        edit(cwd, done++);
      }
    }
    await expectSound(cwd);
  });

  test('says and publishes the same when one file is of an earlier time', async () => {
    const { cwd, caches, last } = await built;
    const [first = {}] = caches;
    const older = Object.entries(last).flatMap(([path, bytes]) => {
      const before = first[path];
      return before === undefined || before.equals(bytes) ? [] : [[path, before] as const];
    });
    expect(older.map(([path]) => path)).toContain('sound');
    for (const [path, bytes] of older.slice(-times(100))) {
      writeCache(cacheOf(cwd), { ...last, [path]: bytes });
      await expectSound(cwd);
      // The check is not the first to see it then.
      writeCache(cacheOf(cwd), { ...last, [path]: bytes });
      const stdout = expect.stringContaining(expectedOf(cwd).read);
      expect(await warm(cwd, 'check'), path).toMatchObject({ status: 0, stdout, stderr: '' });
    }
  });

  inDepth('publishes the same when each file is of another time', async () => {
    const { cwd, caches, last } = await built;
    const folder = cacheOf(cwd);
    let done = 40;
    const moments = fc.array(fc.nat(caches.length - 1), { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(moments, fc.boolean(), async (chosen, isEdited) => {
        const mixed = Object.keys(last).flatMap((path, at) => {
          const bytes = caches[chosen[at % chosen.length] ?? 0]?.[path];
          return bytes === undefined ? [] : [[path, bytes] as const];
        });
        writeCache(folder, Object.fromEntries(mixed));
        // To a state that some of the files know, or a new one.
        if (isEdited) edit(cwd, [11, 12, 13, done++][chosen[0] ?? 0] ?? 0);
        await expectSound(cwd);
      }),
      { numRuns: times(120), endOnFailure: true },
    );
  });

  const others: [string, Files, string[]][] = [
    ['another catalogue', { ...catalogue, 'projects/demo/app/de.yaml': soundCounters(77) }, []],
    ['a catalogue with the same files', catalogue, []],
    ['builds for another base URL', catalogue, ['--base-url', 'https://other.example']],
    ['builds for a host', catalogue, ['--host', 'github-pages']],
  ];
  test.each(firstOf(others))('publishes the same with the cache of %s', async (_, files, flags) => {
    const [cwd, other] = [workingFolder(catalogue), workingFolder(files)];
    await settled();
    await expectLikeCold(cwd);
    await warm(other, 'build', ...flags);
    const [own, foreign] = [cacheOf(cwd), readCache(cacheOf(other))];
    // The record is kept by the place of the published folder.
    const names = Object.keys(readCache(own)).filter((path) => path.startsWith('output-'));
    const renamed = Object.entries(foreign).map(([path, bytes]) => [
      path.startsWith('output-') ? names[0] : path,
      bytes,
    ]);
    writeCache(own, Object.fromEntries(renamed));
    await expectLikeCold(cwd);
    edit(cwd, 55);
    await expectLikeCold(cwd);
  });
});

describe('a cache of another version of the program', () => {
  /** A copy of the program, changed in one byte, which publishes something else. */
  function otherProgram(): string {
    const bin = join(temporaryFolder(), 'bin');
    cpSync(join(projectFolder, 'bin'), bin, { recursive: true });
    writeFileSync(join(dirname(bin), 'package.json'), '{ "type": "module" }');
    let changed = 0;
    for (const path of listFiles(bin)) {
      const text = readFileSync(join(bin, path), 'utf8');
      const other = text.replace(/\btranslated_percent\b/g, 'translated_percenT');
      if (other !== text) changed++;
      writeFileSync(join(bin, path), other);
    }
    expect(changed).toBeGreaterThan(0);
    appendFileSync(join(bin, 'translation-catalogue.js'), ' ');
    return join(bin, 'translation-catalogue.js');
  }

  test('is not believed, nor is what it says of the published folder', async () => {
    const cwd = workingFolder(catalogue);
    await settled();
    const program = otherProgram();
    const runOther = () =>
      promisify(execFile)(process.execPath, [program, 'build', '--cache', 'cache'], {
        cwd,
        env: {},
      });
    for (const done of [21, 22].slice(0, times(10))) {
      await runOther();
      const record = join(cwd, 'dist/api/translations/demo/app/de/index.json');
      expect(readFileSync(record, 'utf8')).toContain('translated_percenT');
      await expectLikeCold(cwd);
      edit(cwd, done);
      await runOther();
      await expectLikeCold(cwd);
    }
  });
});
