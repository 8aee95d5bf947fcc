// Every host below the path of a base URL: what is published lies at the top of the folder, and every
// path begins with the base URL's.

import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { writeEdge, writeWorker } from '../../scripts/edge-functions.ts';
import { listOtherFiles } from '../../src/build.ts';
import { markFile } from '../../src/files/mark.ts';
import { writeCaddyConfig } from '../../src/hosts/caddy.ts';
import { assets, compatibilityDate, workerName } from '../../src/hosts/cloudflare.ts';
import { differences } from '../../src/hosts/conformance/differences.ts';
import { formatFailures, runConformance, type Send } from '../../src/hosts/conformance/run.ts';
import { createHttpSender } from '../../src/hosts/conformance/send.ts';
import { createSite } from '../../src/hosts/conformance/site.ts';
import { edgeFunctionName, writeNetlifyToml } from '../../src/hosts/netlify.ts';
import { writeNginxConfig } from '../../src/hosts/nginx.ts';
import { listHostFiles } from '../../src/hosts/site-files.ts';
import { resources } from '../../src/resources.ts';
import { startPreview } from '../../src/serve/preview/server.ts';
import { createSiteRenderer } from '../../src/serve/preview/site.ts';
import { getCatalogue } from '../setup/catalogues.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { publishedFiles, readText } from '../setup/publish.ts';
import { isAll, isThorough, onCi } from '../setup/repetitions.ts';
import { apacheProgram, startApache, writeApacheFiles } from './apache-server.ts';
import { demoFiles } from './conformance/demo.ts';
import { handlerDifferences } from './conformance/host.ts';
import { selectFewRequests } from './conformance/requests.ts';
import { sendToHandler } from './conformance/send-to-handler.ts';
import { getTexts, renameTexts } from './conformance/site.ts';
import { listFailedRecords, netlifySite, netlifyTools } from './netlify-site.ts';
import { freePort, startServer } from './server.ts';
import { importTool, systemProgram } from './tools.ts';

const basePath = '/some.where/l10n';
const siteYaml = { 'site.yaml': `base_url: https://owner.example.org${basePath}\n` };
const catalogue = getCatalogue({ ...siteYaml, ...demoFiles });
const site = createSite(resources, catalogue);
const all = publishedFiles(catalogue);
const files = new Map([
  ...getTexts(all),
  ...renameTexts(resources, catalogue),
  [`/${markFile}`, 'the mark'],
]);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Host = keyof typeof differences | 'handler';

/** Asks for everything below the path; the rest is no host's business. */
async function expectBelow(host: Host, send: Send, isExact = true): Promise<void> {
  // How long a path may be, and where `..` ends, depends on the path above.
  const requests = selectFewRequests(site).filter(({ path }) => !/\.\.%2f|a{100}/i.test(path));
  const results = await runConformance(site, requests, send, {
    differences: host === 'handler' ? handlerDifferences : differences[host],
    isExact,
  });
  expect(formatFailures(results)).toBe('');
  expect(results.length).toBeGreaterThan(isAll ? 1000 : 300);
}

const below =
  (send: Send): Send =>
  (path, request) =>
    send(basePath + path, request);

