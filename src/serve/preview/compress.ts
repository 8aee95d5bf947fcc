// Compresses a response of the preview with gzip, when the client accepts it and the body is large enough.

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ApiResponse } from '../edge/responses.ts';

const compressBytes = promisify(gzip);

/** Bytes. Chosen: smaller bodies fit into one network packet, which carries about 1,400 bytes. */
const minBytes = 1024;

/** Compresses a response if that is worthwhile. `acceptEncoding` is the header of the request. */
export async function compressResponse(
  response: ApiResponse,
  acceptEncoding: string | undefined,
): Promise<ApiResponse> {
  const { status, headers, body } = response;
  // Errors are too short to be worth it.
  if (status !== 200 || !compressibleTypes.test(headers['Content-Type'] ?? '')) return response;
  const vary = headers['Vary'] === undefined ? '' : `${headers['Vary']}, `;
  const varyingHeaders = { ...headers, Vary: `${vary}Accept-Encoding` };
  if (body === null || body.length < minBytes || !acceptsGzip(acceptEncoding)) {
    return { ...response, headers: varyingHeaders };
  }
  const compressed = new Uint8Array(await compressBytes(body));
  return {
    ...response,
    headers: {
      ...varyingHeaders,
      'Content-Encoding': 'gzip',
      'Content-Length': String(compressed.length),
      ...weakenTag(headers['ETag']),
    },
    body: compressed,
  };
}

/** Texts; pictures other than SVG are compressed already. */
const compressibleTypes = /^(?:text\/|image\/svg|application\/(?:json|x-ndjson|atom))/;

/** Whether `gzip` is in the list, with a weight above 0. */
function acceptsGzip(acceptEncoding = ''): boolean {
  return acceptEncoding.split(',').some((item) => {
    const [name = '', weight = 'q=1'] = item.split(';');
    return name.trim().toLowerCase() === 'gzip' && Number(weight.trim().slice(2)) !== 0;
  });
}

/** Makes the tag weak: compressed bytes must not have the strong tag of others (RFC 9110, section 8.8.3). */
function weakenTag(tag: string | undefined): Readonly<Record<string, string>> {
  if (tag === undefined) return {};
  return { ETag: tag.startsWith('W/') ? tag : `W/${tag}` };
}
