// The past of something, for its page: how its figures developed, and the newest changes.

import { memoize } from '../api/context.ts';
import { changeInPoints } from '../api/objects/history.ts';
import type { Context } from '../api/resource.ts';
import type { Catalogue, Component } from '../catalogue/model.ts';
import { type Change, type History, noPast, type Past } from '../history/model.ts';
import { writeSentence } from '../history/sentence.ts';
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
  readonly said: string;
}

/** The common subject of all changes on a page is left out. */
type About = 'project' | 'language';

/** The view of a past; one without points where nothing is known. */
export function toPastView({ catalogue }: Context, past: Past = noPast, about?: About): PastView {
  const shown =
    about === undefined ? [] : past.changes.changes.filter(isOfFigures).slice(0, mostLines);
  return {
    series: past.series,
    lines: shown.map((change) => toChangeLine(change, catalogue, about)),
  };
}

/** How far something came in 30 days, in tenths of a percent; null where that is not known. */
export function toChangeView({ series }: Past = noPast): number | null {
  return changeInPoints(series)?.tenths ?? null;
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

function isOfFigures({ kind }: Change): boolean {
  return kind === 'changed' || kind === 'added' || kind === 'removed';
}

function toChangeLine(change: Change, catalogue: Catalogue, about?: About): ChangeLine {
  const { subject, moment } = change;
  const project = catalogue.projects.find(({ slug }) => slug === subject.project);
  const component = indexComponents(catalogue).get(`${subject.project}/${subject.component}`);
  const language = catalogue.languages.find(({ code }) => code === subject.code);
  const projectName = project?.fields.name ?? subject.project;
  // A removed project, component or language has only the name in its path.
  const name = (component && toComponentView(component).name) ?? subject.component ?? '';
  return {
    at: `${moment.at}Z`,
    name:
      about === 'project'
        ? `${name}, ${language?.name ?? subject.code}`
        : `${projectName}: ${name}`,
    said: said(change),
  };
}

const indexComponents = memoize(
  ({ projects }: Catalogue) =>
    new Map<string, Component>(
      projects.flatMap(({ slug, components }) =>
        components.map((one) => [`${slug}/${one.slug}`, one] as const),
      ),
    ),
);

function said(change: Change): string {
  const sentence = writeSentence(change);
  if (change.kind === 'added') return `new, ${sentence}`;
  return change.kind === 'removed' ? `removed, ${sentence} before` : sentence;
}

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
<ul class="files">${lines.map(
      ({ at, name, said: what }) =>
        html`<li><p><strong>${name}</strong>${renderDay(at)}</p><p>${what}</p></li>`,
    )}</ul>
`;
  return renderSection(
    'history',
    'History',
    html`${getChart(series)}${list}${changes !== undefined && html`<p><a href="${changes}">All changes, in the API</a></p>`}`,
  );
}

function getChart(series: PastView['series']): Html {
  const change = changeInPoints(series);
  const text =
    change !== null &&
    html`<figcaption>${change.tenths === 0 ? 'As far as 30 days ago.' : html`<strong>${formatGrowth(change.tenths)}</strong> in 30 days`}</figcaption>
`;
  return html`<figure class="past">
${text}${renderStepChart(series.points)}</figure>
`;
}
