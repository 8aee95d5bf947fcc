// The sender of conformance cases, with servers whose answers are none.

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readResponse } from '../../../src/hosts/conformance/compare.ts';
import { createHttpSender } from '../../../src/hosts/conformance/send.ts';

/** Sends a request to a server that answers with these bytes, and ends with the test. */
async function ask(bytes: string, maxBytes?: number): Promise<Response> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(bytes, 'latin1'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sender = createHttpSender(`http://127.0.0.1:${port}`, { maxBytes });
  onTestFinished(() => {
    sender.close();
    server.close();
  });
  return sender.send('/', { method: 'GET', headers: {} });
}

test.each([
  ['HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n', 'the status 999'],
  ['HTTP/1.1 204 None\r\nContent-Length: 0\r\n\r\n', undefined],
  ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello', 'more than 4 bytes'],
  ['HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhell', undefined],
  ['HTTP/1.1 200 OK\r\nETag: \x9b31m\r\nContent-Length: 0\r\n\r\n', undefined],
  ['nothing', /Parse Error/],
])('%j', async (bytes, fault) => {
  const response = ask(bytes, 4);
  if (fault === undefined) expect((await response).status).toBeLessThan(300);
  else await expect(response).rejects.toThrow(fault);
});

test('a body that decompresses to more than a record can have is not kept', async () => {
  const zeros = gzipSync(Buffer.alloc(100_001));
  await expect(readResponse(new Response(zeros), 100_000)).rejects.toThrow(
    'more than 100,000 characters when decompressed',
  );
});
