// Hostile and broken files in a checkout: whatever they hold, counting ends, says which they are in
// plain words, counts the others, reads nothing outside, and leaves a sound catalogue.

import { isUtf8 } from 'node:buffer';
import { chmodSync, existsSync, linkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatNames } from '../../src/formats/list.ts';
import { cldrLanguages } from '../../src/languages/cldr-data.ts';
import { run } from '../setup/command.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth, isAll, onCi, repetitions, takeFew } from '../setup/repetitions.ts';
import { getRepository, git } from '../setup/repository.ts';
import { brokenFile } from './hostile/broken.ts';
import {
  type Component,
  counted,
  expectSound,
  type Outcome,
  workingFolder,
} from './hostile/checkouts.ts';
import {
  expectEnd,
  killedAfter,
  killedAtChange,
  leftBy,
  processOfEndlessCount,
  putBack,
} from './hostile/killed.ts';
import { nastyInAll, nastyInFormat } from './hostile/nasty.ts';
import { pathInLatin1, putOddFiles, strangeMasks, strangeNames } from './hostile/odd-files.ts';
import { randomFrom } from './hostile/random.ts';
import { countTexts, sourceTexts, type Text, translatedTexts, writers } from './hostile/sound.ts';

type Contents = Record<string, string | Uint8Array>;

const parts = isAll ? [1, 2] : [1];

/** Those with plural rules of CLDR: enough for all that may be wrong. */
const codes: readonly string[] = [...cldrLanguages].flatMap(([code, { plural_from }]) =>
  code !== 'en' && plural_from === 'cldr' ? [code] : [],
);

