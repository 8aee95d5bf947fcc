// The page `/projects/P/`: how many languages of a project are ready, and how far each language and component is.

import type { Context } from '../api/resource.ts';
import { eachProject } from '../api/scopes.ts';
import { type Announcement, listAnnouncements } from '../catalogue/announcements.ts';
import type { Project } from '../catalogue/model.ts';
import { getReadySums } from '../catalogue/project-parts.ts';
import { renderAnnouncements } from './announcements.ts';
import { addFigures, getPageFigures, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { renderDocument } from './layout.ts';
import { definePage } from './page.ts';
import { type GridColumn, listGridColumns, renderPageGrid } from './page-grid.ts';
import { listPartViews, type PartView, renderByCategory, renderPartSection } from './parts.ts';
import {
  getRecentChange,
  getRecentGain,
  type PastView,
  renderPastSection,
  toPastView,
} from './past.ts';
import type { Card } from './pictures/card.ts';
import { getProjectCard } from './pictures/card-contents.ts';
import {
  listContributorNames,
  renderBadgeSection,
  renderFacts,
  renderParagraphs,
  renderRecordLinks,
  renderSection,
} from './pieces.ts';
import {
  type LanguageProgress,
  listSkylineBars,
  renderLanguageSections,
  renderNewLanguageSteps,
} from './project-languages.ts';
import { getShell, type Shell } from './shell.ts';
import { describeReady, renderSkylineHead } from './skyline.ts';
import {
  type ComponentView,
  getProjectLanguagePath,
  getTranslatePath,
  type ProjectView,
  toComponentView,
  toLanguageView,
  toProjectView,
} from './views.ts';
import { renderImports } from './where.ts';

export const projectPage = definePage({
  name: 'project-page',
  isStored: true,
  path: '/projects/{project_slug}/',
  scope: eachProject,
  title: 'Project',
  render: (project, context) => render(getProjectValues(project, context)),
});

/** The values that the page of a project shows. */
export interface ProjectValues {
  readonly shell: Shell;
  readonly project: ProjectView;
  readonly figures: PageFigures;
  readonly card: Card | undefined;
  /** The languages, without those that only have source texts. */
  readonly languages: readonly LanguageProgress[];
  readonly components: readonly {
    readonly component: ComponentView;
    readonly figures: PageFigures;
    /** The progress in 30 days, in tenths of a percent; null if unknown. */
    readonly change: number | null;
  }[];
  /** The pages of its only component, if it is a manual. */
  readonly gridColumns: readonly GridColumn[];
  readonly parts: readonly PartView[];
  readonly past: PastView;
  readonly announcements: readonly Announcement[];
  /** The names of those who translated in the last 30 days; empty where the site doesn't show them. */
  readonly contributors: readonly string[];
}

/** Returns the values that the page shows. */
export function getProjectValues(project: Project, context: Context): ProjectValues {
  const shell = getShell(context);
  const { history } = context.catalogue;
  const view = toProjectView(project);
  const [only, another] = project.components;
  const languages = project.languages
    .filter(({ isSource }) => !isSource)
    .map(
      ({ language, wholeSums, shippedSums }): LanguageProgress => ({
        language: toLanguageView(language),
        path: getProjectLanguagePath(shell, view, language.code),
        figures: getPageFigures(wholeSums),
        readyFigures: getPageFigures(getReadySums({ project, language, shippedSums })),
        change: getRecentGain(history, project.components, language.code, wholeSums.counters),
        translatePath: getTranslatePath(shell, view, language.code),
      }),
    );
  return {
    shell,
    project: view,
    figures: getPageFigures(project.sums),
    card: getProjectCard(project),
    languages,
    components: project.components.map((component) => ({
      component: toComponentView(component),
      figures: addFigures(component.translations.map(getPageFigures)),
      change: getRecentChange(history.components.get(`${project.slug}/${component.slug}`)),
    })),
    gridColumns:
      only !== undefined && another === undefined
        ? listGridColumns(
            only,
            context.catalogue.units.get(`${project.slug}/${only.slug}`),
            (code) => getProjectLanguagePath(shell, view, code),
          )
        : [],
    parts: listPartViews(project),
    past: toPastView(context, history.projects.get(project.slug), 'project'),
    announcements: listAnnouncements(context.catalogue, project),
    contributors: listContributorNames(context, project.components),
  };
}

function render(values: ProjectValues): string {
  const { shell, project } = values;
  const { links } = shell;
  return renderDocument(shell, {
    self: ['project-page', { project_slug: project.slug }],
    title: project.name,
    ...getProjectHead(values),
    ancestors:
      shell.onlyProject === undefined ? [['Projects', links.getPath('projects-overview')]] : [],
    crumb: project.name,
    main: renderProjectContent(values),
  });
}

/** Returns the head of the page, which the first page of a site with one project has, too. */
export function getProjectHead({ project, card, languages }: ProjectValues) {
  const bars = listSkylineBars(languages);
  return {
    description: `How far ${project.name} is translated. ${describeReady(bars, project.readyMinimum)}`,
    socialPicture: { resource: ['project-card', { project_slug: project.slug }] as const, card },
    feed: ['project-feed', { project_slug: project.slug }] as const,
  };
}

/** Renders the content of the page. */
export function renderProjectContent(values: ProjectValues): Html {
  const { shell, project, figures, languages, past } = values;
  const { links } = shell;
  const parameters = { project_slug: project.slug };
  return html`${renderSkylineHead({
    heading: project.name,
    bars: listSkylineBars(languages),
    minimum: project.readyMinimum,
    figures,
    hasBars: true,
    actions: [
      languages.length > 0 && { path: '#languages', text: 'Help translate', isMain: true },
      project.web !== '' && { path: project.web, text: 'Website' },
    ],
  })}${renderAnnouncements(values.announcements)}${
    project.instructions !== '' &&
    renderSection('instructions', 'What the project asks', renderParagraphs(project.instructions))
  }${renderLanguageSections({ ...project, contributors: values.contributors }, languages, renderNewLanguage(values))}${renderPageGrid(values.gridColumns)}${renderPartSection(values.parts, project.name)}${renderComponentSection(values)}${renderDetails(values)}${renderPastSection(past, links.findPath('project-changes', parameters))}${renderBadgeSection(shell, 'project-page', parameters, `Translation status of ${project.name}`)}${renderRecordLinks(
    [
      [links.findPath('project', parameters), 'API record'],
      [links.findPath('project-statistics', parameters), 'API statistics'],
      [shell.hasFeeds ? links.getPath('project-feed', parameters) : undefined, 'Feed'],
    ],
  )}`;
}

function renderDetails({ components }: ProjectValues): Html | false {
  const origins = renderImports(components.map(({ component }) => component));
  return origins && renderSection('facts', 'Details', renderFacts([['Imported from', origins]]));
}

function renderNewLanguage({ shell, project, components }: ProjectValues): Html | false {
  const openComponents = components.flatMap(({ component }) => {
    const steps = renderNewLanguageSteps(component);
    return steps ? [{ component, steps }] : [];
  });
  if (openComponents.length === 1) return openComponents[0]?.steps ?? false;
  if (openComponents.length === 0) return false;
  return html`<p>Choose where to begin: ${openComponents.map(({ component }, index) => {
    const parameters = { project_slug: project.slug, component_slug: component.slug };
    return html`${index > 0 && ', '}<a href="${shell.links.getPath('component-page', parameters)}#new-language">${component.name}</a>`;
  })}.</p>`;
}

function renderComponentSection({ shell, project, components, parts }: ProjectValues): Html {
  const getPath = ({ slug }: ComponentView) =>
    shell.links.getPath('component-page', { project_slug: project.slug, component_slug: slug });
  const [only, another] = components;
  if (only !== undefined && another === undefined) {
    return html`<p>Its files, and where they are: <a href="${getPath(only.component)}">${only.component.name}</a></p>
`;
  }
  return renderSection(
    'components',
    'Components',
    components.length === 0
      ? html`<p class="empty">There is no component yet.</p>`
      : renderByCategory(parts, components, (rows) => ({
          caption: `How far each component of ${project.name} is translated`,
          head: 'Component',
          rows: rows.map(({ component, figures, change }) => ({
            name: component.name,
            path: getPath(component),
            figures,
            change,
          })),
        })),
  );
}
