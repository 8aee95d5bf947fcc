import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filesIn, textOf } from '../../src/api/files.ts';
import { type CheckResult, checkCatalogue, renderCatalogue } from '../../src/build.ts';
import { type CachedEntry, entriesOf, LostEntries } from '../../src/catalogue/cached-folder.ts';
import {
  type CheckCache,
  checkCacheOfLines,
  linesOfCheckCache,
} from '../../src/catalogue/check-cache.ts';
import type { Source } from '../../src/catalogue/source.ts';
import { loadCatalogue } from '../../src/load/load.ts';
import { gitBlobId } from '../../src/version.ts';
import { editedCatalogue } from '../setup/edit-texts.ts';
import type { Tree } from '../setup/editors.ts';
import { anyEdit, createEditing, sourcesOfTree } from '../setup/edits.ts';
import { projectFolder } from '../setup/project.ts';
import { isThorough, repetitions } from '../setup/repetitions.ts';

/** What another run has of a cache: its lines, and the entries of folders that are not lost. */
function reread(cache: CheckCache, isLost: (folder: string) => boolean = () => false): CheckCache {
  const texts = new Map(
    [...cache.folders].map(([path, { version, entries }]) => [path + version, entries()]),
  );
  return checkCacheOfLines([...linesOfCheckCache(cache)], (folder, version) =>
    isLost(folder) ? undefined : texts.get(folder + version),
  );
}

function cacheOf(sources: readonly Source[], before?: CheckCache): CheckCache {
  return checkCatalogue(sources, { cache: before }).cache();
}

/** Everything that is said and published of a catalogue. */
function outcomeOf(result: CheckResult) {
  if ('problems' in result) return result.problems;
  return renderCatalogue(result.catalogue).map((group) => ({
    name: group.name,
    version: group.version,
    files: group.files().map((file) => [file.path, file.version, textOf(file)]),
  }));
}

/** As commands do: once more without the cache, should some of it be lost. */
function outcomeUnlessLost(tree: Tree, cache: CheckCache | undefined) {
  const result = () => checkCatalogue(sourcesOfTree(tree), { cache });
  try {
    const first = result();
    return { result: first, outcome: outcomeOf(first) };
  } catch (error) {
    if (!(error instanceof LostEntries && cache)) throw error;
    return outcomeUnlessLost(tree, undefined);
  }
}

/** All entries of a cache, wherever they are kept. */
function entriesIn({ others, folders }: CheckCache): CachedEntry[] {
  return [
    ...others.values(),
    ...[...folders.values()].flatMap((one) => [...entriesOf(one).values()]),
  ];
}

/** Sources that tell which of them were read. */
function watched(tree: Tree) {
  const read = new Set<string>();
  const sources = sourcesOfTree(tree).map((source): Source => {
    if (source.kind !== 'file') return source;
    const { path, bytes } = source;
    return {
      path,
      kind: 'file',
      blob: gitBlobId(bytes),
      get bytes() {
        read.add(path);
        return bytes;
      },
    };
  });
  return { sources, read };
}

/** The files read while a catalogue is checked and all of it published. */
function readWith(cache: CheckCache, tree: Tree): string[] {
  const { sources, read } = watched(tree);
  outcomeOf(checkCatalogue(sources, { cache }));
  return [...read];
}

const edited = {
  'projects/demo/app/de.yaml': 'translated: 1\ntranslated_words: 1\ntranslated_chars: 1\n',
};
const broken = { 'projects/demo/app/de.yaml': 'translated: 1000\n' };

