import { describe, expect, test } from 'vitest';
import {
  findLineTemplate,
  getCompareUrl,
  getForgeFile,
  getRawFileUrl,
} from '../../src/api/forges.ts';

const at = (repo: string) => getRawFileUrl(repo, 'main', 'a/b.po');

describe('rawFileUrl', () => {
  test.each([
    ['https://github.com/o/n', 'https://raw.githubusercontent.com/o/n/main/a/b.po'],
    ['https://gitlab.com/o/n', 'https://gitlab.com/o/n/-/raw/main/a/b.po'],
    ['https://gitlab.com/g/h/i/n.git', 'https://gitlab.com/g/h/i/n/-/raw/main/a/b.po'],
    ['https://gitlab.gnome.org/o/n', 'https://gitlab.gnome.org/o/n/-/raw/main/a/b.po'],
    ['https://salsa.debian.org/o/n', 'https://salsa.debian.org/o/n/-/raw/main/a/b.po'],
    ['https://codeberg.org/o/n', 'https://codeberg.org/o/n/raw/branch/main/a/b.po'],
    ['https://forgejo.example/o/n', 'https://forgejo.example/o/n/raw/branch/main/a/b.po'],
    ['https://git.gitea.example/o/n', 'https://git.gitea.example/o/n/raw/branch/main/a/b.po'],
    ['https://bitbucket.org/o/n', 'https://bitbucket.org/o/n/raw/main/a/b.po'],
  ])('knows the forge of %s', (repo, expected) => {
    expect(at(repo)).toBe(expected);
  });

  test.each([
    [
      'https://github.com/o/n',
      'https://github.com/o/n/edit/main/a/b.po',
      'https://github.com/o/n/blob/main/a/b.po#L{{line}}',
      'https://github.com/o/n/compare/0a1b...main',
    ],
    [
      'https://gitlab.com/o/n',
      'https://gitlab.com/o/n/-/edit/main/a/b.po',
      'https://gitlab.com/o/n/-/blob/main/a/b.po#L{{line}}',
      'https://gitlab.com/o/n/-/compare/0a1b...main',
    ],
    [
      'https://bitbucket.org/o/n',
      'https://bitbucket.org/o/n/src/main/a/b.po?mode=edit&at=main',
      'https://bitbucket.org/o/n/src/main/a/b.po#lines-{{line}}',
      'https://bitbucket.org/o/n/branches/compare/main%0D0a1b',
    ],
    [
      'https://codeberg.org/o/n',
      'https://codeberg.org/o/n/_edit/main/a/b.po',
      'https://codeberg.org/o/n/src/branch/main/a/b.po#L{{line}}',
      'https://codeberg.org/o/n/compare/0a1b...main',
    ],
  ])('knows the pages of the forge of %s', (repo, edit, lineTemplate, compare) => {
    expect(getForgeFile(repo, 'main', 'a/b.po')).toMatchObject({ edit, lineTemplate });
    expect(getCompareUrl(repo, '0a1b', 'main')).toBe(compare);
  });

  test.each([
    'https://gitlab.com/o/n.git',
    'https://gitlab.com/o/n/',
    'https://gitlab.com/o/n.git/',
    'http://gitlab.com/o/n',
    'https://GitLab.com/o/n',
    'https://user@gitlab.com/o/n',
    'https://user:secret@gitlab.com/o/n.git',
    'https://gitlab.com:443/o/n.git',
    'git://gitlab.com/o/n.git',
    'ssh://git@gitlab.com/o/n.git',
    'ssh://git@gitlab.com:2222/o/n.git',
    'git@gitlab.com:o/n.git',
    'git@gitlab.com:/o/n.git',
    'https://gitlab.com/o/n?x=y#z',
  ])('reads the address %s', (repo) => {
    expect(at(repo)).toBe('https://gitlab.com/o/n/-/raw/main/a/b.po');
  });

  test.each([
    '',
    'local:',
    'https://code.example.org/o/n.git',
    'https://mygitlab.example/o/n',
    'https://github.com.evil.example/o/n',
    'https://notgithub.com/o/n',
    'https://github.com/',
    'https://github.com/o',
    'https://github.com/o/.git',
    'https://github.com/../n',
    'https://github.com/o//n',
    'file:///github.com/o/n',
    '/srv/git/github.com/o/n',
    'javascript://github.com/o/n',
    'weblate://o/n',
  ])('knows nothing of %s', (repo) => {
    expect(at(repo)).toBe(undefined);
  });

  test.each([
    ['../../../../evil/repo', 'a/b.po'],
    ['main/../..', 'a/b.po'],
    ['..', 'a/b.po'],
    ['main', '../../x/a.po'],
    ['main', 'a/../../../../b.po'],
  ])(
    'has no address for branch %j and path %j, which lead out of the repository',
    (branch, path) => {
      expect(getRawFileUrl('https://github.com/o/n', branch, path)).toBe(undefined);
      expect(getForgeFile('https://codeberg.org/o/n', branch, path)).toBe(undefined);
    },
  );

  test.each([
    ['release/1.0', 'a b/#?%.po', 'release/1.0/a%20b/%23%3F%25.po'],
    ['#1', 'č/ελ.po', '%231/%C4%8D/%CE%B5%CE%BB.po'],
    ['a@b', 'values-pt+BR/x&y=z.xml', 'a%40b/values-pt%2BBR/x%26y%3Dz.xml'],
  ])('encodes the branch %s and the path %s', (branch, path, expected) => {
    expect(getRawFileUrl('https://github.com/o/n', branch, path)).toBe(
      `https://raw.githubusercontent.com/o/n/${expected}`,
    );
  });

  test('knows nothing without a branch or a path', () => {
    expect(getRawFileUrl('https://github.com/o/n', '', 'a')).toBe(undefined);
    expect(getRawFileUrl('https://github.com/o/n', 'main', '')).toBe(undefined);
    expect(getCompareUrl('https://github.com/o/n', '', 'main')).toBe(undefined);
    expect(getCompareUrl('https://github.com/o/n', '0a1b', '')).toBe(undefined);
  });
});

describe('findLineTemplate', () => {
  const github = 'https://github.com/o/n';
  const own = 'https://code.test/{{branch}}/{{filename}}?l={{line}}';
  test.each([
    [github, own, 'a b/$&.po', 'https://code.test/r/1/a%20b/%24%26.po?l={{line}}'],
    [github, own.replace('https', 'http'), 'a', 'http://code.test/r/1/a?l={{line}}'],
    [github, '', 'a.po', 'https://github.com/o/n/blob/r/1/a.po#L{{line}}'],
    [github, 'https://code.test/', 'a.po', 'https://github.com/o/n/blob/r/1/a.po#L{{line}}'],
    [github, `x${own}`, 'a.po', 'https://github.com/o/n/blob/r/1/a.po#L{{line}}'],
    ['https://code.test/o/n', '', 'a.po', undefined],
    [github, own, 'a/', undefined],
    [github, own, '../a.po', undefined],
  ])('of %s with repoweb %j and the path %s', (repo, repoweb, path, expected) => {
    expect(findLineTemplate({ repo, branch: 'r/1', repoweb }, path)).toBe(expected);
  });
});
