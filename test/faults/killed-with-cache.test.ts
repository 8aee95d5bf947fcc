// Builds that are killed while they have a cache: the next one makes good whatever they have left.

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectLikeCold, warm, workingFolder } from '../cli/warm-builds.ts';
import { largeCatalogue } from '../setup/catalogues.ts';
import { run, start } from '../setup/command.ts';
import { editedCatalogue } from '../setup/edit-texts.ts';
import { settled, startEditing } from '../setup/edited-folder.ts';
import { anyEdit, type Edit } from '../setup/edits.ts';
import { readFiles, writeFiles } from '../setup/folders.ts';
import { killedAt } from './killed-at.ts';
import { randomNumbers } from './random-numbers.ts';
import { isFullSize, times } from './size.ts';

describe('a build with a cache that is killed', () => {
  const anyRound = fc.record({
    edits: fc.array(anyEdit, { minLength: 1, maxLength: 3 }),
    /** At which of their changes to the disk builds are killed, one after the other. */
    kills: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 2 }),
    /** What is done before the next sound build. */
    between: fc.constantFrom('nothing', 'check', 'build', 'wait'),
  });

  type Round = typeof anyRound extends fc.Arbitrary<infer Value> ? Value : never;
  const edit: Edit = { kind: 'counters', pick: 1, value: 21 };

  test('at any change to the disk is made good by the next', async () => {
    let killed = 0;
    const many = isFullSize ? 3 : 1;
    const example: Round = { edits: [edit], kills: [3, 20], between: 'check' };
    const anyRounds = fc.array(anyRound, { minLength: many, maxLength: many });
    await fc.assert(
      fc.asyncProperty(anyRounds, async (rounds) => {
        const cwd = workingFolder();
        const folder = startEditing(join(cwd, 'catalogue'), editedCatalogue);
        await warm(cwd, 'build');
        for (const { edits, kills, between } of rounds) {
          for (const kill of kills) {
            for (const edit of edits) folder.edit(edit, 'in place');
            // To a sound state, or few builds would come to write anything.
            folder.edit({ kind: 'mend', pick: kill, value: kill }, 'in place');
            const words = ['build', '--cache', 'cache'];
            const { signal } = await run(words, { cwd, env: killedAt(kill) });
            if (signal === 'SIGKILL') killed++;
          }
          if (between === 'wait') await settled();
          else if (between !== 'nothing') {
            for (const edit of edits) folder.edit(edit, 'in place');
            await warm(cwd, between);
          }
          folder.edit({ kind: 'mend', pick: 1, value: kills[0] ?? 0 }, 'in place');
          await expectLikeCold(cwd);
        }
      }),
      { numRuns: times(20), endOnFailure: true, examples: [[Array(many).fill(example)]] },
    );
    // Some end before their number comes up; those of the example do not.
    expect(killed).toBeGreaterThan(0);
  });

  test('at any time, with many files, is made good by the next', async () => {
    // So many that a second thread looks and writes.
    const versions = [1, 2].map((doneBy) => largeCatalogue(isFullSize ? 3500 : 500, doneBy));
    const cwd = workingFolder(versions[0]);
    expect(await warm(cwd, 'build')).toMatchObject({ status: 0, stderr: '' });
    expect(sizeOfRecord(cwd)).toBeGreaterThan(200_000);
    const random = randomNumbers(23);
    for (let round = 1; round <= times(10); round++) {
      writeFiles(join(cwd, 'catalogue'), versions[round % 2] ?? {});
      const { child, ended } = start(['build', '--cache', 'cache'], { cwd });
      await sleep(random.next().value * 2500);
      child.kill('SIGKILL');
      await ended;
    }
    await expectLikeCold(cwd);
    expect(await warm(cwd, 'build')).toMatchObject({
      stdout: expect.stringContaining(' Wrote 0 files to dist, '),
    });
  });
});

/** Of the record of the published folder, by which a build starts a second thread. */
function sizeOfRecord(cwd: string): number {
  const files = Object.entries(readFiles(join(cwd, 'cache')));
  return files.find(([path]) => path.includes('/output-'))?.[1].length ?? 0;
}
