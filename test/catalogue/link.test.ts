import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../src/build.ts';
import { noSums } from '../../src/catalogue/sums.ts';
import { getCatalogue, getSources, smallCatalogue } from '../setup/catalogues.ts';
import type { Files } from '../setup/folders.ts';
import { past } from '../setup/past.ts';

const [site, project, component] = [
  'site.yaml',
  'projects/demo/project.yaml',
  'projects/demo/app/component.yaml',
];

/** The bars of a catalogue whose files say these. */
function barsWith(said: Readonly<Record<string, number>>) {
  const files = { ...smallCatalogue };
  for (const [file, bar] of Object.entries(said)) files[file] += `minimum: ${bar}\n`;
  const { projects } = getCatalogue(files);
  return projects.map((one) => [one.minimum, one.components.map(({ minimum }) => minimum)]);
}

describe('link', () => {
  test('gives a project and a component the nearest minimum', () => {
    expect(barsWith({})).toEqual([[undefined, [undefined, undefined]]]);
    expect(barsWith({ [site]: 50 })).toEqual([[50, [50, 50]]]);
    expect(barsWith({ [site]: 50, [project]: 70 })).toEqual([[70, [70, 70]]]);
    expect(barsWith({ [site]: 50, [project]: 70, [component]: 0 })).toEqual([[70, [0, 70]]]);
    expect(barsWith({ [component]: 100 })).toEqual([[undefined, [100, undefined]]]);
  });

  test('hands on the commit that the files are of', () => {
    const revision = { commit: 'a'.repeat(40), date: '2026-01-02T03:04:05Z', modified: false };
    const result = checkCatalogue(getSources(smallCatalogue), { revision });
    expect('catalogue' in result && result.catalogue.revision).toEqual(revision);
    expect(getCatalogue(smallCatalogue).revision).toBeUndefined();
  });

  test('links a project without components', () => {
    const { projects } = getCatalogue({
      ...smallCatalogue,
      'projects/empty/project.yaml': 'name: Empty\n',
    });
    expect(
      projects.map((one) => [one.slug, one.languages.map(({ language }) => language.code)]),
    ).toEqual([
      ['demo', ['de', 'en', 'pt_BR']],
      ['empty', []],
    ]);
    expect(projects[1]).toMatchObject({ components: [], languages: [], sums: noSums });
  });

  test('links the same history as the same object, until the catalogue has other names', () => {
    const history = past([1_800_000_000, smallCatalogue]);
    const link = (files: Files) => {
      const result = checkCatalogue(getSources(files), { history });
      return 'catalogue' in result ? result.catalogue.history : undefined;
    };
    const first = link(smallCatalogue);
    expect(first?.changes.newestFirst).not.toEqual([]);
    expect(link({ ...smallCatalogue, 'projects/demo/app/pt_BR.yaml': 'translated: 4\n' })).toBe(
      first,
    );
    const fewer = { ...smallCatalogue };
    delete (fewer as Record<string, string>)['projects/demo/app/pt_BR.yaml'];
    for (const other of [
      { ...smallCatalogue, 'projects/two/project.yaml': 'name: Two\n' },
      { ...smallCatalogue, [site]: `${smallCatalogue[site]}history: 10 days\n` },
      { ...smallCatalogue, 'languages/de.yaml': 'renamed_from: [gsw]\n' },
      fewer,
    ]) {
      const linked = link(other);
      expect(linked?.version).not.toBe(first?.version);
    }
  });
});
