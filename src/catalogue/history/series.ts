// Collects the sums of figures while the history is replayed, and turns them into a series of points.

import { hashTexts } from '../../text/content-hash.ts';
import { adjustSum, areEqualFigures, type Figures, noFigures } from './figures.ts';
import type { Point, Series } from './model.ts';

/** A sum that changes from day to day. Days must ascend. */
export interface SumSeries {
  /** Replaces all points so far by one at the given day with the last figures. */
  readonly forgetBefore: (day: string) => void;
  readonly addChange: (
    day: string,
    before: Figures | undefined,
    after: Figures | undefined,
  ) => void;
  readonly createSeries: (days: PublishedDays) => Series;
}

/** The days of a published series. */
interface PublishedDays {
  /** The first published day. */
  readonly first: string;
  /** The day 30 days before the newest commit; undefined if the history doesn't reach back so far. */
  readonly before: string | undefined;
}

/** Creates a sum of 0. */
export function createSumSeries(): SumSeries {
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
