// Checkouts that someone has made to do harm: nothing outside of them is read, nothing is run, and
// looking at them comes to an end.

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listCheckoutPaths } from '../../../src/git/checkout-paths.ts';
import { run } from '../../setup/command.ts';
import { temporaryFolder, writeFiles } from '../../setup/folders.ts';
import { inDepth, isAll, isThorough, repetitions, takeOne } from '../../setup/repetitions.ts';
import { commitAll, getRepository, git } from '../../setup/repository.ts';
import { detectAt, detectionLines, json, skippedLines, texts } from './found.ts';

const own = {
  'locales/en.json': json(texts('en')),
  'locales/de.json': json(texts('de')),
};
const ownSet = 'locales/*.json  json  from en  en 4/4 de 4/4';

/** A fifth of the hundred includes every kind of damage. */
const step = isAll ? 1 : 5;

/** Ways to do harm; each is done in a folder, and chance decides how. */
const harms: readonly ((folder: string, chance: () => number) => void)[] = [
  function links(folder) {
    symlinkSync('.', join(folder, 'loop'));
    symlinkSync('/etc', join(folder, 'etc'));
    symlinkSync('/etc/passwd', join(folder, 'locales/fr.json'));
    symlinkSync('fr.json', join(folder, 'locales/es.json'));
    symlinkSync('nowhere', join(folder, 'crowdin.yml'));
  },
  function pipes(folder) {
    execFileSync('mkfifo', [join(folder, 'locales/it.json'), join(folder, 'l10n.yaml')]);
  },
  function depth(folder, chance) {
    const names = Array.from({ length: 30 + Math.floor(chance() * 400) }, () => 'de');
    mkdirSync(join(folder, ...names), { recursive: true });
  },
  function size(folder) {
    writeFileSync(join(folder, 'locales/nl.json'), '{');
    truncateSync(join(folder, 'locales/nl.json'), 3 * 1024 ** 3);
    writeFileSync(join(folder, 'angular.json'), '{');
    truncateSync(join(folder, 'angular.json'), 2 * 1024 ** 3);
  },
  function names(folder, chance) {
    const signs = ['\n', '\u001b[2J', '*', '\\', '"', '`', '%', '\u202e', '[a]', '{b}', "'", ' '];
    for (let at = 0; at < 20; at++) {
      const name = Array.from({ length: 3 }, () => signs[Math.floor(chance() * signs.length)]);
      writeFiles(folder, {
        [`i18n${name.join('')}/en.json`]: json(texts('en', 3)),
        [`i18n${name.join('')}/fr.json`]: json(texts('fr', 3)),
      });
    }
    writeFileSync(
      Buffer.concat([Buffer.from(`${folder}/locales/`), Buffer.from([0xff, 0xfe])]),
      '',
    );
    writeFiles(folder, { 'locales/__proto__.json': '{}', 'constructor/de.json': '{}' });
  },
  function texts_(folder) {
    writeFiles(folder, {
      'bombs/i18n/en.json': '['.repeat(100_000),
      'bombs/i18n/de.json': `${'{"a":'.repeat(50_000)}1`,
      'yaml/locales/en.yml': `a: &a [x, x]\n${bomb()}`,
      'yaml/locales/de.yml': `a: &a [x, x]\n${bomb()}`,
      'crowdin.yml': `a: &a [x, x]\n${bomb()}`,
      'po/de.po': '\n'.repeat(200_000),
      'po/fr.po': `msgid "${'a_'.repeat(30_000)}"`,
      'lang/en.js': `module.exports = { a: 'b', c: ${'['.repeat(20_000)} };`,
      'lang/de.js': `process.exit(3); module.exports = { a: 'b', c: 'd' };`,
      'x/values-de/strings.xml': `<resources>${'<string '.repeat(10_000)}`,
      'x/values/strings.xml': `<resources><string name="a">A</string></resources>`,
      'i18next-parser.config.js': 'process.exit(4)',
      'i/en.toml': `${' '.repeat(30_000)}\n`.repeat(3),
      'i/de.toml': '[['.repeat(20_000),
    });
  },
];

function bomb(): string {
  const names = 'bcdefghijklmnop';
  return [...names]
    .map((name, at) => `${name}: &${name} [${`*${'abcdefghijklmnop'[at]}, `.repeat(9)}1]\n`)
    .join('');
}

const seeds = Array.from({ length: repetitions(100) }, (_, index) => index * step);

