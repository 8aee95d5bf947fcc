// Commands as processes, killed at any moment: what they leave is whole, and the next build makes it good.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { expectLikeCold, warm, workingFolder } from '../cli/warm-builds.ts';
import { run, type Started, start } from '../setup/command.ts';
import { soundCounters } from '../setup/edit-texts.ts';
import { type Files, readFiles, writeFiles } from '../setup/folders.ts';
import { onCi } from '../setup/repetitions.ts';
import { repositoryOf } from '../setup/repository.ts';
import { expectWhole } from './expectations.ts';
import { randomNumbers } from './random-numbers.ts';
import { isFullSize, times } from './size.ts';
import { twoVersions } from './two-versions.ts';

describe('a build that is killed', async () => {
  const { words, fresh, builtFolder, expectMadeGood } = await twoVersions(isFullSize ? 400 : 100);

  onCi('at any moment after its start leaves whole files, and the next makes it good', async () => {
    const out = builtFolder('old');
    const random = randomNumbers(7);
    for (let round = 0; round < times(60); round++) {
      const version = round % 2 === 0 ? 'new' : 'old';
      const { child, ended } = start(words(version, out));
      await sleep(random.next().value * 900);
      child.kill('SIGKILL');
      await ended;
      expectWhole(out, fresh.old, fresh.new);
      if (round % 4 === 3) await expectMadeGood(out, version);
    }
  });

  test('while it writes leaves whole files, and the next makes it good', async () => {
    const out = builtFolder('old');
    const random = randomNumbers(11);
    let brokenOff = 0;
    for (let round = 0; round < times(60); round++) {
      const version = round % 2 === 0 ? 'new' : 'old';
      // Kills when a certain file has been replaced, at whatever time that is.
      const changing = Object.keys(fresh.old).filter(
        (path) => path in fresh.new && fresh.old[path] !== fresh.new[path],
      );
      const awaited = join(out, changing[Math.floor(random.next().value * changing.length)] ?? '');
      const before = statSync(awaited).ino;
      const { child, ended } = start(words(version, out));
      while (statSync(awaited).ino === before && child.exitCode === null) await sleep(1);
      child.kill('SIGKILL');
      if ((await ended).signal === 'SIGKILL') brokenOff++;
      expectWhole(out, fresh.old, fresh.new);
      if (round % 3 === 2) await expectMadeGood(out, version);
    }
    // A file that comes late may have let a build end before the signal arrived.
    expect(brokenOff).toBeGreaterThan(0);
  });
});

const languages = ['de', 'fr', 'it', 'nl', 'es', 'pt'];

const softwareFiles: Files = Object.fromEntries(
  ['en', ...languages].map((code) => [`lang/${code}.json`, `{ "a": "One ${code}", "b": "Two" }\n`]),
);

/** A catalogue that has half of the languages, with counters of an earlier time. */
const countedCatalogue: Files = {
  'site.yaml': 'base_url: https://translate.demo.test\n',
  'projects/demo/project.yaml': 'name: Demo\n',
  'projects/demo/app/component.yaml': `name: App
source_language: en
repo: https://code.example.org/demo.git
filemask: lang/*.json
file_format: json
`,
  'projects/demo/app/en.yaml': 'total: 1\ntotal_words: 1\ntotal_chars: 4\n',
  ...Object.fromEntries(
    languages
      .slice(0, 3)
      .map((code) => [`projects/demo/app/${code}.yaml`, '# Ours.\ntranslated: 0\n'])
      .map(([path = '', text = '']) => [path, `${text}translated_words: 0\ntranslated_chars: 0\n`]),
  ),
};

/** Starts a command, and kills it at some time before it would have ended on a quiet machine. */
async function killedSometime({ child, ended }: Started, share: number): Promise<boolean> {
  await sleep(share * 600);
  child.kill('SIGKILL');
  return (await ended).signal === 'SIGKILL';
}

describe('another command that is killed', () => {
  const random = randomNumbers(13);
  const counters = 'projects/demo/app/de.yaml';

  test('while it checks leaves a cache that the next build can rely on', async () => {
    const cwd = workingFolder();
    let killed = 0;
    for (let round = 0; round < times(40); round++) {
      writeFiles(join(cwd, 'catalogue'), { [counters]: soundCounters(round) });
      const check = start(['check', '--cache', 'cache'], { cwd });
      if (await killedSometime(check, random.next().value)) killed++;
      if (round % 4 === 3 || round === times(40) - 1) await expectLikeCold(cwd);
    }
    expect(killed).toBeGreaterThan(0);
  });

  test('while it serves leaves whole files, and the next build makes them good', async () => {
    const cwd = workingFolder();
    await warm(cwd, 'build');
    const flags = ['--port', '0', '--cache', 'cache'];
    for (let round = 0; round < times(20); round++) {
      const preview = start(['preview', ...flags], { cwd });
      await sleep(random.next().value * 500);
      writeFiles(join(cwd, 'catalogue'), { [counters]: soundCounters(round) });
      expect(await killedSometime(preview, random.next().value)).toBe(true);
      for (const [path, text] of Object.entries(readFiles(join(cwd, 'dist')))) {
        if (path.endsWith('.ndjson')) continue;
        if (text.startsWith('{') || text.startsWith('[')) JSON.parse(text);
      }
      await expectLikeCold(cwd);
    }
  });

  test('while it counts leaves each file old or new, and the next count makes it good', async () => {
    const software = repositoryOf(softwareFiles);
    const words = ['count', 'demo', '--from', software, '--add'];
    const whole = workingFolder(countedCatalogue);
    expect(await run(words, { cwd: whole })).toMatchObject({ status: 0, stderr: '' });
    const after = readFiles(join(whole, 'catalogue'));
    for (let round = 0; round < times(20); round++) {
      const cwd = workingFolder(countedCatalogue);
      await killedSometime(start(words, { cwd }), random.next().value);
      const folder = join(cwd, 'catalogue');
      for (const [path, text] of Object.entries(published(folder))) {
        expect([countedCatalogue[path], after[path]]).toContain(text);
      }
      expect(await run(words, { cwd })).toMatchObject({ status: 0, stderr: '' });
      expect(published(folder)).toEqual(after);
      if (round % 4 === 0) await expectLikeCold(cwd);
    }
  });
});

/** What a catalogue says: other files beside those are none of it. */
function published(catalogue: string): Files {
  const files = Object.entries(readFiles(catalogue));
  return Object.fromEntries(files.filter(([path]) => path.endsWith('.yaml')));
}
