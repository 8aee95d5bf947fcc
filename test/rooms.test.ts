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

/** Returns the folder below `src/`, or the name of a loose module. */
function getRoom(path: string): string {
  return path.split('/')[1]?.replace(/\.ts$/, '') ?? '';
}

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

/** The rooms and loose modules of `src/`, from the ground up: each may import those before it, types included. */
const rooms: readonly string[] = [
  'text',
  'problem',
  'languages',
  'model',
  'files',
  'git',
  'formats',
  'catalogue',
  'counting',
  'checkout',
  'past',
  'release',
  'api',
  'pages',
  'resources',
  'serve',
  'hosts',
  'changes',
  'import',
  'build',
  'cli',
  // The package's client for JavaScript, which users bundle.
  'client',
];

describe('the rooms of src/', () => {
  test('are all listed', () => {
    const found = modules.map(getRoom);
    expect([...new Set(found)].sort()).toEqual([...rooms].sort());
  });

  test('have imports that this test finds', () => {
    expect(getImports('src/api/resources/languages.ts').map(({ to }) => to)).toEqual([
      'src/api/objects/language.ts',
      'src/api/objects/statistics.ts',
      'src/api/resource.ts',
      'src/api/scopes.ts',
    ]);
  });

  test.each(rooms)('%s imports no room above it', (room) => {
    const allowed = room === 'client' ? [room] : rooms.slice(0, rooms.indexOf(room) + 1);
    const upward = modules
      .filter((path) => getRoom(path) === room)
      .flatMap(getImports)
      .filter(({ to }) => to.startsWith('src/') && !allowed.includes(getRoom(to)))
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(upward).toEqual([]);
  });

  test('know formats of translation files by their records, and not by their names', () => {
    const names = countedFormatNames.join('|');
    const quoted = new RegExp(`'(?:${names})'`);
    const about =
      /^src\/(?:counting|checkout|past|catalogue\/(?:fixes|new)|cli\/(?:new|init|status))\//;
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
      (path) =>
        !/^src\/(catalogue\/(load|undecodable-names)\.ts$|checkout\/count|cli|files|git)\b/.test(
          path,
        ),
    );
    expect(others).toEqual([]);
  });
});

describe('the bundle of the handler', () => {
  test('has nothing that reads, counts or writes files', async () => {
    const { metafile } = await bundle(['src/serve/edge/handler.ts'], 'neutral');
    const foundRooms = new Set(Object.keys(metafile.inputs).map(getRoom));
    expect([...foundRooms].sort()).toEqual([
      'api',
      'catalogue',
      'languages',
      'model',
      'problem',
      'serve',
      'text',
    ]);
    const catalogue = Object.keys(metafile.inputs).filter((path) => getRoom(path) === 'catalogue');
    expect(catalogue).toEqual(['src/catalogue/model.ts']);
    const left = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
    expect(left.filter(({ external }) => external)).toEqual([]);
  });
});

describe('the commands that only count', () => {
  test.each(['count', 'select', 'status'])('%s starts without the pages', async (command) => {
    const { metafile } = await bundle([`src/cli/${command}.ts`], 'node');
    const loaded = new Set([`src/cli/${command}.ts`]);
    for (const path of loaded) {
      const { imports = [] } = metafile.inputs[path] ?? {};
      for (const { kind, path: to } of imports) if (kind === 'import-statement') loaded.add(to);
    }
    expect([...loaded].filter((path) => /^src\/(?:pages|resources)\b/.test(path))).toEqual([]);
    expect(loaded).toContain('src/catalogue/load.ts');
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
        /^src\/((api|catalogue|changes|counting|formats\/yaml|hosts(?!\/conformance)|languages|model(?!\/program)|pages|problem|release|text)\/|checkout\/(find|outdated)\/|(build|resources)\.ts)/.test(
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
