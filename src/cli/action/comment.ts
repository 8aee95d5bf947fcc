// Writes a single comment on a pull request, which every run updates.

import * as z from 'zod';
import type { PullRequest } from '../pull-request.ts';
import { escapeMentions, findInPages, getApiUrl, sendToForge } from './forge.ts';
import { annotate } from './runner.ts';

const comment = z.object({
  id: z.int(),
  body: z.string().nullish(),
  user: z.object({ type: z.string().optional() }).nullish(),
});

/**
 * Updates the comment of an earlier run, or else posts a new one if the text has news. A failure is only a warning.
 */
export async function postComment(
  { number, repository }: PullRequest,
  { text, isNews, mark, token }: CommentText,
): Promise<void> {
  const marker = `<!-- translation-catalogue: ${mark} -->`;
  const body = `${marker}\n${escapeMentions(text)}`;
  const api = `${getApiUrl(repository)}/issues`;
  try {
    const [existing] = await findInPages(
      `${api}/${number}/comments`,
      token,
      comment,
      ({ user, body }) => user?.type === 'Bot' && body?.startsWith(marker) === true,
    );
    if (existing === undefined && isNews)
      await sendToForge('POST', `${api}/${number}/comments`, token, { body });
    if (existing !== undefined && existing.body !== body) {
      await sendToForge('PATCH', `${api}/comments/${existing.id}`, token, { body });
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
  /** Whether the text is worth a new comment. */
  readonly isNews: boolean;
  /** Identifies the comment among others that the program writes: `what this does to catalogue`. */
  readonly mark: string;
  readonly token: string;
}
