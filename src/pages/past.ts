// Renders the history of a project, a component or a language on its page: a chart of the percentage, and the newest
// changes as sentences.

import { memoize } from '../api/context.ts';
import { indexCurrentRecords } from '../api/current-records.ts';
import { getRecentGrowth } from '../api/objects/history.ts';
import type { Context } from '../api/resource.ts';
import { type History, noPast, type Past, type Point } from '../catalogue/history/model.ts';
import type { Catalogue, Component, Counters } from '../catalogue/model.ts';
import { formatDay } from '../text/dates.ts';
import { formatCount } from '../text/wording.ts';
import { type Html, html } from './html.ts';
import { writeNews } from './news.ts';
import { drawStepChart, roundToTenth } from './pictures/step-chart.ts';
import { renderSection } from './pieces.ts';
import { toComponentView } from './views.ts';
import { formatGrowth, renderDay } from './wording.ts';

/** The history that a page shows. */
export interface PastView {
  readonly series: Past['series'];
  /** The newest changes come first. */
  readonly changes: readonly ChangeView[];
}

interface ChangeView {
  /** Midnight in UTC. */
  readonly moment: string;
  /** The name of the component, and that of the project on the page of a language. */
  readonly name: string;
  readonly sentences: readonly string[];
}

/** The subject that all changes on a page share, which their sentences leave out. */
type CommonSubject = 'project' | 'language';

/** Makes the view of a history; without a common subject it has no changes. */
export function toPastView(
  { catalogue }: Context,
  past: Past = noPast,
  commonSubject?: CommonSubject,
): PastView {
  if (commonSubject === undefined) return { series: past.series, changes: [] };
  const current = indexCurrentRecords(catalogue);
  const nameComponent = (path: string) => {
    const component = current.findComponent(path);
    // The slug names a component that was removed.
    return component === undefined
      ? path.slice(path.indexOf('/') + 1)
      : toComponentView(component).name;
  };
  const news = writeNews({
    changes: past.changes.newestFirst,
    unit: 'project',
    maxDays: mostChanges,
    nameLanguage: commonSubject === 'language' ? undefined : current.nameLanguage,
    nameComponent,
    getMinimum: (path) => current.findComponent(path)?.minimum,
  });
  const changes = news.flatMap(({ day, reports }) =>
    reports.map(({ project, components, milestones, sentences }): ChangeView => {
      const [only = '', another] = components;
      const parts =
        another === undefined
          ? nameComponent(`${project}/${only}`)
          : formatCount(components.length, 'component');
      const projectName = current.findProject(project)?.fields.name ?? project;
      return {
        moment: `${day}T00:00:00Z`,
        name: commonSubject === 'language' ? `${projectName}: ${parts}` : parts,
        sentences: [...milestones.map(({ sentence }) => sentence), ...sentences],
      };
    }),
  );
  return { series: past.series, changes: changes.slice(0, mostChanges) };
}

/** Returns the progress in 30 days, in tenths of a percent; null if unknown. */
export function getRecentChange({ series }: Past = noPast): number | null {
  return getRecentGrowth(series)?.tenths ?? null;
}

/**
 * Returns the share of several components' strings that was translated into a language in 30 days, in tenths of a percent;
 * null if unknown. It is never above the share that is translated now, although work may have become outdated since.
 */
export function getRecentGain(
  { translations }: History,
  components: readonly Component[],
  code: string,
  counters: CountedStrings,
): number | null {
  let gained: number | undefined;
  for (const { project, slug } of components) {
    const recent = translations.get(`${project.slug}/${slug}`)?.get(code)?.recent;
    if (recent !== undefined) gained = (gained ?? 0) + recent;
  }
  return computeGain(gained, counters);
}

type CountedStrings = Pick<Counters, 'total' | 'translated'>;

function computeGain(
  gained: number | undefined,
  { total, translated }: CountedStrings,
): number | null {
  if (gained === undefined || total === 0) return null;
  return Math.round((Math.min(gained, translated) * 1000) / total);
}

/** Returns the same over all projects. */
export function getRecentLanguageGain(
  catalogue: Catalogue,
  code: string,
  counters: CountedStrings,
): number | null {
  return computeGain(sumRecentStrings(catalogue).get(code), counters);
}

