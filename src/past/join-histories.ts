// Joins the history of the catalogue's files with that of the checkouts, whose older files were counted.

import type {
  RecordedCommit,
  RecordedFile,
  RecordedHistory,
} from '../catalogue/history/recorded.ts';
import type { CheckoutWalk, WalkedCommit } from './checkout-walk.ts';

/**
 * Joins the files of both, in the order of the branch.
 *
 * @param newFiles the counters files that each commit of the walk would have changed
 * @param counted the names of the components that were counted; their recorded files don't count
 */
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
  const getPlace = ({ id }: RecordedCommit) => places.get(id) ?? 0;
  return {
    ...recorded,
    ...(hasBase && { countedSince: commits[0]?.id }),
    commits: [...all.values()].sort((a, b) => getPlace(a) - getPlace(b)),
  };
}
