// `/projects/P/`: a project, its languages and its components; and `/projects/`, all of them.

import { madeFrom, part, together } from '../api/parts.ts';
import {
  groupOf,
  parametersOfProject,
  type RecordGroup,
  type Resource,
  recordAt,
  siteGroup,
} from '../api/resource.ts';
import type { Project } from '../catalogue/model.ts';
import { chart } from './bar.ts';
import type { Figures } from './figures.ts';
import { html } from './html.ts';
import { pageText } from './layout.ts';
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
import { counted } from './wording.ts';

export const projectPage: Resource = (source) => {
  const shell = shellOf(source);
  return source.catalogue.projects.map((project): RecordGroup => {
    const folders = project.components.map((one) => source.parts.folderVersion(one));
    return {
      of: project.slug,
      version: part([shell.version, project.slug, project.version, ...folders], () => '').version,
      records: () => [recordOf(project)],
    };
  });

  function recordOf(project: Project) {
    const rows = project.components.map((one) => {
      const [component, figures] = [componentView(one), sumsOfComponent(one)];
      return part([component.version, figures.version], () => ({
        component: component.value,
        figures: figures.value,
      }));
    });
    const whole = together({
      shell,
      project: projectView(project),
      figures: sumsView(project.sums),
      languages: all(project.languages.map(projectLanguageView)),
      components: all(rows),
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
  }[];
}

function render({ shell, project, figures, languages, components }: Values): string {
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
    isShared: true,
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
        rows: components.map(({ component, figures: own }) => ({
          name: component.name,
          path: places.to('component-page', { ...at, component_slug: component.slug }),
          figures: own,
        })),
      }),
)}`,
  });
}

export const projectsPage: Resource = (source) => {
  const rows = source.catalogue.projects.map((project) =>
    together({ project: projectView(project), figures: sumsView(project.sums) }),
  );
  const whole = together({ shell: shellOf(source), rows: all(rows) });
  return [groupOf(siteGroup, [recordAt({}, madeFrom(whole, renderAll))])];
};

export interface ProjectRow {
  readonly project: ProjectView;
  readonly figures: Figures;
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
    rows: rows.map(({ project, figures }) => ({
      name: project.name,
      path: places.to('project-page', { project_slug: project.slug }),
      figures,
    })),
  });
}
