import { describe, expect, test } from 'vitest';
import type { Route } from '../../src/api/route.ts';
import { checkCatalogue } from '../../src/build.ts';
import { computeId } from '../../src/catalogue/computed-id.ts';
import { smallCatalogue } from '../setup/catalogues.ts';
import { sourcesOfTree } from '../setup/edits.ts';
import { publishRoutes, readText } from '../setup/publish.ts';

type Texts = Readonly<Record<string, string>>;

const component = `${smallCatalogue['projects/demo/app/component.yaml']}`;
const source = `${smallCatalogue['projects/demo/app/en.yaml']}`;

/** Two things of each kind whose paths give the same number; the first is first in order of paths. */
const pairs = {
  project: ['p121884', 'p135270', 1_620_340_636],
  component: ['c56911', 'c8081', 781_371_981],
  translation: ['c114829', 'c81630', 1_022_668_441],
  plural: ['qet_PD', 'qhm_FB', 127_482_486],
} as const;

/** The file in which a thing's id is pinned. */
const getFile = {
  project: (slug: string) => `projects/${slug}/project.yaml`,
  component: (slug: string) => `projects/demo/${slug}/component.yaml`,
  translation: (slug: string) => `projects/demo/${slug}/en.yaml`,
  plural: (code: string) => `languages/${code}.yaml`,
};

function thing(kind: keyof typeof pairs, name: string, pin?: number): Texts {
  const id = pin === undefined ? '' : `id: ${pin}\n`;
  const numbers = 'translated: 1\ntranslated_words: 1\ntranslated_chars: 1\n';
  switch (kind) {
    case 'project':
      return {
        [`projects/${name}/project.yaml`]: `name: P\n${id}`,
        [`projects/${name}/lib/component.yaml`]: component,
        [`projects/${name}/lib/en.yaml`]: source,
      };
    case 'component':
    case 'translation':
      return {
        [`projects/demo/${name}/component.yaml`]: component + (kind === 'component' ? id : ''),
        [`projects/demo/${name}/en.yaml`]: source + (kind === 'translation' ? id : ''),
        [`projects/demo/${name}/fr.yaml`]: numbers,
      };
    default:
      return {
        [`languages/${name}.yaml`]:
          'name: L\ndirection: ltr\npopulation: 1\nplural:\n  number: 2\n  formula: n != 1\n' +
          (pin === undefined ? '' : `  id: ${pin}\n`),
        [`projects/demo/app/${name}.yaml`]: numbers,
      };
  }
}

const kinds = Object.keys(pairs) as (keyof typeof pairs)[];

function checkTexts(texts: Texts) {
  return checkCatalogue(sourcesOfTree(texts));
}

function getCatalogue(texts: Texts) {
  const result = checkTexts(texts);
  if ('problems' in result) throw new Error(result.problems[0]?.found);
  return result.catalogue;
}

const isTranslation = ({ name }: Route) => name === 'translation';

/** The id of every thing, as the published records have them. */
function publishedIds(texts: Texts): Record<string, number> {
  const ids: Record<string, number> = {};
  for (const { path, ...file } of publishRoutes(getCatalogue(texts), isTranslation)) {
    const [, project, slug, code] =
      /^api\/translations\/([^/]+)\/([^/]+)\/([^/]+)\/index\.json$/.exec(path) ?? [];
    if (project === undefined) continue;
    const record = JSON.parse(readText({ path, ...file }));
    const found: Record<string, number> = {
      [`projects/${project}/${slug}/${code}.yaml`]: record.id,
      [`projects/${project}/${slug}/component.yaml`]: record.component.id,
      [`projects/${project}/project.yaml`]: record.component.project.id,
      [`languages/${code}.yaml`]: record.language.plural.id,
    };
    for (const [file, id] of Object.entries(found)) expect(ids[file] ?? id).toBe(id);
    Object.assign(ids, found);
  }
  return ids;
}

describe.each(kinds)('the id of a %s', (kind) => {
  const [first, second, id] = pairs[kind];
  const hashed = getFile[kind](second).replace(kind === 'plural' ? '.yaml' : '', '');
  const both = { ...smallCatalogue, ...thing(kind, first), ...thing(kind, second) };

  test('follows from its path as long as no other has it', () => {
    for (const name of [first, second]) {
      const ids = publishedIds({ ...smallCatalogue, ...thing(kind, name) });
      expect(ids[getFile[kind](name)]).toBe(id);
    }
  });

  test('gives way to that of an earlier path, and no other does', () => {
    const ids = publishedIds(both);
    expect(ids[getFile[kind](first)]).toBe(id);
    expect(ids[getFile[kind](second)]).toBe(computeId(kind, hashed, 1));
    const { [getFile[kind](second)]: _, ...others } = ids;
    const without = publishedIds({ ...smallCatalogue, ...thing(kind, first) });
    expect(others).toMatchObject(without);
  });

  test('gives way to a pinned one, wherever that is', () => {
    const pinned = { ...both, ...thing(kind, second, id) };
    expect(publishedIds(pinned)[getFile[kind](second)]).toBe(id);
    expect(publishedIds(pinned)[getFile[kind](first)]).not.toBe(id);
  });

  test('gives way once more where the next is taken, too', () => {
    const next = computeId(kind, hashed, 1);
    const ids = publishedIds({
      ...both,
      ...thing(kind, kind === 'plural' ? 'qaa' : 'other', next),
    });
    expect(ids[getFile[kind](second)]).toBe(computeId(kind, hashed, 2));
  });

  test('is reported where it gave way', () => {
    expect(getCatalogue(both).movedIds).toEqual([
      { kind, file: getFile[kind](second), id: computeId(kind, hashed, 1) },
    ]);
    expect(getCatalogue(smallCatalogue).movedIds).toEqual([]);
  });
});
