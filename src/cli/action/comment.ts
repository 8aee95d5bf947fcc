// One comment on a pull request, brought up to date by every run.

import type { PullRequest } from '../pull-request.ts';
import { annotate } from './runner.ts';

interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user?: { readonly type?: string } | null;
}

/** The longest text that leaves room for escapes; GitHub takes 65,536 characters. */
const mostCharacters = 60_000;

/**
 * Posts a text, or puts it in place of the one that an earlier run has posted. What says nothing new is
 * not begun with. That it cannot be done fails no run: it is reported.
 */
export async function postComment(
  { number, repository }: PullRequest,
  { text, isNews, mark, token }: CommentText,
): Promise<void> {
  const marker = `<!-- translation-catalogue: ${mark} -->`;
  const body = `${marker}\n${harmless(text)}`;
  const api = `${process.env['GITHUB_API_URL'] || 'https://api.github.com'}/repos/${repository}/issues`;
  try {
    const own = await ownComment(`${api}/${number}/comments`, marker, token);
    if (own === undefined && isNews)
      await ask('POST', `${api}/${number}/comments`, token, { body });
    if (own !== undefined && own.body !== body) {
      await ask('PATCH', `${api}/comments/${own.id}`, token, { body });
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    annotate(
      'warning',
      `The comment could not be written: ${reason}. It takes a job with the permission ` +
        '`pull-requests: write`, which a pull request of a fork does not get.',
    );
  }
}

export interface CommentText {
  readonly text: string;
  /** Whether it is worth a comment that is not there yet. */
  readonly isNews: boolean;
  /** A marker that identifies our comment. */
  readonly mark: string;
  readonly token: string;
}

/** It calls no one and hides nothing. Of an entity a browser would make the sign that calls someone. */
function harmless(text: string): string {
  return text
    .replace(/[@&]/g, '$&\u200b')
    .replace(/<(?=[!?])/g, '&lt;')
    .slice(0, mostCharacters);
}

async function ownComment(
  address: string,
  marker: string,
  token: string,
): Promise<Comment | undefined> {
  for (let page = 1; page <= 50; page++) {
    const found = await ask('GET', `${address}?per_page=100&page=${page}`, token);
    const comments = (await found.json()) as Comment[];
    const own = comments.find((one) => one.user?.type === 'Bot' && one.body?.startsWith(marker));
    if (own !== undefined || comments.length < 100) return own;
  }
  return undefined;
}

async function ask(
  method: string,
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
