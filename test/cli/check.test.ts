import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { noTime, run, runShell } from '../setup/command.ts';
import { type Files, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth, onCi, takeSome } from '../setup/repetitions.ts';

const broken: Files = {
  ...smallCatalogue,
  'projects/demo/app/pt_BR.yaml': 'translated: 9\ntranslated_words: 9\ntranslated_chars: 40\n',
};

/** A working directory with the catalogue in a folder of the given name. */
function workingFolder(files: Files, name = 'catalogue'): string {
  const folder = temporaryFolder();
  writeFiles(join(folder, name), files);
  return folder;
}

describe('check', () => {
  test('says that there are no problems, and writes nothing', async () => {
    const cwd = workingFolder(smallCatalogue);
    expect(await run(['check'], { cwd, env: noTime })).toEqual({
      status: 0,
      signal: null,
      stdout:
        'Read 8 files: 1 project, 2 components, 4 translations and 3 languages. No problems. 0.0 s\n',
      stderr: '',
    });
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  });

  test('says in one line that ids gave way, cold and warm, to people only', async () => {
    const meeting = ['p121884', 'p135270'].map((slug) => [
      `projects/${slug}/project.yaml`,
      'name: Other\n',
    ]);
    const cwd = workingFolder({ ...smallCatalogue, ...Object.fromEntries(meeting) });
    for (const _ of ['cold', 'warm']) {
      const words = ['check', '--cache', 'cache'];
      expect(await run(words, { cwd, env: noTime })).toMatchObject({
        status: 0,
        stdout:
          '1 computed id was taken and gave way. To keep such an id whatever joins the catalogue, ' +
          'pin it: `id: 192359631` in catalogue/projects/p135270/project.yaml.\n' +
          'Read 10 files: 3 projects, 2 components, 4 translations and 3 languages. No problems. 0.0 s\n',
      });
      const json = await run([...words, '--format', 'json'], { cwd });
      expect(json).toMatchObject({ status: 0, stdout: '[]\n' });
      expect(json.stderr).not.toContain('gave way');
    }
  });

  test('shows problems and how many there are, and ends with 1', async () => {
    const cwd = workingFolder(broken);
    expect(await run(['check'], { cwd, env: noTime })).toMatchObject({ status: 1, stderr: '' });
    expect((await run(['check'], { cwd, env: noTime })).stdout).toMatchInlineSnapshot(`
      "catalogue/projects/demo/app/pt_BR.yaml:1:13  part-above-whole
        \`translated\` is 9, above \`total\`, which is 8 in en.yaml.

          1 | translated: 9
            |             ^

        Expected: a whole number from 0 to 8
        Fix:      Correct \`translated\`, or \`total\`.

      Found 1 problem in 1 file (8 files read). 0.0 s
      "
    `);
  });

  test('shows paths as the working directory sees them', async () => {
    const cwd = workingFolder(broken, 'data/l10n');
    const first = async (folder: string, at: string) =>
      (await run(['check', '--catalogue', folder], { cwd: at })).stdout.split('  ')[0];
    const path = 'projects/demo/app/pt_BR.yaml:1:13';
    expect(await first('data/l10n/', cwd)).toBe(`data/l10n/${path}`);
    expect(await first(join(cwd, 'data/l10n'), cwd)).toBe(`data/l10n/${path}`);
    expect(await first('.', join(cwd, 'data/l10n'))).toBe(path);
  });
});

