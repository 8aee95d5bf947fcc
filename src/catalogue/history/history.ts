// Builds the history of a catalogue from the recorded commits, by the current names of projects, components and languages. The
// same commits give the same history on any machine; it uses no clock.

import { getOrCreate } from '../../text/collections.ts';
import { hashTexts } from '../../text/content-hash.ts';
import { correctMoments, getDay, recentDays, subtractDays } from './days.ts';
import { distributeChanges } from './group-changes.ts';
import {
  adjustSum,
  areEqualFigures,
  type Change,
  type ChangeSubject,
  type Figures,
  type History,
  type KnownHistory,
  type Moment,
  noFigures,
  noHistory,
  noPast,
  type Point,
  type Series,
} from './model.ts';
import type { RecordedHistory } from './recorded.ts';
import {
  type CommitSteps,
  createNameLookup,
  type FiguresStep,
  type FolderStep,
  type RenamedThings,
  replay,
} from './replay.ts';

interface BuildHistoryOptions {
  /** A version that changes with everything that the history is made from. */
  readonly version: string;
  readonly renames: RenamedThings;
  /** The days before the newest commit that are published. */
  readonly days: number;
  /** Counts how many of the names of a subject still exist. */
  readonly countExistingNames: (subject: ChangeSubject) => Change['existingNames'];
}

/** Builds the history of the published days; an empty history without commits. */
export function buildHistory(
  recorded: RecordedHistory,
  { version, renames, days, countExistingNames }: BuildHistoryOptions,
): History {
  const [first] = recorded.commits;
  if (days === 0 || first === undefined) return noHistory;
  const moments = correctMoments([...recorded.commits, recorded.newest]);
  // Only a cut-off history is replayed as a whole to find where it starts. Else its many commits are never in memory at once.
  const replayed = replay(recorded, moments, createNameLookup(renames));
  const commits = recorded.cutOff === undefined ? undefined : [...replayed];
  const start = commits === undefined ? moments[0] : commits.findLast((one) => one.isStart)?.moment;
  const known = describeKnownPeriod(recorded, moments, start, days);
  const { at } = known.newest;
  const [published, recent] = [subtractDays(at, days), subtractDays(at, recentDays)];
  // Whether the figures of 30 days ago are known.
  const reachesBack = !known.isCutOff || known.since.at <= recent;
  const all: Change[][] = [];
  const reserveIds = createChangeIds();
  const sums = createSums();
  const gained = new Map<string, number>();
  let isStarting = known.isCutOff;
  const initialCommits = findInitialCommits(recorded);
  for (const commit of commits ?? replayed) {
    const { moment, isStart } = commit;
    const day = getDay(moment.at);
    if (isStarting && !isStart) sums.startAt(getDay(known.since.at));
    isStarting &&= isStart;
    for (const { subject, before, after } of commit.figures) {
      for (const sum of sums.getSums(subject)) sum.addChange(day, before, after);
    }
    if (isStart) continue;
    if (initialCommits.has(moment.commit)) continue;
    if (reachesBack && moment.at >= recent) {
      for (const { subject, gained: count } of commit.figures) {
        const path = getPath(subject);
        if (count > 0) gained.set(path, (gained.get(path) ?? 0) + count);
      }
    }
    const figures = dropChangesOfRemovedComponents(commit);
    const count = commit.folders.length + figures.length;
    // The newest change comes first and has the highest number.
    let id = reserveIds(moment.at, count) + count;
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
  const series = (own: ReadonlyMap<string, SumSeries>, kind?: 'projects' | 'languages') =>
    new Map(
      [...own].map(([key, sum]) => [
        key,
        recorded.uncounted?.has(`${kind}/${key}`) ? noPast.series : sum.createSeries(seriesDays),
      ]),
    );
  return distributeChanges({
    version,
    known,
    // Changes of one commit stay in their order.
    changes: all.reverse().flat(),
    series: {
      projects: series(sums.projects, 'projects'),
      components: series(sums.components),
      languages: series(sums.languages, 'languages'),
    },
    gained: reachesBack ? gained : undefined,
  });
}

/** Finds the commits up to the one since which files are counted; they show the initial state and no change. */
function findInitialCommits({ commits, countedSince }: RecordedHistory): ReadonlySet<string> {
  const last = commits.findIndex(({ id }) => id === countedSince);
  return new Set(commits.slice(0, last + 1).map(({ id }) => id));
}

function describeKnownPeriod(
  { cutOff }: RecordedHistory,
  moments: readonly Moment[],
  start: Moment | undefined,
  days: number,
): KnownHistory {
  const newest = moments.at(-1) as Moment;
  const since = start ?? newest;
  return { newest, since, isCutOff: cutOff !== undefined, days };
}

/** Drops the changes of translations in removed components, as the removal of the component implies them. */
function dropChangesOfRemovedComponents({ folders, figures }: CommitSteps): readonly FiguresStep[] {
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
    projects: new Map<string, SumSeries>(),
    components: new Map<string, SumSeries>(),
    languages: new Map<string, SumSeries>(),
  };
  return {
    ...sums,
    /** Makes all sums begin on a day, since earlier figures aren't known as a whole. */
    startAt(day: string): void {
      for (const own of Object.values(sums)) for (const sum of own.values()) sum.forgetBefore(day);
    },
    /** Returns the sums that the figures of a translation are part of. */
    getSums: ({ project, component, code = '' }: ChangeSubject) => [
      getOrCreate(sums.projects, project, createSumSeries),
      getOrCreate(sums.components, `${project}/${component}`, createSumSeries),
      getOrCreate(sums.languages, code, createSumSeries),
    ],
  };
}

