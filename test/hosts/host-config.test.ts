import { describe, expect, test } from 'vitest';
import { routes } from '../../src/api/routes.ts';
import { caddyConfig } from '../../src/hosts/caddy.ts';
import { nginxConfig } from '../../src/hosts/nginx.ts';
import { run } from '../setup/command.ts';

const listen = ['--listen', '127.0.0.1:8080'];

describe('host-config', () => {
  test('prints a configuration and nothing else', async () => {
    const root = '/srv/the site';
    expect(await run(['host-config', 'nginx', '--root', root, ...listen])).toMatchObject({
      status: 0,
      stdout: await nginxConfig(routes, { root, listen: '127.0.0.1:8080' }),
      stderr: '',
    });
    expect(await run(['host-config', 'caddy', '--root', root, ...listen])).toMatchObject({
      status: 0,
      stdout: await caddyConfig(routes, { root, host: '127.0.0.1', port: 8080 }),
      stderr: '',
    });
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

  test.each(['a b', 'x;', '~^x', '_', '', 'a{b}', '-x.org'])(
    'refuses the name %j',
    async (name) => {
      const words = ['host-config', 'nginx', '--root', '/srv', ...listen, `--server-name=${name}`];
      const { status, stdout, stderr } = await run(words);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('Not the name of a server');
    },
  );

  test('wants a name for a site of Caddy', async () => {
    const words = ['host-config', 'caddy', '--root', '/srv', '--site'];
    const { status, stderr } = await run(words);
    expect([status, stderr]).toEqual([2, 'A site of Caddy needs its name: add --server-name.\n']);
  });

  test('knows no other servers', async () => {
    const { status, stderr } = await run(['host-config', 'apache', '--root', '/srv', ...listen]);
    expect(status).toBe(2);
    expect(stderr).toContain('Allowed choices are nginx, caddy.');
  });
});
