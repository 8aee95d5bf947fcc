import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/load.ts';
import { maximumFileSize, type Source } from '../../src/files/source.ts';
import {
  listRevisionNames,
  findRepository as openRepository,
  resolveCommit,
} from '../../src/git/repository.ts';
import { loadRevision } from '../../src/git/revision.ts';
import { computeBlobId } from '../../src/text/content-hash.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

/** Undefined when the revision has no catalogue folder. */
function loaded(folder: string, revision = 'HEAD') {
  const repository = openRepository(join(folder, 'catalogue'));
  return loadRevision(repository, resolveCommit(repository, revision) ?? '')?.map(plain);
}

/** Bytes as texts, and identifiers as whether they are right. */
function plain(source: Source) {
  if (source.kind !== 'file') return source;
  const { path, kind, bytes, blob } = source;
  const text = Buffer.from(bytes).toString('latin1');
  return { path, kind, text, rightBlob: (blob ?? computeBlobId(bytes)) === computeBlobId(bytes) };
}

describe('loadRevision', () => {
  test('gives what loading the same files from the disk gives', () => {
    const odd = [
      'ä.yaml',
      'a b.yml',
      'a\nb.yaml',
      'a\tb.yaml',
      '"q".YAML',
      ':(top)x.yaml',
      '-x.yaml',
    ];
    const folder = getRepository({
      'outside.yaml': 'outside',
      'catalogue/README.md': 'text',
      'catalogue/a/z.yaml': 'z',
      'catalogue/a.yaml': 'a',
      'catalogue/a/Z.yaml': '',
      'catalogue/same.yaml': 'a',
      'catalogue/folder.yaml/below.yaml': 'below',
      'catalogue/fits.yaml': '#'.repeat(maximumFileSize),
      'catalogue/large.yaml': '#'.repeat(maximumFileSize + 1),
      ...Object.fromEntries(odd.map((name) => [`catalogue/odd/${name}`, name])),
    });
    const catalogue = join(folder, 'catalogue');
    writeFiles(catalogue, {
      'bytes.yaml': Uint8Array.from({ length: 256 }, (_, byte) => byte),
      'windows.yaml': 'a: 1\r\n',
    });
    symlinkSync('a.yaml', join(catalogue, 'file.yaml'));
    symlinkSync('nowhere\n', join(catalogue, 'dangling.yml'));
    symlinkSync('a', join(catalogue, 'to-folder'));
    symlinkSync('..', join(catalogue, 'a/up'));
    symlinkSync('to-folder', join(catalogue, 'to-link'));
    symlinkSync('README.md', join(catalogue, 'unrelated'));
    symlinkSync('no\nwhere', join(catalogue, 'unrelated-dangling'));
    commitAll(folder);
    const expected = loadCatalogue(catalogue).map(plain);
    expect(expected).toHaveLength(22);
    expect(loaded(folder)).toEqual(expected);
  });

  test('does without links that lead round in a circle, below a file or out of the repository', () => {
    const folder = getRepository({ 'catalogue/a.yaml': 'a' });
    const targets = {
      circle: 'circle',
      below: 'a.yaml/b',
      out: '/',
      above: '../..',
      'new\nline': '.',
    };
    for (const [name, target] of Object.entries(targets)) {
      symlinkSync(target, join(folder, 'catalogue', name));
    }
    commitAll(folder);
    expect(loaded(folder)).toEqual([{ path: 'a.yaml', kind: 'file', text: 'a', rightBlob: true }]);
  });

  test('reports submodules as links, whatever their names', () => {
    const folder = getRepository({ 'catalogue/a.yaml': 'a' });
    const id = git(folder, 'rev-parse', 'HEAD');
    for (const name of ['module', 'b.yaml']) {
      git(folder, 'update-index', '--add', '--cacheinfo', `160000,${id},catalogue/${name}`);
    }
    git(folder, 'commit', '--quiet', '--message=modules');
    expect(loaded(folder)).toEqual([
      { path: 'a.yaml', kind: 'file', text: 'a', rightBlob: true },
      { path: 'b.yaml', kind: 'link' },
      { path: 'module', kind: 'link' },
    ]);
  });

  test('gives undefined where the folder is missing, a file or a link', () => {
    const folder = getRepository({ 'other/a.yaml': 'a' });
    mkdirSync(join(folder, 'catalogue'));
    expect(loaded(folder)).toBeUndefined();
    rmSync(join(folder, 'catalogue'), { recursive: true });
    symlinkSync('other', join(folder, 'catalogue'));
    commitAll(folder);
    rmSync(join(folder, 'catalogue'));
    expect(loaded(writeFiles(folder, { 'catalogue/a.yaml': '' }))).toBeUndefined();
    rmSync(join(folder, 'catalogue'), { recursive: true });
    commitAll(writeFiles(folder, { catalogue: 'a file' }));
    rmSync(join(folder, 'catalogue'));
    expect(loaded(writeFiles(folder, { 'catalogue/a.yaml': '' }))).toBeUndefined();
  });

  test('throws for files that the clone lacks', () => {
    const folder = getRepository({ 'catalogue/a.yaml': 'a', 'catalogue/b.yaml': 'b' });
    const id = git(folder, 'rev-parse', 'HEAD:catalogue/a.yaml');
    rmSync(join(folder, '.git/objects', id.slice(0, 2), id.slice(2)));
    expect(() => loaded(folder)).toThrow('some of its files are not in this clone.');
  });

  test.each(['blob:none', 'tree:0'])('fetches nothing that a clone lacks (%s)', (filter) => {
    const origin = getRepository({ 'catalogue/a.yaml': 'a' });
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    commitAll(writeFiles(origin, { 'catalogue/a.yaml': 'A' }));
    const folder = join(temporaryFolder(), 'clone');
    git(origin, 'clone', '--quiet', `--filter=${filter}`, `file://${origin}`, folder);
    const lacks = () => git(folder, 'rev-list', '--objects', '--all', '--missing=print');
    const before = lacks();
    expect(() => loaded(folder, 'HEAD~1')).toThrow(
      'some of it is not in this clone, which is a partial one.\n' +
        'Fetch the rest first: git fetch --refetch --no-filter',
    );
    expect(lacks()).toBe(before);
    expect(before).toMatch(/^\?/m);
    git(folder, 'fetch', '--quiet', '--refetch', '--no-filter');
    expect(loaded(folder, 'HEAD~1')).toMatchObject([{ path: 'a.yaml', text: 'a' }]);
  });

  test('leaves it to others to name files whose identifiers are longer than those of SHA-1', () => {
    const folder = temporaryFolder();
    git(folder, 'init', '--quiet', '--object-format=sha256');
    commitAll(writeFiles(folder, { 'catalogue/a.yaml': 'a' }));
    expect(loaded(folder)).toEqual([{ path: 'a.yaml', kind: 'file', text: 'a', rightBlob: true }]);
  });
});

