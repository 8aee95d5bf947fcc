// A renamed project, component or language breaks nobody: old paths lead to the new ones in one step,
// through the handler and on servers without code.

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renamedNames, renamedPrefixes } from '../../src/api/renames.ts';
import { caddyConfig } from '../../src/hosts/caddy.ts';
import { nginxConfig } from '../../src/hosts/nginx.ts';
import { redirectsFile, renameFiles } from '../../src/hosts/renames.ts';
import { resources } from '../../src/resources.ts';
import { sendToHandler } from '../conformance/send-to-handler.ts';
import { textsOf } from '../conformance/site.ts';
import { catalogueOf, smallCatalogue } from '../setup/catalogues.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { publishedFiles } from '../setup/publish.ts';
import { freePort, type RunningServer, startServer } from './server.ts';
import { systemProgram } from './tools.ts';

const component = 'projects/demo/app/component.yaml';
const catalogue = catalogueOf({
  ...smallCatalogue,
  'projects/demo/project.yaml': 'name: Demo\nrenamed_from: [first, second]\n',
  [component]: `${smallCatalogue[component]}renamed_from: [application]\n`,
  'languages/pt_BR.yaml': 'renamed_from: [pt_XX]\n',
});
const files = textsOf([
  ...publishedFiles(catalogue),
  ...renameFiles(resources, catalogue.renames, ''),
]);
const names = renamedNames(catalogue.renames);
if (names === undefined) throw new Error('nothing is renamed');
const prefixes = renamedPrefixes(resources, names);

/** Old paths with those that they lead to. */
const moved = [
  ['/api/projects/first/', '/api/projects/demo/'],
  ['/api/projects/second/languages/?format=api', '/api/projects/demo/languages/?format=api'],
  ['/api/components/demo/application/', '/api/components/demo/app/'],
  ['/api/components/first/application/statistics/', '/api/components/demo/app/statistics/'],
  ['/api/translations/second/app/pt_BR/', '/api/translations/demo/app/pt_BR/'],
  ['/exports/stats/first/application/', '/exports/stats/demo/app/'],
] as const;

describe('renamed_from', () => {
  test('is told to the handler, which leads on', async () => {
    const send = sendToHandler(resources, files);
    for (const [from, to] of moved) {
      const response = await send(from, { method: 'GET', headers: {} });
      expect([from, response.status, response.headers.get('Location')]).toEqual([from, 301, to]);
    }
    const language = await send('/api/languages/pt_XX/', { method: 'GET', headers: {} });
    expect(language.headers.get('Location')).toBe('/api/languages/pt_BR/');
    const unknown = await send('/api/projects/constructor/', { method: 'GET', headers: {} });
    expect(unknown.status).toBe(404);
    const removal = await send('/api/translations/first/app/en/', {
      method: 'DELETE',
      headers: {},
    });
    expect(removal.status).toBe(404);
  });

  test('is written as rules for Netlify', () => {
    const lines = redirectsFile(prefixes, '/repo').split('\n');
    expect(lines).toContain('/repo/api/projects/first/* /repo/api/projects/demo/:splat 301!');
    expect(lines).toContain(
      '/repo/api/translations/:project_slug/:component_slug/pt_XX/* ' +
        '/repo/api/translations/:project_slug/:component_slug/pt_BR/:splat 301!',
    );
  });
});

const nginx = systemProgram('nginx', 'nginx-light') ?? '';
const caddy = systemProgram('caddy') ?? '';

describe.each([
  ['nginx', nginx],
  ['Caddy', caddy],
])('%s', (name, program) => {
  let server: RunningServer | undefined;
  let port = 0;

  beforeAll(async () => {
    if (program === '') return;
    const base = temporaryFolder();
    chmodSync(base, 0o755);
    const root = join(base, 'site');
    writeFiles(root, Object.fromEntries([...files].map(([path, text]) => [path.slice(1), text])));
    port = await freePort();
    const file = join(base, 'config');
    if (name === 'nginx') {
      const options = { root, listen: `127.0.0.1:${port}`, renamed: prefixes };
      writeFileSync(file, await nginxConfig(resources, options));
      const words = ['-p', base, '-e', 'start.log', '-c', 'config', '-g', 'daemon off;'];
      server = await startServer(program, words, port);
    } else {
      const options = { root, host: '127.0.0.1', port, renamed: prefixes };
      writeFileSync(file, await caddyConfig(resources, options));
      const words = ['run', '--adapter', 'caddyfile', '--config', file];
      server = await startServer(program, words, port, { HOME: base });
    }
  });

  afterAll(() => server?.stop());

  test.skipIf(program === '')('leads old paths to the new ones', async () => {
    for (const [from, to] of moved) {
      const response = await fetch(`http://127.0.0.1:${port}${from}`, { redirect: 'manual' });
      const location = new URL(response.headers.get('Location') ?? '', 'http://127.0.0.1');
      expect([from, response.status, location.pathname + location.search]).toEqual([from, 301, to]);
      const followed = await fetch(`http://127.0.0.1:${port}${from}`);
      expect([from, followed.status]).toEqual([from, 200]);
    }
  });
});
