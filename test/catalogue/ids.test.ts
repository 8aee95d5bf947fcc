import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filesIn, textOf } from '../../src/api/files.ts';
import { checkCatalogue, renderCatalogue } from '../../src/build.ts';
import {
  type CheckCache,
  checkCacheOfLines,
  linesOfCheckCache,
} from '../../src/catalogue/check-cache.ts';
import { idOf } from '../../src/catalogue/identity.ts';
import { smallCatalogue } from '../setup/catalogues.ts';
import { sourcesOfTree } from '../setup/edits.ts';
import { inDepth, repetitions } from '../setup/repetitions.ts';

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
const fileOf = {
  project: (slug: string) => `projects/${slug}/project.yaml`,
  component: (slug: string) => `projects/demo/${slug}/component.yaml`,
  translation: (slug: string) => `projects/demo/${slug}/en.yaml`,
  plural: (code: string) => `languages/${code}.yaml`,
};

/** What must be there for a thing to be. */
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

function checked(texts: Texts, cache?: CheckCache) {
  return checkCatalogue(sourcesOfTree(texts), { cache });
}

function catalogueOf(texts: Texts) {
  const result = checked(texts);
  if ('problems' in result) throw new Error(result.problems[0]?.found);
  return result.catalogue;
}

/** The id of every thing, as the published records have them. */
function publishedIds(texts: Texts): Record<string, number> {
  const ids: Record<string, number> = {};
  for (const { path, ...file } of filesIn(renderCatalogue(catalogueOf(texts)))) {
    const [, project, slug, code] =
      /^api\/translations\/([^/]+)\/([^/]+)\/([^/]+)\/index\.json$/.exec(path) ?? [];
    if (project === undefined) continue;
    const record = JSON.parse(textOf({ path, ...file }));
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
  const hashed = fileOf[kind](second).replace(kind === 'plural' ? '.yaml' : '', '');
  const both = { ...smallCatalogue, ...thing(kind, first), ...thing(kind, second) };

  test('follows from its path as long as no other has it', () => {
    for (const name of [first, second]) {
      const ids = publishedIds({ ...smallCatalogue, ...thing(kind, name) });
      expect(ids[fileOf[kind](name)]).toBe(id);
    }
  });

  test('gives way to that of an earlier path, and no other does', () => {
    const ids = publishedIds(both);
    expect(ids[fileOf[kind](first)]).toBe(id);
    expect(ids[fileOf[kind](second)]).toBe(idOf(kind, hashed, 1));
    const { [fileOf[kind](second)]: _, ...others } = ids;
    const without = publishedIds({ ...smallCatalogue, ...thing(kind, first) });
    expect(others).toMatchObject(without);
  });

  test('gives way to a pinned one, wherever that is', () => {
    const pinned = { ...both, ...thing(kind, second, id) };
    expect(publishedIds(pinned)[fileOf[kind](second)]).toBe(id);
    expect(publishedIds(pinned)[fileOf[kind](first)]).not.toBe(id);
  });

  test('gives way once more where the next is taken, too', () => {
    const next = idOf(kind, hashed, 1);
    const ids = publishedIds({
      ...both,
      ...thing(kind, kind === 'plural' ? 'qaa' : 'other', next),
    });
    expect(ids[fileOf[kind](second)]).toBe(idOf(kind, hashed, 2));
  });

  test('is told where it gave way', () => {
    expect(catalogueOf(both).movedIds).toEqual([
      { kind, file: fileOf[kind](second), id: idOf(kind, hashed, 1) },
    ]);
    expect(catalogueOf(smallCatalogue).movedIds).toEqual([]);
  });
});

describe('a check with a cache', () => {
  /** What an entry says of each pair: which of the two are there, and which is pinned. */
  const anyPairs = fc.record(
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        fc.array(fc.constantFrom('gone', 'there', 'there', 'pinned'), {
          minLength: 2,
          maxLength: 2,
        }),
      ]),
    ),
  );

  function treeOf(state: Record<string, readonly string[]>): Texts {
    const all = kinds.flatMap((kind) =>
      (state[kind] ?? []).map((one, at): Texts => {
        const [first, second, id] = pairs[kind];
        if (one === 'gone') return {};
        return thing(kind, at === 0 ? first : second, one === 'pinned' ? id + at : undefined);
      }),
    );
    return Object.assign({}, smallCatalogue, ...all);
  }

  function reread(cache: CheckCache): CheckCache {
    const texts = new Map([...cache.folders].map(([path, one]) => [path, one.entries()]));
    return checkCacheOfLines([...linesOfCheckCache(cache)], (folder) => texts.get(folder));
  }

  inDepth('publishes the same when ids come to meet and part, with versions that tell', () => {
    const known = new Map<string, string>();
    const meet = (key: string, value: string) => {
      expect(known.get(key) ?? value, key).toBe(value);
      known.set(key, value);
    };
    let cache: CheckCache | undefined;
    let moved = 0;
    fc.assert(
      fc.property(anyPairs, (state) => {
        const tree = treeOf(state);
        const [cold, warm] = [checked(tree), checked(tree, cache)];
        if ('problems' in cold || 'problems' in warm) throw new Error('not sound');
        moved += cold.catalogue.movedIds.length;
        expect(warm.catalogue.movedIds).toEqual(cold.catalogue.movedIds);
        const groups = [cold, warm].map(({ catalogue }) =>
          renderCatalogue(catalogue).map((group) => {
            const files = group.files().map((file) => {
              meet(`${file.path} ${file.version}`, textOf(file));
              return [file.path, file.version, textOf(file)];
            });
            meet(`${group.name} ${group.version}`, JSON.stringify(files));
            return [group.name, group.version, files];
          }),
        );
        expect(groups[1]).toEqual(groups[0]);
        cache = reread(cold.cache());
      }),
      {
        numRuns: repetitions(100),
        examples: [[Object.fromEntries(kinds.map((kind) => [kind, ['there', 'there']]))]],
      },
    );
    // The example alone has an id of each kind that moves.
    expect(moved).toBeGreaterThan(0);
  });
});
