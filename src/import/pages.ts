// Reads a list of an API page by page: each response has `results` and the URL of the `next` page.

import { Failure } from '../problem/failure.ts';
import type { ReadJson } from './site-reader.ts';

/** Yields the entries of a list. It ends when the server links to a page that was read before. */
export async function* readPagedEntries(read: ReadJson, address: string): AsyncGenerator<unknown> {
  const visitedUrls = new Set<string>();
  let answer = await read(address, address);
  for (;;) {
    visitedUrls.add(answer.address);
    const { results, next } = parsePage(answer.body, answer.address);
    yield* results;
    if (next === undefined) return;
    answer = await read(next, answer.address);
    if (visitedUrls.has(answer.address)) return;
  }
}

function parsePage(body: unknown, address: string) {
  if (Array.isArray(body)) return { results: body as unknown[], next: undefined };
  const { results, next } = (body ?? {}) as { results?: unknown; next?: unknown };
  if (!Array.isArray(results)) {
    throw new Failure(
      `The answer is not a list of the API: ${address}\nName the address of the server, as a browser shows it on its first page.`,
    );
  }
  return {
    results: results as unknown[],
    next: typeof next === 'string' && next !== '' ? next : undefined,
  };
}
