import { expect, test } from 'vitest';
import type { Route } from '../../../src/api/route.ts';
import { resources } from '../../../src/resources.ts';
import { createResponder } from '../../../src/serve/edge/respond.ts';

test('a responder gives nothing for a method that no one thought of, even if a table lists it', async () => {
  const methods = ['GET', 'POST', 'PATCH'] as readonly string[] as Route['methods'];
  const route = resources.find(({ name }) => name === 'translation') as Route;
  const respond = createResponder([{ ...route, methods }]);
  const send = (method: string) =>
    respond(
      { method, path: '/api/translations/demo/app/cs/', query: '', header: () => undefined },
      async () => ({ bytes: new TextEncoder().encode('{}\n') }),
    );
  expect(await send('GET')).toMatchObject({ status: 200 });
  for (const method of ['POST', 'PATCH', 'HEAD', 'DELETE', 'get']) {
    expect(await send(method), method).toMatchObject({ status: 405 });
  }
});

test('the root of the API is a page for browsers, and JSON for programs', async () => {
  const respond = createResponder(resources, { basePath: '/l10n' });
  const ask = async (shownAs: string | undefined, query = '') => {
    const header = (name: string) => (name === 'sec-fetch-dest' ? shownAs : 'text/html');
    const request = { method: 'GET', path: '/l10n/api/', query, header };
    const response = await respond(request, async () => ({
      bytes: new TextEncoder().encode('{}'),
    }));
    return {
      headers: response?.headers,
      text: new TextDecoder().decode(response?.body ?? undefined),
    };
  };
  const { headers, text } = await ask('document');
  expect(headers).toMatchObject({
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept',
    'Cache-Control': 'private, no-cache',
    Allow: 'GET, HEAD, OPTIONS',
  });
  expect(text).toContain('href="/l10n/api/docs/"');
  for (const shownAs of [undefined, 'empty']) expect((await ask(shownAs)).text).toBe('{}');
  expect((await ask('document', 'format=json')).text).toBe('{}');
});
