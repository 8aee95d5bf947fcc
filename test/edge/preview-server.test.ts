import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { usual } from '../../src/conformance/expected.ts';
import { sendOverHttp } from '../../src/conformance/send.ts';
import { AddressError, addressOf } from '../../src/edge/listen.ts';
import type { PreviewOptions } from '../../src/edge/preview-server.ts';
import { startPreview } from '../../src/edge/preview-server.ts';
import { promiseOf } from '../../src/edge/watch-folder.ts';
import { expectConformance } from '../conformance/host.ts';
import { testSite } from '../conformance/site.ts';
import { eventually } from '../setup/eventually.ts';
import { writeFiles } from '../setup/folders.ts';
import { inDepth } from '../setup/repetitions.ts';
import { treeOf } from '../setup/trees.ts';
import { exchange, parseResponse, temporaryFolder, writeBelow, writePublished } from './wire.ts';

const cs = '/api/translations/demo/app/cs/';
const closing: (() => Promise<unknown>)[] = [];

/** Starts a preview over a fresh folder; its builds publish what `source.yaml` says. */
async function start(options: Partial<PreviewOptions> = {}) {
  const base = temporaryFolder();
  const source = join(base, 'catalogue/source.yaml');
  writeBelow(base, 'catalogue/source.yaml', 'first');
  const build = vi.fn(
    options.build ??
      (async (_baseUrl: string, folder: string) => {
        writePublished(folder);
        return true;
      }),
  );
  const onFailure = vi.fn();
  const preview = await startPreview({
    port: 0,
    watch: join(base, 'catalogue'),
    folderFor: (port) => join(base, `dist-${port}`),
    onFailure,
    ...options,
    build,
  }).catch((error: unknown) => {
    rmSync(base, { recursive: true });
    throw error;
  });
  closing.push(async () => {
    await preview.close();
    rmSync(base, { recursive: true });
  });
  return { preview, base, source, build, onFailure };
}

/** Builds that end when the test says so, or with the test: one change may cause two of them. */
function heldBuild() {
  const ends: ((sound: boolean | Error) => void)[] = [];
  let isOver = false;
  const build = () =>
    new Promise<boolean>((resolve, reject) => {
      ends.push((sound) => (sound instanceof Error ? reject(sound) : resolve(sound)));
      if (isOver) resolve(true);
    });
  closing.push(async () => {
    isOver = true;
    for (const end of ends) end(true);
  });
  return { build, end: (index: number, sound: boolean | Error) => ends[index]?.(sound) };
}

/** Settles when a server of this process has the next request. */
function nextRequest(): Promise<void> {
  return new Promise((resolve) => {
    subscribe('http.server.request.start', function listener() {
      unsubscribe('http.server.request.start', listener);
      resolve();
    });
  });
}

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

