// Resources with the history of figures, for each project, component and language.

import { historyColumns, historyShape, renderHistory } from '../objects/history.ts';
import { jsonAndTable } from '../representations.ts';
import { defineRecord } from '../resource.ts';
import { eachComponent, eachLanguage, eachProject } from '../scopes.ts';

const commonFields = {
  kind: 'linked',
  representations: jsonAndTable,
  table: { rows: 'points', columns: historyColumns },
  shape: historyShape,
} as const;

export const projectHistory = defineRecord({
  ...commonFields,
  name: 'project-history',
  isStored: true,
  path: '/api/projects/{project_slug}/history/',
  scope: eachProject,
  title: 'History of a project',
  description: 'How far one project was translated, at the end of each day on which that changed.',
  render: (project, context) =>
    renderHistory(
      context.renderProject(project),
      context.catalogue.history.projects.get(project.slug),
    ),
});

export const componentHistory = defineRecord({
  ...commonFields,
  name: 'component-history',
  path: '/api/components/{project_slug}/{component_slug}/history/',
  scope: eachComponent,
  title: 'History of a component',
  description:
    'How far one component was translated, at the end of each day on which that changed.',
  render: (component, context) => {
    const path = `${component.project.slug}/${component.slug}`;
    return renderHistory(
      context.renderComponent(component),
      context.catalogue.history.components.get(path),
    );
  },
});

export const languageHistory = defineRecord({
  ...commonFields,
  name: 'language-history',
  isStored: true,
  path: '/api/languages/{language_code}/history/',
  scope: eachLanguage,
  title: 'History of a language',
  description:
    'How far everything was translated into one language, at the end of each day on which that changed.',
  render: (language, context) =>
    renderHistory(
      context.renderLanguage(language),
      context.catalogue.history.languages.get(language.code),
    ),
});
