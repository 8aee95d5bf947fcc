// Older addresses on servers without code and through the handler: what the suite of all hosts does not
// ask. Nothing hostile in them leads anywhere, earlier names do, and without pages there is nothing.

import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOlderAddresses } from '../../src/api/compatibility/older-addresses.ts';
import { getRenamedNames } from '../../src/api/renames.ts';
import { writeCaddyConfig } from '../../src/hosts/caddy.ts';
import type { Send } from '../../src/hosts/conformance/run.ts';
import { createHttpSender } from '../../src/hosts/conformance/send.ts';
import { writeNginxConfig } from '../../src/hosts/nginx.ts';
import { listRenameFiles } from '../../src/hosts/site-files.ts';
import { resources } from '../../src/resources.ts';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { publishedFiles } from '../setup/publish.ts';
import { apacheProgram, startApache, writeApacheFiles } from './apache-server.ts';
import { sendToHandler } from './conformance/send-to-handler.ts';
import { getTexts } from './conformance/site.ts';
import { freePort, startServer } from './server.ts';
import { systemProgram } from './tools.ts';

const basePath = '/the.repo';

test('docs/api.md lists every older address, and where it leads', () => {
  const rows = readFileSync(join(projectFolder, 'docs/api.md'), 'utf8').split('\n');
  const short = (path: string) =>
    `\`${path.replace(/\{(\w)\w+\}/g, (_, letter: string) => letter.toUpperCase())}\``;
  for (const { path, route } of listOlderAddresses(resources)) {
    const row = rows.find((one) => one.startsWith('| `/') && one.includes(short(path)));
    expect(row).toContain(`| ${short(route.path)}`);
  }
});

function getSite(more: string) {
  const catalogue = getCatalogue({
    ...smallCatalogue,
    'site.yaml': `base_url: https://translate.example.org${basePath}\n${more}`,
    'projects/demo/project.yaml': 'name: Demo\nrenamed_from: [first]\n',
  });
  const files = getTexts([
    ...publishedFiles(catalogue),
    ...listRenameFiles(resources, catalogue.renames, basePath),
  ]);
  return { files, renamed: getRenamedNames(catalogue.renames) };
}
type Site = ReturnType<typeof getSite>;

const sites = { whole: getSite(''), bare: getSite('pages: false\n') };
const nginx = systemProgram('nginx', 'nginx-light') ?? '';
const caddy = systemProgram('caddy') ?? '';
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const hosts: readonly [name: string, isThere: boolean, start: (site: Site) => Promise<Send>][] = [
  ['the handler', true, async ({ files }) => sendToHandler(resources, files, basePath)],
  [
    'nginx',
    nginx !== '',
    async (site) => {
      const { base, root, port } = await published(site);
      const options = {
        root,
        listen: { host: '127.0.0.1', port },
        basePath,
        renamed: site.renamed,
      };
      writeFileSync(join(base, 'config'), writeNginxConfig(resources, options));
      const words = ['-p', base, '-e', 'start.log', '-c', 'config', '-g', 'daemon off;'];
      return sendTo(await startServer(nginx, words, port), port);
    },
  ],
  [
    'Caddy',
    caddy !== '',
    async (site) => {
      const { base, root, port } = await published(site);
      const options = {
        root,
        listen: { host: '127.0.0.1', port },
        basePath,
        renamed: site.renamed,
      };
      writeFileSync(join(base, 'config'), writeCaddyConfig(resources, options));
      const words = ['run', '--adapter', 'caddyfile', '--config', join(base, 'config')];
      return sendTo(await startServer(caddy, words, port, { HOME: base }), port);
    },
  ],
  [
    'Apache',
    apacheProgram !== '',
    async (site) => {
      const { base, root, port } = await published(site);
      writeApacheFiles(root, resources, { basePath, renamed: site.renamed });
      return sendTo(await startApache({ base, root, basePath, port }), port);
    },
  ],
];

