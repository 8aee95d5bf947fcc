// A response → the same compressed by gzip, where the client accepts it and it saves something.

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ApiResponse } from '../edge/responses.ts';

const compressBytes = promisify(gzip);

/** Smaller bodies fit into one packet in any case. */
const leastBytes = 1024;

/** `acceptEncoding` is the header of the request. */
export async function compressResponse(
  response: ApiResponse,
  acceptEncoding: string | undefined,
): Promise<ApiResponse> {
  const { status, headers, body } = response;
  // Errors are short.
  if (status !== 200 || !compressible.test(headers['Content-Type'] ?? '')) return response;
  const vary = headers['Vary'] === undefined ? '' : `${headers['Vary']}, `;
  const varied = { ...headers, Vary: `${vary}Accept-Encoding` };
  if (body === null || body.length < leastBytes || !acceptsGzip(acceptEncoding)) {
    return { ...response, headers: varied };
  }
  const compressed = new Uint8Array(await compressBytes(body));
  return {
    ...response,
    headers: {
      ...varied,
      'Content-Encoding': 'gzip',
      'Content-Length': String(compressed.length),
      ...getWeakTag(headers['ETag']),
    },
    body: compressed,
  };
}

/** Texts; pictures other than SVG are compressed already. */
const compressible = /^(?:text\/|image\/svg|application\/(?:json|x-ndjson|atom))/;

/** Whether `gzip` is in the list, with a weight above 0. */
function acceptsGzip(acceptEncoding = ''): boolean {
  return acceptEncoding.split(',').some((item) => {
    const [name = '', weight = 'q=1'] = item.split(';');
    return name.trim().toLowerCase() === 'gzip' && Number(weight.trim().slice(2)) !== 0;
  });
}

/** Other bytes must not have the same strong tag (RFC 9110, section 8.8.3). */
function getWeakTag(tag: string | undefined): Readonly<Record<string, string>> {
  if (tag === undefined) return {};
  return { ETag: tag.startsWith('W/') ? tag : `W/${tag}` };
}
