// CONTRIBUTING.md: its changes are made in a copy of the sources, and its tables name what is there.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../src/catalogue/load.ts';
import { temporaryFolder } from './setup/folders.ts';
import { projectFolder } from './setup/project.ts';
import { inDepth, onCi } from './setup/repetitions.ts';

const document = readFileSync(join(projectFolder, 'CONTRIBUTING.md'), 'utf8');

interface Step {
  /** The module that is made or changed. */
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

/** The blocks of code below "Three changes", each with the module that is named last before it. */
function readSteps(): Step[] {
  const section = /^### Three changes$([\s\S]*?)^### /m.exec(document)?.[1] ?? '';
  const blocks = section.matchAll(/`(src\/[\w/.-]+)`:\n|^```(ts|diff)\n([\s\S]*?)^```$/gm);
  let path = '';
  return [...blocks].flatMap(([, named, language, text]) => {
    if (named !== undefined) path = named;
    return language === undefined || text === undefined ? [] : [{ path, language, text }];
  });
}

/** A copy of the sources in which every step is taken. */
function applySteps(): string {
  const folder = temporaryFolder();
  cpSync(join(projectFolder, 'src'), join(folder, 'src'), { recursive: true });
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['package.json', 'tsconfig.json'])
    cpSync(join(projectFolder, name), join(folder, name));
  for (const { path, language, text } of readSteps()) {
    const file = join(folder, path);
    writeFileSync(file, language === 'ts' ? text : applyDiff(readFileSync(file, 'utf8'), text));
  }
  return folder;
}

/** Inserts the lines with a `+` between those without. */
function applyDiff(source: string, diff: string): string {
  const lines = diff.split('\n').slice(0, -1);
  const join = (some: readonly string[]) => `\n${some.map((line) => line.slice(1)).join('\n')}\n`;
  const before = join(lines.filter((line) => !line.startsWith('+')));
  expect(source.split(before)).toHaveLength(2);
  return source.replace(before, () => join(lines));
}

type Built = Pick<typeof import('../src/build.ts'), 'checkCatalogue' | 'publishCatalogue'> &
  Pick<typeof import('../src/api/encode.ts'), 'toText'>;

const publish = async (folder: string) => {
  const outfile = join(folder, 'built.mjs');
  await build({
    stdin: {
      contents: `
        export { checkCatalogue, publishCatalogue } from './src/build.ts';
        export { toText } from './src/api/encode.ts';
      `,
      resolveDir: folder,
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
  return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Built;
};

describe('the changes of CONTRIBUTING.md', () => {
  onCi('publish a counter, a resource and a page', async () => {
    const folder = applySteps();
    const { checkCatalogue, publishCatalogue, toText } = await publish(folder);
    const sources = loadCatalogue(join(projectFolder, 'test/fixtures/catalogue'));
    const result = checkCatalogue(sources);
    if ('problems' in result) throw new Error('The fixture has problems.');
    const files = [...publishCatalogue(result.catalogue)];
    const textAt = (path: string) => {
      const file = files.find((one) => one.path === path);
      return file === undefined ? undefined : toText(file.pieces());
    };

    const [project] = result.catalogue.projects;
    const component = project?.components[0];
    const code = component?.translations[0]?.language.code;
    const at = `api/translations/${project?.slug}/${component?.slug}/${code}/index.json`;
    expect(textAt(at)).toContain('"machine_translated":0');

    const glossaries = JSON.parse(textAt('api/glossaries/index.json') ?? '{}');
    const kinds = result.catalogue.projects.flatMap(({ components }) =>
      components.map(({ kind }) => kind),
    );
    expect(glossaries.count).toBe(kinds.filter((kind) => kind === 'glossary').length);
    expect(glossaries.count).toBeGreaterThan(0);

    expect(textAt('help/index.html')).toContain('<h1>Help</h1>');
  });

  inDepth('have sound types', () => {
    const folder = applySteps();
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(projectFolder, 'tsconfig.json'), include: ['src'] }),
    );
    const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
    const arguments_ = [tsc, '--noEmit', '--project', folder];
    const { status, stdout } = spawnSync(process.execPath, arguments_, { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
});

test('the way of one figure has functions and files that are there', () => {
  const section = document.split('\n### The way of one figure\n')[1]?.split('\n### ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `(src\/[\w/.-]+)` \| `(\w+)` \|/gm)];
  expect(rows.length).toBe(10);
  const missing = rows.filter(([, path = '', name]) => {
    const source = readFileSync(join(projectFolder, path), 'utf8');
    return !new RegExp(`\\b(?:const|function\\*?) ${name}\\b`).test(source);
  });
  expect(missing.map(([row]) => row)).toEqual([]);
  const named = [...section.matchAll(/`(src\/[\w/.-]+)`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});

test('where to add what names files and folders that are there', () => {
  const section = document.split('\n### Where to add what\n')[1]?.split('\n### ')[0] ?? '';
  const named = [...section.matchAll(/`((?:src|test|docs)\/[\w/.-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});
