// A program that no other machine can read, such as a copy: what init and host-config do then.

import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { inDepth } from '../setup/repetitions.ts';
import { getRepository, git } from '../setup/repository.ts';

let copy = '';

beforeAll(() => {
  const manifest = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const { name, version, type, bin, files } = JSON.parse(manifest);
  copy = writeFiles(temporaryFolder(), {
    'package.json': JSON.stringify({ name, version, type, bin, files }),
  });
  cpSync(join(projectFolder, 'bin'), join(copy, 'bin'), { recursive: true });
});

/** Runs lines of a shell in which `translation-catalogue` is the copy. */
function shell(cwd: string, lines: string) {
  const program = `translation-catalogue() { '${process.execPath}' '${copy}/bin/translation-catalogue.js' "$@"; }`;
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', `${program}\n${lines}`], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: temporaryFolder(), npm_config_offline: 'true' },
  });
  return { status, stdout, stderr };
}

function repository(more = {}): string {
  const cwd = getRepository({
    'locales/en.json': '{"ok":"OK","no":"No"}',
    'locales/de.json': '{"ok":"OK","no":"Nein"}',
    ...more,
  });
  git(cwd, 'remote', 'add', 'origin', 'https://github.com/owner/demo.git');
  return cwd;
}

/** The two lines that a message names. */
function namedLines(text: string): string {
  const [, lines = ''] =
    /These two lines put it into your repository:\n((?: {2}.*\n){2})/.exec(text) ?? [];
  return lines;
}

const workflow = '.github/workflows/translation-catalogue.yml';

describe('a program without an address', () => {
  inDepth(
    'describes, writes no workflow, and names two lines that write one whose build works',
    () => {
      const cwd = repository();
      const first = shell(cwd, 'translation-catalogue init --yes');
      expect(first).toMatchObject({ status: 0, stderr: '' });
      expect(first.stdout).toMatch(
        /Nothing was written for github-pages yet\..*\nNext, look at it:.*\nTo keep it: git add translations\.yaml\n$/s,
      );
      expect(git(cwd, 'status', '--short', '--untracked-files=all')).toBe('?? translations.yaml');
      const then = shell(cwd, namedLines(first.stdout));
      expect(then).toMatchObject({ status: 0, stderr: '' });
      const [, added = ''] = /^To keep it: (git add .*)$/m.exec(then.stdout) ?? [];
      expect(added).toMatch(
        /^git add translations\.yaml \S+\/translation-catalogue\.yml tools\/translation-catalogue-[\d.]+\.tgz$/,
      );
      const { jobs } = parse(readFileSync(join(cwd, workflow), 'utf8'));
      const { run } = jobs.publish.steps.find((step: { run?: string }) => step.run !== undefined);
      expect(shell(cwd, run)).toMatchObject({ status: 0 });
      expect(listFiles(join(cwd, 'dist'))).toContain('index.html');
    },
  );

  inDepth('names two lines below the top of the repository and beside a site, too', () => {
    const cwd = repository({ 'docs/a.md': '', 'mkdocs.yml': 'site_name: Demo\n' });
    const first = shell(join(cwd, 'docs'), 'translation-catalogue init --yes');
    expect(first.stdout).not.toContain('npx');
    const then = shell(join(cwd, 'docs'), namedLines(first.stdout));
    expect(then).toMatchObject({ status: 0, stderr: '' });
    expect(then.stdout).toMatch(/--package=\.\/tools\/\S+\.tgz translation-catalogue build /);
  });

  test.each(['netlify', 'cloudflare', 'github-pages'])('writes nothing for %s', (host) => {
    const cwd = writeFiles(temporaryFolder(), { 'catalogue/site.yaml': 'title: Demo\n' });
    const { status, stdout, stderr } = shell(cwd, `translation-catalogue host-config ${host}`);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(namedLines(stderr)).toContain(
      `  translation-catalogue host-config ${host} --program tools/`,
    );
    expect(listFiles(cwd)).toEqual(['catalogue/site.yaml']);
  });
});

test('a --program that names nothing leaves nothing behind', () => {
  const cwd = repository();
  const { status, stderr } = shell(cwd, 'translation-catalogue init --yes --program latest');
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^Not a place to get the program/)]);
  expect(git(cwd, 'status', '--short')).toBe('');
});
