import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { listFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { git } from '../setup/repository.ts';

/** A working directory with a catalogue in it, as a clone of the repository is one. */
function workingFolder(): string {
  const folder = temporaryFolder();
  writeFiles(join(folder, 'catalogue'), smallCatalogue);
  return folder;
}

const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));

describe('--help', () => {
  test('describes the program and each of its commands', async () => {
    const program = await run(['--help']);
    expect(program).toMatchObject({ status: 0, stderr: '' });
    expect(program.stdout).toMatchSnapshot();
    const list = program.stdout.split('Commands:\n')[1] ?? '';
    const commands = [...list.matchAll(/^ {2}([\w-]+) /gm)].map(([, name = '']) => name);
    expect(commands).toEqual(expect.arrayContaining(['build', 'check', 'diff', 'preview', 'new']));
    for (const command of commands.filter((name) => name !== 'help')) {
      const { status, stdout, stderr } = await run([command, '--help']);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatchSnapshot(command);
    }
  });

  test('is shown, as an error, when no command is named', async () => {
    const help = await run(['--help']);
    expect(await run([])).toEqual({ status: 2, signal: null, stdout: '', stderr: help.stdout });
  });

  test.each([[], ['build'], ['new'], ['new', 'project']])(
    'is also a word: help %s',
    async (...words) => {
      const flag = await run([...words, '--help']);
      expect(await run(['help', ...words])).toEqual(flag);
      expect(flag).toMatchObject({ status: 0, stderr: '' });
    },
  );

  test.each(['--version', '-v', '-V'])('is beside %s', async (flag) => {
    expect(await run([flag])).toEqual({
      status: 0,
      signal: null,
      stdout: `${version}\n`,
      stderr: '',
    });
  });
});

describe('wrong usage', () => {
  test.each<[string[], string]>([
    [['buidl'], "error: unknown command 'buidl'\n(Did you mean build?)\n"],
    [['help', 'buidl'], "error: unknown command 'buidl'\n(Did you mean build?)\n"],
    [
      ['diff'],
      "error: missing required argument 'base'\nFor example: translation-catalogue diff main\n",
    ],
    [
      ['count', 'demo'],
      "error: required option '--from <dir>' not specified\n" +
        'For example: translation-catalogue count excalidraw --from ../excalidraw\n',
    ],
    [
      ['new', 'language'],
      "error: missing required argument 'code'\nFor example: translation-catalogue new language pt_BR\n",
    ],
    [
      ['host-config', 'nginx'],
      'A server needs to know the published folder: add --root.\n' +
        'For example: translation-catalogue host-config nginx --root dist --listen 127.0.0.1:8080\n',
    ],
    [
      ['build', '--catalog', 'x'],
      "error: unknown option '--catalog'\n(Did you mean --catalogue?)\n",
    ],
    [['check', '--out', 'x'], "error: unknown option '--out'\n"],
    [['build', '--out'], "error: option '--out <dir>' argument missing\n"],
    [
      ['build', 'catalogue'],
      "error: too many arguments for 'build'. Expected 0 arguments but got 1.\n",
    ],
    [
      ['check', '--format', 'xml'],
      "error: option '--format <format>' argument 'xml' is invalid. " +
        'Allowed choices are text, json, github.\n',
    ],
    [
      ['build', '--host', 'ngnix'],
      "error: option '--host <host>' argument 'ngnix' is invalid. Allowed choices are netlify, " +
        'cloudflare, cloudflare-paid, vercel, deno, node, github-pages, gitlab-pages, codeberg-pages, sourcehut-pages, s3, nginx, caddy, apache, none. Did you mean "nginx"?\n',
    ],
    [
      ['host-config', 'gihub-pages'],
      "error: command-argument value 'gihub-pages' is invalid for argument 'host'. Allowed choices are " +
        'nginx, caddy, apache, netlify, cloudflare, vercel, deno, github-pages, gitlab-pages, codeberg-pages, sourcehut-pages, forgejo, gitea, bitbucket, s3. Did you mean "github-pages"?\n',
    ],
    ...['65536', '-1', '80.5', '0x50', 'http', '', '١'].map((port): [string[], string] => [
      ['preview', '--port', port],
      `error: option '--port <number>' argument '${port}' is invalid. A port is a number from 0 to 65535.\n`,
    ]),
  ])('%j ends with 2 and names what is right', async (words, stderr) => {
    const cwd = workingFolder();
    expect(await run(words, { cwd })).toEqual({ status: 2, signal: null, stdout: '', stderr });
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  });
});

