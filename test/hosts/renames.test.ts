// A renamed project, component or language breaks no program: old paths lead to the new ones, in one step.

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRenamedNames, listRenamedPrefixes } from '../../src/api/renames.ts';
import { writeCaddyConfig } from '../../src/hosts/caddy.ts';
import type { Send } from '../../src/hosts/conformance/run.ts';
import { createHttpSender } from '../../src/hosts/conformance/send.ts';
import { writeNginxConfig } from '../../src/hosts/nginx.ts';
import { listRenameFiles, writeRedirects } from '../../src/hosts/site-files.ts';
import { resources } from '../../src/resources.ts';
import { startPreview } from '../../src/serve/preview/server.ts';
import { createSiteRenderer } from '../../src/serve/preview/site.ts';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { publishedFiles } from '../setup/publish.ts';
import { apacheProgram, startApache, writeApacheFiles } from './apache-server.ts';
import { sendToHandler } from './conformance/send-to-handler.ts';
import { getTexts } from './conformance/site.ts';
import { freePort, startServer } from './server.ts';
import { systemProgram } from './tools.ts';

const component = 'projects/demo/app/component.yaml';
const catalogue = getCatalogue({
  ...smallCatalogue,
  'projects/demo/project.yaml': 'name: Demo\nrenamed_from: [first, second]\n',
  [component]: `${smallCatalogue[component]}renamed_from: [application]\n`,
  'languages/pt_BR.yaml': 'renamed_from: [pt_XX]\n',
});
const files = getTexts([
  ...publishedFiles(catalogue),
  ...listRenameFiles(resources, catalogue.renames, ''),
]);
const names = getRenamedNames(catalogue.renames);
if (names === undefined) throw new Error('nothing is renamed');
const prefixes = listRenamedPrefixes(resources, names);

/** Old paths with those that they lead to. */
const moved = [
  ['/api/projects/first/', '/api/projects/demo/'],
  ['/api/projects/second/languages/?format=api', '/api/projects/demo/languages/?format=api'],
  ['/api/components/demo/application/', '/api/components/demo/app/'],
  ['/api/components/first/application/statistics/', '/api/components/demo/app/statistics/'],
  ['/api/translations/second/app/pt_BR/', '/api/translations/demo/app/pt_BR/'],
  ['/api/translations/first/application/pt_XX/', '/api/translations/demo/app/pt_BR/'],
  ['/exports/stats/first/application/', '/exports/stats/demo/app/'],
  ['/projects/first/application/pt_XX/', '/projects/demo/app/pt_BR/'],
  ['/feeds/projects/first.atom', '/feeds/projects/demo.atom'],
  ['/feeds/languages/pt_XX.atom', '/feeds/languages/pt_BR.atom'],
  ['/widgets/first/-/application/svg-badge.svg', '/widgets/demo/-/app/svg-badge.svg'],
  ['/browse/first/application/', '/projects/demo/app/'],
  ['/exports/rss/second/', '/feeds/projects/demo.atom'],
] as const;

/** Paths without an earlier name of the site. */
const hostile = [
  '//evil.example/api/projects/first/',
  '/api/projects/first//evil.example/',
  '/api/projects//first/',
  '/api/projects/first/no-such-part/',
  '/api/projects/FIRST/',
  '/api/projects/First/',
  '/api/projects/first%2f%2fevil.example/',
  '/api/projects/first%2f..%2f..%2fsecret/',
  '/api/projects/first%5c%5cevil.example/',
  '/api/projects/first%0d%0aX-Evil:%201/',
  '/api/projects/first%0aX-Evil:%201/',
  '/api/projects/first%00/',
  '/api/projects/!first/',
  '/api/projects/first/index.json',
  '/api/projects/constructor/',
  '/api/projects/__proto__/',
  '/api/projects/$1first/',
  '/projects/first//evil.example/',
  '/projects/first/%2f%2fevil.example/',
  '/feeds/projects/first.atom/',
  '/feeds/projects/first',
  '/api/components/demo/first/',
  '/api/languages/first/',
];

describe('renamed_from', () => {
  test('is written as rules for Netlify', () => {
    const lines = writeRedirects(prefixes, '/repo').split('\n');
    expect(lines).toContain('/repo/api/projects/first/* /repo/api/projects/demo/:splat 301!');
    expect(lines).toContain('/repo/feeds/projects/first.atom /repo/feeds/projects/demo.atom 301!');
    expect(lines).toContain(
      '/repo/widgets/first/-/application/* /repo/widgets/demo/-/app/:splat 301!',
    );
    expect(lines).not.toContain(
      '/repo/feeds/projects/first/* /repo/feeds/projects/demo/:splat 301!',
    );
    expect(lines).toContain(
      '/repo/api/translations/:project_slug/:component_slug/pt_XX/* ' +
        '/repo/api/translations/:project_slug/:component_slug/pt_BR/:splat 301!',
    );
  });
});

const nginx = systemProgram('nginx', 'nginx-light') ?? '';
const caddy = systemProgram('caddy') ?? '';

