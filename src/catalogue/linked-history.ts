// Links the recorded git history with the catalogue of today: renamed objects get their current names, and changes know
// which of their objects still exist. It also counts recent changes.

import { hashTexts } from '../text/content-hash.ts';
import { type Entries, getFolderPath, getSlugs } from './entries.ts';
import { buildHistory } from './history/history.ts';
import { type Change, type ChangeSubject, type History, noHistory } from './history/model.ts';
import { hashRecordedHistory, type RecordedHistory } from './history/recorded.ts';
import type { Renames } from './model.ts';
import { defaultHistoryDays } from './schema/site.ts';
import type { RecentChanges } from './sums.ts';

/** Memoized histories, because a preview links the catalogue again after each edit. */
const histories = new WeakMap<RecordedHistory, History>();

/** Links the history; it is empty if git has none or it wasn't read. */
export function linkHistory(
  entries: Entries,
  renames: Renames,
  recorded: RecordedHistory | undefined,
): History {
  if (recorded === undefined) return noHistory;
  const days = entries.site?.value.history ?? defaultHistoryDays;
  const version = hashTexts([
    hashRecordedHistory(recorded),
    String(days),
    JSON.stringify(
      [renames.projects, renames.components, renames.languages].map((names) => [...names]),
    ),
    ...entries.projects.keys(),
    ...[...entries.folders].flatMap(([path, { counters }]) => [
      path,
      [...counters.keys()].join(' '),
    ]),
  ]);
  const memoized = histories.get(recorded);
  if (memoized?.version === version) return memoized;
  const history = buildHistory(recorded, {
    version,
    renames,
    days,
    countExistingNames: createExistenceCounter(entries),
  });
  histories.set(recorded, history);
  return history;
}

/**
 * Creates the function that counts the names of a change whose objects still exist: 0 without its project, 1 if only the
 * project exists, 2 with the component, 3 with the translation.
 */
function createExistenceCounter(
  entries: Entries,
): (subject: ChangeSubject) => Change['existingNames'] {
  return ({ project, component, code }) => {
    if (!entries.projects.has(project)) return 0;
    if (component === undefined) return 1;
    const path = getFolderPath({ project, component });
    const folder = entries.folders.get(path);
    if (folder === undefined) return 1;
    return code !== undefined && folder.counters.has(code) ? 3 : 2;
  };
}

/** Counts the recent changes of each translation whose counters file has no number of its own. */
export function countRecentChanges(entries: Entries, { translations }: History): RecentChanges {
  const recent = new Map<string, Map<string, number>>();
  for (const folder of entries.folders.values()) {
    const { project, component } = getSlugs(folder);
    const past = translations.get(`${project}/${component}`);
    if (past === undefined) continue;
    const counts = new Map<string, number>();
    for (const [code, { value }] of folder.counters) {
      const count = past.get(code)?.recent ?? 0;
      if (count > 0 && value.recent_changes === undefined) counts.set(code, count);
    }
    if (counts.size > 0) recent.set(folder.path, counts);
  }
  return recent;
}
