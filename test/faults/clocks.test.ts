// Clocks that are wrong, and times of files that lie: a build with a cache publishes what one without
// does.

import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectLikeCold, workingFolder } from '../cli/warm-builds.ts';
import { preloading, run } from '../setup/command.ts';
import { soundCounters } from '../setup/edit-texts.ts';
import { settled } from '../setup/edited-folder.ts';
import { randomNumbers } from './random-numbers.ts';
import { times } from './size.ts';

/** A program whose clock is wrong by so many hours. */
function clockOff(hours: number): Readonly<Record<string, string>> {
  return preloading(`
    const Real = Date;
    const now = () => Real.now() + ${hours * 3_600_000};
    globalThis.Date = class extends Real {
      constructor(...words) {
        super(...(words.length === 0 ? [now()] : words));
      }
      static now() {
        return now();
      }
    };
  `);
}

const offsets = [-5, 7, 24 * 400, -24 * 400, 0, 1, -1, 24 * 20_000];
const random = randomNumbers(19);

test('a build by a wrong clock is no worse than another, nor is the next one', async () => {
  const cwd = workingFolder();
  const file = join(cwd, 'catalogue/projects/demo/app/de.yaml');
  for (let round = 0; round < times(50); round++) {
    // As long as the last text, so that nothing but the time tells them apart.
    writeFileSync(file, soundCounters(11 + (round % 9)));
    if (round % 3 === 1) setBack(file);
    if (round % 5 === 4) await settled();
    const env = clockOff(offsets[round % offsets.length] ?? 0);
    const built = await run(['build', '--cache', 'cache'], { cwd, env });
    expect(built).toMatchObject({ status: 0, stderr: '' });
    if (round % 4 === 3) setBack(join(cwd, 'dist/api/translations/demo/app/de/index.json'));
    await expectLikeCold(cwd);
  }
});

function setBack(file: string): void {
  const time = Date.now() / 1000 - random.next().value * 1_000_000;
  utimesSync(file, time, time);
}
