// A list of an API, over all its pages.

import { Failure } from '../failure.ts';
import type { ReadJson } from './site-reader.ts';

/** The entries of a list, page by page; a server that leads to a page again ends it. */
export async function* readEntries(read: ReadJson, address: string): AsyncGenerator<unknown> {
  const seen = new Set<string>();
  let answer = await read(address, address);
  for (;;) {
    seen.add(answer.address);
    const { results, next } = readPage(answer.body, answer.address);
    yield* results;
    if (next === undefined) return;
    answer = await read(next, answer.address);
    if (seen.has(answer.address)) return;
  }
}

function readPage(body: unknown, address: string) {
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
