// The history object: the figures of a project, component or language over time. It has a point for each day on which
// they changed, such as `["2026-08-03", 610, 573, 0, 2]`, and their growth in 30 days.

import { type Figures, noPast, type Past, type Series } from '../../catalogue/history/model.ts';
import { computePercentage, Percentage } from '../../model/percentages.ts';
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
    'the growth of `translated_percent` in the 30 days before the newest commit; null if unknown',
  ],
  points: [
    defineArray(point),
    'for each day with changes, the oldest first: the day, `total`, `translated`, `fuzzy` and `failing`, such as `["2026-08-03", 610, 573, 0, 2]`',
  ],
});

/** The name and page of the project, component or language. */
interface HistorySubject {
  readonly name: string;
  readonly web_url: Link;
}

/** Renders the history of a project, a component or a language. */
export function renderHistory(
  { name, web_url: url }: HistorySubject,
  { series }: Past = noPast,
): ShapeValue<typeof historyShape> {
  return {
    name,
    url,
    translated_percent_change: getRecentGrowth(series),
    points: series.points.map(({ day, figures }) => [day, ...figures] as const),
  };
}

/** The columns of the table, which are the values of a point. */
export const historyColumns = ['date', 'total', 'translated', 'fuzzy', 'failing'] as const;

/** Computes the growth of `translated_percent` in the 30 days since `before`; null if a figure is unknown or has no strings. */
export function getRecentGrowth({ points, before }: Series): Percentage | null {
  const latest = points.at(-1)?.figures;
  if (latest === undefined || before === undefined) return null;
  const [total, earlierTotal] = [latest[0], before[0]];
  if (total === 0 || earlierTotal === 0) return null;
  return new Percentage(computeTranslated(latest).tenths - computeTranslated(before).tenths);
}

function computeTranslated([total, translated]: Figures): Percentage {
  return computePercentage(translated, total, 100);
}
