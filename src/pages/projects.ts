// `/projects/`: all projects.

import type { Context } from '../api/resource.ts';
import { site } from '../api/scopes.ts';
import type { Project } from '../catalogue/model.ts';
import { formatCount } from '../text/wording.ts';
import { getPageFigures, type PageFigures } from './figures.ts';
import { html } from './html.ts';
import { renderDocument } from './layout.ts';
import { definePage } from './page.ts';
import { toChangeView } from './past.ts';
import { renderEmpty, renderOpening } from './pieces.ts';
import { renderProgressTable } from './progress-table.ts';
import { getShell, type Shell } from './shell.ts';
import { type ProjectView, toProjectView } from './views.ts';

export const projectsPage = definePage({
  name: 'projects-overview',
  path: '/projects/',
  scope: site,
  title: 'Projects',
  render: ({ projects }, context) =>
    renderAll({
      shell: getShell(context),
      rows: projects.map((one) => toProjectRow(one, context)),
    }),
});

export interface ProjectRow {
  readonly project: ProjectView;
  readonly figures: PageFigures;
  /** In 30 days, in tenths of a percent; null where that is not known. */
  readonly change?: number | null;
}

/** The row of a project in a table of all. */
export function toProjectRow(project: Project, { catalogue }: Context): ProjectRow {
  return {
    project: toProjectView(project),
    figures: getPageFigures(project.sums),
    change: toChangeView(catalogue.history.projects.get(project.slug)),
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
  return renderDocument(shell, {
    at: ['projects-overview'],
    title: 'Projects',
    description: `How far each project is translated: ${lead}`,
    above: [],
    here: 'Projects',
    main: html`${renderOpening('Projects', lead)}${renderProjectTable(shell, rows)}`,
  });
}

/** A row for each project. */
export function renderProjectTable({ places }: Shell, rows: readonly ProjectRow[]) {
  if (rows.length === 0) {
    return renderEmpty(
      html`There is no project yet. <code>translation-catalogue new project</code> makes one.`,
    );
  }
  return renderProgressTable({
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
