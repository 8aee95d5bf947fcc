// The past of something, for its page: how its figures developed, and the newest changes.

import { indexCurrentRecords } from '../api/current-records.ts';
import { getRecentGrowth } from '../api/objects/history.ts';
import type { Context } from '../api/resource.ts';
import type { Component } from '../catalogue/model.ts';
import { type History, noPast, type Past } from '../history/model.ts';
import { getNews } from '../history/news.ts';
import { type Html, html } from './html.ts';
import { renderSection } from './pieces.ts';
import { renderStepChart } from './step-chart.ts';
import { toComponentView } from './views.ts';
import { formatGrowth, renderDay } from './wording.ts';

export interface PastView {
  readonly series: Past['series'];
  /** The newest changes of figures, the newest first. */
  readonly lines: readonly ChangeLine[];
}

interface ChangeLine {
  /** A moment in UTC. */
  readonly at: string;
  readonly name: string;
  readonly sentences: readonly string[];
}

/** The common subject of all changes on a page is left out. */
type About = 'project' | 'language';

/** The view of a past; one without points where nothing is known. */
export function toPastView({ catalogue }: Context, past: Past = noPast, about?: About): PastView {
  if (about === undefined) return { series: past.series, lines: [] };
  const current = indexCurrentRecords(catalogue);
  const news = getNews({
    changes: past.changes.changes,
    mostDays: mostLines,
    nameLanguage:
      about === 'language' ? undefined : (code) => current.findLanguage(code)?.name ?? code,
    getMinimum: (path) => current.findComponent(path)?.minimum,
  });
  const lines = news.flatMap(({ day: date, reports }) =>
    reports.map(({ project, component, milestones, sentences }): ChangeLine => {
      const own = current.findComponent(`${project}/${component}`);
      // A removed project or component has only the name in its path.
      const name = own === undefined ? component : toComponentView(own).name;
      const projectName = current.findProject(project)?.fields.name ?? project;
      const label = about === 'language' ? `${projectName}: ${name}` : name;
      return {
        at: `${date}T00:00:00Z`,
        name: label,
        sentences: [...milestones.map(({ sentence }) => sentence), ...sentences],
      };
    }),
  );
  return { series: past.series, lines: lines.slice(0, mostLines) };
}

/** How far something came in 30 days, in tenths of a percent; null where that is not known. */
export function toChangeView({ series }: Past = noPast): number | null {
  return getRecentGrowth(series)?.tenths ?? null;
}

/** How much of several components became translated in a language in 30 days, in tenths of a percent. */
export function getRecentGain(
  { translations }: History,
  components: readonly Component[],
  code: string,
  total: number,
): number | null {
  let gained: number | undefined;
  for (const { project, slug } of components) {
    const recent = translations.get(`${project.slug}/${slug}`)?.get(code)?.recent;
    if (recent !== undefined) gained = (gained ?? 0) + recent;
  }
  if (gained === undefined || total === 0) return null;
  return Math.round((Math.min(gained, total) * 1000) / total);
}

const mostLines = 5;

/**
 * A chart and the newest changes; nothing where figures have never changed since they are known.
 * `changes` is the path of all changes, where the site publishes them.
 */
export function renderPastSection(
  { series, lines }: PastView,
  changes: string | undefined,
): Html | false {
  if (series.points.length < 2) return false;
  const list =
    lines.length > 0 &&
    html`<h3>What changed last</h3>
<ul class="files news">${lines.map(
      ({ at, name, sentences }) =>
        html`<li><p><strong>${name}</strong>${renderDay(at)}</p>${sentences.map((one) => html`<p class="cause">${one}</p>`)}</li>`,
    )}</ul>
`;
  return renderSection(
    'history',
    'History',
    html`${getChart(series)}${list}${changes !== undefined && html`<p><a href="${changes}">All changes, in the API</a></p>`}`,
  );
}

function getChart(series: PastView['series']): Html {
  const change = getRecentGrowth(series);
  const text =
    change !== null &&
    html`<figcaption>${change.tenths === 0 ? 'As far as 30 days ago.' : html`<strong>${formatGrowth(change.tenths)}</strong> in 30 days`}</figcaption>
`;
  return html`<figure class="past">
${text}${renderStepChart(series.points)}</figure>
`;
}
