import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differencesOf } from '../../src/conformance/differences.ts';
import { sendOverHttp } from '../../src/conformance/send.ts';
import { caddyConfig } from '../../src/hosts/caddy.ts';
import { resources } from '../../src/resources.ts';
import { expectConformance } from '../conformance/host.ts';
import { onCi } from '../setup/repetitions.ts';
import { expectExtendedSite } from './extended-site.ts';
import { expectCompression, expectPageHeaders } from './page-headers.ts';
import { extended, extraRoute, type Published, publish } from './published.ts';
import { expectRawResponse, rawCases } from './raw.ts';
import { freePort, type RunningServer, startServer } from './server.ts';
import { systemProgram } from './tools.ts';

const run = promisify(execFile);
/** What Go's own HTTP server answers before Caddy sees it, and Caddy before its configuration. */
const refusedBeforehand: Readonly<Record<string, number>> = {
  'a NUL': 400,
  'a control character': 400,
  'OPTIONS of everything': 200,
  'the Host a b': 400,
  'the Host x/y': 400,
  'the Host user@x': 400,
  'no Host': 400,
  'another version': 505,
  'another encoding of the body': 501,
  'an expectation': 417,
  'bytes that are no request': 400,
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
    const { root, leads, renamed } = published;
    const options = { root, leads, renamed, host: '127.0.0.1', port };
    server = await start('Caddyfile', await caddyConfig(resources, options), port);
  });

  afterAll(async () => {
    await server?.stop();
  });

  onCi('keeps the contract', async () => {
    const wire = sendOverHttp(`http://127.0.0.1:${port}`);
    await expectConformance('caddy', wire.send, { exact: true });
    wire.close();
  });

  test('tells browsers what pages may do', async () => {
    await expectPageHeaders(port);
  });

  test('compresses what is text', async () => {
    await expectCompression(port);
  });

  onCi('keeps it for a route more', async () => {
    const other = await freePort();
    const options = {
      root: published.root,
      leads: published.leads,
      renamed: published.renamed,
      host: '127.0.0.1',
      port: other,
    };
    const config = await caddyConfig(extended, options);
    const server = await start('Extended', config, other);
    try {
      await expectExtendedSite('caddy', other);
    } finally {
      await server.stop();
    }
  });

  test.each(Object.keys(rawCases))('answers %s', async (name) => {
    const status = await expectRawResponse(port, name, Object.keys(refusedBeforehand));
    if (name in refusedBeforehand) expect(status).toBe(refusedBeforehand[name]);
  });

  test('has all that is answered beforehand among its differences', () => {
    const raw = differencesOf('caddy').filter(({ isRaw }) => isRaw);
    const told = raw.map(({ response }) => Number(response.slice(0, 3)));
    expect(new Set(told)).toEqual(new Set(Object.values(refusedBeforehand)));
  });

  test('writes a site that another configuration can hold', async () => {
    const site = await caddyConfig(resources, {
      root: published.root,
      leads: published.leads,
      renamed: published.renamed,
      site: 'translate.example.org',
    });
    const file = join(published.base, 'Site');
    writeFileSync(file, `{\n\tadmin off\n}\n\n${site}`);
    const words = ['validate', '--adapter', 'caddyfile', '--config', file];
    const { stdout } = await run(program, words, { env: { HOME: published.base } });
    expect(stdout).toContain('Valid configuration');
    expect(site).toMatch(/^translate\.example\.org \{\n/);
  });

  test('refuses a text that Caddy cannot write', async () => {
    const route = { ...extraRoute, description: 'It is `so`.' };
    const options = { root: '/srv', host: '127.0.0.1', port: 8080 };
    await expect(caddyConfig([route], options)).rejects.toThrow('cannot write the backtick');
  });

  test('refuses a pattern that is not the same everywhere', async () => {
    const options = { root: '/srv', host: '127.0.0.1', port: 8080 };
    for (const source of ['(a|b)', '^[a-z]+', '(?!x)[a-z]+']) {
      const part = { source, maximumLength: 12 };
      const route = { ...extraRoute, parameters: { ...extraRoute.parameters, part } };
      await expect(caddyConfig([route], options)).rejects.toThrow('cannot match {part}');
    }
  });
});
