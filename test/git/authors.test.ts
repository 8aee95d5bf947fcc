// Tests reading the authors of commits from real repositories.

import { describe, expect, test } from 'vitest';
import { readAuthoredCommits, readParents } from '../../src/git/authors.ts';
import { writeFiles } from '../setup/folders.ts';
import { commitAll, commitAs, getRepository, git, writtenCommit } from '../setup/repository.ts';

async function read(folder: string, paths: readonly string[], after?: string) {
  const commits = await readAuthoredCommits(folder, { to: 'HEAD', after, paths });
  return commits.map(({ authors, files }) => [
    ...authors.map(({ name, email }) => `${name} <${email}>`),
    ...files,
  ]);
}

const ana = 'Ana <ana@example.org>';

describe('the authors of commits', () => {
  test('are those that changed or added a path, with the co-authors in the message', async () => {
    const folder = getRepository({ 'l/de.json': '1', 'l/fr.json': '1', other: '1' });
    const start = git(folder, 'rev-parse', 'HEAD');
    writeFiles(folder, { 'l/de.json': '2', other: '2' });
    commitAs(
      folder,
      'Bert <bert@example.org>',
      'Translate\n\nCo-authored-by: Cleo <cleo@example.org>\nco-authored-by: Dan\n  <dan@example.org>\nCo-Authored-By: odd',
    );
    writeFiles(folder, { other: '3' });
    commitAll(folder);
    git(folder, 'rm', '--quiet', 'l/fr.json');
    commitAll(folder);
    expect(await read(folder, ['l/de.json', 'l/fr.json'], start)).toEqual([
      [
        'Bert <bert@example.org>',
        'Cleo <cleo@example.org>',
        'Dan <dan@example.org>',
        'l/de.json',
        'other',
      ],
    ]);
    expect(await read(folder, ['l/fr.json'])).toEqual([[ana, 'l/de.json', 'l/fr.json', 'other']]);
  });

  test('are those on a branch, and not those of merges', async () => {
    const folder = getRepository({ 'de.json': '1' });
    const start = git(folder, 'rev-parse', 'HEAD');
    git(folder, 'switch', '--quiet', '--create', 'side');
    writeFiles(folder, { 'de.json': '2' });
    commitAs(folder, 'Bert <bert@example.org>');
    git(folder, 'switch', '--quiet', 'main');
    git(folder, 'merge', '--quiet', '--no-ff', '--message=merge', 'side');
    expect(await read(folder, ['de.json'], start)).toEqual([
      ['Bert <bert@example.org>', 'de.json'],
    ]);
  });

  test('are not those that only moved a file', async () => {
    const folder = getRepository({ 'old/de.json': 'some text' });
    const start = git(folder, 'rev-parse', 'HEAD');
    writeFiles(folder, { 'l/.keep': '' });
    git(folder, 'mv', 'old/de.json', 'l/de.json');
    commitAll(folder);
    expect(await read(folder, ['l/de.json'], start)).toEqual([[ana, 'l/.keep']]);
  });

  test('have the names of the .mailmap, also in messages', async () => {
    const folder = getRepository({
      '.mailmap': 'Bertha <bert@example.org>\nCleopatra <cleo@example.org>\n',
      'de.json': '1',
    });
    const start = git(folder, 'rev-parse', 'HEAD');
    writeFiles(folder, { 'de.json': '2' });
    const message = 'Change\n\nCo-authored-by: Cleo <cleo@example.org>';
    commitAs(folder, 'Bert <bert@example.org>', message);
    expect(await read(folder, ['de.json'], start)).toEqual([
      ['Bertha <bert@example.org>', 'Cleopatra <cleo@example.org>', 'de.json'],
    ]);
  });

  test.each([
    ['\u0001\u0002Eve\u0002x@example.org', '\u0001 <Eve>'],
    ['\u202eEve\u0007\u001b', '\u202eEve\u0007\u001b <eve@example.org>'],
    ['A'.repeat(10_000), `${'A'.repeat(10_000)} <eve@example.org>`],
  ])('may have any name that git accepts, such as %.10j', async (name, author) => {
    const folder = getRepository({ 'de.json': '1' });
    writtenCommit(folder, `${name} <eve@example.org> 1767323045 +0000`);
    const [[first, ...others] = []] = await read(folder, ['de.json']);
    expect(first === author).toBe(true);
    expect(others).toEqual(['de.json']);
  });
});

test('grafts and replacements change no parents', async () => {
  const folder = getRepository({ 'de.json': '1' });
  for (const text of ['2', '3']) {
    writeFiles(folder, { 'de.json': text });
    commitAll(folder);
  }
  const [head = '', middle = '', first = ''] = git(folder, 'rev-list', 'HEAD').split('\n');
  writeFiles(folder, { '.git/info/grafts': `${head} ${first}\n` });
  git(folder, 'replace', middle, first);
  expect(await readParents(folder, { to: head })).toEqual(
    new Map([
      [head, [middle]],
      [middle, [first]],
      [first, []],
    ]),
  );
});

test('the parents of commits are those in the clone', async () => {
  const folder = getRepository({ 'de.json': '1' });
  const first = git(folder, 'rev-parse', 'HEAD');
  commitAll(folder);
  const second = git(folder, 'rev-parse', 'HEAD');
  expect([...(await readParents(folder, { to: second, after: undefined }))]).toEqual([
    [second, [first]],
    [first, []],
  ]);
  expect([...(await readParents(folder, { to: second, after: first }))]).toEqual([
    [second, [first]],
  ]);
});
