// The story of this room: what git recorded → the history of a catalogue, by the names of today. The same
// commits give the same history, on any machine; there is no clock.

import { getOrCreate } from '../collections.ts';
import { getDay, getMoments, recentDays, subtractDays } from './days.ts';
import { noFigures } from './figures.ts';
import { createChangeIds } from './ids.ts';
import { distributeChanges } from './joined.ts';
import type { Change, ChangeSubject, History, KnownHistory, Moment } from './model.ts';
import { noHistory } from './model.ts';
import { getCurrentNames, type RenamedThings } from './names.ts';
import type { RecordedHistory } from './recorded.ts';
import { type CommitSteps, type FiguresStep, type FolderStep, replay } from './replay.ts';
import { createSum, type Sum } from './series.ts';

export interface BuildHistoryOptions {
  /** Changes whenever anything that the history is made from does. */
  readonly version: string;
  readonly renames: RenamedThings;
  /** How many days before the newest commit are published. */
  readonly days: number;
  /** How many of the names are those of things that are still there. */
  readonly countExistingNames: (subject: ChangeSubject) => Change['existingNames'];
}

/** The history of the days that are published, or none where git has recorded nothing. */
export function buildHistory(
  recorded: RecordedHistory,
  { version, renames, days, countExistingNames }: BuildHistoryOptions,
): History {
  const [first] = recorded.commits;
  if (days === 0 || first === undefined) return noHistory;
  const moments = getMoments([...recorded.commits, recorded.newest]);
  // The beginning is known at once, unless it is cut off. There may be many commits.
  const replayed = replay(recorded, moments, getCurrentNames(renames));
  const commits = recorded.cutOff === undefined ? undefined : [...replayed];
  const start = commits === undefined ? moments[0] : commits.findLast((one) => one.isStart)?.moment;
  const known = describeKnown(recorded, moments, start, days);
  const { at } = known.newest;
  const [published, recent] = [subtractDays(at, days), subtractDays(at, recentDays)];
  const reachesBack = !known.isCutOff || known.since.at <= recent;
  const all: Change[][] = [];
  const idsFor = createChangeIds();
  const sums = createSums();
  const gained = new Map<string, number>();
  let isStarting = known.isCutOff;
  const uncounted = findUncountedCommits(recorded);
  for (const commit of commits ?? replayed) {
    const { moment, isStart } = commit;
    const day = getDay(moment.at);
    if (isStarting && !isStart) sums.startAt(getDay(known.since.at));
    isStarting &&= isStart;
    for (const { subject, before, after } of commit.figures) {
      for (const sum of sums.of(subject)) sum.change(day, before, after);
    }
    if (isStart) continue;
    if (uncounted.has(moment.commit)) continue;
    if (reachesBack && moment.at >= recent) {
      for (const { subject, gained: by } of commit.figures) {
        const path = getPath(subject);
        if (by > 0) gained.set(path, (gained.get(path) ?? 0) + by);
      }
    }
    const figures = withoutRemovedComponents(commit);
    const count = commit.folders.length + figures.length;
    // The list begins with the newest, and so with the highest number.
    let id = idsFor(moment.at, count) + count;
    if (moment.at < published) continue;
    all.push([
      ...commit.folders.map((step) =>
        makeFolderChange(step, --id, countExistingNames(step.subject)),
      ),
      ...figures.map((step) => makeFiguresChange(step, --id, countExistingNames(step.subject))),
    ]);
  }
  if (isStarting) sums.startAt(getDay(known.since.at));
  const seriesDays = {
    first: getDay(published),
    before: reachesBack ? getDay(recent) : undefined,
  };
  const series = (own: ReadonlyMap<string, Sum>) =>
    new Map([...own].map(([key, sum]) => [key, sum.series(seriesDays)]));
  return distributeChanges({
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
function findUncountedCommits({ commits, countedSince }: RecordedHistory): ReadonlySet<string> {
  const last = commits.findIndex(({ id }) => id === countedSince);
  return new Set(commits.slice(0, last + 1).map(({ id }) => id));
}

function describeKnown(
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
function withoutRemovedComponents({ folders, figures }: CommitSteps): readonly FiguresStep[] {
  const gone = new Set(
    folders.filter(({ kind }) => kind === 'gone').map(({ subject }) => getPath(subject)),
  );
  return figures.filter(({ subject }) => !gone.has(`${subject.project}/${subject.component}`));
}

function makeFiguresChange(
  step: FiguresStep,
  id: number,
  existingNames: Change['existingNames'],
): Change {
  const { moment, subject, path, isSource, before, after } = step;
  const common = { id, moment, subject, path, isSource, existingNames };
  if (before === undefined || after === undefined) {
    return after === undefined
      ? { ...common, kind: 'removed', before: before ?? noFigures }
      : { ...common, kind: 'added', after };
  }
  return { ...common, kind: 'changed', before, after };
}

function makeFolderChange(
  step: FolderStep,
  id: number,
  existingNames: Change['existingNames'],
): Change {
  const { moment, subject, path, kind, earlier } = step;
  const common = { id, moment, subject, path, isSource: false, existingNames };
  return kind === 'renamed' ? { ...common, kind, earlier } : { ...common, kind };
}

function createSums() {
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
    of: ({ project, component, code = '' }: ChangeSubject) => [
      getOrCreate(sums.projects, project, createSum),
      getOrCreate(sums.components, `${project}/${component}`, createSum),
      getOrCreate(sums.languages, code, createSum),
    ],
  };
}

function getPath({ project, component, code }: ChangeSubject): string {
  return [project, component, code].filter((name) => name !== undefined).join('/');
}
