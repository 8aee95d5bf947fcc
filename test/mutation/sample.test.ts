// Which mutants are drawn, which count, and what the report says of them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { equivalents } from '../../scripts/mutation/equivalents.ts';
import type { Verdict } from '../../scripts/mutation/judge.ts';
import { draw, isCounted, type Mutant } from '../../scripts/mutation/mutants.ts';
import { formatReport, type Judged } from '../../scripts/mutation/report.ts';
import {
  findRoom,
  listSources,
  listTests,
  type Room,
  rooms,
} from '../../scripts/mutation/rooms.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';

/** A mutant of a file that holds nothing but the original. */
function makeMutant(original: string, mutatorName: string, replacement: string): Mutant {
  const folder = writeFiles(temporaryFolder(), { 'file.ts': original });
  const lines = original.split('\n');
  const end = { line: lines.length - 1, column: lines.at(-1)?.length ?? 0 };
  const location = { start: { line: 0, column: 0 }, end };
  return { id: '0', fileName: join(folder, 'file.ts'), location, mutatorName, replacement };
}

describe('a sample', () => {
  const mutants = Array.from({ length: 100 }, (_, at): Mutant => {
    const location = { start: { line: 0, column: 0 }, end: { line: 0, column: 3 } };
    return { id: `${at}`, fileName: 'LICENSE', location, mutatorName: '', replacement: `b${at}` };
  });
  const names = (drawn: readonly Mutant[]) => new Set(drawn.map(({ id }) => id));

  test('is the same for the same seed, in whatever order, and another for another', () => {
    expect(draw(mutants.toReversed(), 10, 5)).toEqual(draw(mutants, 10, 5));
    expect(names(draw(mutants, 10, 5))).not.toEqual(names(draw(mutants, 10, 6)));
  });

  test('has nothing twice, and everything where it is as large as the whole', () => {
    expect(names(draw(mutants, 200, 1))).toEqual(names(mutants));
  });

  test('comes from the whole', () => {
    const drawn = Array.from({ length: 40 }, (_, seed) => draw(mutants, 10, seed)).flat();
    expect(names(drawn).size).toBeGreaterThan(90);
  });

  test('keeps the others when one is gone', () => {
    const [gone, ...others] = draw(mutants, 10, 5);
    const left = mutants.filter((mutant) => mutant !== gone);
    expect(draw(left, 10, 5)).toEqual(expect.arrayContaining(others));
  });
});

describe('a mutant', () => {
  test.each([
    ["'Correct one of them.'", false],
    ["'json'", true],
    ["', '", true],
    ["' '", true],
    ["'de_DE fr'", false],
  ])('of the text %s counts: %s', (original, counts) => {
    expect(isCounted(makeMutant(original, 'StringLiteral', '""'))).toBe(counts);
  });

  test('does not count where no value can be', () => {
    const original = 'default:\n  return platform satisfies never;';
    expect(isCounted(makeMutant(original, 'ConditionalExpression', 'default:'))).toBe(false);
  });

  test.each([
    ['const [, name] = pattern.exec(text) ?? ', false],
    ["const [, a = '', b] =\n  pattern.exec(text) ?? ", false],
    ['const [name] = pattern.exec(text) ?? ', true],
    ['const [, name] = names; const other = list ?? ', true],
  ])('of the element after %j counts: %s', (before, counts) => {
    const mutant = makeMutant(`${before}[]`, 'ArrayDeclaration', '["Stryker was here"]');
    const { end } = mutant.location;
    const start = { ...end, column: end.column - 2 };
    expect(isCounted({ ...mutant, location: { start, end } })).toBe(counts);
  });

  test('counts if more than the text is removed', () => {
    expect(isCounted(makeMutant("'Correct one of them.'", 'ArrayDeclaration', '[]'))).toBe(true);
  });
});

describe('equivalent mutants', () => {
  test('are in the sources, each with a reason', () => {
    const lost = equivalents.filter(({ file, line, original }) => {
      const lines = readFileSync(join(projectFolder, file), 'utf8').split('\n');
      const start = original.split('\n', 1)[0] ?? '';
      return !line.includes(start) || !lines.some((one) => one.trim() === line);
    });
    expect(lost).toEqual([]);
    expect(equivalents.filter(({ reason }) => reason.split(' ').length < 4)).toEqual([]);
  });
});

describe('rooms', () => {
  test.each(rooms)('%s has sources, which belong to it', (room) => {
    const sources = listSources(room);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((path) => findRoom(path) !== room)).toEqual([]);
  });

  test('have their own tests first, and those of commands last', () => {
    const tests = listTests(['model', 'release'], []);
    expect(tests[0]).toBe('test/model/percentages.test.ts');
    expect(tests[1]).toMatch(/^test\/model\//);
    expect(tests.at(-1)).toMatch(/^test\/cli\//);
    expect(listTests([], ['test/files'])).not.toEqual([]);
    expect(listTests([], ['test/files']).every((file) => file.startsWith('test/files'))).toBe(true);
  });
});

test('a report has a row for each room, and a line for each mutant that no test notices', () => {
  const mutant: Mutant = {
    id: '0',
    fileName: 'src/files/write-folder.ts',
    location: { start: { line: 6, column: 2 }, end: { line: 8, column: 3 } },
    mutatorName: 'BlockStatement',
    replacement: '{}',
  };
  const judged = (room: Room, verdict: Verdict): Judged => {
    return { room, mutant, verdict, original: '{\n  return 1;\n}' };
  };
  const report = formatReport([
    judged('files', 'killed'),
    judged('files', 'timeout'),
    judged('files', 'survived'),
    judged('api', 'killed'),
    judged('api', 'uncovered'),
  ]);
  expect(report).toBe(`| room | killed | survived | no coverage | timeouts | score |
|---|---:|---:|---:|---:|---:|
| files | 1 | 1 | 0 | 1 | 66.7 % |
| api | 1 | 0 | 1 | 0 | 50.0 % |
| all | 2 | 1 | 1 | 1 | 60.0 % |

src/files/write-folder.ts:7:3 BlockStatement: { return 1; } → {}
src/files/write-folder.ts:7:3 BlockStatement, no coverage: { return 1; } → {}
`);
});
