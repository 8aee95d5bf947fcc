import fs, { existsSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { clockOf, noClock, readClock } from '../../src/disk/file-clock.ts';
import { settled } from '../setup/edited-folder.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

/** A clock of the program that is wrong by some milliseconds. */
function programClock(offset: number): void {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + offset);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
}

/** What a file system does that has no times of changes. */
function withoutChangeTimes(): void {
  const { lstatSync: real } = fs;
  const dated = (file: string) => {
    const stats = real(file);
    return Object.assign(stats, { ctimeMs: stats.mtimeMs });
  };
  vi.spyOn(fs, 'lstatSync').mockImplementation(dated as typeof real);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
}

describe('readClock', () => {
  test.each([0, -3_600_000, 3_600_000])(
    'has the time of the file system, with the program ahead by %i ms',
    async (offset) => {
      programClock(offset);
      const folder = temporaryFolder();
      const file = join(folder, 'deep/er/clock');
      for (let round = 0; round < 3; round++) {
        writeFileSync(join(folder, 'before'), String(round));
        const { device, now } = readClock(file);
        await settled();
        writeFileSync(join(folder, 'after'), String(round));
        const [before, after] = ['before', 'after'].map((name) => lstatSync(join(folder, name)));
        expect(device).toBe(before?.dev);
        expect(now).toBeGreaterThanOrEqual(before?.ctimeMs ?? Number.NaN);
        expect(now).toBeLessThan(after?.ctimeMs ?? Number.NaN);
      }
    },
  );

  test('has none where no file can be made', () => {
    const folder = writeFiles(temporaryFolder(), { file: '' });
    mkdirSync(join(folder, 'loops'));
    symlinkSync('clock', join(folder, 'loops/clock'));
    for (const path of ['file/clock', 'loops/clock']) {
      expect([path, readClock(join(folder, path))]).toEqual([path, noClock]);
    }
    expect(readClock('/proc/nowhere/clock')).toEqual(noClock);
  });

  test('has none through a link, and leaves the text of what it leads to', () => {
    const folder = writeFiles(temporaryFolder(), { 'other/file': 'text' });
    symlinkSync('other/file', join(folder, 'clock'));
    expect(readClock(join(folder, 'clock'))).toEqual(noClock);
    expect(fs.readFileSync(join(folder, 'other/file'), 'utf8')).toBe('text');
  });

  test('has none where the time of a change is the date', () => {
    withoutChangeTimes();
    const file = join(temporaryFolder(), 'clock');
    expect([readClock(file), readClock(file)]).toEqual([noClock, noClock]);
    expect(existsSync(file)).toBe(true);
  });
});

describe('clockOf', () => {
  test('changes nothing but the date of the file', () => {
    const folder = writeFiles(temporaryFolder(), { lock: 'text' });
    const before = lstatSync(join(folder, 'lock'));
    expect(clockOf(join(folder, 'lock'))?.device).toBe(before.dev);
    const after = lstatSync(join(folder, 'lock'));
    expect([after.ino, after.size]).toEqual([before.ino, before.size]);
    expect(before.mtimeMs - after.mtimeMs).toBeCloseTo(4000, -1);
  });
});