describe('commitOf', () => {
  const folder = getRepository({ 'catalogue/a.yaml': 'a' });
  git(folder, 'tag', '--annotate', '--message=first', 'v1');
  git(folder, 'branch', 'feature/x');
  const repository = openRepository(join(folder, 'catalogue'));
  const head = git(folder, 'rev-parse', 'HEAD');

  test.each([
    'HEAD',
    'main',
    'v1',
    'feature/x',
    '@',
    head,
    head.slice(0, 8),
    'HEAD^{/change}',
    'main~0',
  ])('finds the commit of %s', (revision) => {
    expect(resolveCommit(repository, revision)).toBe(head);
  });

  test.each([
    'nowhere',
    '',
    '^main',
    'main..v1',
    'main...v1',
    'main:catalogue',
    'main^{tree}',
    'main\nmain',
    '--all',
    '-q',
    '--git-dir',
    '$(touch made)',
  ])('finds none of %j', (revision) => {
    expect(resolveCommit(repository, revision)).toBeUndefined();
  });

  test('is beside the names that there are', () => {
    expect(listRevisionNames(repository)).toEqual(['feature/x', 'main', 'v1']);
  });
});

describe('getRepository', () => {
  test('finds the folder in the repository, wherever it is asked', () => {
    const folder = getRepository({ 'deep/er/catalogue/a.yaml': 'a', 'a.yaml': 'a' });
    const link = join(temporaryFolder(), 'link');
    symlinkSync(join(folder, 'deep'), link);
    expect(openRepository(join(folder, 'deep/er/catalogue')).catalogue).toBe('deep/er/catalogue');
    expect(openRepository(join(link, 'er/catalogue')).catalogue).toBe('deep/er/catalogue');
    expect(openRepository(folder).catalogue).toBe('');
  });

  test('knows a shallow clone', () => {
    const folder = commitAll(getRepository({ 'catalogue/a.yaml': 'a' }));
    const clone = join(temporaryFolder(), 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${folder}`, clone]);
    expect(openRepository(join(folder, 'catalogue')).isShallow).toBe(false);
    expect(openRepository(join(clone, 'catalogue')).isShallow).toBe(true);
  });

  test('throws outside a repository', () => {
    expect(() => openRepository(temporaryFolder())).toThrow('this is not a git repository.');
  });
});
