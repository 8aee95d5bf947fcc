import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { markFile } from '../../../src/files/mark.ts';
import { differences } from '../../../src/hosts/conformance/differences.ts';
import { createHttpSender } from '../../../src/hosts/conformance/send.ts';
import { resources } from '../../../src/resources.ts';
import { computeEtag } from '../../../src/serve/edge/responses.ts';
import { AddressError, formatLocalUrl } from '../../../src/serve/preview/listen.ts';
import { type PreviewOptions, startPreview } from '../../../src/serve/preview/server.ts';
import type { PreviewSite } from '../../../src/serve/preview/site.ts';
import { requiredHeaders } from '../../hosts/conformance/contract.ts';
import { expectConformance } from '../../hosts/conformance/host.ts';
import { testSite } from '../../hosts/conformance/site.ts';
import { getCatalogue, smallCatalogue } from '../../setup/catalogues.ts';
import { inDepth, onCi } from '../../setup/repetitions.ts';
import { publishedFiles } from '../edge/published.ts';
import { exchange, parseResponse, temporaryFolder, writeBelow } from '../edge/wire.ts';

const cs = '/api/translations/demo/app/cs/';
const closing: (() => Promise<unknown>)[] = [];

/** A site with these texts at its paths. */
function siteWith(
  files: ReadonlyMap<string, string> | Readonly<Record<string, string>>,
): PreviewSite {
  const texts = files instanceof Map ? files : new Map(Object.entries(files));
  return {
    catalogue: getCatalogue(smallCatalogue),
    readFile: async (path) => {
      const text = texts.get(path);
      if (text === undefined) return 'missing';
      const bytes = new TextEncoder().encode(text);
      return { bytes, tag: await computeEtag(bytes) };
    },
  };
}

/** Starts a preview over a fresh folder. */
async function start(options: Partial<PreviewOptions> = {}) {
  const base = temporaryFolder();
  const source = join(base, 'catalogue/source.yaml');
  writeBelow(base, 'catalogue/source.yaml', 'first');
  const load = vi.fn<PreviewOptions['load']>(
    options.load ?? (async () => siteWith(publishedFiles)),
  );
  const onFailure = vi.fn();
  const preview = await startPreview({
    routes: resources,
    port: 0,
    folder: join(base, 'catalogue'),
    onFailure,
    ...options,
    load,
  }).catch((error: unknown) => {
    rmSync(base, { recursive: true });
    throw error;
  });
  closing.push(async () => {
    await preview.close();
    rmSync(base, { recursive: true });
  });
  return { preview, base, source, load, onFailure };
}

/** A load that ends when the test calls for it, or when the test ends: a busy machine may report a change twice. */
function heldLoad() {
  const ends: ((site: PreviewSite | undefined | Error) => void)[] = [];
  closing.push(async () => {
    for (const end of ends) end(undefined);
  });
  const load = () =>
    new Promise<PreviewSite | undefined>((resolve, reject) => {
      ends.push((site) => (site instanceof Error ? reject(site) : resolve(site)));
    });
  return {
    load,
    end: (index: number, site: PreviewSite | undefined | Error) => ends[index]?.(site),
  };
}

/** Waits until the expectations hold; generously, for a busy machine. */
function eventually(expectations: () => unknown): Promise<unknown> {
  return vi.waitFor(expectations, { timeout: 60_000, interval: 5 });
}

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