async function published({ files }: Site) {
  const base = temporaryFolder();
  // A server started as root reads it as someone else.
  chmodSync(base, 0o755);
  const root = join(base, 'site');
  writeFiles(root, Object.fromEntries([...files].map(([path, text]) => [path.slice(1), text])));
  return { base, root, port: await freePort() };
}

function sendTo(server: { readonly stop: () => unknown }, port: number): Send {
  const wire = createHttpSender(`http://127.0.0.1:${port}`);
  closing.push(server.stop, wire.close);
  return wire.send;
}

describe.each(hosts)('%s', (name, isThere, start) => {
  let [whole, bare]: (Send | undefined)[] = [];

  beforeAll(async () => {
    if (!isThere) return;
    whole = await start(sites.whole);
    bare = await start(sites.bare);
  });

  /** Follows redirects to the end. */
  async function followAll(
    send: Send | undefined,
    path: string,
  ): Promise<readonly [string, number]> {
    const [answer] = await getAnswers(send, [path]);
    const [, status = 0, location = null] = answer ?? [];
    if (location === null) return [path, status];
    expect(location.startsWith(`${basePath}/`)).toBe(true);
    return followAll(send, location.slice(basePath.length));
  }

  /** The status of each path, and where it leads. */
  async function getAnswers(send: Send | undefined, paths: readonly string[]) {
    if (send === undefined) throw new Error('skipped without a server');
    const answers: [path: string, status: number, location: string | null][] = [];
    for (const path of paths) {
      const { status, headers } = await send(basePath + path, { method: 'GET', headers: {} });
      answers.push([path, status, headers.get('Location')]);
      expect([path, headers.get('X-Evil')]).toEqual([path, null]);
    }
    return answers;
  }

  test.skipIf(!isThere)('leads to nothing but paths of the site', async () => {
    const paths = [
      '/browse/',
      '/browse',
      '/zen/demo/',
      '/BROWSE/demo/',
      '/browse/demo//',
      '/browse//evil.example/',
      '/browse/%2f%2fevil.example/',
      '/browse/..%2f..%2fsecret/',
      '/browse/%5cevil.example/',
      '/browse/demo%0d%0aX-Evil:%201/',
      '/browse/demo;x=1/',
      '/browse/-demo/',
      '/browse/$uri/',
      '/browse/{http.vars.root}/',
      '/search/demo/app/pt-BR/',
      `/search/demo/${'a'.repeat(101)}/`,
      '/download/demo/app/',
      '/browse/%zz/',
    ];
    const led = (await getAnswers(whole, paths)).filter(
      ([, status, location]) => ![400, 404].includes(status) || location !== null,
    );
    // Apache merges slashes.
    const merged = ['/browse/demo//', 301, `${basePath}/projects/demo/`];
    expect(led).toEqual(name === 'Apache' ? [merged] : []);
  });

  test.skipIf(!isThere)('keeps a query as it is', async () => {
    const query = '?q=has:check+%22x%22&next=//evil.example/{env.HOME}$uri';
    expect(await getAnswers(whole, [`/search/demo/app/pt_BR${query}`])).toEqual([
      [`/search/demo/app/pt_BR${query}`, 301, `${basePath}/projects/demo/app/pt_BR/${query}`],
    ]);
  });

  test.skipIf(!isThere)('leads on from earlier names', async () => {
    const led = [
      ['/browse/first/', '/projects/demo/'],
      ['/zen/first/-/pt_BR/', '/translate/demo/-/pt_BR/'],
      ['/search/first/app/pt_BR', '/projects/demo/app/pt_BR/'],
    ] as const;
    for (const [path, end] of led) expect(await followAll(whole, path)).toEqual([end, 200]);
  });

  test.skipIf(!isThere)('leads to no pages where a site has none', async () => {
    const paths = ['/browse/demo/', '/zen/demo/app/pt_BR/', '/search/demo/app', '/exports/rss/'];
    for (const path of paths) expect((await followAll(bare, path))[1]).toBe(404);
  });
});
