// The history, linked with what there is today: which of the things it tells of are still there, and what
// became translated of late.

import { buildHistory } from '../history/history.ts';
import type { Change, ChangeSubject, History } from '../history/model.ts';
import { noHistory } from '../history/model.ts';
import { hashRecordedHistory, type RecordedHistory } from '../history/recorded.ts';
import { hashTexts } from '../version.ts';
import { getFolder, getSlugs } from './component-folder.ts';
import type { Entries } from './entries.ts';
import type { Renames } from './model.ts';
import { usualHistory } from './schema/site.ts';
import type { RecentChanges } from './sums.ts';

/** Histories by their input: a preview links again after each edit. */
const histories = new WeakMap<RecordedHistory, History>();

/** Returns the history by today's names; an empty one when git has recorded none, or it was not read. */
export function linkPast(
  entries: Entries,
  renames: Renames,
  recorded: RecordedHistory | undefined,
): History {
  if (recorded === undefined) return noHistory;
  const days = entries.site?.value.history ?? usualHistory;
  const version = hashTexts([
    hashRecordedHistory(recorded),
    String(days),
    JSON.stringify(
      [renames.projects, renames.components, renames.languages].map((one) => [...one]),
    ),
    ...entries.projects.keys(),
    ...[...entries.folders].flatMap(([path, { counters }]) => [
      path,
      [...counters.keys()].join(' '),
    ]),
  ]);
  const known = histories.get(recorded);
  if (known?.version === version) return known;
  const history = buildHistory(recorded, {
    version,
    renames,
    days,
    countExistingNames: createNameCounter(entries),
  });
  histories.set(recorded, history);
  return history;
}

/** Tells how many names of a change are those of things that are there. */
function createNameCounter(entries: Entries): (of: ChangeSubject) => Change['existingNames'] {
  return ({ project, component, code }) => {
    if (!entries.projects.has(project)) return 0;
    if (component === undefined) return 1;
    const path = getFolder({ project, component });
    const folder = entries.folders.get(path);
    if (folder === undefined) return 1;
    return code !== undefined && folder.counters.has(code) ? 3 : 2;
  };
}

/** Counts recent changes, unless the counters file has its own number: hand-written values win. */
export function countRecentChanges(entries: Entries, { translations }: History): RecentChanges {
  const recent = new Map<string, Map<string, number>>();
  for (const folder of entries.folders.values()) {
    const { project, component } = getSlugs(folder);
    const past = translations.get(`${project}/${component}`);
    if (past === undefined) continue;
    const own = new Map<string, number>();
    for (const [code, { value }] of folder.counters) {
      const count = past.get(code)?.recent ?? 0;
      if (count > 0 && value.recent_changes === undefined) own.set(code, count);
    }
    if (own.size > 0) recent.set(folder.path, own);
  }
  return recent;
}
