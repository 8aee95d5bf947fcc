import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/load.ts';
import { findDataRevision, getHeadCommit } from '../../src/git/head.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { commitAll, getRepository, git, writtenCommit } from '../setup/repository.ts';

const files = { 'catalogue/site.yaml': 'a: 1\n', 'locales/de.json': '{}\n', 'README.md': 'x\n' };

function repository() {
  const folder = getRepository(files);
  const catalogue = join(folder, 'catalogue');
  const commit = git(folder, 'rev-parse', 'HEAD');
  return { folder, catalogue, commit };
}

function readDataRevision(catalogue: string, otherFiles?: readonly string[]) {
  return findDataRevision(catalogue, loadCatalogue(catalogue), otherFiles);
}

describe('dataRevisionOf', () => {
  test('tells the commit that is checked out, and when it was committed, in UTC', () => {
    const { folder, catalogue, commit } = repository();
    const date = '2026-01-02T03:04:05Z';
    expect(readDataRevision(catalogue)).toEqual({ commit, date, modified: false });
    expect(readDataRevision(folder)).toEqual({ commit, date, modified: false });
    writtenCommit(folder, 'Bo <bo@example.org> 1800000000 +0530');
    expect(readDataRevision(catalogue)).toEqual({
      commit: git(folder, 'rev-parse', 'HEAD'),
      date: '2027-01-15T08:00:00Z',
      modified: false,
    });
  });

  test.each([
    ['is changed', (folder: string) => writeFiles(folder, { 'catalogue/site.yaml': 'a: 2\n' })],
    ['is added', (folder: string) => writeFiles(folder, { 'catalogue/a/b.yml': 'a: 2\n' })],
    ['is gone', (folder: string) => rmSync(join(folder, 'catalogue/site.yaml'))],
    [
      'is changed and waits to be committed',
      (folder: string) => {
        writeFiles(folder, { 'catalogue/site.yaml': 'a: 2\n' });
        git(folder, 'add', '--all');
      },
    ],
    [
      'is there and ignored',
      (folder: string) =>
        writeFiles(folder, { '.gitignore': 'made\n', 'catalogue/made/x.yaml': 'a: 2\n' }),
    ],
  ])('says so when a file of the catalogue %s', (_, change) => {
    const { folder, catalogue } = repository();
    change(folder);
    expect(readDataRevision(catalogue)?.modified).toBe(true);
  });

  test('leaves alone what is no part of the catalogue', () => {
    const { folder, catalogue } = repository();
    writeFiles(folder, {
      'README.md': 'y\n',
      'catalogue/README.md': 'y\n',
      'catalogue/~site.yaml.tmp': 'y\n',
      'locales/de.json': '{"a": "b"}\n',
    });
    expect(readDataRevision(catalogue)?.modified).toBe(false);
  });

  test('looks at the files that are counted, too', () => {
    const { folder, catalogue } = repository();
    const counted = [join(folder, 'locales/de.json'), join(folder, 'locales/*.json')];
    expect(readDataRevision(catalogue, counted)?.modified).toBe(false);
    writeFiles(folder, { 'locales/de.json': '{"a": "b"}\n' });
    expect(readDataRevision(catalogue, counted)?.modified).toBe(true);
    expect(readDataRevision(catalogue, [join(folder, 'locales/fr.json')])?.modified).toBe(false);
  });

  test('takes files for the same whose line breaks are those of another system', () => {
    const { folder, catalogue } = repository();
    const counted = [join(folder, 'locales/de.json')];
    writeFiles(folder, { 'catalogue/site.yaml': 'a: 1\r\n', 'locales/de.json': '{}\r\n' });
    expect(readDataRevision(catalogue, counted)?.modified).toBe(false);
    writeFiles(folder, { 'locales/de.json': '{}\r\n\r\n' });
    expect(readDataRevision(catalogue, counted)?.modified).toBe(true);
  });

  test('compares files of a repository with longer identifiers, links, and files that are gone', () => {
    const folder = temporaryFolder();
    git(folder, 'init', '--quiet', '--initial-branch=main', '--object-format=sha256');
    writeFiles(folder, files);
    symlinkSync('de.json', join(folder, 'locales/fr.json'));
    commitAll(folder);
    const [de, fr] = [join(folder, 'locales/de.json'), join(folder, 'locales/fr.json')];
    const isModified = () => readDataRevision(join(folder, 'catalogue'), [de, fr])?.modified;
    expect(isModified()).toBe(false);
    rmSync(fr);
    expect(isModified()).toBe(true);
    symlinkSync('other.json', fr);
    expect(isModified()).toBe(true);
    rmSync(fr);
    symlinkSync('de.json', fr);
    expect(isModified()).toBe(false);
    writeFiles(folder, { 'catalogue/site.yaml': 'a: 2\n' });
    expect(isModified()).toBe(true);
  });

  test('knows none where a counted file is in a repository inside of that of the catalogue', () => {
    const { folder, catalogue } = repository();
    git(folder, 'init', '--quiet', 'inner');
    writeFiles(folder, { 'inner/de.json': '{}' });
    expect(readDataRevision(catalogue, [join(folder, 'inner/de.json')])).toBeUndefined();
  });

  test('knows none outside of git, before the first commit, and of a folder that no commit has', () => {
    const outside = temporaryFolder();
    expect(readDataRevision(outside)).toBeUndefined();
    git(outside, 'init', '--quiet');
    expect(readDataRevision(outside)).toBeUndefined();
    const { folder } = repository();
    writeFiles(folder, { 'other/site.yaml': 'a: 1\n' });
    expect(readDataRevision(join(folder, 'other'))).toBeUndefined();
    expect(getHeadCommit(join(folder, 'other'))).toBeUndefined();
  });

  test('knows none where a counted file is in no repository that git knows', () => {
    const { catalogue } = repository();
    expect(readDataRevision(catalogue, [join(temporaryFolder(), 'x.json')])).toBeUndefined();
  });

  test('knows none of a commit whose date no calendar has', () => {
    const { folder, catalogue } = repository();
    writtenCommit(folder, 'Bo <bo@example.org> 999999999999 +0000');
    expect(readDataRevision(catalogue)).toBeUndefined();
  });
});
