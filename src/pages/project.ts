// `/projects/P/`: a project, its languages and its components; and `/projects/`, all of them.

import { madeFrom, type Part, part, together } from '../api/parts.ts';
import {
  groupOf,
  parametersOfProject,
  type RecordGroup,
  type Resource,
  recordAt,
  type Source,
  siteGroup,
} from '../api/resource.ts';
import type { Component, Project } from '../catalogue/model.ts';
import { counted } from '../text/wording.ts';
import { badgeSection } from './badge.ts';
import { chart } from './bar.ts';
import { type Figures, wholePercentOf } from './figures.ts';
import { html } from './html.ts';
import { pageText } from './layout.ts';
import { changeView, type PastView, pastSection, pastView } from './past.ts';
import { actions, empty, inShort, opening, paragraphs, section } from './pieces.ts';
import { type ProgressRow, progressTable } from './progress-table.ts';
import { type Shell, shellOf } from './shell.ts';
import {
  all,
  type ComponentView,
  componentView,
  type ProjectLanguageView,
  type ProjectView,
  projectLanguageView,
  projectView,
  sumsOfComponent,
  sumsView,
} from './views.ts';

export const projectPage: Resource = (source) => {
  const shell = shellOf(source);
  return source.catalogue.projects.map((project): RecordGroup => {
    const folders = project.components.map((one) => source.parts.folderVersion(one));
    const past = pastOf(project);
    // How far components came in 30 days changes with time, too.
    const changes = project.components.map((one) => changeOf(one).version);
    const own = [project.slug, project.version, past.version];
    const versions = [shell.version, ...own, ...folders, ...changes];
    return {
      of: project.slug,
      version: part(versions, () => '').version,
      records: () => [recordOf(project, past)],
    };
  });

  function pastOf({ slug }: Project): Part<PastView> {
    return pastView(source, source.catalogue.history.projects.get(slug), 'project');
  }

  function changeOf({ slug, project }: Component): Part<number | null> {
    return changeView(source.catalogue.history.components.get(`${project.slug}/${slug}`));
  }

  function recordOf(project: Project, past: Part<PastView>) {
    const rows = project.components.map((one) => {
      const [component, figures] = [componentView(one), sumsOfComponent(one)];
      return together({ component, figures, change: changeOf(one) });
    });
    const whole = together({
      shell,
      project: projectView(project),
      figures: sumsView(project.sums),
      languages: all(project.languages.map(projectLanguageView)),
      components: all(rows),
      past,
    });
    return recordAt(parametersOfProject(project), madeFrom(whole, render));
  }
};

interface Values {
  readonly shell: Shell;
  readonly project: ProjectView;
  readonly figures: Figures;
  readonly languages: readonly ProjectLanguageView[];
  readonly components: readonly {
    readonly component: ComponentView;
    readonly figures: Figures;
    readonly change: number | null;
  }[];
  readonly past: PastView;
}

function render({ shell, project, figures, languages, components, past }: Values): string {
  const { places } = shell;
  const at = { project_slug: project.slug };
  const sizes = `${counted(languages.length, 'language')}, ${counted(components.length, 'component')}.`;
  const lead = `${inShort(figures)} ${sizes}`;
  return pageText(shell, {
    at: ['project-page', at],
    title: project.name,
    description: `How far ${project.name} is translated. ${lead}`,
    above: [['Projects', places.to('projects-overview')]],
    here: project.name,
    shared: { percent: wholePercentOf(figures) },
    feed: ['project-feed', at],
    main: html`${opening(project.name, lead)}${chart(figures, undefined)}
${actions([
  project.web !== '' && { path: project.web, text: 'Website' },
  { path: places.to('project', at), text: 'API record' },
  shell.hasFeeds && { path: places.to('project-feed', at), text: 'Feed' },
])}${
  project.instructions !== '' &&
  section('instructions', 'What the project asks', paragraphs(project.instructions))
}${section(
  'languages',
  'Languages',
  languages.length === 0
    ? empty('Nothing is translated yet.')
    : progressTable({
        caption: `How far ${project.name} is translated into each language`,
        head: 'Language',
        rows: languages.map(({ language, figures: own }): ProgressRow => {
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
)}${pastSection(past, places.to('project-changes', at))}${badgeSection(shell, 'project-page', at, `Translation status of ${project.name}`)}`,
  });
}

export const projectsPage: Resource = (source) => {
  const rows = source.catalogue.projects.map((project) => projectRow(project, source));
  const whole = together({ shell: shellOf(source), rows: all(rows) });
  return [groupOf(siteGroup, [recordAt({}, madeFrom(whole, renderAll))])];
};

export interface ProjectRow {
  readonly project: ProjectView;
  readonly figures: Figures;
  /** In 30 days, in tenths of a percent; null where that is not known. */
  readonly change?: number | null;
}

/** A part for each project of the site. */
export function projectRow(project: Project, { catalogue }: Source): Part<ProjectRow> {
  return together({
    project: projectView(project),
    figures: sumsView(project.sums),
    change: changeView(catalogue.history.projects.get(project.slug)),
  });
}

function renderAll({
  shell,
  rows,
}: {
  readonly shell: Shell;
  readonly rows: readonly ProjectRow[];
}): string {
  const lead = `${counted(rows.length, 'project')} on ${shell.title}.`;
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
