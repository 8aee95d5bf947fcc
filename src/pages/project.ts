// `/projects/P/`: a project, its languages and its components.

import type { Context } from '../api/resource.ts';
import { eachProject } from '../api/scopes.ts';
import type { Project } from '../catalogue/model.ts';
import type { Card } from '../pictures/card.ts';
import { getProjectCard } from '../pictures/card-contents.ts';
import { findSourceLanguages } from '../pictures/ready-level.ts';
import { renderBadgeSection } from './badge.ts';
import { addFigures, getPageFigures, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { renderDocument } from './layout.ts';
import { definePage } from './page.ts';
import {
  getRecentGain,
  type PastView,
  renderPastSection,
  toChangeView,
  toPastView,
} from './past.ts';
import { renderFacts, renderParagraphs, renderRecordLinks, renderSection } from './pieces.ts';
import { renderProgressTable } from './progress-table.ts';
import {
  type LanguageProgress,
  listTowers,
  renderLanguageSections,
  renderNewLanguageSteps,
} from './project-languages.ts';
import { getShell, type Shell } from './shell.ts';
import { describeReady, renderSkylineHead } from './skyline.ts';
import {
  type ComponentView,
  type ProjectView,
  toComponentView,
  toLanguageView,
  toProjectView,
} from './views.ts';
import { nameImports } from './where.ts';

export const projectPage = definePage({
  name: 'project-page',
  path: '/projects/{project_slug}/',
  scope: eachProject,
  title: 'Project',
  render: (project, context) => render(getProjectValues(project, context)),
});

export interface ProjectValues {
  readonly shell: Shell;
  readonly project: ProjectView;
  readonly figures: PageFigures;
  readonly card: Card | undefined;
  /** Without those that only have source texts. */
  readonly languages: readonly LanguageProgress[];
  readonly components: readonly {
    readonly component: ComponentView;
    readonly figures: PageFigures;
    readonly change: number | null;
  }[];
  readonly past: PastView;
}

export function getProjectValues(project: Project, context: Context): ProjectValues {
  const shell = getShell(context);
  const { history } = context.catalogue;
  const sources = findSourceLanguages(project.components);
  const languages = project.languages
    .filter(({ language }) => !sources.has(language.code))
    .map(({ language, wholeSums }): LanguageProgress => {
      const at = { project_slug: project.slug, language_code: language.code };
      return {
        language: toLanguageView(language),
        path: shell.places.to('project-language-page', at),
        figures: getPageFigures(wholeSums),
        change: getRecentGain(history, project.components, language.code, wholeSums.counters.total),
        translate: shell.places.to('translate-project-page', at),
      };
    });
  return {
    shell,
    project: toProjectView(project),
    figures: getPageFigures(project.sums),
    card: getProjectCard(project),
    languages,
    components: project.components.map((one) => ({
      component: toComponentView(one),
      figures: addFigures(one.translations.map(getPageFigures)),
      change: toChangeView(history.components.get(`${project.slug}/${one.slug}`)),
    })),
    past: toPastView(context, history.projects.get(project.slug), 'project'),
  };
}

function render(values: ProjectValues): string {
  const { shell, project } = values;
  const { places } = shell;
  return renderDocument(shell, {
    at: ['project-page', { project_slug: project.slug }],
    title: project.name,
    ...shareProject(values),
    above: [['Projects', places.to('projects-overview')]],
    here: project.name,
    main: renderProjectContent(values),
  });
}

/** The parts of the page's head that the first page of a site with one project has, too. */
export function shareProject({ project, card, languages }: ProjectValues) {
  const towers = listTowers(languages);
  return {
    description: `How far ${project.name} is translated. ${describeReady(towers, project.minimum)}`,
    shared: { at: ['project-card', { project_slug: project.slug }] as const, card },
    feed: ['project-feed', { project_slug: project.slug }] as const,
  };
}

/** The content of the page. */
export function renderProjectContent(values: ProjectValues): Html {
  const { shell, project, figures, languages, past } = values;
  const { places } = shell;
  const at = { project_slug: project.slug };
  return html`${renderSkylineHead({
    heading: project.name,
    towers: listTowers(languages),
    minimum: project.minimum,
    figures,
    hasBars: true,
    actions: [
      languages.length > 0 && { path: '#languages', text: 'Help translate', isMain: true },
      project.web !== '' && { path: project.web, text: 'Website' },
    ],
  })}${
    project.instructions !== '' &&
    renderSection('instructions', 'What the project asks', renderParagraphs(project.instructions))
  }${renderLanguageSections(project.name, project.minimum, languages, renderNewLanguage(values))}${renderComponentSection(values)}${renderImports(values)}${renderPastSection(past, places.find('project-changes', at))}${renderBadgeSection(shell, 'project-page', at, `Translation status of ${project.name}`)}${renderRecordLinks(
    [
      [places.find('project', at), 'API record'],
      [places.find('project-statistics', at), 'API statistics'],
      [shell.hasFeeds ? places.to('project-feed', at) : undefined, 'Feed'],
    ],
  )}`;
}

function renderImports({ components }: ProjectValues): Html | false {
  const origins = nameImports(components.map(({ component }) => component));
  return origins && renderSection('facts', 'Details', renderFacts([['Imported from', origins]]));
}

function renderNewLanguage({ shell, project, components }: ProjectValues): Html | false {
  const open = components.flatMap(({ component }) => {
    const steps = renderNewLanguageSteps(component);
    return steps ? [{ component, steps }] : [];
  });
  if (open.length === 1) return open[0]?.steps ?? false;
  if (open.length === 0) return false;
  return html`<p>Choose where to begin: ${open.map(({ component }, at) => {
    const to = { project_slug: project.slug, component_slug: component.slug };
    return html`${at > 0 && ', '}<a href="${shell.places.to('component-page', to)}#new-language">${component.name}</a>`;
  })}.</p>`;
}

function renderComponentSection({ shell, project, components }: ProjectValues): Html {
  const path = ({ slug }: ComponentView) =>
    shell.places.to('component-page', { project_slug: project.slug, component_slug: slug });
  const [only, another] = components;
  if (only !== undefined && another === undefined) {
    return html`<p>Its files, and where they are: <a href="${path(only.component)}">${only.component.name}</a></p>
`;
  }
  return renderSection(
    'components',
    'Components',
    components.length === 0
      ? html`<p class="empty">There is no component yet.</p>`
      : renderProgressTable({
          caption: `How far each component of ${project.name} is translated`,
          head: 'Component',
          rows: components.map(({ component, figures, change }) => ({
            name: component.name,
            path: path(component),
            figures,
            change,
          })),
        }),
  );
}
