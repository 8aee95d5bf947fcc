import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countFiles,
  filesOf,
  linesOfRecord,
  type OutputRecord,
  pathsOf,
  recordedGroup,
  recordOfLines,
} from '../../src/write/output-record.ts';
import { repetitions } from '../setup/repetitions.ts';

const name = fc.oneof(
  fc.constantFrom('api', 'a', 'ab', 'index.json', '404.html'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }).map((text) => text.replace(/\//g, '-')),
);
/** Most are hashes; some are texts. */
const anyVersion = fc.oneof(
  fc.base64String({ maxLength: 8 }),
  fc.string({ maxLength: 8 }).filter((text) => text !== '='),
  fc.constantFrom('{"title":"100 % done"}', '%20', ' '),
);
const version = fc.option(anyVersion, { nil: undefined });
const file = fc.record({
  path: fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/')),
  version,
  size: fc.nat(),
});
const blocks = fc.dictionary(name, fc.array(fc.tuple(anyVersion, fc.nat(), fc.nat())));
const group = fc.record({
  version,
  files: fc.array(file, { minLength: 1, maxLength: 8 }),
  blocks: fc.option(blocks, { nil: undefined }),
});

const anyRecord: fc.Arbitrary<OutputRecord> = fc.record({
  mark: fc.string({ unit: 'binary' }),
  finished: fc.double({ min: 0, max: 2 ** 45, noNaN: true }),
  groups: fc.array(fc.tuple(fc.string({ unit: 'binary' }), group), { maxLength: 5 }).map(
    (groups) =>
      new Map(
        groups.map(([key, { version: own, files, blocks }]) => [
          key,
          recordedGroup(
            own,
            files,
            files.map(({ size }) => size),
            blocks,
          ),
        ]),
      ),
  ),
});

describe('recordedGroup', () => {
  test('says what it was given: paths, sizes and versions', () => {
    const anyFiles = fc.uniqueArray(file, { selector: ({ path }) => path, maxLength: 8 });
    fc.assert(
      fc.property(anyFiles, version, (files, own) => {
        const sizes = files.map(({ size }) => size);
        const recorded = recordedGroup(own, files, sizes);
        expect(recorded).toMatchObject({ version: own ?? null, count: files.length });
        expect(pathsOf(recorded)).toEqual(files.map(({ path }) => path));
        expect([...filesOf(recorded)]).toEqual(
          files.map(({ path, version = '', size }) => [path, { size, version }]),
        );
        expect(new Set(recorded.tops)).toEqual(
          new Set(files.map(({ path }) => path.split('/')[0])),
        );
      }),
      { numRuns: repetitions(500) },
    );
  });
});

describe('linesOfRecord', () => {
  test('makes lines of which recordOfLines makes the same record', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const lines = [...linesOfRecord(record)];
        expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
        const same = recordOfLines(lines);
        expect(same).toEqual(record);
        expect(countFiles(same)).toBe([...record.groups.values()].flatMap(pathsOf).length);
      }),
      { numRuns: repetitions(500) },
    );
  });

  test('says once what files have in common', () => {
    const files = [
      { path: 'api/a/x/1', version: 'v0' },
      { path: 'api/a/x/2', version: 'v0' },
      { path: 'api/a/y/1', version: 'v1' },
    ];
    const groups = new Map([['all', recordedGroup('v', files, [10, 20, 30])]]);
    expect([...linesOfRecord({ mark: 'm', finished: 1.5, groups })]).toEqual([
      '{"mark":"m","finished":1.5}',
      '["all","v",3,["api"]]',
      '[{"shared":[0,6],"rests":["api/a/x","y"]},[["1","2"],["1"]],[0,1],[10,20,30],{"shared":[0,3],"rests":["api/a",""]}]',
      'v0 = v1',
    ]);
  });

  test('keeps a group without files, and files without versions', () => {
    const groups = new Map([
      ['none', recordedGroup(undefined, [], [])],
      ['own', recordedGroup(undefined, [{ path: '404.html', version: undefined }], [7])],
    ]);
    const same = recordOfLines([...linesOfRecord({ mark: '', finished: 0, groups })]);
    expect([...same.groups.keys()]).toEqual(['none', 'own']);
    const [none, own] = same.groups.values();
    expect(none && [...filesOf(none)]).toEqual([]);
    expect(own && [...filesOf(own)]).toEqual([['404.html', { size: 7, version: '' }]]);
  });
});
