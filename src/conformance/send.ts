// Creates a `send` for conformance cases that talks to a real server by HTTP or HTTPS. It sends methods and paths unchanged.

import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { trimTrailing } from '../text/trim.ts';
import type { Send } from './run.ts';

export interface SenderOptions {
  /** Milliseconds to wait for a whole response. */
  readonly timeout?: number | undefined;
}

export interface HttpSender {
  readonly send: Send;
  /** Closes the open connections. */
  readonly close: () => void;
}

/** Creates the sender for an address. The paths of requests are appended to the path of the address. */
export function createHttpSender(
  address: string,
  { timeout = 15_000 }: SenderOptions = {},
): HttpSender {
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
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          const body = Buffer.concat(chunks);
          const mayHaveBody = ![204, 205, 304].includes(status);
          if (!mayHaveBody && body.length > 0) reject(new Error(`a ${status} with a body`));
          const init = { status, headers: getHeaders(response.rawHeaders) };
          resolve(new Response(mayHaveBody ? new Uint8Array(body) : null, init));
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

/** Makes headers from Node's flat list of names and values, in which a name may recur. */
function getHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < raw.length; index += 2) {
    headers.append(raw[index] ?? '', raw[index + 1] ?? '');
  }
  return headers;
}
