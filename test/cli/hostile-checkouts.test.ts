// Checkouts and repositories that attack their readers.

import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { json, texts } from '../checkout/find/found.ts';
import { noTime, run, runProcess } from '../setup/command.ts';
import { listFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import {
  commitTree,
  plantPrograms,
  setting,
  treeWith,
  writtenObject,
  writtenTree,
} from '../setup/hostile-repository.ts';
import { previewIn } from '../setup/preview.ts';
import { getSample, inDepth } from '../setup/repetitions.ts';
import { commitAll, getRepository, git, writtenCommit } from '../setup/repository.ts';
import { getTree } from '../setup/trees.ts';

const files = {
  'locales/en.json': json(texts('en')),
  'locales/de.json': json(texts('de')),
  'locales/fr.json': json(texts('fr', 2)),
  'catalogue/site.yaml': 'title: Site\nbase_url: https://translate.demo.test\n',
  'catalogue/projects/app/project.yaml': 'name: App\ncheckout: ../../..\n',
  'catalogue/projects/app/web/component.yaml': `name: Web
source_language: en
repo: https://example.org/app
filemask: locales/*.json
file_format: json
`,
};

function repository(): string {
  const folder = getRepository(files);
  writeFiles(folder, { 'locales/de.json': json({ ...texts('de'), hello: 'Hallo, du' }) });
  return commitAll(folder);
}

describe('names in a commit', () => {
  const nested = (folder: string, names: readonly string[], id: string): string => {
    const [name = '', ...others] = names;
    if (others.length === 0) return writtenTree(folder, [{ mode: '100644', name, id }]);
    const below = nested(folder, others, id);
    return writtenTree(folder, [{ mode: '40000', name, id: below }]);
  };

  const names: readonly (readonly string[])[] = [
    ['..', 'x'],
    ['x', '..', '..', 'y'],
    ['x/../../z'],
    ['/z'],
    ['x//z'],
    ['.', 'z'],
    ['.git', 'config'],
    ['.GiT', 'config'],
    ['git~1', 'config'],
    ['.g\u200cit', 'config'],
  ];

  test.each(getSample(names))('%j are refused, and nothing is written', async (...parts) => {
    const cwd = repository();
    const id = writtenObject(cwd, 'blob', 'name: x\n');
    const [name = '', ...others] = ['a', ...parts];
    const below = nested(cwd, others, id);
    commitTree(cwd, treeWith(cwd, { mode: '40000', name, id: below }));
    const outer = temporaryFolder();
    mkdirSync(join(outer, 'tmp'));
    const env = { TMPDIR: join(outer, 'tmp') };
    for (const words of [
      ['status', '--at', 'HEAD'],
      ['diff', 'HEAD'],
    ]) {
      const { status, stderr } = await run(words, { cwd, env });
      expect(stderr).toMatch(
        /^The revision "HEAD" cannot be read: it has a file named ".*git checks out no such file\.\n$/,
      );
      expect(status).toBe(2);
    }
    expect(listFiles(outer)).toEqual([]);
    expect(readdirSync(join(outer, 'tmp'))).toEqual([]);
  });

  test('of a link and of a folder at once lead nowhere', async () => {
    const cwd = repository();
    const outside = temporaryFolder();
    const link = writtenObject(cwd, 'blob', outside);
    const id = writtenObject(cwd, 'blob', 'x');
    const below = writtenTree(cwd, [{ mode: '100644', name: 'x', id }]);
    commitTree(cwd, treeWith(cwd, { mode: '120000', name: 'z', id: link }));
    commitTree(cwd, treeWith(cwd, { mode: '40000', name: 'z', id: below }));
    expect(await run(['status', '--at', 'HEAD'], { cwd })).toMatchObject({ status: 0 });
    expect(readdirSync(outside)).toEqual([]);
  });

  test('of a file and of a folder at once are those of the first', async () => {
    const cwd = repository();
    const id = writtenObject(cwd, 'blob', 'x');
    const below = writtenTree(cwd, [{ mode: '100644', name: 'x', id }]);
    commitTree(cwd, treeWith(cwd, { mode: '100644', name: 'z', id }));
    commitTree(cwd, treeWith(cwd, { mode: '40000', name: 'z', id: below }));
    expect(await run(['status', '--at', 'HEAD'], { cwd })).toMatchObject({ status: 0, stderr: '' });
  });

  test('that no system takes are told', async () => {
    const cwd = repository();
    const id = writtenObject(cwd, 'blob', 'x');
    commitTree(cwd, treeWith(cwd, { mode: '100644', name: 'z'.repeat(5000), id }));
    const { status, stderr } = await run(['status', '--at', 'HEAD'], { cwd });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr:
        'The revision "HEAD" cannot be read: one of its files cannot be written here (ENAMETOOLONG).\n',
    });
  });

  inDepth('of files without end are told', async () => {
    const cwd = repository();
    let below = writtenTree(
      cwd,
      Array.from({ length: 10 }, (_, at) => ({
        mode: '100644' as const,
        name: `${at}.json`,
        id: writtenObject(cwd, 'blob', '{}'),
      })),
    );
    for (let depth = 0; depth < 9; depth++) {
      const id = below;
      below = writtenTree(
        cwd,
        Array.from({ length: 10 }, (_, at) => ({ mode: '40000' as const, name: `${at}`, id })),
      );
    }
    commitTree(cwd, treeWith(cwd, { mode: '40000', name: 'z', id: below }));
    const { status, stderr } = await run(['status', '--at', 'HEAD'], { cwd });
    // A busy machine is too slow for so much.
    expect(stderr).toMatch(
      /cannot be read: git has (?:answered with more than 64 MiB|not come to an end in 10 seconds)\.$/m,
    );
    expect(status).toBe(2);
  });
});

