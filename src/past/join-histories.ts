// Joins the history that git has recorded of the catalogue with the one that was counted.

import type { RecordedCommit, RecordedFile, RecordedHistory } from '../history/recorded.ts';
import type { CheckoutWalk, WalkedCommit } from './checkout-walk.ts';

/** Joins the recorded and the counted files, in the order of the branch. */
export function joinHistories(
  recorded: RecordedHistory,
  { hasBase, commits, places }: CheckoutWalk,
  newFiles: ReadonlyMap<WalkedCommit, readonly RecordedFile[]>,
  counted: ReadonlySet<string>,
): RecordedHistory {
  const all = new Map<string, RecordedCommit>();
  for (const commit of recorded.commits) {
    const files = commit.files.filter(
      ({ project, component }) => !counted.has(`${project}/${component}`),
    );
    if (files.length > 0) all.set(commit.id, { ...commit, files });
  }
  for (const [{ id, seconds }, files] of newFiles) {
    all.set(id, { id, seconds, files: [...(all.get(id)?.files ?? []), ...files] });
  }
  const place = ({ id }: RecordedCommit) => places.get(id) ?? 0;
  return {
    ...recorded,
    ...(hasBase && { countedSince: commits[0]?.id }),
    commits: [...all.values()].sort((a, b) => place(a) - place(b)),
  };
}
