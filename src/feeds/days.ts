// Changes → the entries of a feed: one for each day, in it the commits of the day, and in them what they
// changed of figures.

import { getOrCreate } from '../collections.ts';
import type { Change } from '../history/model.ts';

export type FiguresChange = Extract<Change, { kind: 'changed' | 'added' | 'removed' }>;

export interface Day {
  /** In UTC: `2026-10-01`. */
  readonly day: string;
  /** Moments without a zone, in UTC. */
  readonly first: string;
  readonly last: string;
  /** The newest first. */
  readonly commits: readonly (readonly FiguresChange[])[];
}

/** The newest days, and the newest first, as changes come. */
export function getDays(changes: readonly Change[], most: number): readonly Day[] {
  const days = new Map<string, Map<string, FiguresChange[]>>();
  for (const change of changes) {
    if (!isOfFigures(change)) continue;
    const { at, commit } = change.moment;
    const day = at.slice(0, 10);
    if (!days.has(day) && days.size === most) break;
    const commits = getOrCreate(days, day, () => new Map<string, FiguresChange[]>());
    getOrCreate(commits, commit, () => []).push(change);
  }
  return [...days].map(([day, commits]) => {
    const all = [...commits.values()];
    const [last = '', first = ''] = [all[0], all.at(-1)].map((own) => own?.[0]?.moment.at);
    return { day, first, last, commits: all };
  });
}

function isOfFigures(change: Change): change is FiguresChange {
  const { kind } = change;
  return kind === 'changed' || kind === 'added' || kind === 'removed';
}
