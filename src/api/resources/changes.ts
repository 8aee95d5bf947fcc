// Lists of changes, the newest first: all changes, and those of a project, a component or a translation.

import type { Change } from '../../catalogue/history/model.ts';
import { changeShape } from '../objects/change.ts';
import { json } from '../representations.ts';
import { type Context, defineList, smallObjectsPerPage } from '../resource.ts';
import { eachComponent, eachProject, eachTranslation, site } from '../scopes.ts';

const commonFields = {
  kind: 'linked',
  entriesPerPage: smallObjectsPerPage,
  itemShape: changeShape,
  renderItem: (change: Change, context: Context) => context.renderChange(change),
} as const;

export const changes = defineList({
  ...commonFields,
  name: 'changes',
  path: '/api/changes/',
  scope: site,
  representations: json,
  title: 'Changes',
  description: 'What has changed anywhere, the newest first.',
  listItems: ({ history }) => history.changes.newestFirst,
});

export const projectChanges = defineList({
  ...commonFields,
  name: 'project-changes',
  isStored: true,
  path: '/api/projects/{project_slug}/changes/',
  scope: eachProject,
  title: 'Changes of a project',
  description: 'What has changed in one project, the newest first.',
  listItems: ({ slug }, { catalogue: { history } }) =>
    history.projects.get(slug)?.changes.newestFirst ?? [],
});

export const componentChanges = defineList({
  ...commonFields,
  name: 'component-changes',
  path: '/api/components/{project_slug}/{component_slug}/changes/',
  scope: eachComponent,
  title: 'Changes of a component',
  description: 'What has changed in one component, the newest first.',
  listItems: ({ project, slug }, { catalogue: { history } }) =>
    history.components.get(`${project.slug}/${slug}`)?.changes.newestFirst ?? [],
});

export const translationChanges = defineList({
  ...commonFields,
  name: 'translation-changes',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/changes/',
  scope: eachTranslation,
  representations: json,
  title: 'Changes of a translation',
  description: 'What has changed in one translation, the newest first.',
  listItems: ({ component: { project, slug }, language }, { catalogue: { history } }) =>
    history.translations.get(`${project.slug}/${slug}`)?.get(language.code)?.changes.newestFirst ??
    [],
});
