// One renderer: code that renders from slices answers each path with the bytes of the file that a build with files writes.

import { describe, expect, test } from 'vitest';
import { joinBytes } from '../../../src/api/json.ts';
import { checkCatalogue, publishCatalogue, publishSite } from '../../../src/build.ts';
import type { AllContributors } from '../../../src/catalogue/history/contributors.ts';
import type { AllUnits, Catalogue } from '../../../src/catalogue/model.ts';
import type { Unit } from '../../../src/model/unit.ts';
import { resources } from '../../../src/resources.ts';
import { createRenderer } from '../../../src/serve/edge/render.ts';
import type { StoredFile } from '../../../src/serve/edge/responses.ts';
import {
  counters,
  linkWithUnits,
  oddCatalogue,
  oddHistory,
  singleCatalogue,
} from '../../pages/site.ts';
import { getCatalogue, getSources, smallCatalogue } from '../../setup/catalogues.ts';
import type { Files } from '../../setup/folders.ts';
import { past } from '../../setup/past.ts';
import { isThorough } from '../../setup/repetitions.ts';
import { loadShipped } from '../../setup/shipped.ts';

/** A host's static layer with the files of a build, which counts what a request reads. */
function createStaticLayer(catalogue: Catalogue) {
  const files = new Map(
    [...publishSite(catalogue, 'cloudflare')].map((file) => [`/${file.path}`, file]),
  );
  const read: string[] = [];
  return {
    files,
    read,
    readStored: async (path: string): Promise<StoredFile | 'missing'> => {
      read.push(path);
      const file = files.get(path);
      return file === undefined ? 'missing' : { bytes: joinBytes(file.pieces()) };
    },
  };
}

function getShipped(): Catalogue {
  const checked = checkCatalogue(loadShipped());
  if ('problems' in checked) throw new Error('The shipped catalogue has problems.');
  return checked.catalogue;
}

const changed = 'projects/many/app/de.yaml';

/** Several projects with components of awkward names, earlier names, a past, people and all strings. */
function createManyCatalogue(publish = ''): Catalogue {
  const source = 'total: 100\ntotal_words: 300\ntotal_chars: 2000\n';
  const describe = (slug: string, more = '') =>
    `name: ${slug}\nsource_language: en\nrepo: https://git.example/${slug}\nfilemask: "${slug}/*.po"\nfile_format: po\n${more}`;
  const files: Files = {
    'site.yaml': `base_url: https://pages.example/l10n\ntitle: Many\ncontributors: true\nannouncements: [{ message: Hello }]\n${publish}`,
    'projects/empty/project.yaml': 'name: Empty\n',
    'projects/many/project.yaml':
      'name: Many\nrenamed_from: [old]\nminimum: 60\nparts:\n  - { name: web, components: [web], minimum: 55 }\n' +
      '  - { name: core, components: [app, web], decides: true }\n',
    'projects/many/app/component.yaml': describe(
      'app',
      'renamed_from: [old-app]\nannouncements: [{ message: Freeze, until: 2026-12-01, languages: [de] }]\n',
    ),
    'projects/many/constructor/component.yaml': describe('constructor'),
    'projects/many/web/component.yaml': describe('web', 'category: sites/public\n'),
    ...Object.fromEntries(
      ['app', 'constructor', 'web'].flatMap((slug, at) => [
        [`projects/many/${slug}/en.yaml`, source],
        [`projects/many/${slug}/de.yaml`, counters(50 + at)],
        [`projects/many/${slug}/fr.yaml`, counters(70 + at)],
      ]),
    ),
    'projects/many/app/nl.yaml': counters(100),
    'projects/other/project.yaml': 'name: Other\n',
    'projects/other/app/component.yaml': describe('app'),
    'projects/other/app/en.yaml': source,
    'projects/other/app/fr.yaml': counters(30),
  };
  const noon = Date.UTC(2026, 9, 1, 12) / 1000;
  const contributors: AllContributors = new Map([
    ['many/app', new Map([['de', [{ name: 'Ann', commits: ['1'.repeat(40)] }]]])],
  ]);
  const checked = checkCatalogue(getSources(files), {
    history: past([noon, { ...files, [changed]: counters(2) }], [noon + 86_400, files]),
    contributors,
    units: manyUnits,
    readCheckoutFile: (_, path) => new TextEncoder().encode(`the file ${path}`),
  });
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  return checked.catalogue;
}

/** The strings of one component, of which one translation has more than a page. */
const manyUnits: AllUnits = new Map([
  [
    'many/app',
    new Map(
      Object.entries({ en: 2, de: 130 }).map(([code, count]) => [
        code,
        {
          file: `app/${code}.po`,
          sourceFile: undefined,
          isComplete: true,
          units: Array.from(
            { length: count },
            (_, at): Unit => ({
              key: `key ${at}`,
              source: [`text ${at}`],
              target: at === 0 ? [] : ['Text'],
              state: at === 0 ? 'empty' : 'translated',
            }),
          ),
        },
      ]),
    ),
  ],
]);

