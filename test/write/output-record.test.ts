import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countFiles,
  linesOfRecord,
  type OutputRecord,
  recordedGroup,
  recordOfLines,
} from '../../src/write/output-record.ts';
import { repetitions } from '../setup/repetitions.ts';

const name = fc.oneof(
  fc.constantFrom('api', 'a', 'ab', 'index.json', '404.html'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }).map((text) => text.replace(/\//g, '-')),
);
const version = fc.option(fc.base64String({ maxLength: 8 }), { nil: undefined });
const file = fc.record({
  path: fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/')),
  version,
  size: fc.nat(),
});
const group = fc.record({ version, files: fc.array(file, { minLength: 1, maxLength: 8 }) });

const anyRecord: fc.Arbitrary<OutputRecord> = fc.record({
  mark: fc.string({ unit: 'binary' }),
  finished: fc.double({ min: 0, max: 2 ** 45, noNaN: true }),
  groups: fc.array(fc.tuple(fc.string({ unit: 'binary' }), group), { maxLength: 5 }).map(
    (groups) =>
      new Map(
        groups.map(([key, { version: own, files }]) => [
          key,
          recordedGroup(
            own,
            files,
            files.map(({ size }) => size),
          ),
        ]),
      ),
  ),
});

/** All that a record says, as plain values. */
function valuesOf({ mark, finished, groups }: OutputRecord) {
  const values = [...groups].map(([key, one]) => ({ key, ...one, versions: one.versions() }));
  return { mark, finished, groups: values };
}

describe('linesOfRecord', () => {
  test('makes lines of which recordOfLines makes the same record', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const lines = [...linesOfRecord(record)];
        expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
        const same = recordOfLines(lines);
        expect(valuesOf(same)).toEqual(valuesOf(record));
        expect([...linesOfRecord(same)]).toEqual(lines);
        expect(countFiles(same)).toBe(valuesOf(record).groups.flatMap(({ paths }) => paths).length);
      }),
      { numRuns: repetitions(500) },
    );
  });

  test('says once what the paths of a group have in common', () => {
    const files = ['api/a/x/1', 'api/a/x/2', 'api/a/y/1'].map((path, at) => ({
      path,
      version: `v${at}`,
    }));
    const groups = new Map([['all', recordedGroup('v', files, [10, 20, 30])]]);
    expect([...linesOfRecord({ mark: 'm', finished: 1.5, groups })]).toEqual([
      '{"mark":"m","finished":1.5}',
      '["all","v","api/a/",["x/1","/2","y/1"],[10,20,30],["api/a"]]',
      'v0 v1 v2',
    ]);
  });

  test('keeps a group without files, and files without versions', () => {
    const groups = new Map([
      ['none', recordedGroup(undefined, [], [])],
      ['own', recordedGroup(undefined, [{ path: '404.html', version: undefined }], [7])],
    ]);
    const same = recordOfLines([...linesOfRecord({ mark: '', finished: 0, groups })]);
    expect([...same.groups.keys()]).toEqual(['none', 'own']);
    expect(same.groups.get('none')).toMatchObject({ version: null, paths: [], sizes: [] });
    expect(same.groups.get('own')?.versions()).toEqual(['']);
  });
});
