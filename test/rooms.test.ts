// The rooms of `src/` and the doors between them: who imports whom, by the sources and by what
// esbuild bundles.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { listFiles } from './setup/folders.ts';
import { projectFolder } from './setup/project.ts';

interface Import {
  readonly from: string;
  /** A module of the project (`src/api/routes.ts`), a package or a module of Node. */
  readonly to: string;
  readonly isType: boolean;
}

const modules = listFiles(join(projectFolder, 'src'))
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `src/${path}`);
const sources = new Map(
  modules.map((path) => [path, readFileSync(join(projectFolder, path), 'utf8')]),
);

/** Every import and re-export of a module, by its source: imports of types are gone from bundles. */
function importsOf(from: string): Import[] {
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

/** The imports of all modules of a room that lead elsewhere than the given places. */
function leading(room: string, ...allowed: readonly string[]): string[] {
  return modules
    .filter((path) => path.startsWith(room))
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('src/') && !allowed.some((place) => to.startsWith(place)))
    .map(({ from, to }) => `${from} imports ${to}`);
}

describe('the imports of a room', () => {
  test('are all found by this test', () => {
    expect(importsOf('src/api/translation.ts').map(({ to }) => to)).toEqual([
      'src/catalogue/model.ts',
      'src/language-code-style.ts',
      'src/api/component.ts',
      'src/api/language.ts',
      'src/api/percentage.ts',
      'src/api/urls.ts',
    ]);
  });

  test.each<[string, string[]]>([
    ['src/identifiers.ts', []],
    ['src/language-code-style.ts', ['src/identifiers.ts']],
    ['src/problem.ts', ['src/catalogue/rule-names.ts']],
    ['src/version.ts', []],
    ['src/text/visible.ts', []],
    ['src/languages/', ['src/languages/']],
    [
      'src/catalogue/',
      [
        'src/catalogue/',
        'src/languages/',
        'src/identifiers.ts',
        'src/language-code-style.ts',
        'src/problem.ts',
        'src/version.ts',
        'src/text/visible.ts',
      ],
    ],
    [
      'src/api/',
      [
        'src/api/',
        'src/catalogue/model.ts',
        'src/identifiers.ts',
        'src/language-code-style.ts',
        'src/version.ts',
      ],
    ],
    [
      'src/counting/',
      [
        'src/counting/',
        'src/authoring/counters-text.ts',
        'src/text/wording.ts',
        'src/yaml/errors.ts',
        'src/yaml/wording.ts',
        'src/language-code-style.ts',
        'src/problem.ts',
      ],
    ],
    ['src/report/', ['src/report/', 'src/problem.ts', 'src/text/visible.ts']],
    [
      'src/changes/',
      [
        'src/changes/',
        'src/api/',
        'src/catalogue/model.ts',
        'src/text/wording.ts',
        'src/problem.ts',
        'src/text/visible.ts',
      ],
    ],
    [
      'src/disk/',
      [
        'src/disk/',
        'src/catalogue/source.ts',
        'src/catalogue/memory.ts',
        'src/catalogue/model.ts',
        'src/problem.ts',
        'src/version.ts',
        'src/api/files.ts',
        'src/api/json.ts',
      ],
    ],
    ['src/edge/', ['src/edge/', 'src/api/routes.ts', 'src/identifiers.ts']],
    ['src/build.ts', ['src/api/', 'src/catalogue/', 'src/problem.ts']],
  ])('of %s lead only to %j', (room, allowed) => {
    expect(leading(room, ...allowed)).toEqual([]);
  });

  test('of disk/ that lead to what is published are of types', () => {
    const values = modules
      .filter((path) => path.startsWith('src/disk/'))
      .flatMap(importsOf)
      .filter(({ to, isType }) => to.startsWith('src/api/') && !isType);
    expect(values).toEqual([]);
  });

  test('reach the file system from disk/ and from the files that the preview serves', () => {
    const users = modules.filter((path) =>
      importsOf(path).some(({ to }) => /^(node:)?fs(\/|$)/.test(to)),
    );
    const others = users.filter((path) => !path.startsWith('src/disk/'));
    expect(others).toEqual(['src/edge/static-files.ts']);
  });
});

describe('the bundle of the handler', () => {
  test('holds the route table, the names in paths and modules of edge/, and nothing else', async () => {
    const { metafile } = await bundle('src/edge/handler.ts', 'neutral');
    const inputs = Object.keys(metafile.inputs).filter((path) => !path.startsWith('src/edge/'));
    expect(inputs.toSorted()).toEqual(['src/api/routes.ts', 'src/identifiers.ts']);
    const left = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
    expect(left).toEqual([]);
  });
});

describe('the modules that compute', () => {
  /** What the same input must not depend on, and what pure code has no use for. */
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
        /^src\/(catalogue|api|changes|counting|languages|report)\/|^src\/[\w-]+\.ts$/.test(path),
      )
      .filter((path) => pattern.test(codeOf(path)));
    expect(users).toEqual([]);
  });
});

describe('imports', () => {
  test('run in no circle', async () => {
    const entries = ['src/cli/main.ts', ...modules];
    const { metafile } = await bundle(entries, 'node');
    const graph = new Map(
      Object.entries(metafile.inputs).map(([path, { imports }]) => [
        path,
        imports.filter(({ external }) => external !== true).map((one) => one.path),
      ]),
    );
    expect(circlesIn(graph)).toEqual([]);
  });
});

function bundle(entries: string | string[], platform: 'neutral' | 'node') {
  return build({
    entryPoints: [entries].flat(),
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
function codeOf(path: string): string {
  return transformSync(sources.get(path) ?? '', { loader: 'ts', legalComments: 'none' }).code;
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
