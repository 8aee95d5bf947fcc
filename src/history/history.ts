// The story of this room: what git recorded → the history of a catalogue, by the names of today. The same
// commits give the same history, on any machine; there is no clock.

import { getOrCreate } from '../collections.ts';
import { daysBefore, getDay, getMoments, recentDays } from './days.ts';
import { noFigures } from './figures.ts';
import { changeIds } from './ids.ts';
import { joined } from './joined.ts';
import type { Change, History, KnownHistory, Moment, Named } from './model.ts';
import { noHistory } from './model.ts';
import { namesOfToday, type RenamedThings } from './names.ts';
import type { RecordedHistory } from './recorded.ts';
import { type CommitSteps, type FiguresStep, type FolderStep, replay } from './replay.ts';
import { type Sum, sumFromNothing } from './series.ts';

export interface BuildHistoryOptions {
  /** Changes whenever anything that the history is made from does. */
  readonly version: string;
  readonly renames: RenamedThings;
  /** How many days before the newest commit are published. */
  readonly days: number;
  /** How many of the names are those of things that are still there. */
  readonly there: (of: Named) => Change['there'];
}

/** The history of the days that are published, or none where git has recorded nothing. */
export function buildHistory(
  recorded: RecordedHistory,
  { version, renames, days, there }: BuildHistoryOptions,
): History {
  const [first] = recorded.commits;
  if (days === 0 || first === undefined) return noHistory;
  const moments = getMoments([...recorded.commits, recorded.newest]);
  // The beginning is known at once, unless it is cut off. There may be many commits.
  const replayed = replay(recorded, moments, namesOfToday(renames));
  const commits = recorded.cutOff === undefined ? undefined : [...replayed];
  const start = commits === undefined ? moments[0] : commits.findLast((one) => one.isStart)?.moment;
  const known = knownFrom(recorded, moments, start, days);
  const { at } = known.newest;
  const [published, recent] = [daysBefore(at, days), daysBefore(at, recentDays)];
  const reachesBack = !known.isCutOff || known.since.at <= recent;
  const all: Change[][] = [];
  const idsFor = changeIds();
  const sums = growingSums();
  const gained = new Map<string, number>();
  let isStarting = known.isCutOff;
  const uncounted = uncountedIn(recorded);
  for (const commit of commits ?? replayed) {
    const { moment, isStart } = commit;
    const day = getDay(moment.at);
    if (isStarting && !isStart) sums.startAt(getDay(known.since.at));
    isStarting &&= isStart;
    for (const { of, before, after } of commit.figures) {
      for (const sum of sums.of(of)) sum.change(day, before, after);
    }
    if (isStart) continue;
    if (uncounted.has(moment.commit)) continue;
    if (reachesBack && moment.at >= recent) {
      for (const { of, gained: by } of commit.figures) {
        const path = getPath(of);
        if (by > 0) gained.set(path, (gained.get(path) ?? 0) + by);
      }
    }
    const figures = figuresTold(commit);
    const count = commit.folders.length + figures.length;
    // The list begins with the newest, and so with the highest number.
    let id = idsFor(moment.at, count) + count;
    if (moment.at < published) continue;
    all.push([
      ...commit.folders.map((step) => changeOfFolder(step, --id, there(step.of))),
      ...figures.map((step) => changeOfFigures(step, --id, there(step.of))),
    ]);
  }
  if (isStarting) sums.startAt(getDay(known.since.at));
  const seriesDays = {
    first: getDay(published),
    before: reachesBack ? getDay(recent) : undefined,
  };
  const series = (own: ReadonlyMap<string, Sum>) =>
    new Map([...own].map(([key, sum]) => [key, sum.series(seriesDays)]));
  return joined({
    version,
    known,
    // Changes of one commit stay in their order.
    changes: all.reverse().flat(),
    series: {
      projects: series(sums.projects),
      components: series(sums.components),
      languages: series(sums.languages),
    },
    gained: reachesBack ? gained : undefined,
  });
}

/** The commits that show what was there before anything was counted. */
function uncountedIn({ commits, countedSince }: RecordedHistory): ReadonlySet<string> {
  const last = commits.findIndex(({ id }) => id === countedSince);
  return new Set(commits.slice(0, last + 1).map(({ id }) => id));
}

function knownFrom(
  { cutOff }: RecordedHistory,
  moments: readonly Moment[],
  start: Moment | undefined,
  days: number,
): KnownHistory {
  const newest = moments.at(-1) as Moment;
  const since = start ?? newest;
  return { newest, since, isCutOff: cutOff !== undefined, days };
}

/** A removed component implies the removal of its translations. */
function figuresTold({ folders, figures }: CommitSteps): readonly FiguresStep[] {
  const gone = new Set(folders.filter(({ kind }) => kind === 'gone').map(({ of }) => getPath(of)));
  return figures.filter(({ of }) => !gone.has(`${of.project}/${of.component}`));
}

function changeOfFigures(step: FiguresStep, id: number, there: Change['there']): Change {
  const { moment, of, path, isSource, before, after } = step;
  const common = { id, moment, of, path, isSource, there };
  if (before === undefined || after === undefined) {
    return after === undefined
      ? { ...common, kind: 'removed', before: before ?? noFigures }
      : { ...common, kind: 'added', after };
  }
  return { ...common, kind: 'changed', before, after };
}

function changeOfFolder(step: FolderStep, id: number, there: Change['there']): Change {
  const { moment, of, path, kind, earlier } = step;
  const common = { id, moment, of, path, isSource: false, there };
  return kind === 'renamed' ? { ...common, kind, earlier } : { ...common, kind };
}

function growingSums() {
  const sums = {
    projects: new Map<string, Sum>(),
    components: new Map<string, Sum>(),
    languages: new Map<string, Sum>(),
  };
  return {
    ...sums,
    startAt(day: string): void {
      for (const own of Object.values(sums)) for (const sum of own.values()) sum.startAt(day);
    },
    of: ({ project, component, code = '' }: Named) => [
      getOrCreate(sums.projects, project, sumFromNothing),
      getOrCreate(sums.components, `${project}/${component}`, sumFromNothing),
      getOrCreate(sums.languages, code, sumFromNothing),
    ],
  };
}

function getPath({ project, component, code }: Named): string {
  return [project, component, code].filter((name) => name !== undefined).join('/');
}
