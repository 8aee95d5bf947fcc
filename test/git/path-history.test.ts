import { describe, expect, test } from 'vitest';
import { readPathHistory } from '../../src/git/log.ts';
import { shortenPathspecs } from '../../src/git/pathspecs.ts';
import { writeFiles } from '../setup/folders.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

const codes = [...'abcdefghijklmnopqrst'].map((letter) => `x${letter}`);
const names = codes.map((code) => `README.${code}.md`);

describe('pathspecs of a log', () => {
  test.each([
    ['few files', ['a/b/de.json', 'README.md'], ['a/b/de.json', 'README.md']],
    ['many files of a folder', codes.map((code) => `a/b/${code}.json`), ['a/b']],
    ['many folders with a file', codes.map((code) => `a/b/${code}/c.json`), ['a/b']],
    [
      'a file beside a folder',
      [...codes.map((code) => `a/b/${code}.json`), 'a/d.json', 'README.md'],
      ['a/b', 'a/d.json', 'README.md'],
    ],
    [
      'files in a folder and below it',
      [...codes.map((code) => `a/${code}/b/c.json`), 'a/d.json'],
      ['a'],
    ],
    ['many files at the top', names, names],
    [
      'folders beside many files at the top',
      [...codes.map((code) => `a/${code}.json`), ...names],
      ['a', ...names],
    ],
    ['too many files at the top', names.flatMap((name) => names.map((one) => name + one)), ['.']],
  ])('%s', (_, paths, specs) => {
    expect(shortenPathspecs(paths, 16)).toEqual(specs);
  });
});

test('a history leaves out commits of other files in the same folder', async () => {
  const paths = codes.map((code) => `lang/${code}.json`);
  const folder = getRepository(Object.fromEntries(paths.map((path) => [path, '{}'])));
  const change = (path: string, text: string) => {
    writeFiles(folder, { [path]: text });
    commitAll(folder);
    return git(folder, 'rev-parse', 'HEAD');
  };
  const first = git(folder, 'rev-parse', 'HEAD');
  change('lang/other.json', '1');
  git(folder, 'checkout', '--quiet', '-b', 'topic');
  const onTopic = change('lang/xa.json', '{"a": "A"}');
  change('lang/other.json', '2');
  git(folder, 'checkout', '--quiet', 'main');
  const onMain = change('lang/xb.json', '{"a": "B"}');
  git(folder, 'merge', '--quiet', '--no-edit', 'topic');
  const merge = git(folder, 'rev-parse', 'HEAD');
  git(folder, 'checkout', '--quiet', '-b', 'unrelated');
  change('lang/other.json', '3');
  git(folder, 'checkout', '--quiet', 'main');
  change('README.md', '4');
  git(folder, 'merge', '--quiet', '--no-edit', 'unrelated');
  const last = change('lang/xb.json', '{"a": "C"}');
  const commits = await readPathHistory(folder, { to: last, paths: new Set(paths) });
  const known = commits.map(({ id, parents, files }) => ({
    id,
    parents,
    files: files.map(({ path }) => path),
  }));
  expect(known.filter(({ id }) => id !== onTopic && id !== onMain)).toEqual([
    { id: first, parents: [], files: paths },
    { id: merge, parents: [onMain, onTopic], files: ['lang/xa.json'] },
    { id: last, parents: [merge], files: ['lang/xb.json'] },
  ]);
  expect(known.filter(({ id }) => id === onTopic || id === onMain)).toEqual(
    expect.arrayContaining([
      { id: onTopic, parents: [first], files: ['lang/xa.json'] },
      { id: onMain, parents: [first], files: ['lang/xb.json'] },
    ]),
  );
});