test('a word that begins with a dash is no option of git', async () => {
  const cwd = repository();
  for (const words of [
    ['status', '--at=--output=made'],
    ['diff', '--', '--output=made'],
  ]) {
    expect((await run(words, { cwd })).stderr).toContain(
      'There is no revision "--output=made" here',
    );
  }
  expect(existsSync(join(cwd, 'made'))).toBe(false);
});

describe('programs that the settings of a repository name', () => {
  /** Files look changed to git, which then runs filters over them. */
  const touch = (cwd: string) => {
    for (const path of listFiles(cwd)) {
      if (path.startsWith('.git/')) continue;
      writeFileSync(join(cwd, path), readFileSync(join(cwd, path)));
    }
  };

  const commands: readonly (readonly string[])[] = [
    ['status'],
    ['status', '--at', 'HEAD'],
    ['count', 'app', '--from', '.', '--add', '--dry-run'],
    ['build', '--no-cache'],
    ['diff', 'HEAD~1'],
    ['init', '--yes', '--catalogue', 'other'],
    ['readme', '--from', '.'],
    ['select', '--from', '.'],
    ['preview'],
  ];

  test.each(commands)('none runs at %s %s', async (...words) => {
    const cwd = repository();
    writeFiles(cwd, { 'README.md': '<!-- translations -->\n<!-- /translations -->\n' });
    const log = plantPrograms(cwd);
    touch(cwd);
    if (words[0] === 'preview') await previewIn(cwd);
    else await run(words, { cwd });
    expect(existsSync(log) ? readFileSync(log, 'utf8') : '').toBe('');
    // They would run if git were asked in another way.
    touch(cwd);
    execFileSync('git', ['status'], { cwd, stdio: 'ignore' });
    expect(readFileSync(log, 'utf8')).toContain('filter.evil.clean');
  });

  test('none runs where an object is missing, and nothing is fetched', async () => {
    const cwd = repository();
    const id = git(cwd, 'rev-parse', 'HEAD~1:locales/de.json');
    const log = plantPrograms(cwd);
    rmSync(join(cwd, '.git/objects', id.slice(0, 2), id.slice(2)));
    for (const words of [
      ['diff', 'HEAD~1'],
      ['status', '--at', 'HEAD~1'],
      ['build', '--no-cache'],
    ]) {
      await run(words, { cwd });
    }
    expect(existsSync(log) ? readFileSync(log, 'utf8') : '').toBe('');
  });
});

inDepth('settings of a user and of a repository change nothing', async () => {
  const settings = [
    ['i18n.logOutputEncoding', 'UTF-16'],
    ['i18n.commitEncoding', 'ISO-8859-1'],
    ['mailmap.file', 'MAP'],
    ['mailmap.blob', 'HEAD:locales/en.json'],
    ['log.date', 'relative'],
    ['log.showSignature', 'true'],
    ['log.follow', 'true'],
    ['log.decorate', 'full'],
    ['log.showRoot', 'false'],
    ['log.diffMerges', 'first-parent'],
    ['diff.renames', 'copies'],
    ['diff.renameLimit', '1'],
    ['diff.relative', 'true'],
    ['diff.noprefix', 'true'],
    ['diff.ignoreSubmodules', 'all'],
    ['core.quotePath', 'true'],
    ['core.abbrev', '5'],
    ['core.excludesFile', 'IGNORE'],
    ['core.attributesFile', '/dev/zero'],
    ['color.ui', 'always'],
    ['color.diff', 'always'],
    ['column.ui', 'always'],
    ['status.showUntrackedFiles', 'no'],
    ['format.pretty', 'oneline'],
  ] as const;
  const made = temporaryFolder();
  writeFiles(made, { map: 'Other <ana@example.org>\n', ignore: '*.json\n' });
  const all = settings
    .map(([key, value]) => {
      const files: Record<string, string> = {
        MAP: join(made, 'map'),
        IGNORE: join(made, 'ignore'),
      };
      return setting(key, files[value] ?? value);
    })
    .join('');
  writeFiles(made, { config: all });
  const cwd = repository();
  git(cwd, 'config', 'user.name', 'Zoë');
  git(cwd, 'commit', '--quiet', '--allow-empty', '--message=x');
  writeFiles(cwd, { 'locales/de.json': json({ ...texts('de'), hello: 'Moin' }) });
  git(cwd, 'commit', '--quiet', '--all', '--message=x', '--author=Zoë Łuk <zoe@example.org>');
  writeFiles(cwd, { 'locales/pl.json': json(texts('pt')) });
  const results = async (file: string) => {
    const env = { ...noTime, GIT_CONFIG_GLOBAL: file };
    const status = await run(['status', '--format', 'json'], { cwd, env });
    const built = await run(['build', '--no-cache', '--out', 'dist'], { cwd, env });
    const diff = await run(['diff', 'HEAD~2'], { cwd, env });
    const tree = getTree(join(cwd, 'dist'));
    rmSync(join(cwd, 'dist'), { recursive: true });
    return { status, built, diff, tree };
  };
  const expected = await results('/dev/null');
  expect(expected.tree['api/translations/app/web/de/index.json']).toContain('"Zoë Łuk"');
  expect(await results(join(made, 'config'))).toEqual(expected);
  appendFileSync(join(cwd, '.git/config'), all);
  expect(await results('/dev/null')).toEqual(expected);
});

