import { expect, test } from 'vitest';
import type { Route } from '../../src/api/route.ts';
import { routeNamed } from '../../src/api/routes.ts';
import { createAnswerer } from '../../src/edge/answering.ts';

test('an answerer gives nothing for a method that nobody thought of, even if a table lists it', async () => {
  const methods = ['GET', 'POST', 'PATCH'] as readonly string[] as Route['methods'];
  const answer = createAnswerer([{ ...routeNamed('translation'), methods }]);
  const ask = (method: string) =>
    answer(
      { method, path: '/api/translations/demo/app/cs/', query: '', header: () => undefined },
      async () => ({ bytes: new TextEncoder().encode('{}\n') }),
    );
  expect(await ask('GET')).toMatchObject({ status: 200 });
  for (const method of ['POST', 'PATCH', 'HEAD', 'DELETE', 'get']) {
    expect(await ask(method), method).toMatchObject({ status: 405 });
  }
});
