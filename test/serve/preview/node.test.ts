import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { resources } from '../../../src/resources.ts';
import { createResponder } from '../../../src/serve/edge/respond.ts';
import { createNodeServer } from '../../../src/serve/preview/node.ts';
import { requiredHeaders } from '../../hosts/conformance/contract.ts';
import { eventually } from '../../setup/eventually.ts';
import { publishedFiles } from '../edge/published.ts';
import { exchange, parseResponse } from '../edge/wire.ts';

const cs = '/api/translations/demo/app/cs/';
const csText = Buffer.from(publishedFiles[`${cs}index.json`] ?? '').toString('latin1');
const allow = 'GET, DELETE, HEAD, OPTIONS';
const notOffered = 'This method is not offered here. The header Allow lists those that are.';
const encoder = new TextEncoder();

let server: Server;
let port: number;
/** Lets the test hold a response back. */
let hold: Promise<void> = Promise.resolve();

beforeAll(async () => {
  const respond = createResponder(resources);
  server = createNodeServer((request) => {
    if (request.path === '/broken') throw new Error('broken');
    return respond(request, async (path) => {
      await hold;
      const text = publishedFiles[path];
      return text === undefined ? 'missing' : { bytes: encoder.encode(text) };
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Starts a server for one test; `connection` is its side of the first connection. */
async function listen(one: Server): Promise<{ port: number; connection: Promise<Socket> }> {
  onTestFinished(() => {
    one.closeAllConnections();
    one.close();
  });
  const connection = once(one, 'connection').then(([socket]) => socket as Socket);
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return { port: (one.address() as AddressInfo).port, connection };
}

async function send(bytes: string) {
  return parseResponse(await exchange(port, bytes));
}

function get(target: string, more = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;
}

function failed(status: number, detail: string, more: Record<string, string> = {}) {
  const body = `${JSON.stringify({ detail })}\n`;
  const headers = {
    ...requiredHeaders,
    'content-type': 'application/json',
    'content-length': String(body.length),
    'cache-control': status === 404 ? 'max-age=60' : 'no-store',
    ...more,
  };
  return { status, headers, body };
}

const notFound = { status: 404, body: 'There is nothing at this path.\n' };
const nothingHere = `${JSON.stringify({
  detail: 'There is nothing at this path. What there is begins at /api/',
})}\n`;
const malformed = failed(400, 'This is not a well-formed HTTP request.');

describe('createNodeServer', () => {
  test.each([
    ['an address of another host', get(`http://other.example${cs}`)],
    ['an address without a scheme it knows', get(`HTTPS://other.example:1${cs}?x#y`)],
    ['HTTP/1.0 without a host', `GET ${cs} HTTP/1.0\r\n\r\n`],
    ['a body', get(cs, 'Content-Length: 5\r\n').concat('hello')],
    ['an upgrade', get(cs, 'Upgrade: websocket\r\n').replace('close', 'Upgrade, close')],
    ['an upgrade to HTTP/2', get(cs, 'Upgrade: h2c\r\nHTTP2-Settings: x\r\n')],
    ['an expectation', get(cs, 'Expect: something\r\n')],
  ])('answers %s with the record', async (_name, bytes) => {
    const { status, headers, body } = await send(bytes);
    expect({ status, body }).toEqual({ status: 200, body: csText });
    expect(headers).toMatchObject({ ...requiredHeaders, allow, vary: 'Accept, Accept-Encoding' });
  });

  test.each([
    ['two slashes', get(`//evil.example${cs}`)],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['the authority of a CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('finds nothing at %s', async (_name, bytes) => {
    expect(await send(bytes)).toMatchObject(notFound);
  });

  test('takes an address without a path for that of the home page', async () => {
    const { status, body } = await send(get('http://other.example'));
    expect([status, body]).toEqual([404, expect.stringContaining('nothing is published at /')]);
  });

  test.each([
    ['dot segments', '/api/../secret'],
    ['dot segments below', '/api/translations/demo/app/../../../../../../etc/passwd'],
    ['an empty segment', '/api//secret'],
    ['a backslash', '/api\\..\\secret'],
    ['a fragment', `${cs}#x`],
  ])('finds nothing below /api at %s', async (_name, target) => {
    const { status, headers, body } = await send(get(target));
    expect({ status, body }).toEqual({ status: 404, body: nothingHere });
    expect(headers).toMatchObject(requiredHeaders);
  });

  test.each(['TRACE', 'PROPFIND', 'FOO', 'get', 'M-SEARCH', 'A'.repeat(20)])(
    'does not offer %s',
    async (method) => {
      expect(await send(get(cs).replace('GET', method))).toEqual(
        failed(405, notOffered, { allow }),
      );
    },
  );

  test('does not offer CONNECT', async () => {
    expect(await send(`CONNECT ${cs} HTTP/1.1\r\nHost: x\r\n\r\n`)).toEqual(
      failed(405, notOffered, { allow }),
    );
  });

  test('finds nothing for a method of its own at an unknown path', async () => {
    expect(await send(get('/api/x').replace('GET', 'FOO'))).toMatchObject({ status: 404 });
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n', malformed],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', malformed],
    ['a control character', get('/api/\x01'), malformed],
    ['raw bytes', get('/api/translations/demo/app/\xff\xfe/'), malformed],
    ['a NUL', get('/api/\x00'), malformed],
    ['two lengths', get(cs, 'Content-Length: 1\r\nContent-Length: 2\r\n'), malformed],
    [
      'a length and chunks',
      get(cs, 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'),
      malformed,
    ],
    ['a header without a name', get(cs, ': x\r\n'), malformed],
    ['a folded header', get(cs, 'A: b\r\n c\x00\r\n'), malformed],
    [
      'headers that are too large',
      get(cs, `A: ${'b'.repeat(20_000)}\r\n`),
      failed(431, 'The headers of this request are too large.'),
    ],
    [
      'a target that is too long',
      get(`/api/${'a'.repeat(100_000)}`),
      failed(431, 'The headers of this request are too large.'),
    ],
    [
      'no host',
      `GET ${cs} HTTP/1.1\r\nConnection: close\r\n\r\n`,
      failed(400, 'An HTTP/1.1 request needs a Host header.'),
    ],
  ])('refuses %s', async (_name, bytes, expected) => {
    expect(await send(bytes)).toEqual(expected);
  });

  test.each(['1.0', '1.1'])('refuses a Host that is none, in HTTP/%s', async (version) => {
    const bytes = get(cs).replace('Host: x', 'Host: x:99999').replace('1.1', version);
    expect(await send(bytes)).toEqual(
      failed(400, 'The Host header of this request names no host.'),
    );
  });

  test('answers a large body of an unwanted method before it has come', async () => {
    const head = `POST ${cs} HTTP/1.1\r\nHost: x\r\nContent-Length: 3000000\r\nConnection: close\r\n\r\n`;
    expect(await send(head + 'x'.repeat(3_000_000))).toMatchObject({ status: 405 });
  });

  test('answers requests on one connection in order, and what is malformed last', async () => {
    const two = get(cs).replace('Connection: close\r\n', '').repeat(2);
    const text = await exchange(port, `${two}rubbish\r\n\r\n`);
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])).toEqual([
      '200',
      '200',
      '400',
    ]);
    expect(parseResponse(text)).toEqual(malformed);

    const made = await exchange(port, two + get(cs).replace('GET', 'FOO'));
    expect(parseResponse(made)).toMatchObject({ status: 405, headers: { allow } });
  });

  test('gives no body to HEAD, and goes on with the connection', async () => {
    const head = get(cs).replace('GET', 'HEAD').replace('Connection: close\r\n', '');
    const text = await exchange(port, head + get('/api/'));
    const [first = '', second = ''] = text.split(/(?=HTTP\/1\.1 404)/);
    expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n.*Content-Length: 83\r\n.*\r\n\r\n$/s);
    expect(second).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  });

  test('answers 500 when something unforeseen happens', async () => {
    const detail = 'Something went wrong on this side. Please try again in a moment.';
    expect(await send(get('/broken'))).toEqual(failed(500, detail));
  });

  test.each([
    ['while answers are held', true],
    ['when they are answered at once', false],
  ])('cuts off a client that asks on and on and reads nothing, %s', async (_name, held) => {
    let release = () => {};
    if (held) {
      hold = new Promise((resolve) => {
        release = resolve;
      });
    }
    let most = 0;
    const watched = new Promise<void>((resolve) => {
      server.once('connection', (socket) => {
        const timer = setInterval(() => {
          most = Math.max(most, socket.writableLength);
        }, 1);
        socket.once('close', () => {
          clearInterval(timer);
          resolve();
        });
      });
    });
    const client = connect(port, '127.0.0.1');
    client.on('error', () => {});
    client.pause();
    const many = get(cs).replace('Connection: close\r\n', '').repeat(500);
    const flood = () => {
      while (!client.destroyed && client.write(many));
    };
    client.on('drain', flood);
    flood();
    await watched;
    release();
    client.destroy();
    expect(most).toBeLessThan(4 * 1024 * 1024);
    expect(await send(get(cs))).toMatchObject({ status: 200 });
  });

  test('makes no response before the client has read the one before', async () => {
    let made = 0;
    // No system takes this much from a program before the other side reads it.
    const body = new Uint8Array(64 * 1024 * 1024);
    const large = createNodeServer(async () => {
      made += 1;
      return { status: 200, headers: {}, body };
    });
    const { port: largePort, connection } = await listen(large);
    const client = connect(largePort, '127.0.0.1');
    client.pause();
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20));
    const socket = await connection;
    await eventually(() => expect(socket.writableLength).toBeGreaterThan(0));
    expect(made).toBe(1);

    // Node reports this for a connection on which nothing has moved for a minute.
    expect(large.timeout).toBe(60_000);
    large.emit('timeout', socket);
    expect(socket.destroyed).toBe(true);
    client.destroy();
  });

  test('keeps a connection that waits for its response', async () => {
    const waiting = createNodeServer(() => new Promise(() => {}));
    const requested = once(waiting, 'request');
    const { port: waitingPort, connection } = await listen(waiting);
    const client = connect(waitingPort, '127.0.0.1');
    client.write(get('/'));
    const socket = await connection;
    await requested;
    waiting.emit('timeout', socket);
    expect(socket.destroyed).toBe(false);
    client.destroy();
  });

  test('answers a few hundred requests that come at once', async () => {
    const many = get(cs).replace('Connection: close\r\n', '').repeat(300);
    const text = await exchange(port, many + get(cs));
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(301);
  });

  test('lives on when clients leave at any moment', async () => {
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const requests = [get(cs), get(cs).slice(0, 30), `${get(cs)}rubbish`, 'rubbish\r\n\r\n', ''];
    await Promise.all(
      requests.map(
        (bytes) =>
          new Promise<void>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => {
              socket.write(bytes, () => {
                socket.resetAndDestroy();
                resolve();
              });
            });
            socket.on('error', () => {});
          }),
      ),
    );
    release();
    expect(await send(get(cs))).toMatchObject({ status: 200 });
  });
});
