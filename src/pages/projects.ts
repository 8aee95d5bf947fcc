// The page `/projects/`: how far each project is translated.

import type { Context } from '../api/resource.ts';
import { site } from '../api/scopes.ts';
import type { Project } from '../catalogue/model.ts';
import { formatCount } from '../text/wording.ts';
import { getPageFigures, type PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { renderDocument } from './layout.ts';
import { definePage } from './page.ts';
import { getRecentChange } from './past.ts';
import { countReadyLanguages, type ReadyCount } from './pictures/ready-level.ts';
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
    renderProjects({
      shell: getShell(context),
      rows: projects.map((project) => toProjectRow(project, context)),
    }),
});

export interface ProjectRow {
  readonly project: ProjectView;
  readonly figures: PageFigures;
  /** The progress in 30 days, in tenths of a percent; null if unknown. */
  readonly change?: number | null;
  /** How many of its languages are ready; undefined without a minimum. */
  readonly ready?: ReadyCount | undefined;
}

/** Makes the row of a project in a table of all projects. */
export function toProjectRow(project: Project, { catalogue }: Context): ProjectRow {
  return {
    project: toProjectView(project),
    figures: getPageFigures(project.sums),
    change: getRecentChange(catalogue.history.projects.get(project.slug)),
    ready: countReadyLanguages(project),
  };
}

function renderProjects({
  shell,
  rows,
}: {
  readonly shell: Shell;
  readonly rows: readonly ProjectRow[];
}): string {
  const count = formatCount(rows.length, 'project');
  return renderDocument(shell, {
    self: ['projects-overview'],
    title: 'Projects',
    description: `How far each project is translated: ${count} on ${shell.title}.`,
    ancestors: [],
    crumb: 'Projects',
    main: html`${renderOpening('Projects', `${count}. Choose one to see which languages are ready, and where to help.`)}${renderProjectTable(shell, rows)}`,
  });
}

/** Renders a table with a row for each project, at most `limit`. */
export function renderProjectTable(
  { links }: Shell,
  rows: readonly ProjectRow[],
  limit?: number,
): Html {
  if (rows.length === 0) {
    return renderEmpty(
      html`There is no project yet. <code>translation-catalogue new project</code> makes one.`,
    );
  }
  return renderProgressTable({
    caption: 'How far each project is translated',
    head: 'Project',
    limit,
    rows: rows.map(({ project, figures, change, ready }) => ({
      name: project.name,
      path: links.getPath('project-page', { project_slug: project.slug }),
      figures,
      change,
      ready,
    })),
  });
}
