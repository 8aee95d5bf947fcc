// Texts are compressed for clients that accept gzip, with headers that caches understand.

import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressResponse } from '../../../src/serve/preview/compress.ts';

const body = new TextEncoder().encode('translation '.repeat(200));
const getResponse = (type: string, bytes: typeof body | null = body) => ({
  status: 200,
  headers: { 'Content-Type': type, 'Content-Length': '2400', ETag: '"a"', Vary: 'Accept' },
  body: bytes,
});

test.each(['gzip', 'br, gzip;q=0.5', 'GZIP'])('a text is compressed for %s', async (accepted) => {
  const { headers, body: bytes } = await compressResponse(getResponse('text/html'), accepted);
  expect(headers).toEqual({
    'Content-Type': 'text/html',
    'Content-Length': String(bytes?.length),
    'Content-Encoding': 'gzip',
    ETag: 'W/"a"',
    Vary: 'Accept, Accept-Encoding',
  });
  expect(new Uint8Array(gunzipSync(bytes ?? ''))).toEqual(body);
});

test.each(['', 'br', 'gzip;q=0', 'gzip; q=0.0'])(
  'a text stays as it is for "%s"',
  async (accepted) => {
    const response = getResponse('application/json');
    expect(await compressResponse(response, accepted)).toEqual({
      ...response,
      headers: { ...response.headers, Vary: 'Accept, Accept-Encoding' },
    });
  },
);

test('pictures, short texts and responses without a body stay as they are', async () => {
  const picture = getResponse('image/png');
  expect(await compressResponse(picture, 'gzip')).toBe(picture);
  for (const bytes of [null, new Uint8Array(10)]) {
    const { headers } = await compressResponse(getResponse('text/html', bytes), 'gzip');
    expect(headers).not.toHaveProperty('Content-Encoding');
  }
});
