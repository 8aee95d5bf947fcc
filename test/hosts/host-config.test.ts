import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeCaddyConfig } from '../../src/hosts/caddy.ts';
import { writeNginxConfig } from '../../src/hosts/nginx.ts';
import { resources } from '../../src/resources.ts';
import { run } from '../setup/command.ts';
import { listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';

const listen = ['--listen', '127.0.0.1:8080'];

describe('host-config', () => {
  test('prints a configuration and nothing else', async () => {
    const root = '/srv/the site';
    expect(await run(['host-config', 'nginx', '--root', root, ...listen])).toMatchObject({
      status: 0,
      stdout: writeNginxConfig(resources, { root, listen: { host: '127.0.0.1', port: 8080 } }),
      stderr: '',
    });
    expect(await run(['host-config', 'caddy', '--root', root, ...listen])).toMatchObject({
      status: 0,
      stdout: writeCaddyConfig(resources, { root, listen: { host: '127.0.0.1', port: 8080 } }),
      stderr: '',
    });
  });

  test('warns of a folder that was built for no host', async () => {
    const root = writeFiles(temporaryFolder(), { 'api/index.json': '{}\n' });
    const words = ['host-config', 'caddy', '--root', root, ...listen];
    expect((await run(words)).stderr).toBe(
      `${root} lacks the answers to \`?format=api\`. Build it with --host caddy.\n`,
    );
    writeFiles(root, { 'api/index.api.json': '{}\n' });
    expect((await run(words)).stderr).toBe('');
  });

  test.each([
    ['the catalogue in the working directory', [], {}],
    ['the catalogue of --catalogue', ['--catalogue', 'catalogue'], {}],
    ['--base-path', ['--base-path', '/repo/', '--catalogue', 'none'], {}],
    ['--base-url', ['--base-url', 'https://x.example/repo/', '--catalogue', 'none'], {}],
    ['BASE_URL', ['--catalogue', 'none'], { BASE_URL: 'https://x.example/repo' }],
  ])('takes the path of the base URL from %s', async (_from, flags, env) => {
    const cwd = writeFiles(temporaryFolder(), {
      'catalogue/site.yaml': 'base_url: https://owner.example.org/repo\n',
    });
    const words = ['--root', '/srv/site', ...listen, ...flags];
    const nginx = await run(['host-config', 'nginx', ...words], { cwd, env });
    const basePath = '/repo';
    expect(nginx.stdout).toBe(
      writeNginxConfig(resources, {
        root: '/srv/site',
        listen: { host: '127.0.0.1', port: 8080 },
        basePath,
      }),
    );
    const caddy = await run(['host-config', 'caddy', ...words], { cwd, env });
    expect(caddy.stdout).toBe(
      writeCaddyConfig(resources, {
        root: '/srv/site',
        listen: { host: '127.0.0.1', port: 8080 },
        basePath,
      }),
    );
  });

  test.each(['repo', '/a b', '/$uri', '/{x}', '/a//b', '/.hidden', '/x"', '/č'])(
    'refuses the path %j',
    async (path) => {
      const words = ['host-config', 'nginx', '--root', '/srv', ...listen, `--base-path=${path}`];
      const { status, stdout, stderr } = await run(words);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain(`The flag --base-path is wrong: ${JSON.stringify(path)}`);
    },
  );

  test('refuses two paths', async () => {
    const flags = ['--base-path', '/a', '--base-url', 'https://x.example/b'];
    const { status, stderr } = await run([
      'host-config',
      'nginx',
      '--root',
      '/',
      ...listen,
      ...flags,
    ]);
    expect([status, stderr]).toEqual([
      2,
      'The flag --base-path is not the path of --base-url. One of them is enough.\n',
    ]);
  });

  test('takes a folder from where it is called', async () => {
    const words = ['host-config', 'nginx', '--root', 'dist', ...listen];
    const { stdout } = await run(words, { cwd: '/usr' });
    expect(stdout).toContain('root "/usr/dist";');
  });

  test('prints the site of a name', async () => {
    const named = ['--root', '/srv', ...listen, '--server-name', 'translate.example.org', '--site'];
    const nginx = await run(['host-config', 'nginx', ...named]);
    expect(nginx.stdout).toContain('\n    server_name translate.example.org;\n');
    expect(nginx.stdout).not.toContain('events {');
    const caddy = await run([
      'host-config',
      'caddy',
      ...named.filter((word) => !listen.includes(word)),
    ]);
    expect(caddy.stdout).toMatch(/^translate\.example\.org \{\n/);
  });

  test.each([
    ['a variable', '/srv/$uri'],
    ['a placeholder', '/srv/{env.HOME}'],
    ['a quote', '/srv/"; return 200 "x'],
    ['a backslash', '/srv/x\\'],
    ['a line break', '/srv/x\n}\nserver {'],
    ['a backtick', '/srv/`x`'],
    ['a pattern', '/srv/*'],
    ['a hidden character', '/srv/\u202ex'],
  ])('refuses a folder with %s in its name', async (_kind, root) => {
    for (const server of ['nginx', 'caddy']) {
      const { status, stdout, stderr } = await run([
        'host-config',
        server,
        '--root',
        root,
        ...listen,
      ]);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('which means something else in a configuration');
    }
  });

  test.each([
    '8080',
    '127.0.0.1',
    '127.0.0.1:0',
    '127.0.0.1:70000',
    'a b:80',
    'x;:80',
    '::1:80',
    '',
  ])('refuses the address %j', async (address) => {
    const words = ['host-config', 'nginx', '--root', '/srv', '--listen', address];
    const { status, stdout, stderr } = await run(words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Not an address to listen on');
  });

  test.each(['nginx', 'caddy', 'apache'])(
    'asks for the address that %s listens on',
    async (name) => {
      expect(await run(['host-config', name, '--root', '/srv'])).toMatchObject({
        status: 2,
        stderr:
          'A server needs an address.\nName it with --listen, such as 127.0.0.1:8080; or print the site alone with --site.\n',
      });
    },
  );

  test.each(['a b', 'x;', '~^x', '_', '', 'a{b}', '-x.org'])(
    'refuses the name %j',
    async (name) => {
      const words = ['host-config', 'nginx', '--root', '/srv', ...listen, `--server-name=${name}`];
      const { status, stdout, stderr } = await run(words);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('Not the name of a server');
    },
  );

  test('listens everywhere for a site without an address', async () => {
    const words = ['--root', '/srv', '--site'];
    expect((await run(['host-config', 'caddy', ...words])).stdout).toMatch(/^http:\/\/:80 \{\n/);
    expect((await run(['host-config', 'nginx', ...words])).stdout).toContain('listen 0.0.0.0:80;');
  });

  test('knows no other servers', async () => {
    const { status, stderr } = await run(['host-config', 'lighttpd', '--root', '/srv', ...listen]);
    expect(status).toBe(2);
    expect(stderr).toContain(
      'Allowed choices are nginx, caddy, apache, netlify, cloudflare, vercel, deno, github-pages, gitlab-pages, codeberg-pages, sourcehut-pages, forgejo, gitea, bitbucket, s3.',
    );
  });
});

describe('host-config for a repository', () => {
  const site = 'base_url: https://owner.demo.test/repo\n';
  const repository = () => writeFiles(temporaryFolder(), { 'catalogue/site.yaml': site });
  const source = `github:owner/program#${'0123456789'.repeat(4)}`;
  const from = ['--program', source];

  test.each([
    ['netlify', ['.edge/netlify/api.js', 'netlify.toml']],
    ['cloudflare', ['.edge/cloudflare/worker.js', 'wrangler.jsonc']],
    ['vercel', ['.edge/vercel/build.sh', '.edge/vercel/index.mjs', 'vercel.json']],
    ['github-pages', ['.github/workflows/translation-catalogue.yml']],
    ['gitlab-pages', ['.gitlab-ci.yml', '.gitlab/translation-catalogue.yml']],
    ['codeberg-pages', ['.forgejo/workflows/translation-catalogue.yml']],
    ['sourcehut-pages', ['.build.yml']],
    ['forgejo', ['.forgejo/workflows/translation-catalogue.yml']],
    ['gitea', ['.gitea/workflows/translation-catalogue.yml']],
    ['bitbucket', ['bitbucket-pipelines.yml']],
  ])('writes what %s looks for, once', async (host, files) => {
    const cwd = repository();
    const first = await run(['host-config', host, ...from], { cwd });
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(listFiles(cwd).filter((path) => path !== 'catalogue/site.yaml')).toEqual(files);
    for (const file of files) expect(first.stdout).toContain(`Wrote ${file}\n`);
    const written = readFiles(cwd);
    const second = await run(['host-config', host, ...from], { cwd });
    for (const file of files) expect(second.stdout).toContain(`Unchanged: ${file}\n`);
    expect(readFiles(cwd)).toEqual(written);
    // After another address it brings its own up to date.
    writeFiles(cwd, { 'catalogue/site.yaml': site.replace('repo', 'other') });
    expect(await run(['host-config', host, ...from], { cwd })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  test('writes the program for Deno, which needs no package', async () => {
    const cwd = repository();
    expect(await run(['host-config', 'deno'], { cwd })).toMatchObject({
      status: 0,
      stdout:
        'Wrote .edge/deno/main.js\n' +
        'Next, build the site with --host deno, and serve it: deno run --allow-net --allow-read .edge/deno/main.js\n',
      stderr: '',
    });
    expect(readFiles(cwd)['.edge/deno/main.js']).toContain('serveInDeno("/repo", ');
  });

  test('adds a job to a pipeline of GitLab that is there already', async () => {
    const pipeline = 'stages: [test, deploy]\n';
    const cwd = writeFiles(repository(), { '.gitlab-ci.yml': pipeline });
    const words = ['host-config', 'gitlab-pages', ...from];
    const include = 'include:\n  - local: .gitlab/translation-catalogue.yml\n';
    const addition = `Add this to .gitlab-ci.yml:\n${include}`;
    expect((await run(words, { cwd })).stdout).toContain(addition);
    const files = readFiles(cwd);
    expect(files['.gitlab-ci.yml']).toBe(pipeline);
    expect(parse(files['.gitlab/translation-catalogue.yml'] ?? '')).toEqual({
      pages: {
        image: 'node:22-bookworm',
        variables: { GIT_DEPTH: 0 },
        cache: { key: 'translation-catalogue', paths: ['.cache/translation-catalogue'] },
        script: [
          `npx --yes --package=${source} translation-catalogue build --host gitlab-pages --out public --cache .cache/translation-catalogue`,
        ],
        artifacts: { paths: ['public'] },
        rules: [{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }],
      },
    });
    writeFiles(cwd, { '.gitlab-ci.yml': pipeline + include });
    expect((await run(words, { cwd })).stdout).not.toContain('Add this');
  });

  test('builds with the package, from wherever the catalogue is', async () => {
    const cwd = writeFiles(temporaryFolder(), { 'data/l10n/site.yaml': site });
    await run(['host-config', 'netlify', '--catalogue', 'data/l10n', ...from], { cwd });
    expect(readFiles(cwd)['netlify.toml']).toContain(
      `command = "npx --yes --package=${source} translation-catalogue build --catalogue data/l10n"\n`,
    );
    const below = writeFiles(temporaryFolder(), { 'one/catalogue/site.yaml': site });
    const { stdout } = await run(['host-config', 'cloudflare', '--dir', 'one', ...from], {
      cwd: below,
    });
    expect(stdout).toContain('Wrote one/wrangler.jsonc\n');
    expect(readFiles(below)['one/.edge/cloudflare/worker.js']).toContain('"/repo"');
    const outside = ['host-config', 'netlify', '--dir', 'one', '--catalogue', 'two', ...from];
    expect(await run(outside, { cwd: below })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('cannot stand in a command of the host: "../two"'),
    });
  });

  test('writes over nothing that something else has made, unless it is reported to', async () => {
    const cwd = writeFiles(repository(), { 'netlify.toml': '[build]\n' });
    expect(await run(['host-config', 'netlify', ...from], { cwd })).toEqual({
      status: 2,
      signal: null,
      stdout: '',
      stderr:
        'netlify.toml is there, and was not made by this command. Nothing was written.\n' +
        'To have it written over, add --force. To see what it would say, name another folder with --dir.\n',
    });
    expect(listFiles(cwd)).toEqual(['catalogue/site.yaml', 'netlify.toml']);
    expect((await run(['host-config', 'netlify', '--force', ...from], { cwd })).status).toBe(0);
    expect(readFiles(cwd)['netlify.toml']).toContain('edge_functions');
  });

  test('follows no links', async () => {
    const cwd = repository();
    const elsewhere = temporaryFolder();
    symlinkSync(elsewhere, join(cwd, '.edge'));
    const { status, stderr } = await run(['host-config', 'netlify', ...from], { cwd });
    expect([status, stderr]).toEqual([2, expect.stringContaining('links are not followed')]);
    expect([listFiles(elsewhere), existsSync(join(cwd, 'netlify.toml'))]).toEqual([[], false]);
  });
});
