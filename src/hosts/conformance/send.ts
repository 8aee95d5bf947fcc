// Creates a `send` for conformance cases that talks to a real server by HTTP or HTTPS. It sends methods and paths unchanged.

import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { trimTrailing } from '../../text/trim.ts';
import { formatNumber } from '../../text/wording.ts';
import type { Send } from './run.ts';

export interface SenderOptions {
  /** Milliseconds to wait for a whole response. */
  readonly timeout?: number | undefined;
  /** Bytes that a body may have. */
  readonly maxBytes?: number | undefined;
}

/** Chosen: the largest record, `all.json`, has some 60 MB for 100,000 translations. */
const defaultMaxBytes = 256 * 1024 ** 2;

/** Creates the sender for an address. The paths of requests are appended to the path of the address. */
export function createHttpSender(
  address: string,
  { timeout = 15_000, maxBytes = defaultMaxBytes }: SenderOptions = {},
) {
  const { protocol, hostname, port, pathname } = new URL(address);
  const secure = protocol === 'https:';
  const agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true });
  const requestBy = secure ? httpsRequest : httpRequest;
  const prefix = trimTrailing(pathname, '/');
  // Only URLs have brackets around an IPv6 address.
  const host = hostname.replace(/^\[|\]$/g, '');

  const send: Send = (path, { method, headers }) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeout);
      const options = { host, port, path: prefix + path, method, headers, agent, signal };
      const request = requestBy(options, (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          length += chunk.length;
          if (length <= maxBytes) return;
          reject(new Error(`more than ${formatNumber(maxBytes)} bytes`));
          request.destroy();
        });
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve(createResponse(response, Buffer.concat(chunks)));
          } catch (error) {
            reject(error);
          }
        });
      });
      request.on('error', (error) => {
        const late = error.name === 'AbortError' || error.name === 'TimeoutError';
        reject(late ? new Error(`no answer within ${timeout / 1000} seconds`) : error);
      });
      request.end();
    });
  return { send, close: () => agent.destroy() };
}

/** Creates the response that was received. Throws when HTTP has no such response, as with the status 999. */
function createResponse(
  { statusCode: status = 0, rawHeaders }: IncomingMessage,
  body: Buffer,
): Response {
  const mayHaveBody = ![204, 205, 304].includes(status);
  if (!mayHaveBody && body.length > 0) throw new Error(`a ${status} with a body`);
  if (status < 200 || status > 599) throw new Error(`the status ${status}`);
  const init = { status, headers: getHeaders(rawHeaders) };
  return new Response(mayHaveBody ? new Uint8Array(body) : null, init);
}

/** Makes headers from Node's flat list of names and values, in which a name may recur. */
function getHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < raw.length; index += 2) {
    headers.append(raw[index] ?? '', raw[index + 1] ?? '');
  }
  return headers;
}