inDepth('parents that only one clone gives to commits change nothing', async () => {
  const cwd = repository();
  writeFiles(cwd, { 'locales/de.json': json(texts('de')) });
  commitAll(cwd);
  const [head, middle, first] = git(cwd, 'rev-list', 'HEAD').split('\n');
  const results = async () => {
    const built = await run(['build', '--no-cache', '--out', 'dist'], { cwd, env: noTime });
    const diff = await run(['diff', 'HEAD~1'], { cwd, env: noTime });
    const tree = getTree(join(cwd, 'dist'));
    rmSync(join(cwd, 'dist'), { recursive: true });
    return { built, diff, tree };
  };
  const expected = await results();
  writeFiles(cwd, { '.git/info/grafts': `${head} ${first}\n${middle}\n` });
  git(cwd, 'replace', String(middle), String(first));
  expect(git(cwd, 'rev-list', '--count', 'HEAD')).toBe('2');
  expect(await results()).toEqual(expected);
});

inDepth.each([
  'Bo\u001b[2J\u0002 <b@x> 1 +0000',
  'Bo <b@x> 32503680000000 +0000',
  'Bo <b@x> -1 +0000',
  'Bo <b@x> 99999999999999999999 +9999',
  'Bo <b@x>',
  ' <> x',
])('a build survives a commit of %j', async (who) => {
  const cwd = repository();
  writtenCommit(cwd, who);
  expect(await run(['build', '--no-cache'], { cwd })).toMatchObject({ status: 0 });
  expect(await run(['status'], { cwd })).toMatchObject({ status: 0 });
  expect(await run(['diff', 'HEAD~1'], { cwd })).toMatchObject({ status: expect.any(Number) });
});

test('a work tree that a repository names elsewhere is not written into', async () => {
  const outside = temporaryFolder();
  const cwd = join(outside, 'inner/repository');
  writeFiles(cwd, files);
  git(cwd, 'init', '--quiet', '--initial-branch=main');
  commitAll(cwd);
  git(cwd, 'config', 'core.worktree', outside);
  await run(['init', '--yes', '--catalogue', join(cwd, 'other')], { cwd });
  await run(['init', '--yes'], { cwd });
  expect(readdirSync(outside)).toEqual(['inner']);
});

describe('files that have no end', () => {
  inDepth('init reads no more of a licence and a package than it needs', async () => {
    const cwd = repository();
    rmSync(join(cwd, 'catalogue'), { recursive: true });
    for (const name of ['LICENSE', 'package.json']) {
      writeFileSync(join(cwd, name), '');
      truncateSync(join(cwd, name), 3 * 1024 ** 3);
    }
    expect(await run(['init', '--yes'], { cwd })).toMatchObject({ status: 0 });
  });

  const pipes = [
    '.git/HEAD',
    '.git/config',
    '.git/index',
    '.git/packed-refs',
    '.git/shallow',
    '.git/commondir',
    '.git/info/exclude',
    '.git/more',
    '.gitignore',
    '.mailmap',
    'LICENSE',
    'package.json',
    'site.yaml',
  ];
  for (const path of pipes) {
    inDepth(`status and build do not wait for a pipe at ${path}`, async () => {
      const cwd = repository();
      if (path === '.git/more') git(cwd, 'config', 'include.path', 'more');
      rmSync(join(cwd, path), { force: true });
      mkdirSync(join(cwd, '.git/info'), { recursive: true });
      execFileSync('mkfifo', [join(cwd, path)]);
      expect(await runProcess(['status'], { cwd })).toMatchObject({ status: 0, signal: null });
      expect(await runProcess(['build', '--no-cache'], { cwd })).toMatchObject({ signal: null });
    });
  }
});
