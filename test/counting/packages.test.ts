// Translation files of widely used npm packages: what `count` says of them is what naive programs
// say, written for nothing else; and for PO, what gettext says.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ended, run } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { getSample } from '../setup/repetitions.ts';
import { countedIn, getCatalogueFiles } from './packages/catalogue.ts';
import { listTestedFiles } from './packages/files.ts';
import { hasGettext, runMsgfmt } from './packages/msgfmt.ts';
import { type NaiveCount, naiveCount } from './packages/naive-count.ts';
import { lacksIcuForms, poPairs } from './packages/naive-po.ts';
import { type TestedComponent, testedPackages, unpackedFolder } from './packages/packages.ts';

for (const tested of getSample(testedPackages)) {
  const folder = unpackedFolder(tested) ?? '';
  const { components } = tested;
  describe.skipIf(folder === '')(`count of ${tested.name}`, () => {
    let ended: Ended;
    let counters: Readonly<Record<string, string>>;

    beforeAll(async () => {
      const cwd = temporaryFolder();
      writeFiles(join(cwd, 'catalogue'), getCatalogueFiles(tested));
      ended = await run(['count', 'tested', '--from', folder, '--add'], { cwd });
      counters = readFiles(join(cwd, 'catalogue/projects/tested'));
    });

    test('counts all files, and reports those whose names are no language', () => {
      // CLDR's languages for tests are known to be none, and no one needs to hear of them.
      const told = components.map(({ mask, unknown }) => ({
        mask,
        unknown: unknown.filter((text) => !/[-_]X[AB]$/.test(text)),
      }));
      const unknown = told.filter((one) => one.unknown.length > 0);
      expect(ended.stderr.match(/^\S.*$/gm) ?? []).toEqual(
        unknown.map(
          (one) => `${folder}/${one.mask.replace('*', one.unknown[0] ?? '')}:1:1  code-unknown`,
        ),
      );
      for (const text of unknown.flatMap((one) => one.unknown)) {
        expect(ended.stderr).toContain(JSON.stringify(text));
      }
      expect(ended.status).toBe(unknown.length === 0 ? 0 : 1);
      const files = components.reduce((sum, { languages }) => sum + languages, 0);
      expect(ended.stdout).toContain(`Counted ${files} files of ${components.length} component`);
    });

    test.each(components)('counts $folder as the naive program does', (component) => {
      const expected = naiveCounts(folder, component);
      expect(countedIn(counters, component)).toEqual(expected);
      expect(Object.keys(expected)).toHaveLength(component.languages);
    });

    const inPo = components.filter(({ format }) => format === 'po');
    test.skipIf(!hasGettext).each(inPo)('counts $folder as gettext does', (component) => {
      const counted = countedIn(counters, component);
      for (const { code, path, isSource } of listTestedFiles(folder, component)) {
        const { total, translated, fuzzy } = counted[code] ?? {};
        const statistics = runMsgfmt(join(folder, path));
        expect([path, statistics.total]).toEqual([path, total]);
        if (isSource) continue;
        // gettext knows nothing of plurals of ICU.
        const incomplete = poPairs(readFileSync(join(folder, path), 'utf8')).filter((pair) =>
          lacksIcuForms(pair, code),
        );
        const all = (translated ?? 0) + incomplete.length;
        expect([path, statistics]).toEqual([path, { total, translated: all, fuzzy }]);
      }
    });
  });
}

test('the packages are many, and so are their formats', () => {
  const formats = testedPackages.flatMap(({ components }) => components.map((one) => one.format));
  expect(testedPackages.length).toBeGreaterThanOrEqual(8);
  expect(new Set(formats).size).toBeGreaterThanOrEqual(7);
});

/** By language code. */
function naiveCounts(folder: string, component: TestedComponent): Record<string, NaiveCount> {
  const texts = listTestedFiles(folder, component).map(({ code, path, isSource }) => {
    return { code, text: readFileSync(join(folder, path), 'utf8'), isSource };
  });
  const source = texts.find(({ isSource }) => isSource)?.text ?? '';
  return Object.fromEntries(
    texts.map(({ code, text, isSource }) => [
      code,
      naiveCount(component.format, text, source, isSource, code),
    ]),
  );
}