describe('a hostile checkout', () => {
  test.each(isThorough ? seeds : takeOne(seeds))('of chance %i', async (seed) => {
    const folder = (seed / step) % 2 === 0 ? getRepository(own) : temporaryFolder();
    writeFiles(folder, own);
    const chance = seededRandom(seed);
    const some = harms.filter((_, at) => (seed + 1) & (1 << at) || chance() < 0.3);
    for (const harm of some) harm(folder, chance);
    const detection = await detectAt(folder);
    // A component that is alone is named `app`, one of several after its folder.
    const sets = detectionLines(detection).map((line) => line.replace(/^\S+ {2}/, ''));
    expect(sets).toContain(ownSet);
    const files = detection.components.flatMap(({ languages }) =>
      languages.map(({ file }) => file),
    );
    expect(files.filter((file) => /^\/|\.\.\/|^loop|^etc/.test(file))).toEqual([]);
    expect(skippedLines(detection).join('\n')).not.toContain('root:');
  });

  test('whose git would run a program is listed without it', () => {
    const folder = getRepository(own);
    const mark = join(folder, 'mark');
    const script = join(folder, '.git', 'script');
    writeFileSync(script, `#!/bin/sh\ntouch '${mark}'\n`);
    chmodSync(script, 0o755);
    git(folder, 'config', 'core.fsmonitor', script);
    git(folder, 'config', 'core.hooksPath', join(folder, '.git'));
    git(folder, 'config', 'filter.x.clean', script);
    writeFiles(folder, { '.gitattributes': '* filter=x\n' });
    const { paths } = listCheckoutPaths(folder);
    expect(paths).toEqual(['.gitattributes', 'locales/de.json', 'locales/en.json']);
    expect(() => readFileSync(mark)).toThrow();
  });

  inDepth('is looked at by the program itself in bounded time', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, own);
    for (const harm of harms) harm(folder, seededRandom(7));
    const { status, stdout } = await run(['status', folder, '--format', 'json']);
    expect(status).toBe(0);
    const { components } = JSON.parse(stdout);
    expect(components.map(({ filemask }: { filemask: string }) => filemask)).toContain(
      'locales/*.json',
    );
    const text = await run(['status', folder]);
    expect(text.stdout).not.toContain('\u001b');
  });
});

describe('the paths of a checkout', () => {
  test('are those that git knows or would take, without links to folders and repositories inside', () => {
    const folder = getRepository({ ...own, '.gitignore': 'made/\n', 'sub/x/a.json': '{}' });
    git(join(folder, 'sub/x'), 'init', '--quiet');
    writeFiles(folder, { 'made/de.json': '{}', 'new/de.json': '{}', 'inner/a.json': '{}' });
    git(join(folder, 'inner'), 'init', '--quiet');
    symlinkSync('locales', join(folder, 'linked'));
    const { paths, submodules } = listCheckoutPaths(folder);
    expect(paths).toContain('new/de.json');
    expect(paths).not.toContain('made/de.json');
    expect(paths.some((path) => path.startsWith('linked'))).toBe(false);
    expect(submodules).toContain('inner');
  });

  test('are links to files of the checkout too, and no others', () => {
    const outside = writeFiles(temporaryFolder(), { 'fr.json': '{}' });
    const files = { 'locales/de.json': '{}', 'locales/en.json': '{}' };
    const link = (folder: string) => {
      symlinkSync('de.json', join(folder, 'locales/de-AT.json'));
      symlinkSync(join(outside, 'fr.json'), join(folder, 'locales/fr.json'));
      symlinkSync('nothing.json', join(folder, 'locales/es.json'));
      symlinkSync('it.json', join(folder, 'locales/it.json'));
    };
    const expected = ['locales/de-AT.json', 'locales/de.json', 'locales/en.json'];
    const plain = writeFiles(temporaryFolder(), files);
    link(plain);
    expect(listCheckoutPaths(plain).paths).toEqual(expected);
    const folder = getRepository(files);
    link(folder);
    expect(listCheckoutPaths(folder).paths).toEqual(expected);
    commitAll(folder);
    expect(listCheckoutPaths(folder).paths).toEqual(expected);
  });

  test('are walked for where there is no git, and where git ignores the folder', () => {
    const folder = getRepository({ '.gitignore': 'made/\n' });
    writeFiles(folder, { 'made/locales/de.json': '{}', 'made/node_modules/x/de.json': '{}' });
    expect(listCheckoutPaths(join(folder, 'made')).paths).toEqual(['locales/de.json']);
    const plain = temporaryFolder();
    writeFiles(plain, { 'a/b.json': '{}', 'c.json': '{}' });
    expect(listCheckoutPaths(plain).paths).toEqual(['a/b.json', 'c.json']);
  });
});

/** Numbers from 0 to 1, the same for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