/** Over the network, from the top of a server: how it does below the path and beside it. */
async function expectServer(host: Host, address: string): Promise<void> {
  const top = createHttpSender(address);
  closing.push(top.close);
  const get = (path: string) => top.send(path, { method: 'GET', headers: {} });
  await expectBelow(host, below(top.send));
  const asked = await get(basePath);
  const location = asked.headers.get('location');
  expect([asked.status, location]).toEqual(host === 'apache' ? [301, `${basePath}/`] : [200, null]);
  const bare = location === null ? asked : await get(location);
  expect(await bare.text()).toBe(files.get('/index.html'));
  for (const path of ['/api/', '/some.where/api/', `${basePath}x/api/`, `${basePath}.api/`]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
}

function publishedFolder() {
  const base = temporaryFolder();
  // A server started as root reads it as someone else.
  chmodSync(base, 0o755);
  const root = join(base, 'dist');
  writeFiles(root, Object.fromEntries([...files].map(([path, text]) => [path.slice(1), text])));
  return { base, root };
}

test('the handler answers below the path', async () => {
  await expectBelow('handler', below(sendToHandler(resources, files, basePath)), false);
});

onCi('the preview answers below the path, and says so', async () => {
  const { base } = publishedFolder();
  const preview = await startPreview({
    port: 0,
    basePath: () => basePath,
    folder: base,
    routes: resources,
    load: async () => createSiteRenderer(resources, listOtherFiles)(catalogue),
    onFailure: () => {},
  });
  closing.push(preview.close);
  expect(preview.url).toBe(`http://127.0.0.1:${preview.port}${basePath}`);
  await expectServer('preview', `http://127.0.0.1:${preview.port}`);
});

const nginx = systemProgram('nginx', 'nginx-light') ?? '';
test.skipIf(nginx === '' || !isThorough)('nginx answers below the path', async () => {
  const { base, root } = publishedFolder();
  const port = await freePort();
  const { renamed } = site;
  const options = { root, listen: { host: '127.0.0.1', port }, basePath, renamed };
  writeFileSync(join(base, 'nginx.conf'), writeNginxConfig(resources, options));
  const words = ['-p', base, '-e', 'start.log', '-c', 'nginx.conf', '-g', 'daemon off;'];
  const server = await startServer(nginx, words, port);
  closing.push(server.stop);
  await expectServer('nginx', `http://127.0.0.1:${port}`);
});

const caddy = systemProgram('caddy') ?? '';
test.skipIf(caddy === '' || !isThorough)('Caddy answers below the path', async () => {
  const { base, root } = publishedFolder();
  const port = await freePort();
  const file = join(base, 'Caddyfile');
  const { renamed } = site;
  const options = { root, listen: { host: '127.0.0.1', port }, basePath, renamed };
  writeFileSync(file, writeCaddyConfig(resources, options));
  const words = ['run', '--adapter', 'caddyfile', '--config', file];
  const server = await startServer(caddy, words, port, { HOME: base });
  closing.push(server.stop);
  await expectServer('caddy', `http://127.0.0.1:${port}`);
});

test.skipIf(apacheProgram === '' || !isThorough)('Apache answers below the path', async () => {
  const { base, root } = publishedFolder();
  const port = await freePort();
  writeApacheFiles(root, resources, { basePath, renamed: site.renamed });
  const server = await startApache({ base, root, basePath, port });
  closing.push(server.stop);
  await expectServer('apache', `http://127.0.0.1:${port}`);
});

const tools = await netlifyTools();
describe.skipIf(tools === undefined)('Netlify', () => {
  const sendTo = async (bypassed: boolean): Promise<Send> => {
    if (tools === undefined) throw new Error('skipped without them');
    const folder = temporaryFolder();
    writeEdge(folder, basePath);
    const bundled = await import(pathToFileURL(join(folder, `${edgeFunctionName}.js`)).href);
    const toml = join(folder, 'netlify.toml');
    writeFileSync(toml, writeNetlifyToml(resources, { basePath }));
    const { send, problems } = await netlifySite(tools, toml, files, bundled, bypassed);
    expect(problems).toEqual([]);
    return send;
  };

  onCi('answers below the path', async () => {
    const send = await sendTo(false);
    await expectBelow('netlify', below(send), false);
    const bare = await send(basePath, { method: 'GET', headers: {} });
    expect(await bare.text()).toBe(files.get('/index.html'));
  });

  onCi('has the plain records below the path with the function bypassed', async () => {
    const records = await listFailedRecords(site, below(await sendTo(true)));
    expect(records).toEqual([]);
  });

  test('builds previews for the same path', () => {
    expect(writeNetlifyToml(resources, { basePath })).toContain(
      `command = 'BASE_URL="$DEPLOY_PRIME_URL${basePath}" npm run build`,
    );
  });
});

const miniflare = await importTool('miniflare');
test.skipIf(miniflare === undefined || !isThorough)(
  "Cloudflare's Worker answers below the path",
  async () => {
    const folder = temporaryFolder();
    writeWorker(folder, basePath);
    const { html_handling, not_found_handling, run_worker_first, binding } = assets;
    const worker = new miniflare.Miniflare({
      modules: true,
      script: readFileSync(join(folder, `${workerName}.js`), 'utf8'),
      compatibilityDate,
      cf: false,
      host: '127.0.0.1',
      port: 0,
      assets: {
        directory: publishedFolder().root,
        binding,
        routerConfig: {
          has_user_worker: true,
          invoke_user_worker_ahead_of_assets: run_worker_first,
        },
        assetConfig: { html_handling, not_found_handling },
      },
    });
    closing.push(() => worker.dispose());
    await expectServer('cloudflare', ((await worker.ready) as URL).origin);
  },
);

test('the error page of GitHub Pages leads to the path', () => {
  const error = [...listHostFiles('github-pages', all, basePath)].find(
    ({ path }) => path === '404.html',
  );
  expect(error && readText(error)).toContain(`href="${basePath}/"`);
});
