// A subject and the name of a picture → the picture: a badge, a count of languages, or a chart.

import { memoize } from '../api/context.ts';
import type { JsonObject } from '../api/json-values.ts';
import { type Badge, renderBadge, renderBadgeEndpoint } from './badge.ts';
import { type ChartForm, getChartForm, renderChartSvg } from './chart.ts';
import { getLevel } from './levels.ts';
import type { Subject } from './subjects.ts';

/** Percentages from which languages are counted on a badge of their own. */
export const countedFrom = [50, 60, 70, 75, 80, 85, 90, 95, 100] as const;

/** The pictures of anything. */
export const usualPictures = ['svg-badge', 'multi-auto', 'horizontal-auto'] as const;

/** The pictures that count languages. */
export const languageCounts = [
  'language-badge',
  ...countedFrom.map((from) => `language-badge-${from}`),
];

/** Renders a picture as SVG. Throws for a name that no resource publishes. */
export function renderPicture(name: string, subject: Subject): string {
  if (name === 'svg-badge' || name === 'shields-badge') return getBadge(getPercentBadge(subject));
  if (name.startsWith('language-badge')) return getBadge(getCount(name, subject));
  const [form] = name.split('-');
  if (form === 'multi') return getChart(subject)('multi');
  if (form === 'horizontal' || form === 'matrix') return getChart(subject)('horizontal');
  throw new Error(`There is no picture named ${name}.`);
}

/** The same figures as shields.io asks for them. */
export function renderEndpoint(subject: Subject): JsonObject {
  return renderBadgeEndpoint(getPercentBadge(subject));
}

function getPercentBadge({ label, percent, ready }: Subject): Badge {
  if (ready !== undefined) {
    const { count, of } = ready;
    const level = getLevel((100 * count) / of);
    return { label: 'languages ready', message: `${count} of ${of}`, level };
  }
  if (percent === undefined) return { label, message: 'no strings', level: 'none' };
  return { label, message: `${percent}%`, level: getLevel(percent) };
}

/** Counts the languages of a subject, or those from some percentage on. */
function getCount(name: string, { languages = () => [] }: Subject): Badge {
  const from = /(?<![0-9])[0-9]+$/.exec(name)?.[0];
  const least = Number(from ?? 0);
  const label =
    from === undefined
      ? 'languages'
      : least === 100
        ? 'complete languages'
        : `languages ≥ ${from}%`;
  const count = languages().filter((percent) => percent >= least).length;
  return { label, message: `${count}`, level: 'high' };
}

const badges = new Map<string, string>();

/** A site has few badges that differ: each is drawn once. */
const mostBadges = 10_000;

function getBadge(badge: Badge): string {
  const key = `${badge.message} ${badge.label} ${badge.level}`;
  const known = badges.get(key);
  if (known !== undefined) return known;
  const drawn = renderBadge(badge);
  if (badges.size < mostBadges) badges.set(key, drawn);
  return drawn;
}

/** Draws each form of a subject's chart once: several pictures show the same one. */
const getChart = memoize((subject: Subject) => {
  const chart = subject.chart();
  const drawn: { [Form in ChartForm]?: string } = {};
  return (wanted: ChartForm) => {
    const form = getChartForm(chart, wanted);
    drawn[form] ??= renderChartSvg(chart, form);
    return drawn[form];
  };
});
