// Sends requests to the API of GitHub, and escapes texts that are posted there.

import * as z from 'zod';

/** Returns the URL of the API for a repository such as `owner/name`. */
export function getApiUrl(repository: string): string {
  return `${process.env['GITHUB_API_URL'] || 'https://api.github.com'}/repos/${repository}`;
}

/** Chosen below the limit of GitHub, which is 65,536 characters. */
const maxBodyCharacters = 60_000;

/**
 * Makes mentions and hidden comments ineffective, and cuts a long text. A zero-width space after each `@` ends the mention,
 * and one after each `&` the entity: GitHub decodes `&#64;` to an `@`.
 */
export function escapeMentions(text: string): string {
  return text
    .replace(/[@&]/g, '$&\u200b')
    .replace(/<(?=[!?])/g, '&lt;')
    .slice(0, maxBodyCharacters);
}

/** Finds the wanted entries of a list, in pages of 100 entries. */
export async function findInPages<Entry>(
  address: string,
  token: string,
  entry: z.ZodType<Entry>,
  isWanted: (entry: Entry) => boolean,
): Promise<readonly Entry[]> {
  const list = z.array(entry);
  const found: Entry[] = [];
  const query = address.includes('?') ? '&' : '?';
  for (let page = 1; page <= maxPages; page++) {
    const answer = await sendToForge('GET', `${address}${query}per_page=100&page=${page}`, token);
    const { data: entries } = list.safeParse(await answer.json().catch(() => undefined));
    if (entries === undefined) throw new Error(`${address} does not answer with its list`);
    found.push(...entries.filter(isWanted));
    if (entries.length < 100) break;
  }
  return found;
}

/** Chosen: enough for 5,000 comments or issues. */
const maxPages = 50;

/** In milliseconds: a forge that takes longer is taken to be down. */
const maxResponseTime = 30_000;

/** Sends a request, and throws an error unless it succeeds. */
export async function sendToForge(
  method: 'GET' | 'POST' | 'PATCH',
  address: string,
  token: string,
  content?: object,
): Promise<Response> {
  const response = await fetch(address, {
    method,
    headers: {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'User-Agent': 'translation-catalogue',
    },
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    signal: AbortSignal.timeout(maxResponseTime),
  });
  if (response.ok) return response;
  throw new Error(`GitHub answered ${response.status}`);
}
