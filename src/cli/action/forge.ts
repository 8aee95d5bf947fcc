// Requests to the API of the forge that a workflow runs on, and texts that are safe to post there.

/** The address of the API below a repository such as `owner/name`. */
export function getApiAddress(repository: string): string {
  return `${process.env['GITHUB_API_URL'] || 'https://api.github.com'}/repos/${repository}`;
}

/** The longest text that leaves room for escapes; GitHub takes 65,536 characters. */
const mostCharacters = 60_000;

/** It calls no one and hides nothing. Of an entity a browser would make the sign that calls someone. */
export function escapeMentions(text: string): string {
  return text
    .replace(/[@&]/g, '$&\u200b')
    .replace(/<(?=[!?])/g, '&lt;')
    .slice(0, mostCharacters);
}

/** Finds entries of a list that has pages of 100. */
export async function findInPages<Entry>(
  address: string,
  token: string,
  isWanted: (entry: Entry) => boolean,
): Promise<readonly Entry[]> {
  const found: Entry[] = [];
  const query = address.includes('?') ? '&' : '?';
  for (let page = 1; page <= mostPages; page++) {
    const answer = await sendToForge('GET', `${address}${query}per_page=100&page=${page}`, token);
    const entries = (await answer.json()) as Entry[];
    found.push(...entries.filter(isWanted));
    if (entries.length < 100) break;
  }
  return found;
}

const mostPages = 50;

/** Throws an error for an answer that is none of success. */
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
    signal: AbortSignal.timeout(30_000),
  });
  if (response.ok) return response;
  throw new Error(`GitHub answered ${response.status}`);
}
