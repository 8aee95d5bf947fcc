// A subject and the name of a picture, such as `svg-badge` or `multi-auto` → the picture: a badge with the percentage, a
// badge that counts languages, or a chart.

import { memoize } from '../../api/context.ts';
import type { JsonObject } from '../../api/json-values.ts';
import { type Badge, renderBadge, renderBadgeEndpoint } from './badge.ts';
import { type ChartForm, getChartForm, renderChartSvg } from './chart.ts';
import type { Palette } from './palette.ts';
import { getLevel } from './ready-level.ts';
import type { Subject } from './subjects.ts';

/** Minimums, in percent: a badge counts the languages at or above each. */
export const languageThresholds = [50, 60, 70, 75, 80, 85, 90, 95, 100] as const;

/** The names of the pictures that every subject has. */
export const commonPictureNames = ['svg-badge', 'multi-auto', 'horizontal-auto'] as const;

/** The names of the badges that count languages. */
export const languageBadgeNames = [
  'language-badge',
  ...languageThresholds.map((percent) => `language-badge-${percent}`),
];

/** Renders a picture as SVG. Throws for a name that no resource publishes. */
export function renderPicture(name: string, subject: Subject, palette: Palette): string {
  if (name === 'svg-badge' || name === 'shields-badge')
    return renderBadgeOnce(createPercentBadge(subject), palette);
  if (name.startsWith('language-badge'))
    return renderBadgeOnce(createLanguageBadge(name, subject), palette);
  const [form] = name.split('-');
  if (form === 'multi') return getChartRenderer(subject)('multi', palette);
  if (form === 'horizontal' || form === 'matrix')
    return getChartRenderer(subject)('horizontal', palette);
  throw new Error(`There is no picture named ${name}.`);
}

/** Renders the percentage of a subject as JSON, from which shields.io draws a badge. */
export function renderSubjectEndpoint(subject: Subject, palette: Palette): JsonObject {
  return renderBadgeEndpoint(createPercentBadge(subject), palette);
}

function createPercentBadge({ owner, ...subject }: Subject): Badge {
  const badge = createShareBadge(subject);
  return owner === undefined ? badge : { ...badge, label: `${owner}: ${badge.label}` };
}

function createShareBadge({ label, percent, ready, minimum }: Subject): Badge {
  if (ready !== undefined) {
    const { count, total } = ready;
    const level = getLevel((100 * count) / total);
    return { label: 'languages ready', message: `${count} of ${total}`, level };
  }
  if (percent === undefined) return { label, message: 'no strings', level: 'none' };
  return { label, message: `${percent}%`, level: getLevel(percent, minimum) };
}

/** Creates a badge that counts all languages of a subject, or those at or above the percentage that ends its name. */
function createLanguageBadge(name: string, { listLanguagePercents = () => [] }: Subject): Badge {
  const threshold = /(?<![0-9])[0-9]+$/.exec(name)?.[0];
  const least = Number(threshold ?? 0);
  const label =
    threshold === undefined
      ? 'languages'
      : least === 100
        ? 'complete languages'
        : `languages ≥ ${threshold}%`;
  const count = listLanguagePercents().filter((percent) => percent >= least).length;
  return { label, message: `${count}`, level: 'high' };
}

const renderedBadges = new Map<string, string>();

/** The most memoized badges; a site has few that differ. */
const mostBadges = 10_000;

function renderBadgeOnce(badge: Badge, palette: Palette): string {
  const key = `${badge.message} ${badge.label} ${palette.badges[badge.level].fill}`;
  const known = renderedBadges.get(key);
  if (known !== undefined) return known;
  const rendered = renderBadge(badge, palette);
  if (renderedBadges.size < mostBadges) renderedBadges.set(key, rendered);
  return rendered;
}

/** Returns the function that renders a subject's chart, each form once: several pictures are the same chart. */
const getChartRenderer = memoize((subject: Subject) => {
  const chart = subject.createChart();
  const rendered: { [Form in ChartForm]?: string } = {};
  return (wantedForm: ChartForm, palette: Palette) => {
    const form = getChartForm(chart, wantedForm);
    rendered[form] ??= renderChartSvg(chart, form, palette);
    return rendered[form];
  };
});