describe('count of a great many broken files', () => {
  onCi('counts the sound ones among them, and says what is wrong with which others', async () => {
    const random = randomFrom(2026);
    const components: Record<string, Component> = {};
    const files: Contents = {};
    /** Counters of sound files and of uncountable ones. */
    const after: Record<string, string> = {};
    const before: Record<string, string> = {};
    for (const format of formatNames) {
      for (const part of parts) {
        const name = `${format}-${part}`;
        const write = writers[format];
        const counters: Record<string, string> = {};
        files[`${name}/en.txt`] = write(sourceTexts, 'en');
        // Every second language is enough, because each has files of all formats and parts.
        const some = codes.filter((_, at) => at % 2 === 0);
        for (const [at, code] of takeFew(some).entries()) {
          const texts = translatedTexts(random.below(4));
          const sound = write(texts, code);
          const isSound = at % 10 === 0;
          const path = `${name}/${code}.txt`;
          files[path] = isSound ? sound : brokenFile(random, sound);
          if (isSound) after[path] = countTexts(texts);
          if (at % 2 === 0) continue;
          counters[code] = `# By hand.\n${countTexts(translatedTexts(random.below(4)))}`;
          before[path] = counters[code];
        }
        components[name] = { format, mask: `${name}/*.txt`, counters };
      }
    }
    const all = Object.keys(files).length;
    expect(all).toBeGreaterThan(isAll ? 5_000 : 100);

    const cwd = workingFolder(components, files);
    const result = await counted(cwd, '--list-failing');
    const places = new Map(result.problems.map(({ path, place }) => [path, place]));
    expect(result.counted + places.size).toBe(all);
    expect(result.counted).toBeGreaterThan(all / 5);
    expect(places.size).toBeGreaterThan(all / 6);
    for (const [path, place] of places) expect(isIn(files[path], place), path).toBe(true);
    for (const path of Object.keys(files)) {
      const counters = result.getCounters(path);
      // If the fullest file replaces the source, the figures of all files are by its texts.
      const isOfFullest = /^(?:nextcloud-json|csv)-/.test(path);
      const own = isOfFullest ? counters?.replace(/^total.*\n/gm, '') : counters;
      if (places.has(path)) expect(own, path).toBe(before[path]);
      else if (path in after && !isOfFullest) expect(counters, path).toContain(after[path]);
      expect(counters ?? '', path).toMatch(/^(?:(?:#.*|[a-z_]+: \d+)\n)*$/);
    }
    expectMemoryBelow(result, 400);
  });
});

/** Whether a line and column are in a text, or after the end of one of its lines. */
function isIn(content: string | Uint8Array = '', place: string): boolean {
  const [line = 0, column = 0] = place.split(':').map(Number);
  const bytes = Buffer.from(content);
  // Text that is not UTF-8 may be read as Latin-1.
  const lines = bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1').split('\n');
  return column <= (lines[line - 1]?.length ?? -1) + 1;
}

describe('count of files that were made to do harm', () => {
  inDepth('does none, and says what it makes of each', async () => {
    const outside = writeFiles(temporaryFolder(), { secret: 'SECRET' });
    const canaries = { secret: join(outside, 'secret'), written: join(outside, 'written') };
    const components: Record<string, Component> = {};
    const files: Contents = {};
    const whatIs = new Map<string, string>();
    for (const format of formatNames) {
      components[format] = { format, mask: `${format}/*.txt` };
      files[`${format}/en.txt`] = writers[format](sourceTexts, 'en');
      const nasty = { ...nastyInAll(format), ...nastyInFormat(format, canaries) };
      for (const [at, [what, content]] of Object.entries(nasty).entries()) {
        const code = codes[at] ?? '';
        const path = `${format}/${code}.txt`;
        files[path] = typeof content === 'function' ? content(code) : content;
        whatIs.set(path, what);
      }
    }
    const result = await counted(workingFolder(components, files));
    const table = [...whatIs].map(([path, what]) => {
      return `${(path.split('/')[0] ?? '').padEnd(12)}  ${what.padEnd(44)}  ${describeOutcome(result, path)}\n`;
    });
    await expect(table.join('')).toMatchFileSnapshot('hostile/outcomes.txt');
    expect(JSON.stringify(result)).not.toContain('SECRET');
    expect(existsSync(canaries.written)).toBe(false);
    expectMemoryBelow(result, 1000);
  });
});

/** The line of its problem, or what was counted. */
function describeOutcome({ problems, getCounters }: Outcome, path: string): string {
  const problem = problems.find((one) => one.path === path);
  if (problem !== undefined) return `line ${problem.place.split(':')[0]}`;
  const counters = getCounters(path) ?? '';
  const [, total] = /^total: (\d+)$/m.exec(counters) ?? [];
  const [, translated = 'not counted'] = /^translated: (\d+)$/m.exec(counters) ?? [];
  return total === undefined ? translated : `${translated} of ${total}`;
}

/** In MiB, of the program, and of each process that counts. */
function expectMemoryBelow({ peakMemory }: Outcome, most: number): void {
  expect(peakMemory.program).toBeLessThan(400);
  expect(peakMemory.process).toBeLessThan(most);
}

describe('count of what is no file of its own', () => {
  onCi('reads what is inside, and says of all else what it is', async () => {
    const cwd = workingFolder(
      { app: { format: 'json', mask: 'lang/*.json' } },
      { 'lang/en.json': '{ "save": "Save" }', 'real.json': '{ "save": "x" }' },
    );
    writeFiles(cwd, { 'outside/secret.json': '{ "save": "SECRET" }' });
    await putOddFiles(join(cwd, 'checkout/lang'), join(cwd, 'outside'));
    const result = await counted(cwd);
    const told = result.problems.map(({ path, rule, found }) => `${path}  ${rule}  ${found}`);
    expect(told).toMatchInlineSnapshot(`
      [
        "lang/bg.json  file-unreadable  This is not a file.",
        "lang/cs.json  file-unreadable  This is not a file.",
        "lang/de.json  file-unreadable  This is not a file.",
        "lang/es.json  file-outside  The path leads out of the checkout.",
        "lang/fi.json  file-outside  The path leads out of the checkout.",
        "lang/fr.json  file-unreadable  This is not a file.",
        "lang/hu.json  file-outside  The path leads out of the checkout.",
        "lang/it.json  file-missing  There is no such file in the checkout.",
        "lang/ja.json  file-unreadable  The file is too large: 1048576.0 MiB.",
        "lang/ko.json  file-outside  The path leads out of the checkout.",
        "lang/nl.json  file-unreadable  This is not a file.",
        "lang/pl.json  file-outside  The path leads out of the checkout.",
        "lang/pt.json  file-outside  The path leads out of the checkout.",
        "lang/sk.json  file-unreadable  This is not a file.",
        "lang/sv.json  file-unreadable  This is not a file.",
        "lang/zh.json  file-unreadable  The file is too large: 16.0 MiB.",
      ]
    `);
    expect(result.stdout).toMatchInlineSnapshot(`
      "changed  catalogue/projects/demo/app/en.yaml  1 string
      new      catalogue/projects/demo/app/da.yaml  1 of 1 string translated
      new      catalogue/projects/demo/app/hr.yaml  1 of 1 string translated
      Counted 3 files of 1 component: 1 counters file changed, 2 added. The checkout is not under git, so last_change and last_author were left as they are. Found 16 problems. 0.0 s
      "
    `);
    expect(JSON.stringify(result)).not.toContain('SECRET');
  });

  inDepth('takes no strange name for a language', async () => {
    const names = strangeNames.map((name) => `lang/${name}.json`);
    const files = ['lang/en.json', ...names].map((path) => [path, '{ "save": "Save" }']);
    const cwd = workingFolder(
      { app: { format: 'json', mask: 'lang/*.json' } },
      Object.fromEntries(files),
    );
    writeFileSync(pathInLatin1(join(cwd, 'checkout/lang')), '{}');
    const result = await counted(cwd);
    expect(result.counted).toBe(1);
    const said = `${strangeNames.length + 1} files have no code of a known language in their names`;
    expect(result.problems).toMatchObject([
      { rule: 'code-unknown', found: expect.stringContaining(said) },
    ]);
  });

  inDepth('is not led out of the checkout by a mask', async () => {
    const components = strangeMasks.map((mask, at) => [`part-${at}`, { format: 'json', mask }]);
    const cwd = workingFolder(Object.fromEntries(components), {
      'lang/en.json': '{ "save": "Save" }',
      'lang/de.json': '{ "save": "Sichern" }',
    });
    const files = { 'en.json': '{ "save": "SECRET" }', 'de.json': '{ "save": "SECRET" }' };
    writeFiles(join(cwd, 'outside'), { ...files, 'en/secret.json': '{ "save": "SECRET" }' });
    symlinkSync('../outside', join(cwd, 'checkout/link'));
    const { status, stdout, stderr } = await run(['count', 'demo', '--add', '--from', 'checkout'], {
      cwd,
    });
    expect([status, stdout]).toEqual([1, expect.not.stringMatching(/^Counted [1-9]/m)]);
    const said = stdout + stderr + JSON.stringify(readFiles(join(cwd, 'catalogue')));
    expect(said).not.toContain('SECRET');
  });
});

describe('count of files as large as may be', () => {
  inDepth('ends, and says what is wrong with them', async () => {
    const signs = ['a', ' ', '\n', ':', '"', '[', '{', '<'];
    // So many empty texts or lines are more than a process has memory for.
    const tooMuch = ['strings "', 'properties \n'];
    const formats = ['po', 'php', 'json', 'aresource', 'strings', 'properties'] as const;
    const components: Record<string, Component> = {};
    const sources: Contents = {};
    for (const format of formats) {
      components[format] = { format, mask: `${format}/*.txt` };
      sources[`${format}/en.txt`] = writers[format](sourceTexts, 'en');
    }
    const cwd = workingFolder(components, sources);
    const paths: string[][] = [];
    for (const [at, sign] of signs.entries()) {
      const file = join(cwd, `file-${at}`);
      writeFileSync(file, Buffer.alloc(repetitions(16 * 1024 * 1024), sign));
      paths.push(formats.map((format) => `${format}/${codes[at]}.txt`));
      // One file on the disk for all formats.
      for (const format of formats) {
        if (tooMuch.includes(`${format} ${sign}`)) continue;
        linkSync(file, join(cwd, 'checkout', `${format}/${codes[at]}.txt`));
      }
    }
    const result = await counted(cwd);
    const rows = paths.map((some, at) => {
      const outcomes = some.map((path) => describeOutcome(result, path).padEnd(12));
      return `${JSON.stringify(signs[at]).padEnd(6)}${outcomes.join('')}`.trimEnd();
    });
    expect([
      `      ${formats.map((name) => name.padEnd(12)).join('')}`.trimEnd(),
      ...rows,
    ]).toMatchInlineSnapshot(`
      [
        "      po          php         json        aresource   strings     properties",
        ""a"   line 1      line 1      line 1      line 1      line 1      0",
        "" "   0           line 1      line 1      line 1      0           0",
        ""\\n"  0           line 1      line 1      line 1      0           not counted",
        "":"   line 1      line 1      line 1      line 1      line 1      0",
        ""\\""  line 1      line 1      line 1      line 1      not counted 0",
        ""["   line 1      line 1      line 1      line 1      line 1      0",
        ""{"   line 1      line 1      line 1      line 1      line 1      0",
        ""<"   line 1      line 1      line 1      line 1      line 1      0",
      ]
    `);
    expectMemoryBelow(result, 1500);
  });
});

describe('count that is killed', () => {
  const write = writers.json;

  /** A component in two hundred languages, whose files have more or fewer translations than before. */
  function twoHundredLanguages(before: readonly Text[], after: readonly Text[]): string {
    const counters = codes.map((code) => [code, countTexts(before)]);
    const files = codes.map((code) => [`lang/${code}.json`, write(after, code)]);
    const source = sourceTexts.slice(0, after.length);
    return workingFolder(
      { app: { format: 'json', mask: 'lang/*.json', counters: Object.fromEntries(counters) } },
      { ...Object.fromEntries(files), 'lang/en.json': write(source, 'en') },
    );
  }

  /** The counters files before and after a count that is not killed; then they are put back. */
  async function wholeCount(cwd: string): Promise<{ before: Files; after: Files }> {
    const before = leftBy(cwd).files;
    await counted(cwd);
    const after = leftBy(cwd).files;
    putBack(cwd, before);
    return { before, after };
  }

  /** A kill may leave the file that was being written, under a temporary name. */
  function expectWhole(cwd: string, { before, after }: { before: Files; after: Files }): void {
    const { files, others } = leftBy(cwd);
    for (const [name, text] of Object.entries(files)) {
      expect([before[name], after[name]], name).toContain(text);
    }
    expect(Object.keys(files)).toEqual(Object.keys(before));
    expect(others.filter((name) => !/^[a-z]+\.yaml\.\d+\.partial$/.test(name))).toEqual([]);
  }

  inDepth(
    'leaves every file whole and the catalogue sound, and goes on the next time',
    async () => {
      const rounds = repetitions(4);
      const lanes = [1, 2].map(async (seed) => {
        const random = randomFrom(seed);
        const cwd = twoHundredLanguages(translatedTexts(1), translatedTexts(3));
        const whole = await wholeCount(cwd);
        let killed = 0;
        for (let round = 0; round < rounds; round++) {
          putBack(cwd, whole.before);
          if (round % 2 === 1) await killedAfter(cwd, random.below(25));
          else if (await killedAtChange(cwd, 1 + random.below(3 * codes.length))) killed++;
          expectWhole(cwd, whole);
          expectSound(cwd);
        }
        expect((await run(['count', 'demo', '--from', 'checkout'], { cwd })).status).toBe(0);
        expect(leftBy(cwd).files).toEqual(whole.after);
        return killed;
      });
      const [one = 0, other = 0] = await Promise.all(lanes);
      // A file takes three changes, so hardly a number is too large.
      expect(one + other).toBeGreaterThan(0);
    },
  );

  inDepth('is made good by the next, where a file did not fit others in between', async () => {
    // There are fewer texts than before, and fewer of them translated.
    const cwd = twoHundredLanguages(translatedTexts(3), translatedTexts(3).slice(0, 2));
    const whole = await wholeCount(cwd);
    for (const change of [4, 100, 500]) {
      putBack(cwd, whole.before);
      expect(await killedAtChange(cwd, change)).toBe(true);
      expectWhole(cwd, whole);
      expect((await run(['count', 'demo', '--from', 'checkout'], { cwd })).status).toBe(0);
      expect(leftBy(cwd).files).toEqual(whole.after);
      expectSound(cwd);
    }
  });
});

describe('count', () => {
  inDepth('leaves no empty file when it is killed while it adds languages', async () => {
    for (const change of [20, 21]) {
      const cwd = workingFolder(
        { app: { format: 'json', mask: 'lang/*.json' } },
        Object.fromEntries(codes.map((code) => [`lang/${code}.json`, '{ "save": "x" }'])),
      );
      writeFiles(cwd, { 'checkout/lang/en.json': '{ "save": "Save" }' });
      expect(await killedAtChange(cwd, change, '--add')).toBe(true);
      expect(Object.values(leftBy(cwd).files)).not.toContain('');
    }
  });

  inDepth('prints no characters that a terminal obeys when it lists failing strings', async () => {
    const cwd = workingFolder(
      { app: { format: 'json', mask: 'lang/*.json' } },
      { 'lang/en.json': '{ "a": "Save {a}" }', 'lang/de.json': '{ "a": "\u009b31mSichern" }' },
    );
    expect((await counted(cwd, '--list-failing')).stdout).not.toMatch(/[\u007f-\u009f]/);
  });

  inDepth('lists a failing string of any number of plural forms', async () => {
    const plurals = (text: string, forms: number) =>
      `<resources><plurals name="a">${`<item>${text}</item>`.repeat(forms)}</plurals></resources>`;
    const cwd = workingFolder(
      { app: { format: 'aresource', mask: 'lang/*.xml' } },
      { 'lang/en.xml': plurals('{a} b', 1), 'lang/de.xml': plurals('x', repetitions(200_000)) },
    );
    const { problems, stdout } = await counted(cwd, '--list-failing');
    expect(problems).toEqual([]);
    expect(stdout).toContain('projects/demo/app/de.yaml');
  });

  test('says what is wrong with a mask that has a NUL', async () => {
    const cwd = workingFolder({ app: { format: 'json', mask: 'lang/\0*.json' } }, { a: '' });
    const { status, stderr } = await run(['count', 'demo', '--from', 'checkout'], { cwd });
    expect([status, stderr]).toEqual([1, expect.stringContaining('holds the character U+0000')]);
  });

  test('starts no program that the settings of the checkout name', async () => {
    const origin = getRepository({ 'lang/en.json': '{ "save": "Save" }' });
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    const cwd = workingFolder({ app: { format: 'json', mask: 'lang/*.json' } }, {});
    const checkout = join(cwd, 'checkout');
    git(cwd, 'clone', '--quiet', '--filter=tree:0', '--no-checkout', `file://${origin}`, checkout);
    writeFiles(checkout, { 'lang/en.json': '{ "save": "Save" }' });
    writeFiles(cwd, { program: `#!/bin/sh\ntouch '${join(cwd, 'started')}'\n` });
    chmodSync(join(cwd, 'program'), 0o755);
    git(checkout, 'config', 'remote.origin.uploadpack', join(cwd, 'program'));
    await counted(cwd);
    expect(existsSync(join(cwd, 'started'))).toBe(false);
  });

  onCi('leaves no process at work when it is killed', async () => {
    const cwd = workingFolder(
      { app: { format: 'json', mask: 'lang/*.json' } },
      // Small files are counted by the program itself.
      { 'lang/en.json': `{ "save": "Save"${' '.repeat(16 * 1024)} }` },
    );
    const process = await processOfEndlessCount(cwd);
    await expectEnd(process);
  });
});
