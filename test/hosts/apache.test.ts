import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeApacheConfig, writeApacheRules } from '../../src/hosts/apache.ts';
import { resources } from '../../src/resources.ts';
import { onCi } from '../setup/repetitions.ts';
import {
  apacheProgram,
  startApache,
  writeApacheFiles,
  writeServerConfig,
} from './apache-server.ts';
import { expectExtendedSite } from './extended-site.ts';
import { testFileServer } from './file-server.ts';
import { extended, type Published, publish } from './published.ts';
import type { OwnAnswer } from './raw.ts';
import { freePort, type RunningServer } from './server.ts';

const run = promisify(execFile);
const bare = (status: number): OwnAnswer => ({ status, isBare: true });
const own: Readonly<Record<string, OwnAnswer>> = {
  'a made-up method of nothing': { status: 405 },
  'two slashes first': bare(404),
  'dots above the root': bare(400),
  'dots below /api': bare(400),
  'dots after encoded slashes': bare(404),
  'a folder beside the root': bare(404),
  'a fragment': bare(400),
  'an encoded slash in the name': bare(404),
  'a NUL': bare(400),
  'an encoded NUL': bare(404),
  'a control character': bare(400),
  'many escapes': bare(403),
  'a path of 12,000 characters': bare(414),
  'a range': { status: 206 },
  'an impossible range': bare(416),
  'TRACE of a record': bare(405),
  'TRACE of nothing': bare(405),
  CONNECT: bare(400),
  'CONNECT to another server': { status: 405, isOutside: true },
  'OPTIONS of everything': bare(200),
  'a large body': bare(405),
  'a header line of 60,000 characters': bare(400),
  ...Object.fromEntries(
    ['[::1', '[x]', 'a b', 'x:99999', 'x:port', 'x/y', 'user@x', 'x:'].map((host) => [
      `the Host ${host}`,
      bare(400),
    ]),
  ),
  'an expectation': bare(417),
  'no Host': bare(400),
  'another encoding of the body': bare(400),
  'bytes that are not a request': bare(400),
};
const record = '/api/translations/demo/app/cs/';

describe.skipIf(apacheProgram === '')('Apache', () => {
  let published: Published;
  let port: number;
  let server: RunningServer;

  beforeAll(async () => {
    published = publish();
    port = await freePort();
    const { base, root, renamed } = published;
    writeApacheFiles(root, resources, { renamed });
    server = await startApache({ base, root, port });
  });

  afterAll(async () => {
    await server?.stop();
  });

  testFileServer({ host: 'apache', getPort: () => port, own, isSlow: true });

  test('gives 304 for the tag of what it has compressed', async () => {
    const get = (headers: Readonly<Record<string, string>>) =>
      fetch(`http://127.0.0.1:${port}${record}`, {
        headers: { 'Accept-Encoding': 'gzip', ...headers },
      });
    const tag = (await get({})).headers.get('etag') ?? '';
    expect(tag).toContain('-gzip');
    expect((await get({ 'If-None-Match': tag })).status).toBe(304);
  });

  test('does not show its rules', async () => {
    for (const path of ['/.htaccess', `${record}.ht/`]) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({
        detail: expect.stringMatching(/^There is nothing at this path\./),
      });
    }
  });

  onCi('keeps it as a virtual host, and for a route more', async () => {
    const other = await freePort();
    const { base, root, renamed } = published;
    writeApacheFiles(root, extended, { renamed });
    rmSync(join(root, '.htaccess'));
    const options = { root, renamed, listen: { host: '127.0.0.1', port: other } };
    const server = await startApache({
      base,
      port: other,
      site: writeApacheConfig(extended, options),
    });
    try {
      await expectExtendedSite('apache', other);
    } finally {
      await server.stop();
      writeApacheFiles(root, resources, { renamed });
    }
  });

  onCi('answers without mod_headers, with other headers and types', async () => {
    const other = await freePort();
    const { base, root } = published;
    const server = await startApache({ base, root, port: other, without: 'headers' });
    try {
      const ask = async (method: string, path: string) => {
        const response = await fetch(`http://127.0.0.1:${other}${path}`, { method });
        const { status, headers } = response;
        return [status, headers.get('content-type'), await response.json()];
      };
      const detail = expect.any(String);
      const html = 'text/html; charset=iso-8859-1';
      expect(await ask('GET', record)).toMatchObject([200, 'application/json', { total: 8 }]);
      expect(await ask('OPTIONS', record)).toMatchObject([200, html, { parses: [] }]);
      expect(await ask('DELETE', record)).toEqual([403, html, { detail }]);
      expect(await ask('POST', record)).toEqual([405, 'application/json', { detail }]);
      expect(await ask('GET', '/api/nothing/')).toEqual([404, html, { detail }]);
    } finally {
      await server.stop();
    }
  });

  test('has rules short enough to read', () => {
    const lines = writeApacheRules(resources, {}).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(95);
  });

  test.each([true, false])(
    'writes a site that a whole configuration can include (%s)',
    async (isSiteOnly) => {
      const { base, root } = published;
      const options = { root, isSiteOnly, listen: { host: '127.0.0.1', port: 8080 } };
      const site = writeApacheConfig(resources, {
        ...options,
        serverName: 'translate.example.org',
      });
      const file = join(base, `with-site-${isSiteOnly}.conf`);
      const listen = isSiteOnly ? 'Listen 127.0.0.1:8080\n' : '';
      writeFileSync(file, writeServerConfig({ base, port: 8080, site: listen + site }));
      const { stderr } = await run(apacheProgram, ['-t', '-f', file]);
      expect(stderr).toBe('Syntax OK\n');
      expect(site).toContain('    ServerName translate.example.org\n');
      expect(existsSync(join(base, 'apache-8080.pid'))).toBe(false);
    },
  );
});
