// Answers that are the same for everything: a published catalogue never waits to be committed, locked
// or linked. Programs written for a translation server ask for them.

import { projectShape } from '../api/objects/project.ts';
import { defineList, defineRecord, smallObjectsPerPage } from '../api/resource.ts';
import {
  eachComponent,
  eachProject,
  eachTranslation,
  locateComponent,
  locateProject,
  locateTranslation,
} from '../api/scopes.ts';
import { defineObject, extendObject, flag, linkShape, nullShape, text } from '../api/shape.ts';

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

const nothingWaits = { needs_commit: false, needs_merge: false, needs_push: false, url: '' };
const nothingFails = { ...nothingWaits, remote_commit: null, status: '', merge_failure: null };

export const projectRepository = defineRecord({
  name: 'project-repository',
  kind: 'linked',
  path: '/api/projects/{project_slug}/repository/',
  scope: eachProject,
  constant: { recordPath: '/api/projects/{project_slug}/', value: nothingWaits },
  title: 'Repositories of a project',
  description: 'Whether anything of the project waits to be committed, merged or pushed.',
  shape: projectRepositoryShape,
  render: (project, { links }) => ({
    ...nothingWaits,
    url: links.to('project-repository', locateProject(project)),
  }),
});

export const componentRepository = defineRecord({
  name: 'component-repository',
  kind: 'linked',
  path: '/api/components/{project_slug}/{component_slug}/repository/',
  scope: eachComponent,
  constant: { recordPath: '/api/components/{project_slug}/{component_slug}/', value: nothingFails },
  title: 'Repository of a component',
  description: 'Whether anything of the component waits to be committed, merged or pushed.',
  shape: repositoryShape,
  render: (component, { links }) => ({
    ...nothingFails,
    url: links.to('component-repository', locateComponent(component)),
  }),
});

const translationPath = '/api/translations/{project_slug}/{component_slug}/{language_code}/';

export const translationRepository = defineRecord({
  name: 'translation-repository',
  kind: 'linked',
  path: `${translationPath}repository/`,
  scope: eachTranslation,
  constant: { recordPath: translationPath, value: nothingFails },
  title: 'Repository of a translation',
  description: 'Whether anything of the translation waits to be committed, merged or pushed.',
  shape: repositoryShape,
  render: (translation, { links }) => ({
    ...nothingFails,
    url: links.to('translation-repository', locateTranslation(translation)),
  }),
});

const unlocked = { locked: false };

export const componentLock = defineRecord({
  name: 'component-lock',
  kind: 'linked',
  path: '/api/components/{project_slug}/{component_slug}/lock/',
  scope: eachComponent,
  constant: { recordPath: '/api/components/{project_slug}/{component_slug}/', value: unlocked },
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
  constant: {
    recordPath: '/api/components/{project_slug}/{component_slug}/',
    value: { count: 0, next: null, previous: null, results: [] },
  },
  entriesPerPage: smallObjectsPerPage,
  title: 'Links of a component',
  description: 'Other projects that have the component: none, for it belongs to one.',
  itemShape: projectShape,
  listItems: () => [],
  renderItem: (never: never) => never,
});
