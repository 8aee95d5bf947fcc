// Resources that programs written for a translation server request, although their answers are always the same: a
// published catalogue never has anything to commit, no component is locked, and none belongs to two projects.

import { projectShape } from '../objects/project.ts';
import { json } from '../representations.ts';
import { defineList, defineRecord, smallObjectsPerPage } from '../resource.ts';
import {
  eachComponent,
  eachProject,
  eachTranslation,
  locateComponent,
  locateProject,
  locateTranslation,
} from '../scopes.ts';
import { defineObject, extendObject, flag, linkShape, nullShape, text } from '../shape.ts';

const projectRepositoryShape = defineObject('project repositories', {
  needs_commit: [flag, 'always false: nothing ever waits to be committed'],
  needs_merge: [flag, 'always false'],
  needs_push: [flag, 'always false'],
  url: [linkShape, 'this record'],
});

const repositoryShape = extendObject('repository', projectRepositoryShape, {
  remote_commit: [nullShape, 'always null'],
  status: [text, 'always empty'],
  merge_failure: [nullShape, 'always null'],
});

/** The state of a repository in which nothing waits to be committed. Each answer has its own address as `url`. */
const cleanState = { needs_commit: false, needs_merge: false, needs_push: false, url: '' };
const cleanRepository = { ...cleanState, remote_commit: null, status: '', merge_failure: null };

export const projectRepository = defineRecord({
  name: 'project-repository',
  kind: 'linked',
  path: '/api/projects/{project_slug}/repository/',
  scope: eachProject,
  title: 'Repositories of a project',
  description: 'Whether anything of the project waits to be committed, merged or pushed.',
  shape: projectRepositoryShape,
  render: (project, { links }) => ({
    ...cleanState,
    url: links.to('project-repository', locateProject(project)),
  }),
});

export const componentRepository = defineRecord({
  name: 'component-repository',
  kind: 'linked',
  path: '/api/components/{project_slug}/{component_slug}/repository/',
  scope: eachComponent,
  title: 'Repository of a component',
  description: 'Whether anything of the component waits to be committed, merged or pushed.',
  shape: repositoryShape,
  render: (component, { links }) => ({
    ...cleanRepository,
    url: links.to('component-repository', locateComponent(component)),
  }),
});

const translationPath = '/api/translations/{project_slug}/{component_slug}/{language_code}/';

export const translationRepository = defineRecord({
  name: 'translation-repository',
  kind: 'linked',
  path: `${translationPath}repository/`,
  scope: eachTranslation,
  title: 'Repository of a translation',
  description: 'Whether anything of the translation waits to be committed, merged or pushed.',
  shape: repositoryShape,
  render: (translation, { links }) => ({
    ...cleanRepository,
    url: links.to('translation-repository', locateTranslation(translation)),
  }),
});

const unlocked = { locked: false };

export const componentLock = defineRecord({
  name: 'component-lock',
  kind: 'linked',
  path: '/api/components/{project_slug}/{component_slug}/lock/',
  scope: eachComponent,
  title: 'Lock of a component',
  description: 'Whether the component is locked: it never is.',
  shape: defineObject('lock', { locked: [flag, 'always false'] }),
  render: () => unlocked,
});

/** Always empty, because a component belongs to one project. */
export const componentLinks = defineList({
  name: 'component-links',
  kind: 'linked',
  path: '/api/components/{project_slug}/{component_slug}/links/',
  scope: eachComponent,
  representations: json,
  entriesPerPage: smallObjectsPerPage,
  title: 'Links of a component',
  description: 'Other projects that have the component: none, for it belongs to one.',
  itemShape: projectShape,
  listItems: () => [],
  renderItem: (never: never) => never,
});
