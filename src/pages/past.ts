// Renders the history of a project, a component or a language on its page: a chart of the percentage, and the newest
// changes as sentences.

import { memoize } from '../api/context.ts';
import { indexCurrentRecords } from '../api/current-records.ts';
import { getRecentGrowth } from '../api/objects/history.ts';
import type { Context } from '../api/resource.ts';
import { type History, noPast, type Past } from '../catalogue/history/model.ts';
import type { Catalogue, Component, Counters } from '../catalogue/model.ts';
import { formatCount } from '../text/wording.ts';
import { type Html, html } from './html.ts';
import { writeNews } from './news.ts';
import { renderSection } from './pieces.ts';
import { renderStepChart } from './step-chart.ts';
import { toComponentView } from './views.ts';
import { formatGrowth, renderDay } from './wording.ts';

/** The history that a page shows. */
export interface PastView {
  readonly series: Past['series'];
  /** The newest changes come first. */
  readonly changes: readonly ChangeView[];
}

/** The changes of one project on one day. */
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