describe('the catalogue folder', () => {
  test.each(['build', 'check', 'preview'])('must be there: %s', async (word) => {
    expect(await run([word], { cwd: temporaryFolder() })).toEqual({
      status: 2,
      signal: null,
      stdout: '',
      stderr:
        'There is no folder catalogue\nName the folder that holds site.yaml with --catalogue.\n',
    });
  });

  test('is found from a folder below, and a build goes beside it', async () => {
    const cwd = writeFiles(workingFolder(), { 'src/app/main.ts': '', 'src/catalogue/shop.ts': '' });
    git(cwd, 'init', '--quiet');
    const below = join(cwd, 'src/app');
    const { status, stdout } = await run(['build'], { cwd: below });
    expect([status, stdout]).toEqual([0, expect.stringContaining(' files to ../../dist, ')]);
    expect(listFiles(below)).toEqual(['main.ts']);
    expect(await run(['check'], { cwd: below })).toMatchObject({ status: 0, stderr: '' });
    // A named folder is used exactly as given.
    const named = await run(['check', '--catalogue', 'catalogue'], { cwd: below });
    expect(named).toMatchObject({ status: 2, stderr: expect.stringContaining('no folder') });
  });

  test('is not looked for above the repository, or where there is none', async () => {
    const cwd = writeFiles(workingFolder(), { 'clone/a.txt': '', 'none/b.txt': '' });
    git(join(cwd, 'clone'), 'init', '--quiet');
    for (const folder of ['clone', 'none']) {
      const { status, stderr } = await run(['check'], { cwd: join(cwd, folder) });
      expect([status, stderr]).toEqual([
        2,
        expect.stringContaining('There is no folder catalogue'),
      ]);
    }
  });

  test('must be a folder', async () => {
    const cwd = writeFiles(temporaryFolder(), { catalogue: '' });
    expect(await run(['check'], { cwd })).toMatchObject({
      status: 2,
      stderr: 'Not a folder: catalogue\nName the folder that holds site.yaml with --catalogue.\n',
    });
    expect(await run(['check', '--catalogue', 'catalogue/below'], { cwd })).toMatchObject({
      status: 2,
      stderr: 'There is a file where a folder should be: catalogue/below\n',
    });
  });
});

describe('the output folder', () => {
  test.each([
    ['catalogue/dist', 'in the catalogue'],
    ['catalogue', 'the catalogue itself'],
    ['.', 'around the catalogue'],
    ['link/dist', 'in the catalogue, by a link'],
  ])('is refused as %s: %s', async (out) => {
    const cwd = workingFolder();
    symlinkSync('catalogue', join(cwd, 'link'));
    for (const word of ['build']) {
      expect(await run([word, '--out', out], { cwd })).toEqual({
        status: 2,
        signal: null,
        stdout: '',
        stderr:
          `The output folder ${out} and the catalogue catalogue lie one in the other.\n` +
          'Name a folder of its own with --out.\n',
      });
    }
  });

  test('is refused when it is a file, or below one', async () => {
    const cwd = writeFiles(workingFolder(), { file: 'mine' });
    expect(await run(['build', '--out', 'file'], { cwd })).toMatchObject({
      status: 2,
      stderr: 'Not a folder: file\n',
    });
    expect(await run(['build', '--out', 'file/dist'], { cwd })).toMatchObject({
      status: 2,
      stderr: 'There is a file where a folder should be: file/dist\n',
    });
  });

  test('may have a name that begins like that of the catalogue', async () => {
    const cwd = workingFolder();
    expect(await run(['build', '--out', 'catalogue-dist'], { cwd })).toMatchObject({ status: 0 });
  });
});

describe('the base URL', () => {
  const expected =
    'Expected: an http or https address, perhaps with a path, without `?` and `#`.\n';

  test.each(['example.org', 'ftp://example.org', 'https://', '/path', ''])(
    'is refused as %j, by flag and by variable',
    async (baseUrl) => {
      const cwd = workingFolder();
      const byFlag = await run(['build', '--base-url', baseUrl], { cwd });
      const wrong = `${JSON.stringify(baseUrl)} is not an absolute http or https URL.\n${expected}`;
      expect(byFlag).toMatchObject({ status: 2, stderr: `The flag --base-url is wrong. ${wrong}` });
      if (baseUrl === '') return;
      expect(await run(['build'], { cwd, env: { BASE_URL: baseUrl } })).toMatchObject({
        status: 2,
        stderr: `The environment variable BASE_URL is wrong. ${wrong}`,
      });
    },
  );

  test.each(['https://example.org?a', 'https://example.org/#a'])(
    'has no query and no fragment: %s',
    async (baseUrl) => {
      expect(await run(['build', '--base-url', baseUrl], { cwd: workingFolder() })).toMatchObject({
        status: 2,
        stderr: `The flag --base-url is wrong. The base URL ${JSON.stringify(baseUrl)} has a query or a fragment.\n${expected}`,
      });
    },
  );
});
