// `/`: what is translated here, and how far.

import { site } from '../api/scopes.ts';
import type { Catalogue, CatalogueSize } from '../catalogue/model.ts';
import { formatNumber } from '../text/wording.ts';
import { chart } from './bar.ts';
import { byProgress, getPageFigures, getWholePercent, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { type LanguageRow, languageRow, languagesTable } from './language.ts';
import { pageText } from './layout.ts';
import { page } from './page.ts';
import { inShort, opening, section } from './pieces.ts';
import { type ProjectRow, projectRow, projectTable } from './project.ts';
import { getShell, type Shell } from './shell.ts';
import { day } from './wording.ts';

/** With more projects, the first page shows the first ones, and leads to the others. */
const mostShown = 100;

export const homePage = page({
  name: 'home-page',
  path: '/',
  scope: site,
  title: 'First page',
  render: ({ projects, languages, sums, size, revision }, context) =>
    render({
      shell: getShell(context),
      figures: getPageFigures(sums),
      size,
      revision,
      projects: projects.map((one) => projectRow(one, context)),
      languages: languages.map((one) => languageRow(one, context)),
    }),
});

interface Values {
  readonly shell: Shell;
  readonly figures: PageFigures;
  readonly size: CatalogueSize;
  readonly revision: Catalogue['revision'];
  readonly projects: readonly ProjectRow[];
  readonly languages: readonly LanguageRow[];
}

function render({ shell, figures, size, revision, projects, languages }: Values): string {
  const { places, title, description } = shell;
  const short = inShort(figures);
  return pageText(shell, {
    at: ['home-page'],
    title,
    description: description || `How far ${title} is. ${short}`,
    shared: { percent: getWholePercent(figures) },
    main: html`${opening(title, description || short)}${numbers(size, figures)}${chart(figures, undefined)}
${section(
  'projects',
  'Projects',
  html`${projectTable(shell, mostWanted(projects))}${more(projects.length, 'projects', places.to('projects-overview'))}`,
)}${section(
  'languages',
  'Languages',
  html`${languagesTable(shell, mostWanted(languages))}${more(languages.length, 'languages', places.to('languages-overview'))}`,
)}${state(revision)}`,
  });
}

/** The first ones of a table, which is sorted by progress. */
function mostWanted<Row extends { readonly figures: PageFigures }>(rows: readonly Row[]) {
  return rows.toSorted((one, other) => byProgress(one.figures, other.figures)).slice(0, mostShown);
}

function more(count: number, what: string, path: string): Html | false {
  return count > mostShown && html`<p><a href="${path}">All ${formatNumber(count)} ${what}</a></p>`;
}

function numbers(size: CatalogueSize, { strings }: PageFigures): Html {
  const all = [
    [size.projects, 'project'],
    [size.components, 'component'],
    [size.languages, 'language'],
    [strings.total, 'string'],
  ] as const;
  return html`<ul class="numbers">${all.map(
    ([count, one]) =>
      html`<li><strong>${formatNumber(count)}</strong> ${count === 1 ? one : `${one}s`}</li>`,
  )}</ul>
`;
}

/** Which state of the data the whole site shows. */
function state(revision: Catalogue['revision']): Html | false {
  if (revision === undefined) return false;
  const { commit, date, modified } = revision;
  return html`<p class="state">Data of commit <code>${commit.slice(0, 10)}</code>, ${day(date)}${modified && ', with changes since'}.</p>
`;
}
