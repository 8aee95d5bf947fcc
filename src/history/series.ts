// Sums while the history is gone through → points at the days on which they changed.

import { hashTexts } from '../version.ts';
import { type Figures, isEqual, noFigures, replaceInSum } from './figures.ts';
import type { Point, Series } from './model.ts';

export interface Sum {
  /** Forgets what was before the end of a day. */
  readonly startAt: (day: string) => void;
  readonly change: (day: string, before: Figures | undefined, after: Figures | undefined) => void;
  readonly series: (days: PublishedDays) => Series;
}

interface PublishedDays {
  /** The first that is published. */
  readonly first: string;
  /** 30 days before the newest commit; undefined when the history does not go back so far. */
  readonly before: string | undefined;
}

/** The days come in order. */
export function createSum(): Sum {
  const all: Point[] = [];
  return {
    startAt(day) {
      const last = all.at(-1);
      if (last === undefined) return;
      all.length = 0;
      all.push({ day, figures: last.figures });
    },
    change(day, before, after) {
      const last = all.at(-1);
      const figures = replaceInSum(last?.figures ?? noFigures, before, after);
      if (last?.day === day) all.pop();
      all.push({ day, figures });
    },
    series({ first, before }) {
      // A change that the same day took back is none.
      const points = all.filter(
        ({ figures }, at) => !isEqual(figures, all[at - 1]?.figures ?? noFigures),
      );
      const start = points.findLastIndex(({ day }) => day < first);
      const published = points.slice(Math.max(0, start));
      const then = before && points.findLast(({ day }) => day <= before)?.figures;
      return {
        version: hashTexts([JSON.stringify([published, then ?? null])]),
        points: published,
        before: then || undefined,
      };
    },
  };
}
