import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../src/build.ts';
import { getCatalogue, getSources, smallCatalogue } from '../setup/catalogues.ts';

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
});
