// The rooms of `src/` and the doors between them: who imports whom, by the sources and by what
// esbuild bundles.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { countedFormatNames } from '../src/formats/list.ts';
import { listFiles } from './setup/folders.ts';
import { projectFolder } from './setup/project.ts';

interface Import {
  readonly from: string;
  /** A module of the project (`src/api/route.ts`), a package or a module of Node. */
  readonly to: string;
  readonly isType: boolean;
}

const modules = listFiles(join(projectFolder, 'src'))
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `src/${path}`);
const sources = new Map(
  modules.map((path) => [path, readFileSync(join(projectFolder, path), 'utf8')]),
);

const codes = new Map<string, string>();

/** Every import and re-export of a module, by its source: imports of types are gone from bundles. */
function getImports(from: string): Import[] {
  const statements = (sources.get(from) ?? '').matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...statements].map(([, type, name, dynamic]) => {
    const to = name ?? dynamic ?? '';
    return {
      from,
      to: to.startsWith('.') ? join(dirname(from), to) : to,
      isType: type !== undefined,
    };
  });
}

/** Modules without a room, which many rooms know. */
const common = [
  'check-findings',
  'collections',
  'failure',
  'file-mask',
  'glossary',
  'host-names',
  'identifiers',
  'kinds',
  'language-code-style',
  'percentages',
  'problem',
  'program',
  'unit',
  'version',
];

