// The program for Deno, with its functions made up: which faults of files it takes for missing files.

import { expect, test, vi } from 'vitest';
import { serveInDeno } from '../../../src/serve/functions/deno.ts';

/** Creates an error as Deno throws it. */
function createError(name: string, code?: string): Error {
  return Object.assign(new Error('secret'), { name, code });
}

test.each([
  [createError('NotFound', 'ENOENT'), 404],
  [createError('NotADirectory', 'ENOTDIR'), 404],
  [createError('IsADirectory', 'EISDIR'), 404],
  [createError('Error', 'ENAMETOOLONG'), 404],
  [createError('PermissionDenied', 'EACCES'), 502],
  [createError('Error', 'EMFILE'), 502],
])('answers a record whose files end with %s by %i', async (error, status) => {
  const served: ((request: Request) => Promise<Response>)[] = [];
  vi.stubGlobal('Deno', {
    readFile: () => Promise.reject(error),
    stat: async () => ({ mtime: null }),
    serve: (handler: (typeof served)[0]) => served.push(handler),
  });
  serveInDeno('', 'file:///srv/dist');
  const response = await served[0]?.(new Request('https://x.example/api/languages/cs/'));
  vi.unstubAllGlobals();
  expect(response?.status).toBe(status);
});
