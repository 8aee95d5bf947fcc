// Entries that are lost between the check and the rendering, while the catalogue changes, too.

import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { type Cache, openCache } from '../../src/cache/cache.ts';
import { type BuildOrder, buildLoaded } from '../../src/cli/build.ts';
import { loadWithCache } from '../../src/cli/load.ts';
import { openOutput } from '../../src/write/write.ts';
import { smallCatalogue } from '../setup/catalogues.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';

const file = 'projects/demo/app/pt_BR.yaml';
const record = 'api/translations/demo/app/pt_BR/index.json';

function textOf(translated: number): string {
  return `translated: ${translated}\ntranslated_words: 9\ntranslated_chars: 40\n`;
}

function opened(cwd: string): Cache {
  return openCache({
    folder: join(cwd, 'cache'),
    catalogue: join(cwd, 'catalogue'),
    program: 'test',
    onFailure: (error) => {
      throw error;
    },
  });
}

function orderIn(cwd: string, cache: Cache, baseUrl?: string): BuildOrder {
  const [catalogue, out] = [join(cwd, 'catalogue'), join(cwd, 'dist')];
  return {
    catalogue,
    out,
    baseUrl,
    host: undefined,
    cache,
    history: undefined,
    time: () => '0.0 s',
  };
}

async function build(order: BuildOrder, beforeRender: () => void = () => {}) {
  const loaded = await loadWithCache(order.catalogue, order.cache);
  const said = { stdout: '', stderr: '' };
  const heard = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      said[name] += String(text);
      return true;
    }),
  );
  try {
    const catalogue = await buildLoaded(order, loaded, async () => {
      // The gate is passed: the folder is opened when all is checked.
      beforeRender();
      return openOutput(order.out);
    });
    return { catalogue, ...said };
  } finally {
    for (const one of heard) one.mockRestore();
  }
}

/** Removes or damages what is kept of the entries of all folders. */
function damageEntries(cwd: string, how: (file: string) => void): void {
  const [own = ''] = readdirSync(join(cwd, 'cache'));
  const folder = join(cwd, 'cache', own, 'entries');
  const names = readdirSync(folder);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) how(join(folder, name));
}

async function builtFolder(): Promise<string> {
  const cwd = temporaryFolder();
  writeFiles(join(cwd, 'catalogue'), { ...smallCatalogue, [file]: textOf(3) });
  await build(orderIn(cwd, opened(cwd)));
  return cwd;
}

/** Every record is made anew for it, of folders that are known. */
const other = 'https://other.example.org';

describe('a build whose kept entries are lost after the check', () => {
  test.each<[string, (file: string) => void]>([
    ['gone', (path) => rmSync(path)],
    ['empty', (path) => writeFileSync(path, '')],
    ['others', (path) => writeFileSync(path, 'translation-catalogue x\n1\n{}')],
  ])(
    'and are %s publishes what it has checked, of files that changed meanwhile',
    async (_, how) => {
      const cwd = await builtFolder();
      const { stdout, stderr } = await build(orderIn(cwd, opened(cwd), other), () => {
        damageEntries(cwd, how);
        writeFiles(join(cwd, 'catalogue'), { [file]: textOf(5) });
      });
      expect({ stdout, stderr }).toEqual({
        stdout: expect.stringContaining('Read 8 files: '),
        stderr: '',
      });
      const published = readFiles(join(cwd, 'dist'));
      expect(JSON.parse(`${published[record]}`)).toMatchObject({
        translated: 5,
        url: expect.stringContaining(other),
      });
      const cold = orderIn(cwd, opened(cwd), other);
      rmSync(join(cwd, 'cache'), { recursive: true });
      await build({ ...cold, cache: opened(cwd), out: join(cwd, 'cold') });
      const { '.translation-catalogue': _mark, ...expected } = readFiles(join(cwd, 'cold'));
      expect(published).toMatchObject(expected);
    },
  );

  test('publishes nothing of a file that has a problem by now, and says it', async () => {
    const cwd = await builtFolder();
    const before = readFiles(join(cwd, 'dist'))[record];
    const { catalogue, stderr } = await build(orderIn(cwd, opened(cwd), other), () => {
      damageEntries(cwd, (path) => rmSync(path));
      writeFiles(join(cwd, 'catalogue'), { [file]: textOf(999) });
    });
    expect(catalogue).toBe(undefined);
    expect(stderr).toContain(`${file}:1:13  part-above-whole`);
    expect(readFiles(join(cwd, 'dist'))[record]).toBe(before);
  });

  test('keeps it anew', async () => {
    const cwd = await builtFolder();
    await build(orderIn(cwd, opened(cwd), other), () => damageEntries(cwd, (path) => rmSync(path)));
    damageEntries(cwd, () => {});
    const { stdout } = await build(orderIn(cwd, opened(cwd)));
    expect(stdout).toContain('Read 8 files: ');
    expect(JSON.parse(`${readFiles(join(cwd, 'dist'))[record]}`)).toMatchObject({ translated: 3 });
  });
});