describe('startPreview', () => {
  test('keeps the contract', async () => {
    const { preview } = await start({
      build: async (_baseUrl, folder) => {
        writeFiles(folder, Object.fromEntries(testSite().files));
        return true;
      },
    });
    await preview.firstBuild;
    const wire = sendOverHttp(preview.url);
    await expectConformance('preview', wire.send, { exact: true });
    wire.close();
  });

  test('lets no client keep any response unasked', async () => {
    const { preview } = await start();
    await preview.firstBuild;
    const head = (line: string) => `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
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

  test('knows its address before it builds, and has a folder of its own', async () => {
    const { preview, base, build } = await start();
    expect(await preview.firstBuild).toBe(true);
    expect(preview.url).toBe(`http://127.0.0.1:${preview.port}`);
    const folder = join(base, `dist-${preview.port}`);
    expect(build.mock.calls).toEqual([[preview.url, folder, undefined, expect.any(Function)]]);
  });

  test('builds for another base URL when told to', async () => {
    const { preview, build } = await start({ baseUrl: 'https://catalogue.example/l10n' });
    await preview.firstBuild;
    expect(build.mock.calls[0]?.[0]).toBe('https://catalogue.example/l10n');
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
    const { preview, source, build } = await start({ basePath: () => path });
    await preview.firstBuild;
    const top = `http://127.0.0.1:${preview.port}`;
    expect([preview.url, build.mock.calls[0]?.[0]]).toEqual([`${top}/l10n`, `${top}/l10n`]);
    const status = async (url: string) => (await fetch(url)).status;
    expect([await status(`${top}/l10n${cs}`), await status(top + cs)]).toEqual([200, 404]);
    for (const next of [undefined, '/other']) {
      path = next;
      writeFileSync(source, `for ${next}`);
      await eventually(() => expect(build.mock.lastCall?.[0]).toBe(`${top}${next ?? '/l10n'}`));
      await eventually(async () => expect(await status(`${top}${next ?? '/l10n'}${cs}`)).toBe(200));
    }
    expect([preview.url, await status(`${top}/l10n${cs}`)]).toEqual([`${top}/other`, 404]);
  });

  test('serves what lies beside the API as it is, and nothing hidden', async () => {
    const { preview } = await start({
      basePath: () => '/l10n',
      build: async (_baseUrl, folder) => {
        writeFiles(folder, {
          'projects/demo/index.html': '<p>Demo',
          'notes.css': 'p {}',
          '.mark': 'secret',
          'a/.hidden/x.css': 'secret',
        });
        return true;
      },
    });
    await preview.firstBuild;
    const page = await fetch(`${preview.url}/projects/demo/?x=1`);
    expect([page.status, await page.text()]).toEqual([200, '<p>Demo']);
    const { headers } = await fetch(`${preview.url}/notes.css`, {
      headers: { Range: 'bytes=2-1' },
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/css',
      'content-length': '4',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^W\//),
    });
    const again = await fetch(`${preview.url}/notes.css`, {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const head = await fetch(`${preview.url}/notes.css`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '4']);
    const nothingAt = [
      '/.mark',
      '/%2emark',
      '/a/.hidden/x.css',
      '//style.css',
      '/a/%2e%2e/style.css',
      '/a/../style.css',
      '/a%2f..%2fstyle.css',
      '/a\\..\\style.css',
      '/style.css%00',
      '/%',
      '/none.css',
    ];
    for (const path of nothingAt) {
      const bytes = `GET /l10n${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      const { status } = parseResponse(await exchange(preview.port, bytes));
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await fetch(`${preview.url}/notes.css`, { method: 'POST' })).status).toBe(404);
  });

  test('holds requests until the first build has ended', async () => {
    const { build, end } = heldBuild();
    const { preview, base, build: built } = await start({ build });
    await eventually(() => expect(built).toHaveBeenCalled());
    const hasArrived = nextRequest();
    const response = fetch(`${preview.url}${cs}`);
    await hasArrived;
    writePublished(join(base, `dist-${preview.port}`));
    end(0, true);
    // An answer before the end of the build would be 503.
    expect((await response).status).toBe(200);
  });

  test('answers 503 until a build is sound, and says so', async () => {
    const { build, end } = heldBuild();
    const { preview, base, source, build: built } = await start({ build });
    await eventually(() => expect(built).toHaveBeenCalledTimes(1));
    end(0, false);
    expect(await preview.firstBuild).toBe(false);
    const response = await fetch(`${preview.url}${cs}`);
    expect(response.status).toBe(503);
    const { date, connection, 'keep-alive': _, ...headers } = Object.fromEntries(response.headers);
    expect(headers).toEqual({
      ...usual,
      allow: 'GET, DELETE, HEAD, OPTIONS',
      'cache-control': 'no-cache',
      'content-length': '85',
      'content-type': 'application/json',
      'retry-after': '1',
    });
    expect(await response.json()).toEqual({
      detail: 'There is no sound build of the catalogue yet. What it printed says why.',
    });

    writeFileSync(source, 'mended');
    writePublished(join(base, `dist-${preview.port}`));
    await eventually(() => expect(built).toHaveBeenCalledTimes(2));
    end(1, true);
    await eventually(async () => {
      expect((await fetch(`${preview.url}${cs}`)).status).toBe(200);
    });
  });

  test('reports a build that throws, and keeps serving what was sound', async () => {
    const { build, end } = heldBuild();
    const { preview, base, source, onFailure, build: built } = await start({ build });
    await eventually(() => expect(built).toHaveBeenCalledTimes(1));
    writePublished(join(base, `dist-${preview.port}`));
    end(0, true);
    await preview.firstBuild;
    writeFileSync(source, 'second');
    await eventually(() => expect(built).toHaveBeenCalledTimes(2));
    const error = new Error('the disk is full');
    end(1, error);
    await eventually(() => expect(onFailure.mock.calls).toEqual([[error]]));
    expect((await fetch(`${preview.url}${cs}`)).status).toBe(200);
    writeFileSync(source, 'third');
    await eventually(() => expect(built).toHaveBeenCalledTimes(3));
    end(2, true);
  });

  test('serves the new build after a change, and the last one meanwhile', async () => {
    const { build, end } = heldBuild();
    const { preview, base, source, build: built } = await start({ build });
    const folder = join(base, `dist-${preview.port}`);
    const text = async () => (await fetch(`${preview.url}${cs}`)).text();
    await eventually(() => expect(built).toHaveBeenCalledTimes(1));
    writeBelow(folder, `${cs}index.json`, 'first');
    end(0, true);
    expect(await text()).toBe('first');
    writeFileSync(source, 'second');
    await eventually(() => expect(built).toHaveBeenCalledTimes(2));
    expect(await text()).toBe('first');
    writeBelow(folder, `${cs}index.json`, 'second');
    end(1, true);
    await eventually(async () => expect(await text()).toBe('second'));
    const tag = (await fetch(`${preview.url}${cs}`)).headers.get('etag');
    rmSync(join(folder, cs), { recursive: true });
    writeFileSync(source, 'third');
    await eventually(() => expect(built).toHaveBeenCalledTimes(3));
    end(2, true);
    await eventually(async () => expect(await text()).toContain('not found'));
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
  });

  test('serves what a build has written already, and the rest when all of it is there', async () => {
    const other = '/api/translations/demo/app/pt_BR/';
    const rest = promiseOf<void>();
    let count = 0;
    const { preview, source } = await start({
      build: async (_baseUrl, folder, _changed, onWritten) => {
        // A change may cause two builds, which are the same.
        const text = `build ${Math.min(count++, 1)}`;
        writeBelow(folder, `${cs}index.json`, text);
        if (count > 1) {
          await onWritten([`${cs}index.json`.slice(1)]);
          await rest.promise;
        }
        writeBelow(folder, `${other}index.json`, text);
        writeBelow(folder, 'index.html', text);
        return true;
      },
    });
    await preview.firstBuild;
    const text = async (path: string) => (await fetch(preview.url + path)).text();
    expect([await text(cs), await text(other)]).toEqual(['build 0', 'build 0']);
    writeFileSync(source, 'changed');
    await eventually(async () => expect(await text(cs)).toBe('build 1'));
    let answered = 0;
    const waiting = [other, '/'].map((path) => text(path).finally(() => answered++));
    await text(cs);
    expect(answered).toBe(0);
    rest.resolve();
    expect(await Promise.all(waiting)).toEqual(['build 1', 'build 1']);
  });

  inDepth('notices files and folders that come, change and go', async () => {
    const base = temporaryFolder();
    const folder = join(base, 'catalogue');
    const source = join(folder, 'source.yaml');
    writeBelow(folder, 'source.yaml', 'first');
    let built = {};
    const { preview } = await start({
      watch: folder,
      build: async () => {
        built = treeOf(folder);
        return true;
      },
    });
    await preview.firstBuild;
    const changes = [
      () => writeFileSync(source, 'changed'),
      () => writeBelow(base, 'catalogue/new/deep/file.yaml', 'new'),
      () => writeBelow(base, 'catalogue/new/deep/file.yaml', 'newer'),
      () => renameSync(join(base, 'catalogue/new'), join(base, 'catalogue/moved')),
      () => rmSync(join(base, 'catalogue/moved'), { recursive: true }),
    ];
    for (const change of changes) {
      change();
      await eventually(() => expect(built).toEqual(treeOf(folder)));
    }
    rmSync(base, { recursive: true });
  });

  test('never publishes a file as it was before its last change', async () => {
    const { preview, source } = await start({
      build: async (_baseUrl, folder) => {
        const text = readFileSync(join(folder, '../catalogue/source.yaml'), 'utf8');
        writeBelow(folder, `${cs}index.json`, text);
        return true;
      },
    });
    await preview.firstBuild;
    for (let round = 0; round < 10; round += 1) {
      writeFileSync(source, 'early');
      // The second change may come before, while and after a build reads the first.
      await sleep(15 + round * 5);
      writeFileSync(source, `late ${round}`);
      await eventually(async () => {
        expect(await (await fetch(`${preview.url}${cs}`)).text()).toBe(`late ${round}`);
      });
    }
  });

  test('closes while requests are held and a build is running', async () => {
    const { build, end } = heldBuild();
    const { preview, build: built } = await start({ build });
    await eventually(() => expect(built).toHaveBeenCalled());
    const hasArrived = nextRequest();
    const held = fetch(`${preview.url}${cs}`);
    held.catch(() => {});
    await hasArrived;
    let closed = false;
    const close = preview.close().then(() => {
      closed = true;
    });
    await expect(held).rejects.toThrow();
    expect(closed).toBe(false);
    end(0, true);
    await close;
    await expect(fetch(`${preview.url}${cs}`)).rejects.toThrow();
    await preview.close();
  });

  test('builds no more after it was closed', async () => {
    const { preview, source, build } = await start();
    await preview.firstBuild;
    writeFileSync(source, 'changed');
    await preview.close();
    const count = build.mock.calls.length;
    await sleep(100);
    expect(build).toHaveBeenCalledTimes(count);
  });

  test('needs neither the watched folder nor the built one to exist', async () => {
    const base = temporaryFolder();
    const { preview, onFailure } = await start({
      watch: join(base, 'none'),
      build: async () => true,
    });
    expect(await preview.firstBuild).toBe(true);
    expect((await fetch(`${preview.url}${cs}`)).status).toBe(404);
    expect(onFailure.mock.calls).toEqual([]);
    expect(existsSync(join(base, 'none'))).toBe(false);
    rmSync(base, { recursive: true });
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
    expect(addressOf(host, 8080)).toBe(address);
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
    const { preview: first } = await start({ port: undefined });
    const { preview: second } = await start({
      port: undefined,
      onPortTaken: (port) => taken.push(port),
    });
    // Another program may take a port or give it back between the two.
    expect(taken).toEqual(Array.from({ length: second.port - 8080 }, (_, at) => 8080 + at));
    expect(second.port).not.toBe(first.port);
    expect((await fetch(`${first.url}${cs}`)).status).toBe(200);
    expect((await fetch(`${second.url}${cs}`)).status).toBe(200);
  });
});
