// The history, linked with what there is today: which of the things it tells of are still there, and what
// became translated of late.

import { historyOf } from '../history/history.ts';
import type { Change, History, Named } from '../history/model.ts';
import { noHistory } from '../history/model.ts';
import { type RecordedHistory, versionOfRecorded } from '../history/recorded.ts';
import { versionOf } from '../version.ts';
import { folderOf, slugsOf } from './component-folder.ts';
import type { Entries } from './entries.ts';
import type { Renames } from './model.ts';
import { usualHistory } from './schema/site.ts';
import { type AllSums, withRecent } from './sums.ts';

/**
 * The history by the names of today; none when git has recorded none, or nobody has looked. `earlier` is
 * that of an earlier run, which may be the same.
 */
export function pastOf(
  entries: Entries,
  renames: Renames,
  recorded: RecordedHistory | undefined,
  earlier: History | undefined,
): History {
  if (recorded === undefined) return noHistory;
  const days = entries.site?.value.history ?? usualHistory;
  const version = versionOf([
    versionOfRecorded(recorded),
    String(days),
    JSON.stringify(
      [renames.projects, renames.components, renames.languages].map((one) => [...one]),
    ),
    ...entries.projects.keys(),
    ...[...entries.folders].flatMap(([path, { summary }]) => [path, summary.codes.join(' ')]),
  ]);
  if (earlier?.version === version) return earlier;
  return historyOf(recorded, { version, renames, days, there: thingsIn(entries) });
}

/** Tells how many names of a change are those of things that are there. */
function thingsIn(entries: Entries): (of: Named) => Change['there'] {
  const codes = new Map<string, ReadonlySet<string>>();
  const codesIn = (path: string) => {
    const own = codes.get(path) ?? new Set(entries.folders.get(path)?.summary.codes);
    codes.set(path, own);
    return own;
  };
  return ({ project, component, code }) => {
    if (!entries.projects.has(project)) return 0;
    if (component === undefined) return 1;
    const path = folderOf({ project, component });
    if (!entries.folders.has(path)) return 1;
    return code !== undefined && codesIn(path).has(code) ? 3 : 2;
  };
}

/** By the path of a folder, then by language code: how many strings became translated of late. */
export type RecentChanges = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Where anything did, and the counters file says no number of its own: what is said by hand wins. */
export function recentChanges(entries: Entries, { translations }: History): RecentChanges {
  const recent = new Map<string, Map<string, number>>();
  for (const folder of entries.folders.values()) {
    const { project, component } = slugsOf(folder);
    const past = translations.get(`${project}/${component}`);
    if (past === undefined) continue;
    const { codes, saidRecent } = folder.summary;
    const own = new Map<string, number>();
    for (const [at, code] of codes.entries()) {
      const count = past.get(code)?.recent ?? 0;
      if (count > 0 && !saidRecent.includes(at)) own.set(code, count);
    }
    if (own.size > 0) recent.set(folder.path, own);
  }
  return recent;
}

/** The sums of a catalogue with what became translated of late. */
export function sumsWithRecent(sums: AllSums, recent: RecentChanges): AllSums {
  if (recent.size === 0) return sums;
  const [languages, projects] = [new Map(sums.languages), new Map(sums.projects)];
  let site = sums.site;
  for (const [path, own] of recent) {
    const [, slug = ''] = path.split('/');
    for (const [code, count] of own) {
      site = withRecent(site, count);
      languages.set(code, withRecent(languages.get(code), count));
      const project = projects.get(slug);
      if (project === undefined) continue;
      const ofProject = new Map(project.languages);
      ofProject.set(code, withRecent(ofProject.get(code), count));
      projects.set(slug, { all: withRecent(project.all, count), languages: ofProject });
    }
  }
  return { site, languages, projects };
}
