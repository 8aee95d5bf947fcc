// Caches in front of a site, with and without the lines that docs/hosting.md gives: how many of five requests for one record, with
// three spellings of `Accept`, reach the site.

import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpSender } from '../../src/hosts/conformance/send.ts';
import { resources } from '../../src/resources.ts';
import { createSiteResponder } from '../../src/serve/edge/site.ts';
import { createNodeServer } from '../../src/serve/preview/node.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { filesFor } from './conformance/site.ts';
import { freePort, startServer } from './server.ts';
import { systemProgram } from './tools.ts';

const path = '/api/translations/demo/app/cs/';
const spellings = ['*/*', 'application/json', '*/*', 'application/json', 'text/html, */*;q=0.8'];

interface Ports {
  readonly port: number;
  readonly origin: number;
}

interface Cache {
  readonly name: string;
  readonly program: string | undefined;
  /** The lines of the document, in order. */
  readonly lines: readonly string[];
  /** The requests that reach the site without the lines. */
  readonly without: number;
  readonly configure: (ports: Ports, lines: readonly string[]) => string;
  /** Returns the program's words. */
  readonly start: (file: string, base: string, ports: Ports) => readonly string[];
}

const nginxFolders = ['proxy', 'client_body', 'fastcgi', 'uwsgi', 'scgi'];

const caches: readonly Cache[] = [
  {
    name: 'HAProxy',
    program: systemProgram('haproxy'),
    lines: ['process-vary on', 'http-response set-header Vary Accept-Encoding'],
    without: 5,
    configure: ({ port, origin }, [inCache = '', beforeStore = '']) => `
defaults
  mode http
  timeout connect 1m
  timeout client 1m
  timeout server 1m
cache records
  total-max-size 4
  ${inCache}
frontend site
  bind 127.0.0.1:${port}
  http-request cache-use records
  ${beforeStore}
  http-response cache-store records
  default_backend origin
backend origin
  server one 127.0.0.1:${origin}
`,
    start: (file) => ['-db', '-f', file],
  },
  {
    name: 'Varnish',
    program: systemProgram('varnishd', 'varnish'),
    lines: ['unset req.http.Accept;'],
    without: 3,
    configure: ({ origin }, [line = '']) => `vcl 4.1;
backend origin { .host = "127.0.0.1"; .port = "${origin}"; }
sub vcl_recv { ${line} }
`,
    start: (file, base, { port }) => [
      ...['-F', '-f', file, '-n', join(base, 'varnish'), '-a', `127.0.0.1:${port}`],
      ...['-T', 'none', '-s', 'malloc,16m', '-j', 'none'],
    ],
  },
  {
    name: 'nginx',
    program: systemProgram('nginx', 'nginx-light'),
    lines: ['proxy_ignore_headers Vary;', 'proxy_set_header Accept-Encoding "";'],
    without: 3,
    configure: ({ port, origin }, lines) => `
pid nginx.pid;
events {}
http {
  access_log off;
  ${nginxFolders.map((name) => `${name}_temp_path ${name};`).join(' ')}
  proxy_cache_path cache keys_zone=records:1m;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://127.0.0.1:${origin}; proxy_cache records; ${lines.join(' ')} }
  }
}
`,
    start: (file, base) => ['-p', base, '-e', 'log', '-c', file, '-g', 'daemon off;'],
  },
];

let requests = 0;
const respond = createSiteResponder({
  resources,
  basePath: '',
  readFile: async (name) => {
    const text = filesFor('node').get(name);
    return text === undefined ? undefined : new TextEncoder().encode(text);
  },
});
const site = createNodeServer((request) => {
  if (request.path === path) requests += 1;
  return respond(request);
});

beforeAll(async () => {
  // Made before the first request, as it takes seconds.
  filesFor('node');
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  site.close();
  site.closeAllConnections();
});

/** Sends the requests through a cache, and counts those that reach the site. */
async function countRequests(cache: Cache, lines: readonly string[]): Promise<number> {
  const base = temporaryFolder();
  // A program started as root works as another user.
  chmodSync(base, 0o755);
  const ports = { port: await freePort(), origin: (site.address() as AddressInfo).port };
  const file = join(base, 'configuration');
  writeFileSync(file, cache.configure(ports, lines));
  const server = await startServer(cache.program ?? '', cache.start(file, base, ports), ports.port);
  const wire = createHttpSender(`http://127.0.0.1:${ports.port}`);
  const before = requests;
  try {
    for (const accept of spellings) {
      const response = await wire.send(path, { method: 'GET', headers: { accept } });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ language_code: 'cs' });
    }
    return requests - before;
  } finally {
    wire.close();
    await server.stop();
  }
}

describe.each(caches)('$name', (cache) => {
  test.skipIf(cache.program === undefined)('stores one copy with its lines alone', async () => {
    expect(await countRequests(cache, [])).toBe(cache.without);
    expect(await countRequests(cache, cache.lines)).toBe(1);
  });

  test('has these lines in the document', () => {
    const document = readFileSync(join(projectFolder, 'docs/hosting.md'), 'utf8');
    const [, section = ''] = document.split('\n## A cache in front\n');
    const row = section.split('\n').find((line) => line.startsWith(`| ${cache.name} `));
    for (const line of cache.lines) expect(row).toContain(`\`${line}\``);
  });
});
