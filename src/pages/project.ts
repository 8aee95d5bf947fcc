// `/projects/P/`: a project, its languages and its components; and `/projects/`, all of them.

import type { Context } from '../api/resource.ts';
import { eachProject, site } from '../api/scopes.ts';
import type { Project } from '../catalogue/model.ts';
import { formatCount } from '../text/wording.ts';
import { badgeSection } from './badge.ts';
import { chart } from './bar.ts';
import { addedUp, getPageFigures, getWholePercent, type PageFigures } from './figures.ts';
import { html } from './html.ts';
import { pageText } from './layout.ts';
import { page } from './page.ts';
import { changeView, type PastView, pastSection, pastView } from './past.ts';
import { actions, empty, inShort, opening, paragraphs, section } from './pieces.ts';
import { type ProgressRow, progressTable } from './progress-table.ts';
import { getShell, type Shell } from './shell.ts';
import { readySentence, skyline, type Tower } from './skyline.ts';
import {
  type ComponentView,
  componentView,
  type LanguageView,
  languageView,
  type ProjectView,
  projectView,
} from './views.ts';

export const projectPage = page({
  name: 'project-page',
  path: '/projects/{project_slug}/',
  scope: eachProject,
  title: 'Project',
  render: (project, context) => {
    const { history } = context.catalogue;
    return render({
      shell: getShell(context),
      project: projectView(project),
      figures: getPageFigures(project.sums),
      languages: project.languages.map(({ language, sums }) => ({
        language: languageView(language),
        figures: getPageFigures(sums),
      })),
      components: project.components.map((one) => ({
        component: componentView(one),
        figures: addedUp(one.translations.map(getPageFigures)),
        change: changeView(history.components.get(`${project.slug}/${one.slug}`)),
      })),
      sources: findSources(project),
      past: pastView(context, history.projects.get(project.slug), 'project'),
    });
  },
});

/** The codes of languages that only have source texts. */
function findSources({ components }: Project): ReadonlySet<string> {
  const sources = new Set(components.map(({ sourceLanguage }) => sourceLanguage.code));
  for (const { translations } of components) {
    for (const { isSource, language } of translations) if (!isSource) sources.delete(language.code);
  }
  return sources;
}

interface Values {
  readonly shell: Shell;
  readonly project: ProjectView;
  readonly figures: PageFigures;
  readonly languages: readonly { readonly language: LanguageView; readonly figures: PageFigures }[];
  readonly components: readonly {
    readonly component: ComponentView;
    readonly figures: PageFigures;
    readonly change: number | null;
  }[];
  readonly sources: ReadonlySet<string>;
  readonly past: PastView;
}

function render(values: Values): string {
  const { shell, project, figures, languages, components, sources, past } = values;
  const { places } = shell;
  const at = { project_slug: project.slug };
  const sizes = `${formatCount(languages.length, 'language')}, ${formatCount(components.length, 'component')}.`;
  const translated = languages.filter(({ language }) => !sources.has(language.code));
  const towers = getTowers(values, translated);
  const { minimum } = project;
  const hasSkyline = minimum !== undefined && towers.length > 0;
  const lead = hasSkyline ? readySentence(towers, minimum) : `${inShort(figures)} ${sizes}`;
  return pageText(shell, {
    at: ['project-page', at],
    title: project.name,
    description: `How far ${project.name} is translated. ${lead}`,
    above: [['Projects', places.to('projects-overview')]],
    here: project.name,
    shared: { percent: getWholePercent(figures) },
    feed: ['project-feed', at],
    main: html`${opening(project.name, lead)}${
      hasSkyline
        ? html`${skyline(towers, minimum)}
<details class="figures"><summary>Strings, words and characters of all languages together</summary>
<p>${inShort(figures)} ${sizes}</p>
${chart(figures, undefined)}</details>`
        : chart(figures, undefined)
    }
${actions([
  towers.length > 0 && { path: '#languages', text: 'Help translate', isMain: true },
  project.web !== '' && { path: project.web, text: 'Website' },
])}${
  project.instructions !== '' &&
  section('instructions', 'What the project asks', paragraphs(project.instructions))
}${section(
  'languages',
  'Languages',
  translated.length === 0
    ? empty('Nothing is translated yet.')
    : progressTable({
        caption: `How far ${project.name} is translated into each language`,
        head: 'Language',
        rows: translated.map(({ language, figures: own }): ProgressRow => {
          const parameters = { ...at, language_code: language.code };
          return {
            name: language.name,
            path: places.to('project-language-page', parameters),
            figures: own,
            language,
            minimum: project.minimum,
            action:
              own.left === 0
                ? undefined
                : { path: places.to('translate-project-page', parameters), text: 'Translate' },
          };
        }),
      }),
)}${section(
  'components',
  'Components',
  components.length === 0
    ? empty('There is no component yet.')
    : progressTable({
        caption: `How far each component of ${project.name} is translated`,
        head: 'Component',
        rows: components.map(({ component, figures: own, change }) => ({
          name: component.name,
          path: places.to('component-page', { ...at, component_slug: component.slug }),
          figures: own,
          change,
        })),
      }),
)}${pastSection(past, places.find('project-changes', at))}${badgeSection(shell, 'project-page', at, `Translation status of ${project.name}`)}${actions(
  [
    { path: places.find('project', at), text: 'API record' },
    shell.hasFeeds && { path: places.to('project-feed', at), text: 'Feed' },
  ],
)}`,
  });
}

/** The languages that are translations somewhere in the project. */
function getTowers({ shell, project }: Values, translated: Values['languages']): readonly Tower[] {
  return translated
    .filter(({ figures }) => figures.strings.total > 0)
    .map(({ language, figures }) => ({
      name: language.name,
      path: shell.places.to('project-language-page', {
        project_slug: project.slug,
        language_code: language.code,
      }),
      figures,
    }));
}

export const projectsPage = page({
  name: 'projects-overview',
  path: '/projects/',
  scope: site,
  title: 'Projects',
  render: ({ projects }, context) =>
    renderAll({ shell: getShell(context), rows: projects.map((one) => projectRow(one, context)) }),
});

export interface ProjectRow {
  readonly project: ProjectView;
  readonly figures: PageFigures;
  /** In 30 days, in tenths of a percent; null where that is not known. */
  readonly change?: number | null;
}

/** The row of a project in a table of all. */
export function projectRow(project: Project, { catalogue }: Context): ProjectRow {
  return {
    project: projectView(project),
    figures: getPageFigures(project.sums),
    change: changeView(catalogue.history.projects.get(project.slug)),
  };
}

function renderAll({
  shell,
  rows,
}: {
  readonly shell: Shell;
  readonly rows: readonly ProjectRow[];
}): string {
  const lead = `${formatCount(rows.length, 'project')} on ${shell.title}.`;
  return pageText(shell, {
    at: ['projects-overview'],
    title: 'Projects',
    description: `How far each project is translated: ${lead}`,
    above: [],
    here: 'Projects',
    main: html`${opening('Projects', lead)}${projectTable(shell, rows)}`,
  });
}

/** A row for each project. */
export function projectTable({ places }: Shell, rows: readonly ProjectRow[]) {
  if (rows.length === 0) {
    return empty(
      html`There is no project yet. <code>translation-catalogue new project</code> makes one.`,
    );
  }
  return progressTable({
    caption: 'How far each project is translated',
    head: 'Project',
    rows: rows.map(({ project, figures, change }) => ({
      name: project.name,
      path: places.to('project-page', { project_slug: project.slug }),
      figures,
      change,
    })),
  });
}
