// The first page, `/`: all projects and languages of the site; with one project, the page of that project.

import { site } from '../api/scopes.ts';
import { type Announcement, listAnnouncements } from '../catalogue/announcements.ts';
import type { Catalogue, CatalogueSize } from '../catalogue/model.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import { renderAnnouncements } from './announcements.ts';
import { renderUnfoldedChart } from './bar.ts';
import { getPageFigures, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import {
  type LanguageRow,
  listTranslated,
  renderLanguagesTable,
  toLanguageRow,
} from './language.ts';
import { renderDocument } from './layout.ts';
import { definePage } from './page.ts';
import type { Card } from './pictures/card.ts';
import { getSiteCard } from './pictures/card-contents.ts';
import { renderActions, renderOpening, renderSection } from './pieces.ts';
import {
  getProjectHead,
  getProjectValues,
  type ProjectValues,
  renderProjectContent,
} from './project.ts';
import { type ProjectRow, renderProjectTable, toProjectRow } from './projects.ts';
import { getShell, type Shell } from './shell.ts';
import { renderDay } from './wording.ts';

/** The most rows of a table; the page links to the complete list. Chosen: more rows are slow to read. */
const mostRows = 100;

export const homePage = definePage({
  name: 'home-page',
  path: '/',
  scope: site,
  title: 'First page',
  render: (catalogue, context) => {
    const { projects, languages, sums, size, revision } = catalogue;
    const [only, another] = projects;
    if (only !== undefined && another === undefined) {
      return renderOnlyProject(getProjectValues(only, context), revision);
    }
    return render({
      shell: getShell(context),
      figures: getPageFigures(sums),
      card: getSiteCard(catalogue),
      size,
      sourceStrings: countSourceStrings(catalogue),
      revision,
      announcements: listAnnouncements(catalogue),
      projects: projects.map((project) => toProjectRow(project, context)),
      languages: listTranslated(context.catalogue, languages).map((language) =>
        toLanguageRow(language, context),
      ),
    });
  },
});

function renderOnlyProject(values: ProjectValues, revision: Catalogue['revision']): string {
  const { shell } = values;
  return renderDocument(shell, {
    self: ['home-page'],
    title: shell.title,
    ...getProjectHead(values),
    main: html`${renderProjectContent(values)}${renderRevision(revision)}`,
  });
}

interface Values {
  readonly shell: Shell;
  readonly figures: PageFigures;
  readonly card: Card | undefined;
  readonly size: CatalogueSize;
  /** The strings of the source languages. */
  readonly sourceStrings: number;
  readonly revision: Catalogue['revision'];
  readonly announcements: readonly Announcement[];
  readonly projects: readonly ProjectRow[];
  readonly languages: readonly LanguageRow[];
}

function render(values: Values): string {
  const { shell, figures, card, size, revision, projects, languages } = values;
  const { links, title, description } = shell;
  const sizeSentence = `${formatCount(size.projects, 'project')} in ${formatCount(languages.length, 'language')}.`;
  return renderDocument(shell, {
    self: ['home-page'],
    title,
    description: description || `How far ${title} is: ${sizeSentence}`,
    socialPicture: { resource: ['site-card'], card },
    main: html`${renderOpening(title, description || sizeSentence)}${renderActions([languages.length > 0 && { path: '#languages', text: 'Help translate', isMain: true }])}${renderAnnouncements(values.announcements)}${renderCounts(values)}${renderSection(
      'projects',
      'Projects',
      html`${renderProjectTable(shell, projects, mostRows)}${renderMoreLink(projects.length, 'projects', links.getPath('projects-overview'))}`,
    )}${renderSection(
      'languages',
      'Languages',
      html`${renderLanguagesTable(shell, languages, mostRows)}${renderMoreLink(languages.length, 'languages', links.getPath('languages-overview'))}`,
    )}<details class="figures"><summary>Strings, words and characters, counted in each language</summary>
${renderUnfoldedChart(figures)}</details>
${renderRevision(revision)}`,
  });
}

function renderMoreLink(count: number, nouns: string, path: string): Html | false {
  return count > mostRows && html`<p><a href="${path}">All ${formatNumber(count)} ${nouns}</a></p>`;
}

function countSourceStrings({ projects }: Catalogue): number {
  return projects
    .flatMap(({ components }) => components.flatMap(({ translations }) => translations))
    .reduce((sum, { isSource, counters }) => sum + (isSource ? counters.total : 0), 0);
}

function renderCounts({ size, languages, sourceStrings, figures }: Values): Html {
  const counts = [
    [size.projects, 'project'],
    [size.components, 'component'],
    [languages.length, 'language'],
    [sourceStrings, 'source string'],
  ] as const;
  const all = formatNumber(figures.strings.total);
  return html`<ul class="numbers">${counts.map(
    ([count, noun]) =>
      html`<li><strong>${formatNumber(count)}</strong> ${count === 1 ? noun : `${noun}s`}</li>`,
  )}<li><strong>${all}</strong> strings, counted in each language</li></ul>
`;
}

/** Renders the commit and the day of the data that the whole site shows. */
function renderRevision(revision: Catalogue['revision']): Html | false {
  if (revision === undefined) return false;
  const { commit, date, modified } = revision;
  return html`<p class="state" id="state">Data of commit <code>${commit.slice(0, 10)}</code>, ${renderDay(date)}${modified && ', with changes since'}.</p>
`;
}
