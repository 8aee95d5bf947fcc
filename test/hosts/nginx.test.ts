import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeNginxConfig } from '../../src/hosts/nginx.ts';
import { resources } from '../../src/resources.ts';
import { exchange } from '../serve/edge/wire.ts';
import { onCi } from '../setup/repetitions.ts';
import { expectExtendedSite } from './extended-site.ts';
import { testFileServer } from './file-server.ts';
import { extended, type Published, plantLinks, publish, secret } from './published.ts';
import { ownAnswers } from './raw.ts';
import { freePort, type RunningServer, startServer } from './server.ts';
import { systemProgram } from './tools.ts';

const run = promisify(execFile);
const own = {
  ...ownAnswers,
  'two slashes first': { status: 404, isBare: true },
  'a path of 12,000 characters': { status: 414 },
  'a large body': { status: 413 },
  'another encoding of the body': { status: 501 },
  'the Host user@x': { status: 200 },
};
const program = systemProgram('nginx', 'nginx-light') ?? '';

describe.skipIf(program === '')('nginxConfig', () => {
  let published: Published;
  let port: number;
  let server: RunningServer;

  /** nginx's words for a configuration in the folder of its own files. */
  const wordsFor = (file: string) => ['-p', published.base, '-e', 'start.log', '-c', file];

  beforeAll(async () => {
    published = publish();
    port = await freePort();
    const { root, renamed } = published;
    const options = { root, renamed, listen: { host: '127.0.0.1', port } };
    writeFileSync(join(published.base, 'nginx.conf'), writeNginxConfig(resources, options));
    server = await startServer(program, [...wordsFor('nginx.conf'), '-g', 'daemon off;'], port);
  });

  afterAll(async () => {
    await server?.stop();
  });

  testFileServer({ host: 'nginx', getPort: () => port, own });

  onCi('keeps it for a route more', async () => {
    const other = await freePort();
    const { root, renamed } = published;
    const options = { root, renamed, listen: { host: '127.0.0.1', port: other } };
    const config = writeNginxConfig(extended, options);
    // Two servers in one folder need their own logs and process file.
    const file = join(published.base, 'extended.conf');
    writeFileSync(file, config.replace('pid nginx.pid', 'pid extended.pid'));
    const words = [...wordsFor('extended.conf'), '-g', 'daemon off;'];
    const server = await startServer(program, words, other);
    try {
      await expectExtendedSite('nginx', other);
    } finally {
      await server.stop();
    }
  });

  test('is short enough to read', () => {
    const options = {
      root: '/srv/site',
      listen: { host: '127.0.0.1', port: 8080 },
      serverName: 'x.example',
    };
    expect(writeNginxConfig(resources, options).trimEnd().split('\n').length).toBeLessThanOrEqual(
      145,
    );
  });

  test('follows no symbolic link', async () => {
    for (const path of plantLinks(published)) {
      for (const target of [path, `${path}?format=api`]) {
        const text = await exchange(
          port,
          `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        );
        expect(text).not.toContain(secret);
        expect(text).toMatch(/^HTTP\/1\.1 404 /);
      }
    }
  });

  test('writes a site that a whole configuration can include', async () => {
    const options = {
      root: published.root,
      listen: { host: '127.0.0.1', port: 8080 },
      isSiteOnly: true,
    };
    const site = writeNginxConfig(resources, { ...options, serverName: 'translate.example.org' });
    writeFileSync(join(published.base, 'site.conf'), site);
    const whole = 'pid site.pid;\nerror_log stderr;\nevents {}\nhttp {\n  include site.conf;\n}\n';
    writeFileSync(join(published.base, 'with-site.conf'), whole);
    const { stderr } = await run(program, ['-t', ...wordsFor('with-site.conf')]);
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toContain('[warn]');
    expect(site).toContain('    server_name translate.example.org;\n');
  });
});