describe('check --format json', () => {
  test('prints an empty list of a sound catalogue, and the rest elsewhere', async () => {
    const cwd = workingFolder(smallCatalogue);
    expect(await run(['check', '--format', 'json'], { cwd, env: noTime })).toEqual({
      status: 0,
      signal: null,
      stdout: '[]\n',
      stderr:
        'Read 8 files: 1 project, 2 components, 4 translations and 3 languages. No problems. 0.0 s\n',
    });
  });

  test('prints nothing but JSON, with files below the catalogue', async () => {
    const cwd = workingFolder(broken, 'data/l10n');
    const words = ['check', '--format', 'json', '--catalogue', 'data/l10n'];
    const ended = await run(words, { cwd, env: noTime });
    expect(ended).toMatchObject({
      status: 1,
      stderr: 'Found 1 problem in 1 file (8 files read). 0.0 s\n',
    });
    expect(JSON.parse(ended.stdout)).toEqual([
      {
        rule: 'part-above-whole',
        severity: 'error',
        file: 'projects/demo/app/pt_BR.yaml',
        line: 1,
        column: 13,
        message: expect.stringContaining('`translated` is 9, above `total`, which is 8'),
      },
    ]);
  });

  test('prints only JSON of what cannot be checked at all', async () => {
    const ended = await run(['check', '--format', 'json'], { cwd: temporaryFolder() });
    expect(ended).toMatchObject({ status: 2, stdout: '' });
    expect(ended.stderr).toMatch(/^There is no folder catalogue\n/);
  });
});

describe('check --format github', () => {
  test('annotates files by their paths below the working directory', async () => {
    const cwd = workingFolder(broken, 'data/l10n');
    const words = ['check', '--format', 'github', '--catalogue', './data/l10n'];
    const ended = await run(words, { cwd, env: noTime });
    expect(ended).toMatchObject({ status: 1, stderr: '' });
    expect(ended.stdout.split('\n')).toEqual([
      expect.stringMatching(
        /^::error file=data\/l10n\/projects\/demo\/app\/pt_BR\.yaml,line=1,col=13,endColumn=14,title=part-above-whole::`translated` is 9/,
      ),
      'Found 1 problem in 1 file (8 files read). 0.0 s',
      '',
    ]);
  });

  test('prints no annotation of a sound catalogue', async () => {
    const ended = await run(['check', '--format', 'github'], {
      cwd: workingFolder(smallCatalogue),
    });
    expect(ended).toMatchObject({ status: 0, stderr: '' });
    expect(ended.stdout).not.toContain('::');
  });
});

describe('output that cannot be written', () => {
  const full = 'There is no space left on the disk: standard output\n';

  const json = 'translation-catalogue check --format json';
  const failing: [string, string, unknown][] = [
    ['check', 'translation-catalogue check >/dev/full', full],
    ['check --format json', `${json} >/dev/full`, expect.stringContaining(full)],
    ['--version', 'translation-catalogue --version >/dev/full', full],
    ['check, of its summary', `${json} 2>/dev/full >/dev/null`, ''],
    ['check, of both', `${json} >/dev/full 2>/dev/full`, ''],
  ];
  test.each(takeSome(failing))('is a failing machine: %s', async (_, line, said) => {
    const cwd = workingFolder(smallCatalogue);
    const ended = await runShell(`${line}; echo $?`, { cwd });
    expect(ended).toMatchObject({ stdout: '2\n', stderr: said });
    expect(ended.stderr).not.toMatch(/\bat |node:/);
  });
});

describe('a pipe that is closed', () => {
  /** More problems than a pipe holds. */
  const many = Object.fromEntries(
    Array.from({ length: 1500 }, (_, index) => [`languages/no such code ${index}.yaml`, '']),
  );

  const lines = [
    ['check', 'translation-catalogue check | head -n 1'],
    ['check --format json', 'translation-catalogue check --format json | head -n 1'],
    ['check --format github', 'translation-catalogue check --format github | head -n 1'],
    ['build, of its errors', 'translation-catalogue build 2>&1 >/dev/null | head -n 1'],
  ] as const;
  inDepth.each(lines)('is no failure of %s', async (_, line) => {
    const cwd = workingFolder({ ...smallCatalogue, ...many });
    const ended = await runShell(`set -o pipefail; ${line} >/dev/null; echo $?`, { cwd });
    expect(ended.stdout).toBe('1\n');
    expect(ended.stderr).not.toMatch(/\bat |EPIPE|node:/);
  });

  onCi('is no failure of a sound build', async () => {
    const cwd = workingFolder(smallCatalogue);
    const ended = await runShell('set -o pipefail; translation-catalogue build | true; echo $?', {
      cwd,
    });
    expect(ended).toEqual({ status: 0, signal: null, stdout: '0\n', stderr: '' });
  });
});
