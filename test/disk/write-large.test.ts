import { lstatSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, type BlockPlace, writeLargeFile } from '../../src/disk/write-large.ts';
import { temporaryFolder } from '../setup/folders.ts';

/** Versioned blocks by their numbers, with texts without a version before and between them. */
function blocksOf(numbers: readonly number[], asked: number[] = []): Block[] {
  return [
    { pieces: () => ['head ', Buffer.from('ü\n')] },
    ...numbers.flatMap((number): Block[] => [
      {
        version: `v${number}`,
        pieces: () => {
          asked.push(number);
          // Some are larger than what is read at once.
          return [`${number}:`, 'ä'.repeat(number ** 4), Buffer.from(`;${number}`)];
        },
      },
      { pieces: () => [','] },
    ]),
  ];
}

function textOf(blocks: readonly Block[]): string {
  return blocks.flatMap(({ pieces }) => [...pieces()].map(String)).join('');
}

function paths() {
  const folder = temporaryFolder();
  return { target: join(folder, 'in/all.json'), partial: join(folder, '.partial') };
}

const someNumbers = fc.uniqueArray(fc.nat(31), { maxLength: 8 });

describe('writeLargeFile', () => {
  test('writes blocks behind each other, and makes those alone that were not there', () => {
    fc.assert(
      fc.property(someNumbers, someNumbers, (first, second) => {
        const at = paths();
        const before = writeLargeFile(at, blocksOf(first));
        expect(readFileSync(at.target, 'utf8')).toBe(textOf(blocksOf(first)));
        const asked: number[] = [];
        const now = writeLargeFile(at, blocksOf(second, asked), before.places);
        const bytes = readFileSync(at.target);
        expect(bytes.toString()).toBe(textOf(blocksOf(second)));
        expect(now.size).toBe(bytes.length);
        expect(now.isChanged).toBe(first.join() !== second.join());
        expect(asked).toEqual(second.filter((number) => !first.includes(number)));
        const placed = now.places.map(([version, start, size]) => [
          version,
          bytes.toString('utf8', start, start + size),
        ]);
        const versioned = blocksOf(second).filter(({ version }) => version !== undefined);
        expect(placed).toEqual(versioned.map((block) => [block.version, textOf([block])]));
        expect(readdirSync(join(at.partial, '..'))).toEqual(['in']);
      }),
    );
  });

  test('leaves a file with these bytes alone, and its folder', () => {
    const at = paths();
    const { places } = writeLargeFile(at, blocksOf([1, 30, 2]));
    const stampsOf = () =>
      ['', '..'].map((path) => {
        const { ino, ctimeNs } = lstatSync(join(at.target, path), { bigint: true });
        return { ino, ctimeNs };
      });
    const before = stampsOf();
    for (const known of [places, []]) {
      expect(writeLargeFile(at, blocksOf([1, 30, 2]), known).isChanged).toBe(false);
    }
    expect(stampsOf()).toEqual(before);
  });

  test('replaces a file of which the beginning alone is the same', () => {
    const at = paths();
    writeLargeFile(at, blocksOf([1, 2, 30]));
    expect(writeLargeFile(at, blocksOf([1, 2])).isChanged).toBe(true);
    expect(readFileSync(at.target, 'utf8')).toBe(textOf(blocksOf([1, 2])));
  });

  test('makes everything where there is no file to take blocks from', () => {
    const at = paths();
    const places: BlockPlace[] = [['v3', 0, 10]];
    expect(writeLargeFile(at, blocksOf([3]), places).isChanged).toBe(true);
    expect(readFileSync(at.target, 'utf8')).toBe(textOf(blocksOf([3])));
  });

  test('names the file when a block of it is gone, and leaves what is there', () => {
    const at = paths();
    const { places } = writeLargeFile(at, blocksOf([31, 30]));
    truncateSync(at.target, 100);
    const write = () => writeLargeFile(at, blocksOf([30, 31]), places);
    expect(write).toThrow(expect.objectContaining({ path: at.target }));
    expect(lstatSync(at.target).size).toBe(100);
    expect(readdirSync(join(at.partial, '..'))).toEqual(['in']);
  });

  test('leaves nothing behind when a block cannot be made', () => {
    const at = paths();
    writeLargeFile(at, blocksOf([1]));
    const broken: Block = {
      pieces: () => {
        throw new Error('broken');
      },
    };
    expect(() => writeLargeFile(at, [...blocksOf([2]), broken])).toThrow('broken');
    expect(readFileSync(at.target, 'utf8')).toBe(textOf(blocksOf([1])));
    expect(readdirSync(join(at.partial, '..'))).toEqual(['in']);
  });

  test('writes over what a broken-off build has left', () => {
    const at = paths();
    writeFileSync(at.partial, 'x'.repeat(10_000_000));
    writeLargeFile(at, blocksOf([1]));
    expect(readFileSync(at.target, 'utf8')).toBe(textOf(blocksOf([1])));
  });
});
