import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StaticFiles } from '../../src/edge/static-files.ts';
import { createStaticFiles } from '../../src/edge/static-files.ts';
import { inDepth } from '../setup/repetitions.ts';
import { temporaryFolder, writeBelow } from './wire.ts';

let base: string;
let folder: string;
let files: StaticFiles;

beforeEach(() => {
  base = temporaryFolder();
  folder = join(base, 'dist');
  files = createStaticFiles(folder);
  writeBelow(folder, 'api/x/index.json', '{"x":"ž"}\n');
  writeBelow(base, 'secret.json', 'secret');
});

afterEach(() => rmSync(base, { recursive: true }));

async function read(path: string): Promise<string> {
  const found = await files.readFile(path);
  return typeof found === 'string' ? found : Buffer.from(found.bytes).toString();
}

describe('createStaticFiles', () => {
  test('reads a file, with a tag of its content', async () => {
    expect(await files.readFile('/api/x/index.json')).toEqual({
      bytes: new TextEncoder().encode('{"x":"ž"}\n'),
      tag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });

  test('caches a file until it is told to clear the cache', async () => {
    await read('/api/x/index.json');
    writeFileSync(join(folder, 'api/x/index.json'), 'new');
    expect(await read('/api/x/index.json')).toBe('{"x":"ž"}\n');
    files.clear();
    expect(await read('/api/x/index.json')).toBe('new');
    rmSync(join(folder, 'api/x/index.json'));
    files.clear();
    expect(await read('/api/x/index.json')).toBe('missing');
  });

  test('does not remember a read that a rebuild has overtaken', async () => {
    const early = read('/api/x/index.json');
    files.clear();
    await early;
    writeFileSync(join(folder, 'api/x/index.json'), 'new');
    expect(await read('/api/x/index.json')).toBe('new');
  });

  test('finds a file that was missing before', async () => {
    expect(await read('/api/y/index.json')).toBe('missing');
    writeBelow(folder, 'api/y/index.json', 'y');
    expect(await read('/api/y/index.json')).toBe('y');
  });

  inDepth('reads many files, large and empty ones too', async () => {
    writeBelow(folder, 'empty.json', '');
    writeBelow(folder, 'large.json', 'x'.repeat(70 * 1024 * 1024));
    expect(await read('/empty.json')).toBe('');
    expect((await read('/large.json')).length).toBe(70 * 1024 * 1024);
    const texts = Array.from({ length: 500 }, (_, index) => String(index));
    for (const text of texts) writeBelow(folder, `many/${text}.json`, text);
    expect(await Promise.all(texts.map((text) => read(`/many/${text}.json`)))).toEqual(texts);
  });

  test.each([
    '/api/x/',
    '/api/x',
    '/api',
    '/',
    '',
    '/api/x/index',
    '/api/x/index.json/',
    '/API/x/index.json',
    '/api//x/index.json',
    '//api/x/index.json',
    'api/x/index.json',
    '/../secret.json',
    '/api/../../secret.json',
    '/..%2fsecret.json',
    '/api/x/index%2Ejson',
    '/api/x/index.json?x',
    '/api\\x\\index.json',
    '/api/x/index.json\0',
    '/.hidden/index.json',
    `/${'a'.repeat(5000)}`,
  ])('finds no file at %j', async (path) => {
    writeBelow(folder, '.hidden/index.json', 'secret');
    expect(await read(path)).toBe('missing');
  });

  test('follows no symbolic link', async () => {
    symlinkSync(join(base, 'secret.json'), join(folder, 'api/x/link.json'));
    symlinkSync(base, join(folder, 'api/out'));
    symlinkSync(folder, join(folder, 'api/loop'));
    symlinkSync('nowhere', join(folder, 'api/broken.json'));
    expect(await read('/api/x/link.json')).toBe('missing');
    expect(await read('/api/out/secret.json')).toBe('missing');
    expect(await read('/api/loop/api/x/index.json')).toBe('missing');
    expect(await read('/api/broken.json')).toBe('missing');
  });

  test('serves a folder that is itself reached by a link', async () => {
    symlinkSync(folder, join(base, 'link'));
    files = createStaticFiles(join(base, 'link'));
    expect(await read('/api/x/index.json')).toBe('{"x":"ž"}\n');
  });

  test('rejects when the disk fails, and tries anew afterwards', async () => {
    const looping = join(base, 'looping');
    symlinkSync(looping, looping);
    files = createStaticFiles(looping);
    await expect(read('/x.json')).rejects.toThrow('ELOOP');
    rmSync(looping);
    mkdirSync(looping);
    writeBelow(looping, 'x.json', 'x');
    expect(await read('/x.json')).toBe('x');
  });
});
