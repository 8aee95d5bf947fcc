import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLastChanges } from '../../src/git/history.ts';
import { type Files, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { takeOne } from '../setup/repetitions.ts';
import {
  commitAll,
  getRepository,
  git,
  initRepository,
  writtenCommit,
} from '../setup/repository.ts';

/** Commits files in the name of someone, at a time. */
function commitAs(folder: string, name: string, at: string, files: Files): void {
  writeFiles(folder, files);
  git(folder, 'add', '--all');
  const who = `${name} <someone@example.org>`;
  git(folder, 'commit', '--quiet', '--message=change', `--author=${who}`, `--date=${at}`);
}

async function changesIn(folder: string, ...paths: string[]) {
  const { kind, changes } = await findLastChanges(folder, paths);
  expect(kind).toBe('known');
  return Object.fromEntries(changes);
}

describe('lastChanges', () => {
  test('tells of each path who changed it last, and when in UTC', async () => {
    const folder = getRepository({ 'a/de.po': '1', 'a/fr.po': '1', 'b.po': '1' });
    commitAs(folder, 'Bo Ström', '2026-02-03T01:00:00+02:00', { 'a/de.po': '2' });
    commitAs(folder, 'Cy', '2026-01-01T00:00:00Z', { 'b.po': '2' });
    commitAs(folder, 'Di', '2026-03-01T00:00:00Z', { 'other.txt': '2' });
    expect(await changesIn(folder, 'a/de.po', 'a/fr.po', 'b.po', 'gone.po')).toEqual({
      'a/de.po': { at: '2026-02-02T23:00:00Z', author: 'Bo Ström' },
      'a/fr.po': { at: '2026-01-02T03:04:05Z', author: 'Ana' },
      // The newest commit counts, whatever clock its author had.
      'b.po': { at: '2026-01-01T00:00:00Z', author: 'Cy' },
    });
  });

  test('tells of a folder when anything in it changed last', async () => {
    const folder = getRepository({ 'a/de/x.txt': '1', 'a/de/b/y.txt': '1', 'a/fr/x.txt': '1' });
    commitAs(folder, 'Bo', '2026-02-03T00:00:00Z', { 'a/de/b/y.txt': '2' });
    commitAs(folder, 'Cy', '2026-02-04T00:00:00Z', { 'a/de.txt': '2' });
    expect(await changesIn(folder, 'a/de/', 'a/fr/', 'a/gone/')).toEqual({
      'a/de/': { at: '2026-02-03T00:00:00Z', author: 'Bo' },
      'a/fr/': { at: '2026-01-02T03:04:05Z', author: 'Ana' },
    });
  });

  test('works below the top of a checkout, and with any names', async () => {
    const names = ['ä.po', 'with space.po', '*.po', ':(top)x.po', '-x.po', 'a\nb.po'];
    const folder = getRepository(
      Object.fromEntries([['ä.po', 'x'], ...names.map((name) => [`below/${name}`, name])]),
    );
    const changes = await changesIn(join(folder, 'below'), ...names);
    expect(Object.keys(changes).sort()).toEqual([...names].sort());
  });

  test('takes names as the mailmap has them', async () => {
    const folder = getRepository({ 'de.po': '1', '.mailmap': 'Ana Real <ana@example.org>\n' });
    expect(await changesIn(folder, 'de.po')).toMatchObject({ 'de.po': { author: 'Ana Real' } });
  });

  test('does not take a merge for a change', async () => {
    const folder = getRepository({ 'de.po': '1', 'x.txt': '1' });
    git(folder, 'switch', '--quiet', '--create', 'side');
    commitAs(folder, 'Bo', '2026-02-01T00:00:00Z', { 'de.po': '2' });
    git(folder, 'switch', '--quiet', 'main');
    commitAs(folder, 'Cy', '2026-03-01T00:00:00Z', { 'x.txt': '2' });
    git(folder, 'merge', '--quiet', '--no-ff', '--message=merge', 'side');
    expect(await changesIn(folder, 'de.po')).toMatchObject({ 'de.po': { author: 'Bo' } });
  });

  test('knows nothing of what is not committed', async () => {
    const folder = getRepository({ 'de.po': '1' });
    writeFiles(folder, { 'new.po': '1' });
    expect(await changesIn(folder, 'new.po')).toEqual({});
  });

  test('asks for thousands of paths', async () => {
    const paths = Array.from({ length: 1300 }, (_, at) => `${at}.po`);
    const folder = getRepository(Object.fromEntries(paths.map((path) => [path, '1'])));
    expect(Object.keys(await changesIn(folder, ...paths))).toHaveLength(1300);
  });

  test('tells that a history is not whole', async () => {
    const origin = getRepository({ 'de.po': '1' });
    commitAll(writeFiles(origin, { 'x.txt': '2' }));
    const folder = join(temporaryFolder(), 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${origin}`, folder]);
    expect(await findLastChanges(folder, ['de.po'])).toEqual({
      kind: 'shallow',
      changes: new Map(),
    });
  });

  test('tells that there is none', async () => {
    const folder = writeFiles(temporaryFolder(), { 'de.po': '1' });
    expect(await findLastChanges(folder, ['de.po'])).toEqual({ kind: 'none', changes: new Map() });
  });

  test.each([
    ['8640000000001', null],
    ['99999999999999999', null],
    ['253402300800', null],
    ['253402300799', '9999-12-31T23:59:59Z'],
    ['0', '1970-01-01T00:00:00Z'],
  ])('takes a date of %s seconds for %s', async (seconds, at) => {
    const folder = getRepository({ 'de.po': '1' });
    writtenCommit(folder, `Bo <bo@example.org> ${seconds} +0000`);
    expect(await changesIn(folder, 'de.po')).toEqual({ 'de.po': { at, author: 'Bo' } });
  });

  test('tells that a clone lacks a part of it, and fetches nothing', async () => {
    const origin = getRepository({ 'de.po': '1' });
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    commitAs(origin, 'Bo', '2026-02-01T00:00:00Z', { 'x.txt': '1' });
    const folder = join(temporaryFolder(), 'clone');
    git(origin, 'clone', '--quiet', '--filter=tree:0', `file://${origin}`, folder);
    expect(await findLastChanges(folder, ['de.po'])).toEqual({
      kind: 'unread',
      why: `some of it is not in this clone, which is a partial one.
Fetch the rest first: git fetch --refetch --no-filter`,
      changes: new Map(),
    });
    git(folder, 'fetch', '--quiet', '--refetch', '--no-filter');
    expect(Object.keys(await changesIn(folder, 'de.po'))).toEqual(['de.po']);
  });

  test('tells what git says where it cannot go on', async () => {
    const folder = getRepository({ 'de.po': '1' });
    rmSync(join(folder, '.git/objects'), { recursive: true });
    mkdirSync(join(folder, '.git/objects'));
    expect(await findLastChanges(folder, ['de.po'])).toEqual({
      kind: 'unread',
      why: 'git says:\nfatal: bad object HEAD',
      changes: new Map(),
    });
  });

  test('tells that there is no commit', async () => {
    const folder = temporaryFolder();
    initRepository(folder);
    expect(await findLastChanges(folder, ['de.po'])).toMatchObject({ kind: 'unread' });
  });

  const mailmaps: [string, (file: string) => unknown][] = [
    ['a pipe', (file: string) => execFileSync('mkfifo', [file])],
    ['a link to a device', (file: string) => symlinkSync('/dev/zero', file)],
    ['too large', (file: string) => writeFileSync(file, Buffer.alloc(5 * 1024 ** 2))],
  ];
  test.each(takeOne(mailmaps))(
    'takes names as they are where the mailmap is %s',
    async (_, make) => {
      const folder = getRepository({ 'de.po': '1' });
      const file = join(folder, '.mailmap');
      make(file);
      expect(await changesIn(folder, 'de.po')).toMatchObject({ 'de.po': { author: 'Ana' } });
    },
  );

  const pipes: [string, (folder: string) => unknown][] = [
    ['.git/HEAD', () => {}],
    ['.git/more', (folder: string) => git(folder, 'config', 'include.path', 'more')],
  ];
  test.each(takeOne(pipes))(
    'does not wait for the other end of a pipe at %s',
    async (path, prepare) => {
      const folder = getRepository({ 'de.po': '1' });
      prepare(folder);
      rmSync(join(folder, path), { force: true });
      execFileSync('mkfifo', [join(folder, path)]);
      expect(await findLastChanges(folder, ['de.po'], { question: 1000, walk: 1000 })).toEqual({
        kind: 'unread',
        why: 'git has not come to an end in 1 seconds.',
        changes: new Map(),
      });
    },
  );

  test('starts no program that the checkout names', async () => {
    const folder = getRepository({ 'de.po': '1', '.gitattributes': '*.po diff=evil\n' });
    const evil = join(folder, 'evil.sh');
    writeFiles(folder, { 'evil.sh': `#!/bin/sh\ntouch '${folder}/ran'\n` });
    execFileSync('chmod', ['+x', evil]);
    for (const key of ['core.fsmonitor', 'core.pager', 'diff.external', 'diff.evil.textconv']) {
      git(folder, 'config', key, evil);
    }
    expect(Object.keys(await changesIn(folder, 'de.po'))).toEqual(['de.po']);
    expect(() => execFileSync('test', ['-e', join(folder, 'ran')])).toThrow();
  });
});
