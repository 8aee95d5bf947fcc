// One comment on a pull request, brought up to date by every run.

import type { PullRequest } from '../pull-request.ts';
import { escapeMentions, findInPages, getApiAddress, sendToForge } from './forge.ts';
import { annotate } from './runner.ts';

interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user?: { readonly type?: string } | null;
}

/**
 * Posts a text, or puts it in place of the one that an earlier run has posted. What says nothing new is
 * not begun with. That it cannot be done fails no run: it is reported.
 */
export async function postComment(
  { number, repository }: PullRequest,
  { text, isNews, mark, token }: CommentText,
): Promise<void> {
  const marker = `<!-- translation-catalogue: ${mark} -->`;
  const body = `${marker}\n${escapeMentions(text)}`;
  const api = `${getApiAddress(repository)}/issues`;
  try {
    const [own] = await findInPages<Comment>(
      `${api}/${number}/comments`,
      token,
      (one) => one.user?.type === 'Bot' && one.body?.startsWith(marker) === true,
    );
    if (own === undefined && isNews)
      await sendToForge('POST', `${api}/${number}/comments`, token, { body });
    if (own !== undefined && own.body !== body) {
      await sendToForge('PATCH', `${api}/comments/${own.id}`, token, { body });
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
