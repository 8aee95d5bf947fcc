// Resources of components (contract, section 2.3): the list of all, a record of each, its translations and statistics.

import { componentShape } from '../objects/component.ts';
import { translationStatisticsShape } from '../objects/statistics.ts';
import { omitComponent, translationOfComponentShape } from '../objects/translation.ts';
import { jsonFlatAndTable } from '../representations.ts';
import { defineList, defineRecord, recordsPerPage, smallObjectsPerPage } from '../resource.ts';
import { eachComponent, site } from '../scopes.ts';

export const components = defineList({
  name: 'components',
  kind: 'linked',
  path: '/api/components/',
  scope: site,
  entriesPerPage: recordsPerPage,
  title: 'Components',
  description: 'All components of all projects.',
  itemShape: componentShape,
  listItems: ({ projects }) => projects.flatMap((project) => project.components),
  renderItem: (component, context) => context.renderComponent(component),
});

export const component = defineRecord({
  name: 'component',
  kind: 'linked',
  path: '/api/components/{project_slug}/{component_slug}/',
  scope: eachComponent,
  title: 'Component',
  description: 'A component of a project, which is translated as a whole.',
  // The command `diff` reports changed records as `2 components`.
  diffWords: { noun: 'component', phrase: '{counted}' },
  shape: componentShape,
  render: (component, context) => context.renderComponent(component),
});

export const componentTranslations = defineList({
  name: 'component-translations',
  kind: 'linked',
  path: '/api/components/{project_slug}/{component_slug}/translations/',
  scope: eachComponent,
  entriesPerPage: smallObjectsPerPage,
  title: 'Translations of a component',
  description: 'How far one component is translated into each language.',
  itemShape: translationOfComponentShape,
  listItems: (component) => component.translations,
  renderItem: (translation, context) => omitComponent(context.getTranslationValues(translation)),
});

export const componentStatistics = defineList({
  name: 'component-statistics',
  kind: 'linked',
  path: '/api/components/{project_slug}/{component_slug}/statistics/',
  scope: eachComponent,
  representations: jsonFlatAndTable,
  entriesPerPage: smallObjectsPerPage,
  title: 'Component statistics',
  description: 'The figures of one component in each language.',
  itemShape: translationStatisticsShape,
  listItems: (component) => component.translations,
  renderItem: (translation, context) => context.renderStatistics(translation),
});
