// Resources of projects (contract, section 2.4): the list of all, a record of each, its components, languages and
// statistics.

import type { Project } from '../../catalogue/model.ts';
import { componentOfProjectShape, omitProject } from '../objects/component.ts';
import { projectShape } from '../objects/project.ts';
import {
  projectLanguageStatisticsShape,
  projectStatisticsShape,
  renderProjectLanguageStatistics,
  renderProjectStatistics,
} from '../objects/statistics.ts';
import { jsonAndTable } from '../representations.ts';
import { defineList, defineRecord, smallObjectsPerPage } from '../resource.ts';
import { eachProject, site } from '../scopes.ts';
import { defineArray } from '../shape.ts';

export const projects = defineList({
  name: 'projects',
  kind: 'linked',
  path: '/api/projects/',
  scope: site,
  entriesPerPage: smallObjectsPerPage,
  title: 'Projects',
  description: 'All projects.',
  itemShape: projectShape,
  listItems: (catalogue) => catalogue.projects,
  renderItem: (project: Project, context) => context.renderProject(project),
});

export const project = defineRecord({
  name: 'project',
  kind: 'linked',
  path: '/api/projects/{project_slug}/',
  scope: eachProject,
  title: 'Project',
  description: 'A project, which owns components.',
  // The command `diff` reports changed records as `2 projects`.
  diffWords: { noun: 'project', phrase: '{counted}' },
  shape: projectShape,
  render: (project, context) => context.renderProject(project),
});

export const projectComponents = defineList({
  name: 'project-components',
  isStored: true,
  kind: 'linked',
  path: '/api/projects/{project_slug}/components/',
  scope: eachProject,
  entriesPerPage: smallObjectsPerPage,
  title: 'Components of a project',
  description: 'The components of one project.',
  itemShape: componentOfProjectShape,
  listItems: (project) => project.components,
  renderItem: (component, context) => omitProject(context.renderComponent(component)),
});

/** An array without pages, as programs written for a translation server expect. */
export const projectLanguages = defineRecord({
  name: 'project-languages',
  kind: 'linked',
  path: '/api/projects/{project_slug}/languages/',
  scope: eachProject,
  representations: jsonAndTable,
  title: 'Languages of a project',
  description: 'How far one project is translated into each of its languages.',
  shape: defineArray(projectLanguageStatisticsShape),
  render: (project, context) =>
    project.languages.map((entry) => renderProjectLanguageStatistics(entry, context.links)),
});

export const projectStatisticsRecord = defineRecord({
  name: 'project-statistics',
  kind: 'linked',
  path: '/api/projects/{project_slug}/statistics/',
  scope: eachProject,
  title: 'Project statistics',
  description: 'How far one project is translated, over all languages.',
  shape: projectStatisticsShape,
  render: (project, context) =>
    renderProjectStatistics(context.renderProject(project), project.sums),
});
