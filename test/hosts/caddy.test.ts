import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCaddyConfig } from '../../src/hosts/caddy.ts';
import { resources } from '../../src/resources.ts';
import { onCi } from '../setup/repetitions.ts';
import { expectExtendedSite } from './extended-site.ts';
import { testFileServer } from './file-server.ts';
import { extended, type Published, publish } from './published.ts';
import { type OwnAnswer, ownAnswers } from './raw.ts';
import { freePort, type RunningServer, startServer } from './server.ts';
import { systemProgram } from './tools.ts';

const run = promisify(execFile);
const bare = (status: number): OwnAnswer => ({ status, isBare: true });
const own: Readonly<Record<string, OwnAnswer>> = {
  ...ownAnswers,
  'a range': { status: 206 },
  'an impossible range': bare(416),
  'dots above the root': bare(404),
  'dots below /api': bare(404),
  'dots after encoded slashes': bare(404),
  'a folder beside the root': bare(404),
  // Go's own HTTP server answers the others before Caddy sees them.
  'a NUL': bare(400),
  'a control character': bare(400),
  'OPTIONS of everything': bare(200),
  'CONNECT to another server': { status: 405, isOutside: true },
  'the Host a b': bare(400),
  'the Host x/y': bare(400),
  'the Host user@x': bare(400),
  'no Host': bare(400),
  'another version': bare(505),
  'another encoding of the body': bare(501),
  'an expectation': bare(417),
  'bytes that are not a request': bare(400),
};

const program = systemProgram('caddy') ?? '';

describe.skipIf(program === '')('caddyConfig', () => {
  let published: Published;
  let port: number;
  let server: RunningServer;

  /** Starts Caddy with a configuration, in the folder of its own files. */
  async function start(name: string, config: string, at: number): Promise<RunningServer> {
    const file = join(published.base, name);
    writeFileSync(file, config);
    const words = ['run', '--adapter', 'caddyfile', '--config', file];
    return startServer(program, words, at, { HOME: published.base });
  }

  beforeAll(async () => {
    published = publish();
    port = await freePort();
    const { root, renamed } = published;
    const options = { root, renamed, listen: { host: '127.0.0.1', port } };
    server = await start('Caddyfile', writeCaddyConfig(resources, options), port);
  });

  afterAll(async () => {
    await server?.stop();
  });

  // Caddy compresses the types of its own list, as docs/hosting.md says.
  testFileServer({
    host: 'caddy',
    getPort: () => port,
    own,
    uncompressed: ['/api/all.ndjson'],
    isSlow: true,
  });

  onCi('keeps it for a route more', async () => {
    const other = await freePort();
    const options = {
      root: published.root,
      renamed: published.renamed,
      listen: { host: '127.0.0.1', port: other },
    };
    const config = writeCaddyConfig(extended, options);
    const server = await start('Extended', config, other);
    try {
      await expectExtendedSite('caddy', other);
    } finally {
      await server.stop();
    }
  });

  test('is short enough to read', () => {
    const options = { root: '/srv/site', listen: { host: '127.0.0.1', port: 8080 } };
    expect(writeCaddyConfig(resources, options).trimEnd().split('\n').length).toBeLessThanOrEqual(
      160,
    );
  });

  test('writes a site that another configuration can hold', async () => {
    const site = writeCaddyConfig(resources, {
      root: published.root,
      renamed: published.renamed,
      listen: { host: '0.0.0.0', port: 80 },
      serverName: 'translate.example.org',
      isSiteOnly: true,
    });
    const file = join(published.base, 'Site');
    writeFileSync(file, `{\n\tadmin off\n}\n\n${site}`);
    const words = ['validate', '--adapter', 'caddyfile', '--config', file];
    const { stdout } = await run(program, words, { env: { HOME: published.base } });
    expect(stdout).toContain('Valid configuration');
    expect(site).toMatch(/^translate\.example\.org \{\n/);
  });
});
