// The past of something, for its page: how its figures went on, and what changed of late, as a part; and
// the section that shows both.

import { changeInPoints } from '../api/objects/history.ts';
import { once, type Part, part } from '../api/parts.ts';
import type { Source } from '../api/resource.ts';
import type { Catalogue, Component } from '../catalogue/model.ts';
import { versionOfChange } from '../history/joined.ts';
import { type Change, noPast, type Past } from '../history/model.ts';
import { sentenceOf } from '../history/sentence.ts';
import { type Html, html } from './html.ts';
import { section } from './pieces.ts';
import { stepChart } from './step-chart.ts';
import { componentView, languageView } from './views.ts';
import { day, pointsText } from './wording.ts';

export interface PastView {
  readonly series: Past['series'];
  /** The newest changes of figures, the newest first. */
  readonly lines: readonly ChangeLine[];
}

export interface ChangeLine {
  /** A moment in UTC. */
  readonly at: string;
  readonly name: string;
  readonly said: string;
}

/** What all changes of a page are of need not be said. */
type About = 'project' | 'language';

/** Of something that nothing is known of, a past without points. */
export function pastView(source: Source, past: Past = noPast, about?: About): Part<PastView> {
  const shown =
    about === undefined ? [] : past.changes.changes.filter(isOfFigures).slice(0, mostLines);
  const lines = shown.map((change) => lineOf(change, source.catalogue, about));
  return part([past.series.version, ...lines.map(({ version }) => version)], () => ({
    series: past.series,
    lines: lines.map(({ value }) => value),
  }));
}

/** How far something came in 30 days, in tenths of a percent; null where that is not known. */
export function changeView({ series }: Past = noPast): Part<number | null> {
  const change = changeInPoints(series)?.tenths ?? null;
  return part([String(change)], () => change);
}

const mostLines = 5;

function isOfFigures({ kind }: Change): boolean {
  return kind === 'changed' || kind === 'added' || kind === 'removed';
}

function lineOf(change: Change, catalogue: Catalogue, about?: About): Part<ChangeLine> {
  const { of, moment } = change;
  const project = catalogue.projects.find(({ slug }) => slug === of.project);
  const component = componentsOf(catalogue).get(`${of.project}/${of.component}`);
  const language = catalogue.languages.find(({ code }) => code === of.code);
  const views = [component && componentView(component), language && languageView(language)];
  const projectName = project?.fields.name ?? of.project;
  const versions = [
    versionOfChange(change),
    projectName,
    ...views.map((one) => one?.version ?? ''),
  ];
  return part(versions, () => {
    // What is gone has the name in its path.
    const [inner, tongue] = views.map((one) => one?.value.name);
    const name = inner ?? of.component ?? '';
    return {
      at: `${moment.at}Z`,
      name: about === 'project' ? `${name}, ${tongue ?? of.code}` : `${projectName}: ${name}`,
      said: said(change),
    };
  });
}

const componentsOf = once(
  ({ projects }: Catalogue) =>
    new Map<string, Component>(
      projects.flatMap(({ slug, components }) =>
        components.map((one) => [`${slug}/${one.slug}`, one] as const),
      ),
    ),
);

function said(change: Change): string {
  const sentence = sentenceOf(change);
  if (change.kind === 'added') return `new, ${sentence}`;
  return change.kind === 'removed' ? `removed, ${sentence} before` : sentence;
}

/**
 * A chart and the newest changes; nothing where figures have never changed since they are known.
 * `changes` is where all changes are.
 */
export function pastSection({ series, lines }: PastView, changes: string): Html | false {
  if (series.points.length < 2) return false;
  const list =
    lines.length > 0 &&
    html`<h3>What changed last</h3>
<ul class="files">${lines.map(
      ({ at, name, said: what }) =>
        html`<li><p><strong>${name}</strong>${day(at)}</p><p>${what}</p></li>`,
    )}</ul>
`;
  return section(
    'history',
    'History',
    html`${chartOf(series)}${list}<p><a href="${changes}">All changes, in the API</a></p>`,
  );
}

function chartOf(series: PastView['series']): Html {
  const change = changeInPoints(series);
  const text =
    change !== null &&
    html`<figcaption>${change.tenths === 0 ? 'As far as 30 days ago.' : html`<strong>${pointsText(change.tenths)}</strong> in 30 days`}</figcaption>
`;
  return html`<figure class="past">
${text}${stepChart(series.points)}</figure>
`;
}
