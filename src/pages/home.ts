// `/`: what is translated here, and how far.

import { site } from '../api/scopes.ts';
import type { Catalogue, CatalogueSize } from '../catalogue/model.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import { chart } from './bar.ts';
import { byProgress, getPageFigures, getWholePercent, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { type LanguageRow, languageRow, languagesTable, listTranslated } from './language.ts';
import { pageText } from './layout.ts';
import { page } from './page.ts';
import { opening, section } from './pieces.ts';
import { getProjectValues, type ProjectValues, projectMain, shareProject } from './project.ts';
import { type ProjectRow, projectRow, projectTable } from './projects.ts';
import { getShell, type Shell } from './shell.ts';
import { day } from './wording.ts';

/** With more projects, the first page shows the first ones, and leads to the others. */
const mostShown = 100;

export const homePage = page({
  name: 'home-page',
  path: '/',
  scope: site,
  title: 'First page',
  render: ({ projects, languages, sums, size, revision }, context) => {
    const [only, another] = projects;
    if (only !== undefined && another === undefined) {
      return renderProject(getProjectValues(only, context), revision);
    }
    return render({
      shell: getShell(context),
      figures: getPageFigures(sums),
      size,
      revision,
      projects: projects.map((one) => projectRow(one, context)),
      languages: listTranslated(context.catalogue, languages).map((one) =>
        languageRow(one, context),
      ),
    });
  },
});

/** With one project, its page is the first page. */
function renderProject(values: ProjectValues, revision: Catalogue['revision']): string {
  const { shell } = values;
  return pageText(shell, {
    at: ['home-page'],
    title: shell.title,
    ...shareProject(values),
    main: html`${projectMain(values)}${state(revision)}`,
  });
}

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
  const short = `${formatCount(size.projects, 'project')} in ${formatCount(languages.length, 'language')}.`;
  return pageText(shell, {
    at: ['home-page'],
    title,
    description: description || `How far ${title} is: ${short}`,
    shared: { percent: getWholePercent(figures) },
    main: html`${opening(title, description || short)}${numbers(size, languages.length, figures)}${section(
      'projects',
      'Projects',
      html`${projectTable(shell, mostWanted(projects))}${more(projects.length, 'projects', places.to('projects-overview'))}`,
    )}${section(
      'languages',
      'Languages',
      html`${languagesTable(shell, mostWanted(languages))}${more(languages.length, 'languages', places.to('languages-overview'))}`,
    )}<details class="figures"><summary>Strings, words and characters of everything</summary>
${chart(figures, undefined)}</details>
${state(revision)}`,
  });
}

/** The first ones of a table, which is sorted by progress. */
function mostWanted<Row extends { readonly figures: PageFigures }>(rows: readonly Row[]) {
  return rows.toSorted((one, other) => byProgress(one.figures, other.figures)).slice(0, mostShown);
}

function more(count: number, what: string, path: string): Html | false {
  return count > mostShown && html`<p><a href="${path}">All ${formatNumber(count)} ${what}</a></p>`;
}

function numbers(size: CatalogueSize, languages: number, { strings }: PageFigures): Html {
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
function state(revision: Catalogue['revision']): Html | false {
  if (revision === undefined) return false;
  const { commit, date, modified } = revision;
  return html`<p class="state">Data of commit <code>${commit.slice(0, 10)}</code>, ${day(date)}${modified && ', with changes since'}.</p>
`;
}