/** Each room or module of `src/`, and those that it may import from, types included. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(common.map((name) => [name, []])),
  text: [],
  languages: [],
  client: [],
  outdated: ['formats/message'],
  yaml: ['text'],
  history: ['text', 'yaml'],
  catalogue: ['formats/list', 'history', 'languages', 'outdated/source-change', 'text', 'yaml'],
  authoring: ['catalogue', 'formats/recognize', 'text', 'yaml', 'languages'],
  formats: ['languages', 'text', 'yaml'],
  counting: ['authoring/yaml-values-text', 'formats', 'languages', 'text', 'yaml'],
  detection: ['counting', 'formats', 'languages', 'text', 'yaml'],
  selection: ['catalogue/model', 'text'],
  readme: ['selection', 'text'],
  report: ['text'],
  disk: ['catalogue/source', 'text'],
  load: ['disk', 'catalogue/source'],
  write: ['disk', 'text/visible'],
  cache: ['disk'],

  // Rooms for published content.
  api: ['catalogue/model', 'history', 'languages/language-data', 'selection', 'text'],
  pictures: ['api', 'catalogue/model', 'history', 'text'],
  pages: ['api', 'catalogue/model', 'history', 'pictures', 'selection', 'text'],
  feeds: ['api', 'catalogue/model', 'history', 'text'],
  compat: ['api', 'catalogue/model', 'pages', 'pictures'],
  edge: ['api', 'compat/older-addresses'],
  openapi: ['api', 'catalogue/model', 'edge', 'pages', 'text'],
  resources: ['api', 'compat', 'feeds', 'openapi', 'pages', 'pictures'],

  // Figures from other programs.
  import: [
    'authoring',
    'catalogue',
    'detection/names',
    'formats/format',
    'formats/list',
    'formats/readers/csv-records',
    'formats/text',
    'languages',
    'text',
    'yaml',
  ],

  // Who reads the list of resources.
  functions: ['api/route', 'edge', 'resources'],
  hosts: [
    'api',
    'catalogue/model',
    'compat/older-addresses',
    'edge',
    'functions/base-path',
    'resources',
    'text/wording',
  ],
  changes: [
    'api',
    'catalogue/model',
    'languages',
    'outdated/fallen-behind',
    'resources',
    'selection',
    'text',
  ],
  conformance: ['api', 'catalogue/model', 'compat/older-addresses', 'edge', 'text'],
  preview: ['api', 'catalogue/model', 'edge'],

  // Counters from checkouts, today and in the past.
  checkouts: [
    'authoring',
    'cache',
    'catalogue',
    'counting',
    'detection',
    'disk',
    'formats',
    'languages',
    'load',
    'outdated',
    'text',
    'yaml',
    'history/days',
  ],
  past: [
    'cache',
    'catalogue',
    'checkouts',
    'counting',
    'disk',
    'formats',
    'history',
    'text',
    'yaml',
  ],

  // The pipeline.
  build: [
    'api',
    'cache',
    'catalogue',
    'checkouts',
    'disk',
    'history',
    'hosts',
    'past',
    'resources',
    'text',
    'write',
  ],
  // The commands know every room.
  cli: [],
};

describe('the rooms of src/', () => {
  test('are all listed', () => {
    const found = modules.map((path) => path.split('/')[1]?.replace(/\.ts$/, ''));
    expect([...new Set(found)].sort()).toEqual(Object.keys(rooms).sort());
  });

  test('have imports that this test finds', () => {
    expect(getImports('src/api/resources/languages.ts').map(({ to }) => to)).toEqual([
      'src/api/objects/language.ts',
      'src/api/objects/statistics.ts',
      'src/api/resource.ts',
      'src/api/scopes.ts',
    ]);
  });

  test.each(Object.entries(rooms).filter(([room]) => room !== 'cli'))(
    '%s leads only to %j',
    (room, allowed) => {
      const doors = [room, ...allowed, ...common].flatMap((name) => [
        `src/${name}/`,
        `src/${name}.ts`,
      ]);
      const own = modules.filter((path) => doors.slice(0, 2).some((door) => path.startsWith(door)));
      const leading = own
        .flatMap(getImports)
        .filter(({ to }) => to.startsWith('src/') && !doors.some((door) => to.startsWith(door)))
        .map(({ from, to }) => `${from} imports ${to}`);
      expect(leading).toEqual([]);
    },
  );

  test('lead in no circle', () => {
    const graph = new Map(
      Object.entries(rooms).map(([room, allowed]) => [
        room,
        allowed.map((name) => name.split('/')[0] ?? ''),
      ]),
    );
    expect(circlesIn(graph)).toEqual([]);
  });

  test('know formats of translation files by their records, and not by their names', () => {
    const names = countedFormatNames.join('|');
    const quoted = new RegExp(`'(?:${names})'`);
    const about =
      /^src\/(?:counting|detection|checkouts|past|authoring|outdated|cli\/(?:new|init|status))\//;
    // Formats of reports, and packages, have some of the names.
    const others = /^import |'yaml'|statusFormats/;
    const lines = modules
      .filter((path) => about.test(path))
      .flatMap((path) =>
        (sources.get(path) ?? '')
          .split('\n')
          .filter((line) => quoted.test(line) && !others.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(lines).toEqual([]);
  });

  test('reach the file system only where files are read and written', () => {
    const users = modules.filter((path) =>
      getImports(path).some(({ to }) => /^(node:)?fs(\/|$)/.test(to)),
    );
    const others = users.filter(
      (path) => !/^src\/(cache|checkouts|cli|disk|load|write)\//.test(path),
    );
    expect(others).toEqual([]);
  });
});

describe('the bundle of the handler', () => {
  test('holds paths, names and forms, modules of edge/, and nothing that builds', async () => {
    const { metafile } = await bundle(['src/edge/handler.ts'], 'neutral');
    const inputs = Object.keys(metafile.inputs).filter((path) => !path.startsWith('src/edge/'));
    expect(inputs.toSorted()).toEqual([
      'src/api/encode.ts',
      'src/api/json-values.ts',
      'src/api/json.ts',
      'src/api/path-template.ts',
      'src/api/renames.ts',
      'src/api/representations.ts',
      'src/api/route.ts',
      'src/api/scopes.ts',
      'src/api/table.ts',
      'src/api/units.ts',
      'src/collections.ts',
      'src/compat/older-addresses.ts',
      'src/identifiers.ts',
      'src/percentages.ts',
      'src/text/csv.ts',
      'src/text/hash.ts',
      'src/text/text-size.ts',
      'src/unit.ts',
    ]);
    const left = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
    expect(left.filter(({ external }) => external)).toEqual([]);
  });
});

describe('the modules that compute', () => {
  /** Results must depend on input alone, so pure code uses none of these. */
  const impure = {
    process: /\bprocess\b/,
    console: /\bconsole\b/,
    'the clock': /\bDate\.now\b|\bnew Date\(\)|\bperformance\b/,
    chance: /\bMath\.random\b|\brandomUUID\b|\brandomBytes\b/,
    timers: /\bset(Timeout|Interval|Immediate)\b|\bqueueMicrotask\b/,
    'the network': /\bfetch\(|\bnode:(http|https|net|dns)\b/,
    'the locale': /\.toLocale\w*\(|\.localeCompare\(|\bIntl\b/,
  };

  test.each(Object.entries(impure))('do without %s', (_, pattern) => {
    const users = modules
      .filter((path) =>
        /^src\/(api|authoring|catalogue|changes|compat|counting|detection|feeds|history|hosts|languages|openapi|pages|pictures|readme|report|selection|text|yaml)\/|^src\/(?!program)[\w-]+\.ts$/.test(
          path,
        ),
      )
      .filter((path) => pattern.test(getCode(path)));
    expect(users).toEqual([]);
  });
});

describe('imports', () => {
  test('of types run in no circle either', () => {
    const graph = new Map(
      modules.map((path) => [
        path,
        getImports(path)
          .map(({ to }) => to)
          .filter((to) => to.startsWith('src/')),
      ]),
    );
    expect(circlesIn(graph)).toEqual([]);
  });

  test('run in no circle', async () => {
    const { metafile } = await bundle(allModules, 'node');
    const graph = new Map(
      Object.entries(metafile.inputs).map(([path, { imports }]) => [
        path,
        imports.filter(({ external }) => external !== true).map((one) => one.path),
      ]),
    );
    expect(circlesIn(graph)).toEqual([]);
  });
});

/** One text that imports every module: as entries, each would be bundled with all that it needs. */
const allModules = modules.map((path) => `import './${path}';`).join('\n');

function bundle(entries: string[] | string, platform: 'neutral' | 'node') {
  return build({
    ...(typeof entries === 'string'
      ? { stdin: { contents: entries, resolveDir: projectFolder } }
      : { entryPoints: entries }),
    outdir: 'never-written',
    write: false,
    bundle: true,
    metafile: true,
    format: 'esm',
    platform,
    packages: 'external',
    logLevel: 'silent',
    absWorkingDir: projectFolder,
  });
}

/** A module's code without comments and types. */
function getCode(path: string): string {
  const code =
    codes.get(path) ??
    transformSync(sources.get(path) ?? '', { loader: 'ts', legalComments: 'none' }).code;
  codes.set(path, code);
  return code;
}

function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]) => {
    const start = way.indexOf(path);
    if (start >= 0) circles.push([...way.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return circles;
}

test('no module is longer than a few screens', () => {
  const made = ['src/client/types.d.ts'];
  const long = [...sources].filter(
    ([path, text]) => !made.includes(path) && text.split('\n').length > 301,
  );
  expect(long.map(([path]) => path)).toEqual([]);
});

describe('the names in src/', () => {
  const declarations = modules.flatMap((path) =>
    [
      ...getCode(path).matchAll(
        /^(export )?(?:async )?(function\*?|const|interface|type|class) (\w+)/gm,
      ),
    ].map(([, isExported, kind = '', name = '']) => ({
      path,
      kind,
      name,
      isExported: isExported !== undefined,
    })),
  );

  test('that are exported are unique', () => {
    const paths = new Map<string, Set<string>>();
    for (const { path, name, isExported } of declarations) {
      if (isExported) paths.set(name, (paths.get(name) ?? new Set()).add(path));
    }
    // The client's types speak for themselves in its package.
    const twice = [...paths].filter(([, own]) => own.size > 1);
    expect(twice.map(([name, own]) => [name, ...own])).toEqual([]);
  });

  test('of functions are verbs, and none ends in "Of"', () => {
    const functions = declarations.filter(({ kind }) => kind.startsWith('function'));
    expect(functions.filter(({ name }) => name.endsWith('Of')).map(({ name }) => name)).toEqual([]);
  });
});
