// How the figures of something went on: a point for each day on which they changed, and how far they
// came in 30 days.

import type { Figures } from '../../history/figures.ts';
import type { Series } from '../../history/model.ts';
import { type JsonObject, type Link, Percentage } from '../json-values.ts';
import { percentage } from '../percentage.ts';
import type * as shapes from '../shapes/history.ts';
import type { ValueOf } from '../shapes/shape.ts';

/** What it is of: its name and its page. */
interface Described {
  readonly name: string;
  readonly web_url: Link;
}

/** The record of the history of a project, a component or a language. */
export function historyRecord(
  { name, web_url: url }: Described,
  series: Series,
): ValueOf<typeof shapes.history> {
  return {
    name,
    url,
    translated_percent_change: changeInPoints(series),
    points: series.points.map(({ day, figures }) => [day, ...figures] as const),
  };
}

/** The points as rows of a table. */
export function historyRows({ points }: Series): readonly JsonObject[] {
  return points.map(({ day, figures: [total, translated, fuzzy, failing] }) => ({
    date: day,
    total,
    translated,
    fuzzy,
    failing,
  }));
}

/** Of `translated_percent` in 30 days; null where what was then is not known, or was nothing. */
export function changeInPoints({ points, before }: Series): Percentage | null {
  const now = points.at(-1)?.figures;
  if (now === undefined || before === undefined || before[0] === 0 || now[0] === 0) return null;
  return new Percentage(percentOf(now).tenths - percentOf(before).tenths);
}

function percentOf([total, translated]: Figures): Percentage {
  return percentage(translated, total, 100);
}
