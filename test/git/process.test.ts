import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GitError, limitGit } from '../../src/git/error.ts';
import { runGit, streamGit } from '../../src/git/process.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { inDepth } from '../setup/repetitions.ts';
import { getRepository, git } from '../setup/repository.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

async function getOutput(folder: string, ...words: readonly string[]): Promise<string> {
  let text = '';
  for await (const piece of streamGit(folder, words)) text += piece;
  return text;
}

describe('git', () => {
  test('looks at the repository of its folder, whatever a hook is about', async () => {
    const [folder, other] = [getRepository({ 'a.txt': 'a' }), getRepository({ 'b.txt': 'b' })];
    const ofHook = {
      GIT_DIR: join(other, '.git'),
      GIT_WORK_TREE: other,
      GIT_INDEX_FILE: '/nowhere/index',
      GIT_COMMON_DIR: join(other, '.git'),
      GIT_OBJECT_DIRECTORY: '/nowhere',
      GIT_ALTERNATE_OBJECT_DIRECTORIES: '/nowhere',
      GIT_NAMESPACE: 'other',
      GIT_PREFIX: 'below/',
      GIT_SHALLOW_FILE: '/nowhere/shallow',
      GIT_GLOB_PATHSPECS: '1',
      GIT_CONFIG_PARAMETERS: "'core.bare=true'",
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.worktree',
      GIT_CONFIG_VALUE_0: other,
      GIT_CONFIG: '/nowhere/config',
    };
    for (const [name, value] of Object.entries(ofHook)) vi.stubEnv(name, value);
    const top = runGit(folder, ['rev-parse', '--show-toplevel']);
    expect(top).toMatchObject({ status: 0, stderr: '' });
    expect(top.stdout.toString()).toBe(`${git(folder, 'rev-parse', '--show-toplevel')}\n`);
    expect(await getOutput(folder, 'log', '--format=', '--name-only')).toBe('a.txt\n');
  });

  test("keeps a user's settings", () => {
    const folder = temporaryFolder();
    const file = join(folder, 'settings');
    execFileSync('git', ['config', '--file', file, 'user.name', 'Ana']);
    vi.stubEnv('GIT_CONFIG_GLOBAL', file);
    expect(runGit(folder, ['config', 'user.name']).stdout.toString()).toBe('Ana\n');
  });

  test.runIf(process.getuid?.() === 0)(
    "reads another user's repository where a user trusts it",
    () => {
      const folder = getRepository({ 'a.txt': 'a' });
      execFileSync('chown', ['-R', '12345', folder]);
      vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
      const words = ['rev-parse', '--verify', 'HEAD'];
      expect(runGit(folder, words)).toMatchObject({
        status: 128,
        stderr: expect.stringContaining('dubious ownership'),
      });
      const file = join(temporaryFolder(), 'settings');
      execFileSync('git', ['config', '--file', file, 'safe.directory', folder]);
      vi.stubEnv('GIT_CONFIG_GLOBAL', file);
      expect(runGit(folder, words)).toMatchObject({ status: 0 });
    },
  );

  test('gives the status with which it ends, before it has read its input too', () => {
    const answer = runGit(temporaryFolder(), ['cat-file', '--batch'], {
      input: 'x\n'.repeat(1_000_000),
    });
    expect(answer.status).toBe(128);
    expect(answer.stderr).toContain('not a git repository');
  });

  test('is an error when its output breaks off', async () => {
    const folder = getRepository({ 'a.txt': 'a' });
    await expect(getOutput(folder, 'log', 'nowhere\u001b[2J', '--')).rejects.toThrow(
      new GitError('failed', "git says:\nfatal: bad revision 'nowhere?[2J'"),
    );
  });

  test('that is not there is said plainly', async () => {
    vi.stubEnv('PATH', '/nowhere');
    const message = 'git is not installed, or not found. Install it from https://git-scm.com/';
    expect(() => runGit('.', ['version'])).toThrow(message);
    await expect(getOutput('.', 'version')).rejects.toThrow(message);
  });

  test('is not asked again where it has taken too long for one command', async () => {
    const folder = getRepository({ 'a.txt': 'a' });
    rmSync(join(folder, '.git/HEAD'));
    execFileSync('mkfifo', [join(folder, '.git/HEAD')]);
    const message = 'git has not come to an end in 0.5 seconds.';
    const end = limitGit();
    try {
      expect(() => runGit(folder, ['rev-parse', 'HEAD'], { limit: 500 })).toThrow(message);
      // Without a git in PATH, starting one would give another error.
      vi.stubEnv('PATH', '/nowhere');
      expect(() => runGit(folder, ['rev-parse', 'HEAD'])).toThrow(message);
      await expect(getOutput(folder, 'log')).rejects.toThrow(message);
      expect(() => runGit(temporaryFolder(), ['version'])).toThrow('git is not installed');
    } finally {
      end();
    }
    expect(() => runGit(folder, ['version'])).toThrow('git is not installed');
  });

  test('answers with no more than is asked for', () => {
    const folder = getRepository({ 'a.txt': 'a'.repeat(2 * 1024 ** 2) });
    const words = ['cat-file', 'blob', 'HEAD:a.txt'];
    expect(() => runGit(folder, words, { maxBytes: 1024 ** 2 })).toThrow(
      'git has answered with more than 1 MiB.',
    );
    expect(runGit(folder, words, { maxBytes: 3 * 1024 ** 2 }).stdout).toHaveLength(2 * 1024 ** 2);
  });

  test.runIf(process.platform === 'linux')('takes no more memory than it needs', () => {
    const folder = getRepository({ 'a.txt': 'a' });
    rmSync(join(folder, '.git/refs/heads/main'));
    symlinkSync('/dev/zero', join(folder, '.git/refs/heads/main'));
    const words = ['rev-parse', '--verify', 'HEAD'];
    const { status, stderr } = runGit(folder, words, { limit: 120_000 });
    expect(status).toBe(128);
    expect(stderr).toContain('Out of memory');
  });

  inDepth('is ended when it takes too long', async () => {
    const folder = getRepository({ '.mailmap': '' });
    execFileSync('sh', ['-c', 'rm .mailmap && mkfifo .mailmap'], { cwd: folder });
    const message = 'git has not come to an end in 0.5 seconds.';
    const words = ['log', '--format=%aN'];
    expect(() => runGit(folder, words, { limit: 500 })).toThrow(message);
    await expect(async () => {
      for await (const _ of streamGit(folder, words, 500));
    }).rejects.toThrow(message);
  });
});
