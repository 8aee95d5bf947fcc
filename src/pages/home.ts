// `/`: what is translated here, and how far.

import { site } from '../api/scopes.ts';
import type { Catalogue, CatalogueSize } from '../catalogue/model.ts';
import type { Card } from '../pictures/card.ts';
import { getSiteCard } from '../pictures/card-contents.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import { renderChart } from './bar.ts';
import { compareProgress, getPageFigures, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import {
  type LanguageRow,
  listTranslated,
  renderLanguagesTable,
  toLanguageRow,
} from './language.ts';
import { renderDocument } from './layout.ts';
import { definePage } from './page.ts';
import { renderOpening, renderSection } from './pieces.ts';
import {
  getProjectValues,
  type ProjectValues,
  renderProjectContent,
  shareProject,
} from './project.ts';
import { type ProjectRow, renderProjectTable, toProjectRow } from './projects.ts';
import { getShell, type Shell } from './shell.ts';
import { renderDay } from './wording.ts';

/** With more projects, the first page shows the first ones, and leads to the others. */
const mostShown = 100;

export const homePage = definePage({
  name: 'home-page',
  path: '/',
  scope: site,
  title: 'First page',
  render: (catalogue, context) => {
    const { projects, languages, sums, size, revision } = catalogue;
    const [only, another] = projects;
    if (only !== undefined && another === undefined) {
      return renderProject(getProjectValues(only, context), revision);
    }
    return render({
      shell: getShell(context),
      figures: getPageFigures(sums),
      card: getSiteCard(catalogue),
      size,
      revision,
      projects: projects.map((one) => toProjectRow(one, context)),
      languages: listTranslated(context.catalogue, languages).map((one) =>
        toLanguageRow(one, context),
      ),
    });
  },
});

/** With one project, its page is the first page. */
function renderProject(values: ProjectValues, revision: Catalogue['revision']): string {
  const { shell } = values;
  return renderDocument(shell, {
    at: ['home-page'],
    title: shell.title,
    ...shareProject(values),
    main: html`${renderProjectContent(values)}${renderRevision(revision)}`,
  });
}

interface Values {
  readonly shell: Shell;
  readonly figures: PageFigures;
  readonly card: Card | undefined;
  readonly size: CatalogueSize;
  readonly revision: Catalogue['revision'];
  readonly projects: readonly ProjectRow[];
  readonly languages: readonly LanguageRow[];
}

function render({ shell, figures, card, size, revision, projects, languages }: Values): string {
  const { places, title, description } = shell;
  const short = `${formatCount(size.projects, 'project')} in ${formatCount(languages.length, 'language')}.`;
  return renderDocument(shell, {
    at: ['home-page'],
    title,
    description: description || `How far ${title} is: ${short}`,
    shared: { at: ['site-card'], card },
    main: html`${renderOpening(title, description || short)}${renderCounts(size, languages.length, figures)}${renderSection(
      'projects',
      'Projects',
      html`${renderProjectTable(shell, renderMostWanted(projects))}${renderMoreLink(projects.length, 'projects', places.to('projects-overview'))}`,
    )}${renderSection(
      'languages',
      'Languages',
      html`${renderLanguagesTable(shell, renderMostWanted(languages))}${renderMoreLink(languages.length, 'languages', places.to('languages-overview'))}`,
    )}<details class="figures"><summary>Strings, words and characters of everything</summary>
${renderChart(figures, undefined)}</details>
${renderRevision(revision)}`,
  });
}

/** The first ones of a table, which is sorted by progress. */
function renderMostWanted<Row extends { readonly figures: PageFigures }>(rows: readonly Row[]) {
  return rows
    .toSorted((one, other) => compareProgress(one.figures, other.figures))
    .slice(0, mostShown);
}

function renderMoreLink(count: number, what: string, path: string): Html | false {
  return count > mostShown && html`<p><a href="${path}">All ${formatNumber(count)} ${what}</a></p>`;
}

function renderCounts(size: CatalogueSize, languages: number, { strings }: PageFigures): Html {
  const all = [
    [size.projects, 'project'],
    [size.components, 'component'],
    [languages, 'language'],
    [strings.total, 'string'],
  ] as const;
  return html`<ul class="numbers">${all.map(
    ([count, one]) =>
      html`<li><strong>${formatNumber(count)}</strong> ${count === 1 ? one : `${one}s`}</li>`,
  )}</ul>
`;
}

/** Which state of the data the whole site shows. */
function renderRevision(revision: Catalogue['revision']): Html | false {
  if (revision === undefined) return false;
  const { commit, date, modified } = revision;
  return html`<p class="state" id="state">Data of commit <code>${commit.slice(0, 10)}</code>, ${renderDay(date)}${modified && ', with changes since'}.</p>
`;
}