/** Adds up the strings of all components that were translated into each language in 30 days. */
const sumRecentStrings = memoize(({ projects, history }: Catalogue) => {
  const sums = new Map<string, number>();
  for (const { slug, project } of projects.flatMap(({ components }) => components)) {
    for (const [code, { recent }] of history.translations.get(`${project.slug}/${slug}`) ?? []) {
      if (recent !== undefined) sums.set(code, (sums.get(code) ?? 0) + recent);
    }
  }
  return sums;
});

/** Chosen: they fit on a screen beside the chart. */
const mostChanges = 5;

/**
 * Renders the chart and the newest changes; false if the figures have never changed. `changesPath` is the path of all
 * changes, if the site publishes them.
 */
export function renderPastSection(
  { series, changes }: PastView,
  changesPath: string | undefined,
): Html | false {
  if (series.points.length < 2) return false;
  const list =
    changes.length > 0 &&
    html`<h3>Latest changes</h3>
<ul class="files news">${changes.map(
      ({ moment, name, sentences }) =>
        html`<li><p><strong>${name}</strong>${renderDay(moment)}</p>${sentences.map((sentence) => html`<p class="cause">${sentence}</p>`)}</li>`,
    )}</ul>
`;
  return renderSection(
    'history',
    'History',
    html`${renderStepChart(series.points, renderGrowth(series))}${list}${changesPath !== undefined && html`<p><a href="${changesPath}">All changes, in the API</a></p>`}`,
  );
}

function renderGrowth(series: PastView['series']): Html | false {
  const change = getRecentGrowth(series);
  if (change === null) return false;
  return change.tenths === 0
    ? html`As far as 30 days ago.`
    : html`<strong>${formatGrowth(change.tenths)}</strong> in 30 days`;
}

/** The size of the stretched part, in units of the SVG. */
const width = 1000;
const height = 120;
/** Pixels above the line, for the names of days on which many strings came or went. */
const labelHeight = 24;
/** Pixels below the line, for the first and the last day. */
const datesHeight = 24;

/** Renders the chart below a caption, or a sentence where the percentage has never changed; false for fewer than two points. */
function renderStepChart(points: readonly Point[], caption: Html | false): Html | false {
  const steps = drawStepChart(points, {
    width,
    height,
    tail: 20,
    // Measured on a screen of 360 pixels.
    room: 0.45,
  });
  if (steps === undefined) return false;
  const { first, last, low, high, line, newest, parts, ticks, names, inWords } = steps;
  if (!steps.hasMoved) {
    return html`<p>Unchanged since ${formatDay(first.day)}, at ${newest.text} of ${formatCount(last.figures[0], 'string')}.</p>
`;
  }
  const y = labelHeight + newest.y;
  return html`<figure class="past">
${
  caption &&
  html`<figcaption>${caption}</figcaption>
`
}<svg role="img" aria-labelledby="history-title history-text" height="${labelHeight + height + datesHeight}"><title id="history-title">How much was translated</title><desc id="history-text">${inWords}</desc>
<svg y="${labelHeight}" width="100%" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><path class="grid" d="M0 0H${width}M0 ${height}H${width}"/>${low === 0 && html`<path class="under" d="${line}H${width}V${height}H0Z"/>`}${ticks !== '' && html`<path class="jump" d="${ticks}"/>`}<path class="step" d="${line}H${width}"/>${parts.map(
    ({ x, width: partWidth, text }) =>
      html`<rect x="${x}" width="${partWidth}" height="${height}"><title>${text}</title></rect>`,
  )}</svg>
<circle cx="100%" cy="${y}" r="4"/><text class="newest" x="100%" y="${newest.isBelow ? y + 20 : y - 10}" text-anchor="end">${newest.text}</text>
<text x="-6" y="${labelHeight + 4}" text-anchor="end">${high / 10}%</text><text x="-6" y="${labelHeight + height + 4}" text-anchor="end">${low / 10}%</text>${names.map(
    ({ at: share, text }) =>
      html`<text class="jump" x="${roundToTenth(share * 100)}%" y="14" text-anchor="${getTextAnchor(share)}">${text}</text>`,
  )}
<text x="0" y="${labelHeight + height + 20}">${formatDay(first.day)}</text><text x="100%" y="${labelHeight + height + 20}" text-anchor="end">${formatDay(last.day)}</text></svg>
</figure>
`;
}

/** Keeps a text inside of the chart; `share` is its position in the width. */
function getTextAnchor(share: number): string {
  if (share < 0.25) return 'start';
  return share > 0.75 ? 'end' : 'middle';
}