describe('a cache', () => {
  test.each(['catalogue', 'test/fixtures/catalogue'])(
    'of %s is the same after it was written as lines',
    (folder) => {
      const sources = loadCatalogue(join(projectFolder, folder));
      const cache = cacheOf(sources);
      const entries = entriesIn(cache);
      expect(entries.length).toBe(sources.length);
      expect(entriesIn(reread(cache))).toStrictEqual(entries);
      expect(entriesIn(reread(reread(cache)))).toStrictEqual(entries);
      expect([...linesOfCheckCache(reread(cache))]).toEqual([...linesOfCheckCache(cache)]);
    },
  );

  test('keeps odd characters', () => {
    const authors = [
      'a\u200f\u2003',
      '\u{1f30d}',
      'a "\\\'\u00a0',
      '<b>&amp;</b>',
      'half \ud83c',
      'a\ufeff',
    ];
    const codes = ['de', 'fi', 'fr', 'it', 'nl', 'sv'];
    const numbers = 'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n';
    const texts = authors.map((author) => `${numbers}last_author: ${JSON.stringify(author)}\n`);
    const folder = 'projects/demo/app';
    const files = Object.fromEntries(
      texts.map((text, at) => [`${folder}/${codes[at]}.yaml`, text]),
    );
    const known = reread(cacheOf(sourcesOfTree({ ...editedCatalogue, ...files }))).folders.get(
      folder,
    );
    const entries = known && entriesOf(known);
    const read = codes.map((code) => entries?.get(`${folder}/${code}.yaml`)?.value);
    expect(read).toEqual(authors.map((author) => expect.objectContaining({ last_author: author })));
  });

  test('of an unchanged catalogue lets no file be read', () => {
    const cache = reread(cacheOf(sourcesOfTree(editedCatalogue)));
    expect(readWith(cache, editedCatalogue)).toEqual([]);
  });

  test('lets nothing be read but what has changed', () => {
    const cache = reread(cacheOf(sourcesOfTree(editedCatalogue)));
    expect(readWith(cache, { ...editedCatalogue, ...edited })).toEqual(Object.keys(edited));
    const added = { 'projects/demo/app/nl.yaml': edited['projects/demo/app/de.yaml'] };
    expect(readWith(cache, { ...editedCatalogue, ...added })).toEqual(Object.keys(added));
    const { 'projects/demo/app/de.yaml': _, ...fewer } = editedCatalogue;
    expect(readWith(cache, fewer)).toEqual([]);
  });

  test('whose entries are lost has no file read in their place: nobody has checked it', () => {
    const cache = cacheOf(sourcesOfTree(editedCatalogue));
    const lost = reread(cache, (folder) => folder === 'projects/demo/app');
    const { sources, read } = watched(editedCatalogue);
    const result = checkCatalogue(sources, { cache: lost });
    expect(() => outcomeOf(result)).toThrow(new LostEntries('projects/demo/app'));
    expect([...read]).toEqual([]);
  });

  test('has nothing of a folder in which something is wrong, and all of the others', () => {
    const cache = reread(cacheOf(sourcesOfTree({ ...editedCatalogue, ...broken })));
    expect([...cache.folders.keys()]).toEqual(['projects/demo/glossary', 'projects/other/lib']);
    expect(readWith(cache, editedCatalogue)).toEqual(
      ['component', 'de', 'en', 'pt_BR'].map((name) => `projects/demo/app/${name}.yaml`),
    );
  });

  test('is handed on by a check that had nothing to do', () => {
    const sources = sourcesOfTree(editedCatalogue);
    const cache = reread(cacheOf(sources));
    expect([...linesOfCheckCache(cacheOf(sources, cache))]).toEqual([...linesOfCheckCache(cache)]);
  });
});

describe('a check with a cache', () => {
  const anyStep = fc.record({
    edit: anyEdit,
    /** Whether this state is remembered, or an earlier one still. */
    isRemembered: fc.boolean(),
    /** Of which folders the entries are lost. */
    lost: fc.oneof(fc.constant(0), fc.nat(3)),
  });

  test('of any other state says and publishes what it would without it', () => {
    let [sound, unsound] = [0, 0];
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 8 }), (steps) => {
        const editing = createEditing(editedCatalogue);
        let cache = cacheOf(sourcesOfTree(editedCatalogue));
        for (const { edit, isRemembered, lost } of steps) {
          const { tree } = editing.next(edit);
          const expected = checkCatalogue(sourcesOfTree(tree));
          const { result, outcome } = outcomeUnlessLost(tree, cache);
          expect(outcome).toEqual(outcomeOf(expected));
          if ('problems' in result) unsound++;
          else sound++;
          if (isRemembered) {
            cache = reread(result.cache(), (folder) => lost > 0 && folder.length % 4 === lost);
          }
        }
      }),
      { numRuns: isThorough ? repetitions(100) : 4 },
    );
    // Or nothing has been shown.
    if (isThorough) expect(Math.min(sound, unsound)).toBeGreaterThan(repetitions(30));
  });

  test('made from other bytes than a file has now is of no use for it', () => {
    const cache = reread(cacheOf(sourcesOfTree({ ...editedCatalogue, ...edited })));
    const result = checkCatalogue(sourcesOfTree(editedCatalogue), { cache });
    const files = 'catalogue' in result ? filesIn(renderCatalogue(result.catalogue)) : [];
    const record = files.find(({ path }) => path === 'api/translations/demo/app/de/index.json');
    expect(JSON.parse(record ? textOf(record) : '{}')).toMatchObject({ translated: 31 });
  });
});
