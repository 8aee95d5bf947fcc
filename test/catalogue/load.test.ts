import { execFileSync } from 'node:child_process';
import fs, { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/load.ts';
import { maximumFileSize } from '../../src/files/source.ts';
import { type Files, temporaryFolder, writeFiles } from '../setup/folders.ts';

/** Does something between the listing of a file and its opening, until the test ends. */
function beforeOpening(act: (path: string) => void): void {
  const { openSync: real } = fs;
  vi.spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
    act(String(path));
    return real(path, flags, mode);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
}

function getFolderPath(files: Files): string {
  return writeFiles(temporaryFolder(), files);
}

/** Has texts in place of bytes. */
function loaded(folder: string) {
  return loadCatalogue(folder).map((source) =>
    source.kind === 'file' ? [source.path, Buffer.from(source.bytes).toString()] : source,
  );
}

describe('loadCatalogue', () => {
  test('gives paths and bytes of YAML files, in the order of code units', () => {
    const folder = getFolderPath({
      'b.yaml': 'b',
      'a/z.yaml': 'z',
      'a/Z.yaml': 'Z',
      'a.yaml': 'a',
    });
    expect(loaded(folder)).toEqual([
      ['a.yaml', 'a'],
      ['a/Z.yaml', 'Z'],
      ['a/z.yaml', 'z'],
      ['b.yaml', 'b'],
    ]);
  });

  test('leaves bytes as they are', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.yaml'), bytes);
    const [source] = loadCatalogue(folder);
    expect(source?.kind === 'file' && Buffer.from(source.bytes).equals(bytes)).toBe(true);
  });

  test('finds every ending and hidden files, and nothing that is not YAML', () => {
    const names = [
      'a.yml',
      'b.YML',
      'c.Yaml',
      '.d.yaml',
      '.e/f.yaml',
      'g (1).yaml',
      'h[x]{y}!.yaml',
    ];
    const others = ['README.md', 'a.yaml.bak', 'yaml', 'a.json', '.gitignore'];
    const folder = getFolderPath(
      Object.fromEntries([...names, ...others].map((name) => [name, name])),
    );
    expect(loaded(folder)).toEqual(names.toSorted().map((name) => [name, name]));
  });

  test('takes odd characters in names as they are', () => {
    const odd = [
      'a\\b',
      'a\nb',
      'a\rb',
      'a\u2028b',
      'a\u2029b',
      'ä',
      'a b',
      '*',
      "'",
      '{a,b}',
      '!a',
    ];
    const names = odd.flatMap((name) => [`${name}.yaml`, `projects/${name}/c\nd/${name}.yaml`]);
    const folder = getFolderPath(Object.fromEntries(names.map((name) => [name, ''])));
    expect(loaded(folder)).toEqual(names.toSorted().map((name) => [name, '']));
  });

  test('reports names that are no UTF-8, and what lies in such a folder with it', () => {
    const folder = getFolderPath({ 'a/de.yaml': 'de', 'a/x\ufffd.yaml': 'x' });
    const named = (...parts: (string | number)[]) =>
      Buffer.concat([
        Buffer.from(`${folder}/`),
        ...parts.map((one) => (typeof one === 'number' ? Buffer.of(one) : Buffer.from(one))),
      ]);
    // Not every file system takes them.
    try {
      writeFileSync(named('a/d', 0xe9, '.yaml'), '');
    } catch {
      return;
    }
    writeFileSync(named('a/x', 0xe9, '.yaml'), '');
    writeFileSync(named('a/ö', 0xc3, '.YML'), '');
    writeFileSync(named('a/README', 0xff), '');
    mkdirSync(named('caf', 0xe9));
    writeFileSync(named('caf', 0xe9, '/fr.yaml'), '');
    expect(loaded(folder)).toEqual([
      { path: 'a/d\\xE9.yaml', kind: 'undecodable', isFolder: false },
      ['a/de.yaml', 'de'],
      { path: 'a/x\\xE9.yaml', kind: 'undecodable', isFolder: false },
      ['a/x\ufffd.yaml', 'x'],
      { path: 'a/ö\\xC3.YML', kind: 'undecodable', isFolder: false },
      { path: 'caf\\xE9', kind: 'undecodable', isFolder: true },
    ]);
  });

  test.each(['a\\b', '\\'])('finds what is below a folder named %s', (name) => {
    const folder = join(temporaryFolder(), name);
    writeFiles(folder, { 'site.yaml': 'a: 1\n', 'projects/demo/project.yaml': 'a: 1\n' });
    const paths = loadCatalogue(folder).map(({ path }) => path);
    expect(paths).toEqual(['projects/demo/project.yaml', 'site.yaml']);
  });

  test('gives nothing for an empty folder', () => {
    expect(loadCatalogue(temporaryFolder())).toEqual([]);
  });

  test('reports links named like files, dangling ones too, and links to folders', () => {
    const outside = getFolderPath({ 'secret.yaml': 'secret' });
    const folder = getFolderPath({ 'real.yaml': 'real', 'text.txt': 'text' });
    symlinkSync('real.yaml', join(folder, 'file.yaml'));
    symlinkSync('nowhere', join(folder, 'dangling.yml'));
    symlinkSync(outside, join(folder, 'projects'));
    symlinkSync('.', join(folder, 'loop'));
    symlinkSync('text.txt', join(folder, 'unrelated'));
    symlinkSync('nowhere', join(folder, 'unrelated-dangling'));
    symlinkSync('unrelated-itself', join(folder, 'unrelated-itself'));
    symlinkSync('text.txt/below', join(folder, 'unrelated-below'));
    expect(loaded(folder)).toEqual([
      { path: 'dangling.yml', kind: 'link' },
      { path: 'file.yaml', kind: 'link' },
      { path: 'loop', kind: 'link' },
      { path: 'projects', kind: 'link' },
      ['real.yaml', 'real'],
    ]);
  });

  test('reports a folder named like a file, and what lies in it', () => {
    expect(loaded(getFolderPath({ 'a.yaml/b.yaml': 'b' }))).toEqual([
      { path: 'a.yaml', kind: 'folder' },
      ['a.yaml/b.yaml', 'b'],
    ]);
  });

  test('reports a pipe without waiting for someone to write into it', () => {
    const folder = temporaryFolder();
    execFileSync('mkfifo', [join(folder, 'a.yaml'), join(folder, 'b.txt')]);
    expect(loaded(folder)).toEqual([{ path: 'a.yaml', kind: 'device' }]);
  });

  test('reads a file of 1 MiB, and only tells the size of a larger one', () => {
    const folder = getFolderPath({
      'fits.yaml': '#'.repeat(maximumFileSize),
      'large.yaml': '#'.repeat(maximumFileSize + 1),
    });
    expect(loaded(folder)).toEqual([
      ['fits.yaml', '#'.repeat(maximumFileSize)],
      { path: 'large.yaml', kind: 'too-large', size: maximumFileSize + 1 },
    ]);
  });

  test('does without a file that vanishes after it was listed', () => {
    const folder = getFolderPath({ 'a.yaml': 'a', 'b.yaml': 'b', 'c.yaml': 'c' });
    beforeOpening((path) => {
      if (path.endsWith('b.yaml')) rmSync(path);
    });
    expect(loaded(folder)).toEqual([
      ['a.yaml', 'a'],
      ['c.yaml', 'c'],
    ]);
  });

  test('follows a link that is the folder itself', () => {
    const folder = getFolderPath({ 'a.yaml': 'a' });
    const link = join(temporaryFolder(), 'link');
    symlinkSync(folder, link);
    expect(loaded(link)).toEqual([['a.yaml', 'a']]);
  });

  test.skipIf(process.getuid?.() === 0)('throws for a file that it may not read', () => {
    const folder = getFolderPath({ 'a.yaml': 'a' });
    execFileSync('chmod', ['000', join(folder, 'a.yaml')]);
    expect(() => loadCatalogue(folder)).toThrow('EACCES');
  });

  test('is not stopped by a folder without contents or by deep ones', () => {
    const folder = getFolderPath({ [`${'d/'.repeat(60)}deep.yaml`]: 'deep' });
    mkdirSync(join(folder, 'empty'));
    expect(loaded(folder)).toEqual([[`${'d/'.repeat(60)}deep.yaml`, 'deep']]);
  });
});