function getPath({ project, component, code }: ChangeSubject): string {
  return [project, component, code].filter((name) => name !== undefined).join('/');
}

/** Seconds at the birth of git, before which no commit is dated correctly. */
const epoch = Date.UTC(2005, 3, 7) / 1000;

/**
 * Creates a function that returns the lowest number for the `count` changes of the next commit. It is the second of the
 * commit, or the next free number. So it depends only on the commits before, and later commits don't change it.
 */
export function createChangeIds(): (at: string, count: number) => number {
  let next = 1;
  return (at, count) => {
    const lowest = Math.max(next, Date.parse(`${at}Z`) / 1000 - epoch);
    next = lowest + count;
    return lowest;
  };
}

/** A sum that changes from day to day. Days must ascend. */
interface SumSeries {
  /** Replaces all points so far by one at the given day with the last figures. */
  readonly forgetBefore: (day: string) => void;
  readonly addChange: (
    day: string,
    before: Figures | undefined,
    after: Figures | undefined,
  ) => void;
  readonly createSeries: (days: PublishedDays) => Series;
}

interface PublishedDays {
  readonly first: string;
  /** The day 30 days before the newest commit; undefined if the history doesn't reach back so far. */
  readonly before: string | undefined;
}

function createSumSeries(): SumSeries {
  const allPoints: Point[] = [];
  return {
    forgetBefore(day) {
      const last = allPoints.at(-1);
      if (last === undefined) return;
      allPoints.length = 0;
      allPoints.push({ day, figures: last.figures });
    },
    addChange(day, before, after) {
      const last = allPoints.at(-1);
      const figures = adjustSum(last?.figures ?? noFigures, before, after);
      if (last?.day === day) allPoints.pop();
      allPoints.push({ day, figures });
    },
    createSeries({ first, before }) {
      // A change that was undone on the same day leaves the figures equal.
      const changedPoints = allPoints.filter(
        ({ figures }, index) =>
          !areEqualFigures(figures, allPoints[index - 1]?.figures ?? noFigures),
      );
      const start = changedPoints.findLastIndex(({ day }) => day < first);
      const published = changedPoints.slice(Math.max(0, start));
      const then = before && changedPoints.findLast(({ day }) => day <= before)?.figures;
      return {
        version: hashTexts([JSON.stringify([published, then ?? null])]),
        points: published,
        before: then || undefined,
      };
    },
  };
}
