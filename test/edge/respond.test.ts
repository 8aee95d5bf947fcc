import { expect, test } from 'vitest';
import type { Route } from '../../src/api/route.ts';
import { createResponder } from '../../src/edge/respond.ts';
import { resources } from '../../src/resources.ts';

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