/** Other sites, for CI: the rest has all of their kinds of records. */
const onlyOnCi: readonly [name: string, make: () => Catalogue][] = [
  ['a small one', () => getCatalogue(smallCatalogue)],
  ['one translation', () => getCatalogue(singleCatalogue)],
  ['the shipped one', getShipped],
  ['a site of pages', () => createManyCatalogue('publish: [pages]\n')],
];

const catalogues: readonly [name: string, make: () => Catalogue][] = [
  ...(isThorough ? onlyOnCi : []),
  ['an odd one with a past and strings', () => linkWithUnits(oddCatalogue, undefined, oddHistory)],
  ['several projects with people, strings and earlier names', createManyCatalogue],
  ['a site without records and pages', () => createManyCatalogue('publish: [linked, badges]\n')],
  [
    'a site without projects',
    () => getCatalogue({ 'site.yaml': smallCatalogue['site.yaml'] ?? '' }),
  ],
];

describe.each(catalogues)('code that renders from slices of %s', (_, make) => {
  test('answers as files do, from few slices', async () => {
    const catalogue = make();
    const { read, readStored } = createStaticLayer(catalogue);
    const faults: string[] = [];
    let render = createRenderer(resources);
    for (const [index, file] of [...publishCatalogue(catalogue)].entries()) {
      const path = `/${file.path}`;
      // The handler reads this table at the path of another one.
      if (path === '/api/translations/index.csv') continue;
      read.length = 0;
      // A renderer without a memory shows what a request needs.
      if (index % 10 === 0) render = createRenderer(resources);
      const found = await render(path, readStored).catch(String);
      // The site, its project, and four more for a page with the past, people and strings of a component; the list of all
      // translations reads the components of its page.
      if (read.length > 6 && !path.startsWith('/api/translations/index.'))
        faults.push(`${path} reads ${read.join(', ')}`);
      const expected = Buffer.from(joinBytes(file.pieces()));
      if (typeof found === 'string') faults.push(`${path}: ${found}`);
      else if (!expected.equals(found.bytes)) faults.push(`${path}: other bytes`);
    }
    expect(faults).toEqual([]);
  });
});

describe('a memory of slices', () => {
  const record = '/api/translations/demo/app/pt_BR/index.json';
  const component = '/slices/components/demo/app.json';

  test('counts a slice once that several requests fetch at the same time', async () => {
    const { read, readStored } = createStaticLayer(getCatalogue(smallCatalogue));
    const render = createRenderer(resources);
    // Ten times a megabyte is more than is kept.
    const readPadded: typeof readStored = async (path) => {
      const found = await readStored(path);
      if (found === 'missing' || path !== '/slices/site.json') return found;
      const bytes = new Uint8Array(1_000_000).fill(0x20);
      bytes.set(found.bytes);
      return { bytes };
    };
    const paths = Array.from({ length: 10 }, () => record);
    await Promise.all(paths.map((path) => render(path, readPadded)));
    read.length = 0;
    await render('/api/projects/demo/index.json', readPadded);
    expect(read).toEqual([]);
  });

  test.each<[string, () => Promise<StoredFile | 'missing'>]>([
    ['fails', () => Promise.reject(new Error('503'))],
    ['is missing', async () => 'missing'],
    ['is cut off', async () => ({ bytes: new TextEncoder().encode('[["') })],
  ])('asks again for a slice that %s', async (_, fail) => {
    const { readStored } = createStaticLayer(getCatalogue(smallCatalogue));
    const render = createRenderer(resources);
    const failing: typeof readStored = (path) => (path === component ? fail() : readStored(path));
    await expect(render(record, failing)).rejects.toThrow();
    expect(await render(record, readStored)).toHaveProperty('bytes');
  });

  test.each([
    ['mixes', (text: string) => text],
    ['breaks', () => '{}'],
  ])('begins anew when a build %s the slices of a request', async (_, spoil) => {
    const make = (title: string, translated: number) =>
      createStaticLayer(
        getCatalogue({
          ...smallCatalogue,
          'site.yaml': `base_url: https://translate.demo.test\ntitle: ${title}\n`,
          'projects/demo/app/pt_BR.yaml': counters(translated),
        }),
      );
    const [before, after] = [make('Before', 3), make('After', 4)];
    let stamp = 'before';
    const render = createRenderer(resources, async () => stamp);
    // The build ends when the request has read the first slice.
    const readWhileBuilding: typeof before.readStored = async (path) => {
      if (path !== '/slices/site.json' && stamp === 'before') {
        stamp = 'after';
        const found = await after.readStored(path);
        if (found === 'missing') return found;
        const text = new TextDecoder().decode(found.bytes);
        return { bytes: new TextEncoder().encode(spoil(text)) };
      }
      return (stamp === 'before' ? before : after).readStored(path);
    };
    const path = '/projects/demo/app/pt_BR/index.html';
    const expected = await createRenderer(resources)(path, after.readStored);
    expect(await render(path, readWhileBuilding)).toEqual(expected);
  });
});