describe('startPreview', () => {
  onCi('keeps the contract', async () => {
    const { preview } = await start({
      load: async () =>
        siteWith(new Map([...testSite().files].filter(([path]) => path !== `/${markFile}`))),
    });
    await preview.firstLoad;
    const wire = createHttpSender(preview.url);
    await expectConformance('preview', wire.send, {
      differences: differences.preview,
      isExact: true,
    });
    wire.close();
  });

  test('lets no client keep any response unasked', async () => {
    const { preview } = await start();
    await preview.firstLoad;
    const head = (line: string) => `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
    const tag = (await fetch(preview.url + cs)).headers.get('etag');
    const requests = [
      head(`GET ${cs}`),
      `${head(`GET ${cs}`)}If-None-Match: ${tag}\r\n`,
      head(`OPTIONS ${cs}`),
      head(`DELETE ${cs}`),
      head(`FOO ${cs}`),
      head(`CONNECT ${cs}`),
      head('GET /api/none/'),
      head('GET /api/%/'),
      head('GET /'),
      head('GET /elsewhere'),
      'rubbish\r\n',
    ];
    const answers = [];
    for (const request of requests) {
      const { status, headers } = parseResponse(await exchange(preview.port, `${request}\r\n`));
      answers.push([status, headers['cache-control']]);
    }
    const statuses = [200, 304, 200, 403, 405, 405, 404, 400, 404, 404, 400];
    expect(answers).toEqual(statuses.map((status) => [status, 'no-cache']));
  });

  test('knows its address before it loads', async () => {
    const { preview, load } = await start();
    expect(await preview.firstLoad).toBe(true);
    expect(preview.url).toBe(`http://127.0.0.1:${preview.port}`);
    expect(load.mock.calls).toEqual([[preview.url, undefined]]);
  });

  test('loads for another base URL when told to', async () => {
    const { preview, load } = await start({ baseUrl: 'https://catalogue.example/l10n' });
    await preview.firstLoad;
    expect(load.mock.calls[0]?.[0]).toBe('https://catalogue.example/l10n');
    expect(preview.url).toBe(`http://127.0.0.1:${preview.port}`);
  });

  test.each([
    ['localhost', 'localhost'],
    ['0.0.0.0', 'localhost'],
  ])('shows the host %s as %s', async (host, shown) => {
    const { preview } = await start({ host });
    expect(preview.url).toBe(`http://${shown}:${preview.port}`);
    expect((await fetch(`${preview.url}${cs}`)).status).toBe(200);
  });

  test('lists examples above its path, in plain text, and points there from elsewhere', async () => {
    const { preview } = await start({ examples: () => [cs], basePath: () => '/l10n' });
    const index = await fetch(new URL('/', preview.url));
    expect(index.status).toBe(200);
    expect(index.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await index.text()).toBe(
      `The preview of the translation catalogue: ${preview.url}/\n` +
        `Try, for example:\n\n  ${preview.url}${cs}\n`,
    );
    const other = await fetch(`${preview.url}/projects/demo/`);
    expect(other.status).toBe(404);
    expect(other.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await other.text()).toBe(
      `There is nothing at this path: the API is below ${preview.url}/api/\n` +
        `Try, for example:\n\n  ${preview.url}${cs}\n`,
    );
  });

  test('is below the path of its base URL, which may become another', async () => {
    let path: string | undefined = '/l10n';
    const { preview, source, load } = await start({ basePath: () => path });
    await preview.firstLoad;
    const top = `http://127.0.0.1:${preview.port}`;
    expect([preview.url, load.mock.calls[0]?.[0]]).toEqual([`${top}/l10n`, `${top}/l10n`]);
    const status = async (url: string) => (await fetch(url)).status;
    expect([await status(`${top}/l10n${cs}`), await status(top + cs)]).toEqual([200, 404]);
    for (const next of [undefined, '/other']) {
      path = next;
      writeFileSync(source, `for ${next}`);
      await eventually(() => expect(load.mock.lastCall?.[0]).toBe(`${top}${next ?? '/l10n'}`));
      await eventually(async () => expect(await status(`${top}${next ?? '/l10n'}${cs}`)).toBe(200));
    }
    expect([preview.url, await status(`${top}/l10n${cs}`)]).toEqual([`${top}/other`, 404]);
  });

  test('serves pages and files beside the resources, and nothing else', async () => {
    const { preview } = await start({
      basePath: () => '/l10n',
      load: async () =>
        siteWith({
          '/projects/demo/index.html': '<html><head></head><p>Demo',
          '/schemas/site.schema.json': '{}',
        }),
    });
    await preview.firstLoad;
    const page = await fetch(`${preview.url}/projects/demo/?x=1`, {
      headers: { 'Sec-Fetch-Dest': 'document' },
    });
    const script = '<script src="/l10n/@preview/reload.js" type="module"></script>';
    expect([page.status, await page.text()]).toEqual([
      200,
      `<html><head>${script}\n</head><p>Demo`,
    ]);
    const { headers } = await fetch(`${preview.url}/schemas/site.schema.json`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json',
      'content-length': '2',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    const nothingAt = ['/.mark', '/%2emark', '//x.json', '/a/../x.json', '/%', '/none.json'];
    for (const path of nothingAt) {
      const bytes = `GET /l10n${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const { status } = parseResponse(await exchange(preview.port, bytes));
      expect([path, status]).toEqual([path, 404]);
    }
    const post = await fetch(`${preview.url}/schemas/site.schema.json`, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('links the page that a wrong address probably means', async () => {
    const { preview } = await start({
      basePath: () => '/l10n',
      load: async () =>
        siteWith({
          '/404.html': '<h1>Page not found</h1>\n<p>Nothing.</p>',
          '/projects/demo/-/pt_BR/index.html': '<p>Portuguese</p>',
          '/projects/demo/index.html': '<p>Demo</p>',
          '/api/projects/demo/languages/index.json': '[{"code":"pt_BR"}]',
        }),
    });
    await preview.firstLoad;
    const right = '/l10n/projects/demo/-/pt_BR/';
    for (const [wrong, near] of [
      ['/projects/demo/-/pt-br/', right],
      ['/projects/demo/-/pt/', right],
      ['/projects/demo/pt-BR/', right],
      ['/projects/Demo/-/pt_BR/', right],
      ['/projects/demo/-/pt_BR/strings/', right],
      ['/projects/demo/-/', '/l10n/projects/demo/'],
    ]) {
      const page = await fetch(preview.url + wrong);
      expect([wrong, page.status, await page.text()]).toEqual([
        wrong,
        404,
        `<h1>Page not found</h1>\n<p>Did you mean <a href="${near}">${near}</a>?</p>\n<p>Nothing.</p>`,
      ]);
    }
    const unlike = await fetch(`${preview.url}/none/at/all/`);
    expect(await unlike.text()).not.toContain('Did you mean');
  });

  test('tells open pages when something has changed', async () => {
    const { preview, source } = await start();
    await preview.firstLoad;
    expect(await (await fetch(`${preview.url}/@preview/reload.js`)).text()).toContain(
      '"/@preview/events"',
    );
    const events = await fetch(`${preview.url}/@preview/events`);
    expect(events.headers.get('content-type')).toBe('text/event-stream');
    const reader = (events.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    writeFileSync(source, 'changed');
    while (!text.includes('data: changed')) {
      const { value } = await reader.read();
      text += new TextDecoder().decode(value);
    }
    await reader.cancel();
  });

  test('holds requests until the first load has ended', async () => {
    const { load, end } = heldLoad();
    const { preview, load: loaded } = await start({ load });
    await eventually(() => expect(loaded).toHaveBeenCalled());
    const response = fetch(`${preview.url}${cs}`);
    // A request that was not held would be answered before a later one on the same machine.
    expect(parseResponse(await exchange(preview.port, 'rubbish\r\n\r\n')).status).toBe(400);
    end(0, siteWith(publishedFiles));
    expect((await response).status).toBe(200);
  });

  test('answers 503 until the catalogue is sound, and explains it', async () => {
    const { load, end } = heldLoad();
    const { preview, source, load: loaded } = await start({ load });
    await eventually(() => expect(loaded).toHaveBeenCalledTimes(1));
    end(0, undefined);
    expect(await preview.firstLoad).toBe(false);
    const response = await fetch(`${preview.url}${cs}`);
    expect(response.status).toBe(503);
    const { date, connection, 'keep-alive': _, ...headers } = Object.fromEntries(response.headers);
    expect(headers).toEqual({
      ...requiredHeaders,
      vary: 'Accept, Origin',
      allow: 'GET, DELETE, HEAD, OPTIONS',
      'cache-control': 'no-cache',
      'content-length': '85',
      'content-type': 'application/json',
      'retry-after': '1',
    });
    expect(await response.json()).toEqual({
      detail: 'There is no valid build of the catalogue yet. What it printed says why.',
    });

    writeFileSync(source, 'fixed');
    await eventually(() => expect(loaded).toHaveBeenCalledTimes(2));
    end(1, siteWith(publishedFiles));
    await eventually(async () => {
      expect((await fetch(`${preview.url}${cs}`)).status).toBe(200);
    });
  });

  test('reports a load that throws, and keeps serving the last sound site', async () => {
    const { load, end } = heldLoad();
    const { preview, source, onFailure, load: loaded } = await start({ load });
    await eventually(() => expect(loaded).toHaveBeenCalledTimes(1));
    end(0, siteWith(publishedFiles));
    await preview.firstLoad;
    writeFileSync(source, 'second');
    await eventually(() => expect(loaded).toHaveBeenCalledTimes(2));
    const error = new Error('the disk is broken');
    end(1, error);
    await eventually(() => expect(onFailure.mock.calls).toEqual([[error]]));
    expect((await fetch(`${preview.url}${cs}`)).status).toBe(200);
    writeFileSync(source, 'third');
    await eventually(() => expect(loaded).toHaveBeenCalledTimes(3));
    end(2, undefined);
  });

  test('serves the new site after a change, and the last one meanwhile', async () => {
    const { load, end } = heldLoad();
    const { preview, source, load: loaded } = await start({ load });
    const text = async () => (await fetch(`${preview.url}${cs}`)).text();
    await eventually(() => expect(loaded).toHaveBeenCalledTimes(1));
    end(0, siteWith({ [`${cs}index.json`]: 'first' }));
    expect(await text()).toBe('first');
    writeFileSync(source, 'second');
    await eventually(() => expect(loaded).toHaveBeenCalledTimes(2));
    expect(await text()).toBe('first');
    end(1, siteWith({ [`${cs}index.json`]: 'second' }));
    await eventually(async () => expect(await text()).toBe('second'));
    const tag = (await fetch(`${preview.url}${cs}`)).headers.get('etag');
    writeFileSync(source, 'third');
    await eventually(() => expect(loaded).toHaveBeenCalledTimes(3));
    end(2, siteWith({}));
    await eventually(async () => expect(await text()).toContain('not found'));
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
  });

  inDepth('notices files and folders that come, change and go', async () => {
    const { preview, base, source, load } = await start();
    await preview.firstLoad;
    const changes = [
      () => writeFileSync(source, 'changed'),
      () => writeBelow(base, 'catalogue/new/deep/file.yaml', 'new'),
      () => writeBelow(base, 'catalogue/new/deep/file.yaml', 'newer'),
      () => renameSync(join(base, 'catalogue/new'), join(base, 'catalogue/moved')),
      () => rmSync(join(base, 'catalogue/moved'), { recursive: true }),
    ];
    for (const change of changes) {
      const before = load.mock.calls.length;
      change();
      await eventually(() => expect(load.mock.calls.length).toBeGreaterThan(before));
    }
  });

  test('never serves a file as it was before its last change', async () => {
    const { preview, source } = await start({
      load: async () => siteWith({ [`${cs}index.json`]: readFileSync(source, 'utf8') }),
    });
    await preview.firstLoad;
    for (let round = 0; round < 10; round += 1) {
      writeFileSync(source, 'early');
      await sleep(15 + round * 5);
      writeFileSync(source, `late ${round}`);
      await eventually(async () => {
        expect(await (await fetch(`${preview.url}${cs}`)).text()).toBe(`late ${round}`);
      });
    }
  });

  test('closes while requests are held and a load is running', async () => {
    const { load, end } = heldLoad();
    const { preview, load: loaded } = await start({ load });
    await eventually(() => expect(loaded).toHaveBeenCalled());
    const held = fetch(`${preview.url}${cs}`);
    held.catch(() => {});
    let closed = false;
    const close = preview.close().then(() => {
      closed = true;
    });
    await expect(held).rejects.toThrow();
    expect(closed).toBe(false);
    end(0, undefined);
    await close;
    await expect(fetch(`${preview.url}${cs}`)).rejects.toThrow();
    await preview.close();
  });

  test('loads no more after it was closed', async () => {
    const { preview, source, load } = await start();
    await preview.firstLoad;
    writeFileSync(source, 'changed');
    await preview.close();
    const count = load.mock.calls.length;
    await sleep(100);
    expect(load).toHaveBeenCalledTimes(count);
  });

  test('needs no watched folder', async () => {
    const base = temporaryFolder();
    const { preview, onFailure } = await start({
      folder: join(base, 'none'),
      load: async () => siteWith({}),
    });
    expect(await preview.firstLoad).toBe(true);
    expect((await fetch(`${preview.url}${cs}`)).status).toBe(404);
    expect(onFailure.mock.calls).toEqual([]);
    expect(existsSync(join(base, 'none'))).toBe(false);
    rmSync(base, { recursive: true });
  });
});

/** Sends one request with these lines in its head. */
async function request(port: number, ...lines: readonly string[]) {
  const head = [...lines, 'Connection: close'].join('\r\n');
  return parseResponse(await exchange(port, `${head}\r\n\r\n`));
}

describe('the hosts that a preview answers to', () => {
  const detail = (url: string) =>
    `The host of this request is not one that the preview answers to. Open ${url}/ instead, or name the host with --listen or --base-url.`;

  test.each([
    [
      '127.0.0.1',
      undefined,
      ['localhost', '127.0.0.1', '[::1]:81', 'LOCALHOST:8080'],
      ['', 'desk', '10.0.0.1'],
    ],
    ['localhost', 'https://x.example/l10n', ['x.example', 'localhost'], ['y.example']],
    [
      '0.0.0.0',
      undefined,
      ['192.168.1.5:8080', '[fd00::5]', 'catalogue', 'desk.local', 'localhost'],
      ['evil.example', '1.evil.example', ''],
    ],
  ])('listening on %s, with the base URL %s', async (host, baseUrl, accepted, refused) => {
    const { preview } = await start({ host, baseUrl });
    await preview.firstLoad;
    const others = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:8080'];
    for (const name of accepted) {
      const { status } = await request(preview.port, `GET ${cs} HTTP/1.1`, `Host: ${name}`);
      expect([name, status]).toEqual([name, 200]);
    }
    for (const name of [...others, ...refused]) {
      const { status } = await request(preview.port, `GET ${cs} HTTP/1.1`, `Host: ${name}`);
      expect([name, status]).toEqual([name, 403]);
    }
  });

  test.each(['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'CONNECT', 'FOO'])(
    'refuses another host at every path, asked with %s',
    async (method) => {
      const { preview } = await start({ basePath: () => '/l10n' });
      await preview.firstLoad;
      const paths = ['/', '/l10n/', `/l10n${cs}`, '/l10n/@preview/events', '/l10n/none', cs];
      for (const path of paths) {
        const answer = await request(preview.port, `${method} ${path} HTTP/1.1`, 'Host: a.example');
        const isApi = path.includes('/api/');
        const text = detail(preview.url);
        const body = isApi ? `${JSON.stringify({ detail: text })}\n` : `${text}\n`;
        expect([path, answer.status, answer.body]).toEqual([
          path,
          403,
          method === 'HEAD' ? '' : body,
        ]);
        expect(answer.headers['content-type']).toBe(
          isApi ? 'application/json' : 'text/plain; charset=utf-8',
        );
      }
    },
  );

  test('answers a client that does without the header', async () => {
    const { preview } = await start();
    await preview.firstLoad;
    expect((await request(preview.port, `GET ${cs} HTTP/1.0`)).status).toBe(200);
  });
});

describe('the origins that may read a preview', () => {
  const targets = [
    `GET ${cs}`,
    `HEAD ${cs}`,
    `OPTIONS ${cs}`,
    `DELETE ${cs}`,
    `FOO ${cs}`,
    'GET /api/none/',
    'GET /api/%/',
  ];
  const allowedHeaders = async (port: number, target: string, ...more: readonly string[]) => {
    const { headers } = await request(port, `${target} HTTP/1.1`, 'Host: localhost', ...more);
    return Object.keys(headers).filter((name) => name.startsWith('access-control-'));
  };

  test.each(targets)('%s', async (target) => {
    const { preview } = await start();
    await preview.firstLoad;
    const published = await allowedHeaders(preview.port, target);
    expect(published).toContain('access-control-allow-origin');
    for (const origin of ['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:5173']) {
      expect(await allowedHeaders(preview.port, target, `Origin: ${origin}`)).toEqual(published);
    }
    const foreign = ['https://evil.example', 'null', 'http://localhost.evil.example', 'rubbish'];
    for (const origin of foreign) {
      const preflight = 'Access-Control-Request-Method: GET';
      expect([
        origin,
        await allowedHeaders(preview.port, target, `Origin: ${origin}`, preflight),
      ]).toEqual([origin, []]);
    }
  });

  test('are kept apart in caches, also in a 304', async () => {
    const { preview } = await start();
    await preview.firstLoad;
    const response = await fetch(preview.url + cs);
    const tag = response.headers.get('etag') ?? '';
    const unchanged = await fetch(preview.url + cs, { headers: { 'If-None-Match': tag } });
    expect(unchanged.status).toBe(304);
    for (const { headers } of [response, unchanged])
      expect(headers.get('vary')).toMatch(/, Origin/);
  });
});

describe('the paths of the preview itself', () => {
  test.each(['/@preview/events', '/@preview/reload.js'])('%s', async (path) => {
    const { preview } = await start();
    await preview.firstLoad;
    const head = await request(preview.port, `HEAD ${path} HTTP/1.1`, 'Host: localhost');
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers['content-type']).toMatch(/^text\/(?:event-stream|javascript)/);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await request(preview.port, `${method} ${path} HTTP/1.1`, 'Host: localhost');
      expect([method, answer.status, answer.headers['allow']]).toEqual([method, 405, 'GET, HEAD']);
    }
  });
});

describe('addressOf', () => {
  test.each([
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['::1', 'http://[::1]:8080'],
    ['::', 'http://localhost:8080'],
    ['0.0.0.0', 'http://localhost:8080'],
    ['catalogue.local', 'http://catalogue.local:8080'],
  ])('shows %s as %s', (host, address) => {
    expect(formatLocalUrl(host, 8080)).toBe(address);
  });
});

describe('startPreview with a port', () => {
  test('rejects when the given one is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const error = await start({ port }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AddressError);
    expect(error).toMatchObject({
      code: 'EADDRINUSE',
      port,
      message: `Port ${port} of 127.0.0.1 is taken. Name another with --port.`,
    });
    await new Promise((resolve) => other.close(resolve));
  });

  test.each([
    ['192.0.2.1', 0, 'EADDRNOTAVAIL'],
    ['no-such-host.invalid', 0, /^(?:ENOTFOUND|EAI_AGAIN)$/],
    ['127.0.0.1', 70_000, 'ERR_SOCKET_BAD_PORT'],
    ['127.0.0.1', -1, 'ERR_SOCKET_BAD_PORT'],
    ['127.0.0.1', Number.NaN, /^ERR_/],
  ])('rejects an address that cannot be had: %s, port %d', async (host, port, code) => {
    const error = await start({ host, port }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AddressError);
    expect((error as AddressError).code).toMatch(code);
  });

  test('tries the next ones when none was given, and says so', async () => {
    const taken: number[] = [];
    const onPortTaken = (port: number) => taken.push(port);
    const { preview: first } = await start({ port: undefined, onPortTaken });
    const { preview: second } = await start({ port: undefined, onPortTaken });
    expect(first.port).toBeGreaterThanOrEqual(8080);
    expect(second.port).toBeGreaterThan(first.port);
    expect(taken).toContain(first.port);
    expect((await fetch(`${first.url}${cs}`)).status).toBe(200);
    expect((await fetch(`${second.url}${cs}`)).status).toBe(200);
  });
});
