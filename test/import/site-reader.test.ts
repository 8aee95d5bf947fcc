// Answers of servers that are slow, huge, cut off or endless: each ends with a message, within the limits.

import { describe, expect, test } from 'vitest';
import {
  createSiteReader,
  readPagedEntries,
  type SiteLimits,
} from '../../src/import/site-reader.ts';
import { onCi } from '../setup/repetitions.ts';
import { type StandIn, standIn } from './stand-in.ts';

const limits: SiteLimits = {
  requests: 10,
  bytes: 10_000,
  answerBytes: 1000,
  answerTime: 60_000,
  totalTime: 60_000,
};

function createReader({ address }: StandIn, own: Partial<SiteLimits> = {}, attempts?: number) {
  const waits: number[] = [];
  const patience = {
    maxWait: 60_000,
    wait: async (delay: number) => void waits.push(delay),
    now: () => 0,
  };
  const read = createSiteReader(address, {
    limits: { ...limits, ...own },
    explainOtherOrigin: 'Stay here.',
    explainLimit: 'Ask for less.',
    retry: attempts === undefined ? undefined : { ...patience, attempts },
  });
  return { read: (path = '/') => read(`${address}${path}`, address), readAddress: read, waits };
}

describe('an answer', () => {
  test('that never begins is given up', async () => {
    const server = await standIn(() => {});
    const { read } = createReader(server, { answerTime: 20 });
    await expect(read()).rejects.toThrow(`The site does not answer in time: ${server.address}/`);
  });

  test('that never ends is given up', async () => {
    const server = await standIn((_, response) => void response.write('{"a":'));
    const { read } = createReader(server, { answerTime: 200 });
    await expect(read()).rejects.toThrow(`The site does not answer in time: ${server.address}/`);
  });

  onCi('is asked for again when it is slow once', async () => {
    const server = await standIn((_, response) => {
      if (server.asked.length > 1) response.end('{}');
    });
    const { read, waits } = createReader(server, { answerTime: 1000 }, 3);
    expect((await read()).body).toEqual({});
    expect(waits[0]).toBe(1000);
  });

  test('that is cut off is asked for again, and then given up', async () => {
    const server = await standIn((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"a":', () => response.destroy());
    });
    const { read, waits } = createReader(server, {}, 2);
    await expect(read()).rejects.toThrow(`The site cannot be reached: ${server.address}/`);
    expect(waits).toEqual([1000, 2000]);
  });

  test('that is too large is read no further', async () => {
    const server = await standIn((_, response) => response.end(`"${'x'.repeat(5000)}"`));
    await expect(createReader(server).read()).rejects.toThrow(
      `${server.address} sends more than 1,000 bytes.\nAsk for less.`,
    );
  });

  test('that is too large with others together is read no further', async () => {
    const server = await standIn((_, response) => response.end(`"${'x'.repeat(900)}"`));
    const { read } = createReader(server, { bytes: 2000 });
    await read('/1');
    await read('/2');
    await expect(read('/3')).rejects.toThrow(`${server.address} sends more than 2,000 bytes.`);
  });

  test.each([
    ['no JSON', '<html>'],
    ['nothing', ''],
  ])('with %s is refused', async (_, body) => {
    const server = await standIn((__, response) => response.end(body));
    await expect(createReader(server).read()).rejects.toThrow(
      `The answer is no JSON: ${server.address}/`,
    );
  });
});

describe('a redirect', () => {
  test('of the same origin is followed', async () => {
    const server = await standIn((request, response) => {
      if (request.url === '/a') response.writeHead(301, { Location: '/b?c' }).end();
      else response.end(JSON.stringify(request.url));
    });
    expect((await createReader(server).read('/a')).body).toBe('/b?c');
  });

  test('in a circle ends', async () => {
    const server = await standIn((_, response) =>
      response.writeHead(302, { Location: '/a' }).end(),
    );
    await expect(createReader(server, { requests: 100 }).read('/a')).rejects.toThrow(
      `${server.address}/a leads in a circle.`,
    );
  });

  test.each([
    'http://127.0.0.2/',
    '//evil.test/',
    'https://u:p@evil.test/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://[',
  ])('to %j is refused', async (to) => {
    const server = await standIn((_, response) => response.writeHead(302, { Location: to }).end());
    await expect(createReader(server).read()).rejects.toThrow('leads away from ');
    expect(server.asked).toHaveLength(1);
  });
});

describe('a list', () => {
  async function readAll({ address }: StandIn, readAddress: ReturnType<typeof createSiteReader>) {
    const entries: unknown[] = [];
    for await (const one of readPagedEntries(readAddress, `${address}/list`)) entries.push(one);
    return entries;
  }

  test('without an end stops at the limit of requests', async () => {
    const server = await standIn((_, response) => {
      const next = `/list?page=${server.asked.length}`;
      response.end(JSON.stringify({ results: [1], next }));
    });
    await expect(readAll(server, createReader(server).readAddress)).rejects.toThrow(
      `${server.address} wants more than 10 requests for this.\nAsk for less.`,
    );
    expect(server.asked).toHaveLength(10);
  });

  test.each<[string, unknown, number]>([
    ['a relative address', '?page=2', 2],
    ['null', null, 1],
    ['an empty text', '', 1],
    ['a number', 7, 1],
  ])('with %s as its next page', async (_, next, count) => {
    const server = await standIn((request, response) => {
      const isFirst = request.url === '/list';
      response.end(JSON.stringify({ results: [1], next: isFirst ? next : null }));
    });
    expect(await readAll(server, createReader(server).readAddress)).toHaveLength(count);
  });

  test('refuses an address that no server takes', async () => {
    const server = await standIn((_, response) => {
      response.end(JSON.stringify({ results: [], next: `/list?${'x'.repeat(9000)}` }));
    });
    const { readAddress } = createReader(server, { answerBytes: 10_000 });
    await expect(readAll(server, readAddress)).rejects.toThrow(
      `${server.address}/list leads to an address of 9,006 characters.`,
    );
  });
});
