// Tests where hosts get the program from: --program, npm's record, or the commit of a clone.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  findProgramSource,
  isPublished,
  parseProgramSource,
} from '../../src/cli/program-source.ts';
import { run } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { getRepository, git } from '../setup/repository.ts';

const commit = '0123456789abcdef0123456789abcdef01234567';
const tarball = 'tools/translation-catalogue-0.1.0.tgz';
const dir = writeFiles(temporaryFolder(), { [tarball]: '' });

describe('--program', () => {
  test.each([
    ['0.1.0', 'translation-catalogue@0.1.0'],
    ['1.2.3-beta.1', 'translation-catalogue@1.2.3-beta.1'],
    ['https://example.org/files/translation-catalogue-0.1.0.tgz', undefined],
    [`github:owner/repo#${commit}`, undefined],
    [`git+https://code.example.org/owner/repo.git#${commit}`, undefined],
    [tarball, `./${tarball}`],
    [`./${tarball}`, `./${tarball}`],
  ])('takes %s', (text, expected = text) => {
    expect(parseProgramSource(text, dir, true)).toBe(expected);
  });

  test.each([
    ['github:owner/repo', 'has no commit'],
    ['github:owner/repo#main', 'has no commit'],
    ['git+https://code.example.org/o/r.git#v1.0', 'has no commit'],
    ['tools/other.tgz', 'There is no file tools/other.tgz'],
    ['../translation-catalogue-0.1.0.tgz', 'Not a place to get the program from'],
    ['/tmp/translation-catalogue-0.1.0.tgz', 'Not a place to get the program from'],
    ['http://example.org/translation-catalogue.tgz', 'Not a place to get the program from'],
    ['other-package@1.0.0', 'Not a place to get the program from'],
    ['latest', 'Not a place to get the program from'],
    ['^0.1.0', 'Not a place to get the program from'],
    ['', 'Not a place to get the program from'],
    ['https://example.org/a.tgz;touch x', 'Not a place to get the program from'],
    [`github:owner/repo#${commit} --x`, 'Not a place to get the program from'],
  ])('refuses %j', (text, message) => {
    expect(() => parseProgramSource(text, dir)).toThrow(message);
  });

  test.skipIf(isPublished).each(['0.1.0', '1.2.3-beta.1'])(
    'refuses the version %s of a package that another person could register',
    async (version) => {
      const cwd = getRepository({ 'locales/en.json': '{"a":"A"}', 'locales/de.json': '{"a":"B"}' });
      for (const command of [
        ['init', '--yes'],
        ['host-config', 'github-pages'],
      ]) {
        expect(await run([...command, '--program', version], { cwd })).toMatchObject({
          status: 2,
          stdout: '',
          stderr:
            `The version of --program can't be had: ${version}\n` +
            "translation-catalogue is not on npm's registry yet, and whoever registers that name would decide what runs.\n" +
            'Name with --program a git address with its commit (github:OWNER/REPOSITORY#COMMIT), the https address of ' +
            'a .tgz, or a .tgz in the repository (tools/translation-catalogue-0.1.0.tgz).\n',
        });
      }
      expect(git(cwd, 'status', '--short')).toBe('');
      const registry = 'https://registry.npmjs.org/translation-catalogue/-/a.tgz';
      expect(findProgramSource(installedFrom(registry))).toBeUndefined();
    },
  );

  test('is in all files of a host that run the program', async () => {
    for (const host of ['netlify', 'cloudflare', 'github-pages']) {
      const cwd = writeFiles(temporaryFolder(), { 'catalogue/site.yaml': 'title: Demo\n' });
      const words = ['host-config', host, '--program', `github:owner/repo#${commit}`];
      expect(await run(words, { cwd })).toMatchObject({ status: 0, stderr: '' });
      expect(Object.values(readFiles(cwd)).join('\n')).toContain(
        `npx --yes --package=github:owner/repo#${commit} translation-catalogue build`,
      );
    }
  });

  test('that is refused leaves nothing behind', async () => {
    const cwd = writeFiles(temporaryFolder(), { 'catalogue/site.yaml': 'title: Demo\n' });
    const { status, stderr } = await run(['host-config', 'netlify', '--program', 'latest'], {
      cwd,
    });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Not a place to get the program/)]);
    expect(Object.keys(readFiles(cwd))).toEqual(['catalogue/site.yaml']);
  });
});