describe.each([
  ['the handler', true],
  ['the preview', true],
  ['nginx', nginx !== ''],
  ['Caddy', caddy !== ''],
  ['Apache', apacheProgram !== ''],
])('%s', (name, isThere) => {
  let send: Send = sendToHandler(resources, files);
  const closing: (() => unknown)[] = [];
  const isServer = !name.startsWith('the ');

  beforeAll(async () => {
    if (!isThere || name === 'the handler') return;
    const base = temporaryFolder();
    chmodSync(base, 0o755);
    const root = join(base, 'site');
    writeFiles(root, Object.fromEntries([...files].map(([path, text]) => [path.slice(1), text])));
    const port = await start(name, base, root);
    const wire = createHttpSender(`http://127.0.0.1:${port}`);
    closing.push(wire.close);
    send = wire.send;
  });

  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  async function start(name: string, base: string, root: string): Promise<number> {
    if (name === 'the preview') {
      const preview = await startPreview({
        port: 0,
        basePath: () => '',
        folder: base,
        routes: resources,
        load: async () =>
          createSiteRenderer(resources, (one) => listRenameFiles(resources, one.renames, ''))(
            catalogue,
          ),
        onFailure: () => {},
      });
      closing.push(preview.close);
      return preview.port;
    }
    const port = await freePort();
    const file = join(base, 'config');
    const start = { nginx: startNginx, Caddy: startCaddy }[name] ?? startWithHtaccess;
    const server = await start(base, root, port);
    closing.push(server.stop);
    return port;

    async function startNginx(prefix: string, folder: string, at: number) {
      const options = { root: folder, listen: { host: '127.0.0.1', port: at }, renamed: names };
      writeFileSync(file, writeNginxConfig(resources, options));
      const words = ['-p', prefix, '-e', 'start.log', '-c', 'config', '-g', 'daemon off;'];
      return startServer(nginx, words, at);
    }

    function startWithHtaccess(base: string, folder: string, at: number) {
      writeApacheFiles(folder, resources, { renamed: names });
      return startApache({ base, root: folder, port: at });
    }

    async function startCaddy(home: string, folder: string, at: number) {
      const options = { root: folder, listen: { host: '127.0.0.1', port: at }, renamed: names };
      writeFileSync(file, writeCaddyConfig(resources, options));
      const words = ['run', '--adapter', 'caddyfile', '--config', file];
      return startServer(caddy, words, at, { HOME: home });
    }
  }

  test.skipIf(!isThere)('redirects old paths to the new ones', async () => {
    for (const [from, to] of moved) {
      for (const method of ['GET', 'HEAD']) {
        const steps = await followSteps(from, method);
        // Servers redirect only to files, and this catalogue has no feeds.
        const expected = isServer && to.startsWith('/feeds/') ? [] : [to];
        expect([from, method, steps]).toEqual([from, method, expected]);
      }
    }
  });

  /** The targets of all redirects. Each is JSON. */
  async function followSteps(from: string, method: string): Promise<readonly string[]> {
    // A proxy's headers and a false host must not change the target of a redirect.
    const host = name === 'the preview' ? 'localhost:81' : 'evil.example:81';
    const headers = { Host: host, 'X-Forwarded-Proto': 'https' };
    const steps: string[] = [];
    for (let at = from; ; at = steps.at(-1) ?? '') {
      const response = await send(at, { method, headers });
      const target = response.headers.get('Location');
      if (target === null) {
        expect([at, response.status]).toEqual([
          at,
          /^\/(?:feeds|exports\/rss)\//.test(at) ? 404 : 200,
        ]);
        return steps;
      }
      const body = await response.text();
      expect([at, response.status, response.headers.get('Content-Type')]).toEqual([
        at,
        301,
        'application/json',
      ]);
      if (method === 'GET') expect(JSON.parse(body).detail).toMatch(/^This has moved/);
      steps.push(target);
    }
  }

  test.skipIf(!isThere)('keeps a query as it is', async () => {
    const query = '?next=//evil.example/{env.HOME}$uri&x=%0d%0aX-Evil:%201&y=%41';
    const response = await send(`/api/projects/first/${query}`, { method: 'GET', headers: {} });
    expect(response.headers.get('Location')).toBe(`/api/projects/demo/${query}`);
    expect(response.headers.get('X-Evil')).toBeNull();
  });

  test.skipIf(!isThere)('answers other methods as where nothing is', async () => {
    for (const [path, method, status] of [
      ['/api/projects/first/', 'OPTIONS', 404],
      ['/api/projects/first/', 'POST', 405],
      ['/api/projects/first/', 'DELETE', 405],
      ['/api/translations/first/app/en/', 'DELETE', 404],
      ['/api/translations/first/app/en/', 'OPTIONS', 404],
      ['/api/translations/first/app/en/', 'PATCH', 405],
    ] as const) {
      const response = await send(path, { method, headers: {} });
      const { detail } = JSON.parse(await response.text());
      expect([path, method, response.status, typeof detail]).toEqual([
        path,
        method,
        status,
        'string',
      ]);
      expect(response.headers.get('Location')).toBeNull();
    }
  });

  test.skipIf(!isThere)('redirects nothing hostile', async () => {
    const led: unknown[] = [];
    for (const path of hostile) {
      const { status, headers } = await send(path, { method: 'GET', headers: {} });
      const location = headers.get('Location');
      // Servers know files by their own names.
      if (isServer && path.endsWith('/index.json') && location === '/api/projects/demo/') continue;
      if (![400, 404].includes(status) || location !== null || headers.has('X-Evil')) {
        led.push([path, status, location]);
      }
    }
    expect(led).toEqual([]);
  });
});
