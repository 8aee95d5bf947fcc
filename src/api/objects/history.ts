// How the figures of something went on: a point for each day on which they changed, and how far they
// came in 30 days.

import type { Figures } from '../../history/figures.ts';
import { noPast, type Past, type Series } from '../../history/model.ts';
import { computePercentage, Percentage } from '../../percentages.ts';
import type { Link } from '../json-values.ts';
import {
  defineArray,
  defineObject,
  differenceOrNull,
  linkShape,
  point,
  type ShapeValue,
  text,
} from '../shape.ts';

export const historyShape = defineObject('history', {
  name: [text, 'the name of what it is the history of'],
  url: [linkShape, 'its page, for people'],
  translated_percent_change: [
    differenceOrNull,
    'how far `translated_percent` came in the 30 days before the newest commit; null where what was then is not known',
  ],
  points: [
    defineArray(point),
    'for each day on which something changed: the day, `total`, `translated`, `fuzzy` and `failing` at its end, the oldest first',
  ],
});

/** The name and page of the subject. */
interface Described {
  readonly name: string;
  readonly web_url: Link;
}

/** The record of the history of a project, a component or a language. */
export function renderHistory(
  { name, web_url: url }: Described,
  { series }: Past = noPast,
): ShapeValue<typeof historyShape> {
  return {
    name,
    url,
    translated_percent_change: getRecentGrowth(series),
    points: series.points.map(({ day, figures }) => [day, ...figures] as const),
  };
}

/** The columns of the points in a table. */
export const historyColumns = ['date', 'total', 'translated', 'fuzzy', 'failing'] as const;

/** The growth of `translated_percent` in 30 days; null when the earlier figure is unknown or has no strings. */
export function getRecentGrowth({ points, before }: Series): Percentage | null {
  const now = points.at(-1)?.figures;
  if (now === undefined || before === undefined || before[0] === 0 || now[0] === 0) return null;
  return new Percentage(getPercent(now).tenths - getPercent(before).tenths);
}

function getPercent([total, translated]: Figures): Percentage {
  return computePercentage(translated, total, 100);
}