describe('an installed program', () => {
  test.each([
    [
      'https://registry.npmjs.org/translation-catalogue/-/translation-catalogue-0.1.0.tgz',
      'translation-catalogue@0.1.0',
    ],
    [
      `git+ssh://git@github.com/owner/repo.git#${commit}`,
      `git+https://github.com/owner/repo.git#${commit}`,
    ],
    ['https://example.org/translation-catalogue-0.1.0.tgz', undefined],
  ])('from %s is had from there again', (resolved, expected = resolved) => {
    expect(findProgramSource(installedFrom(resolved), true)).toBe(expected);
  });

  test.each(['file:../../translation-catalogue-0.1.0.tgz', 'https://intranet.test/x y.tgz'])(
    'from %s is had by no host',
    (resolved) => {
      expect(findProgramSource(installedFrom(resolved))).toBeUndefined();
    },
  );

  test('that was packed from a pushed commit is had from there', () => {
    const source = `github:owner/repo#${commit}`;
    const packed = 'file:../../translation-catalogue-0.1.0.tgz';
    expect(findProgramSource(installedFrom(packed, { source }))).toBe(source);
    expect(
      findProgramSource(installedFrom(packed, { source: 'github:owner/repo#main' })),
    ).toBeUndefined();
  });

  test('without a record is had by no host', () => {
    expect(findProgramSource(pathToFileURL(`${temporaryFolder()}/`))).toBeUndefined();
    expect(findProgramSource(undefined)).toBeUndefined();
  });
});

describe('a clone', () => {
  test.each([
    ['https://github.com/owner/repo.git', 'github:owner/repo'],
    ['git@gitlab.com:owner/repo.git', 'gitlab:owner/repo'],
    ['https://code.example.org/owner/repo.git', 'git+https://code.example.org/owner/repo.git'],
  ])('of %s is had from there, once its commit is pushed', (origin, address) => {
    const clone = getRepository({ 'README.md': '' });
    const folder = pathToFileURL(`${clone}/`);
    git(clone, 'remote', 'add', 'origin', origin);
    expect(findProgramSource(folder)).toBeUndefined();
    git(clone, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(findProgramSource(folder)).toBe(`${address}#${git(clone, 'rev-parse', 'HEAD')}`);
  });

  test.each(['/srv/git/repo.git', 'https://me:secret@code.example.org/owner/repo.git'])(
    'of %s is had by no host',
    (origin) => {
      const clone = getRepository({ 'README.md': '' });
      git(clone, 'remote', 'add', 'origin', origin);
      git(clone, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
      expect(findProgramSource(pathToFileURL(`${clone}/`))).toBeUndefined();
    },
  );

  test('is not the repository of a user, in which the program lies', () => {
    const user = getRepository({ 'tools/package.json': '{}' });
    git(user, 'remote', 'add', 'origin', 'https://github.com/owner/repo.git');
    git(user, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(findProgramSource(pathToFileURL(`${user}/tools/`))).toBeUndefined();
  });
});

/** The folder of a package that npm has installed from an address. */
function installedFrom(resolved: string, manifest = {}): URL {
  const lock = {
    packages: { 'node_modules/translation-catalogue': { version: '0.1.0', resolved } },
  };
  const folder = writeFiles(temporaryFolder(), {
    'node_modules/.package-lock.json': JSON.stringify(lock),
    'node_modules/translation-catalogue/package.json': JSON.stringify(manifest),
  });
  return pathToFileURL(join(folder, 'node_modules/translation-catalogue/'));
}
