// Answers that are the same for everything: a published catalogue never waits to be committed, locked
// or linked. Programs written for a translation server ask for them.

import type { Link } from '../api/json-values.ts';
import { projectShape } from '../api/objects/project.ts';
import { list, record, smallerEntries } from '../api/resource.ts';
import {
  eachComponent,
  eachProject,
  eachTranslation,
  locateComponent,
  locateProject,
  locateTranslation,
} from '../api/scopes.ts';
import { extended, flag, link, nothing, object, text } from '../api/shape.ts';

const projectRepositoryShape = object('project repositories', {
  needs_commit: [flag, 'always false: nothing ever waits to be committed'],
  needs_merge: [flag, 'always false'],
  needs_push: [flag, 'always false'],
  url: [link, 'this record'],
});

const repositoryShape = extended('repository', projectRepositoryShape, {
  remote_commit: [nothing, 'always null'],
  status: [text, 'always empty'],
  merge_failure: [nothing, 'always null'],
});

export const projectRepository = record({
  name: 'project-repository',
  kind: 'linked',
  path: '/api/projects/{project_slug}/repository/',
  scope: eachProject,
  title: 'Repositories of a project',
  description: 'Whether anything of the project waits to be committed, merged or pushed.',
  shape: projectRepositoryShape,
  render: (project, { links }) =>
    renderProjectRepository(links.to('project-repository', locateProject(project))),
});

export const componentRepository = record({
  name: 'component-repository',
  kind: 'linked',
  path: '/api/components/{project_slug}/{component_slug}/repository/',
  scope: eachComponent,
  title: 'Repository of a component',
  description: 'Whether anything of the component waits to be committed, merged or pushed.',
  shape: repositoryShape,
  render: (component, { links }) =>
    renderRepository(links.to('component-repository', locateComponent(component))),
});

export const translationRepository = record({
  name: 'translation-repository',
  kind: 'linked',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/repository/',
  scope: eachTranslation,
  title: 'Repository of a translation',
  description: 'Whether anything of the translation waits to be committed, merged or pushed.',
  shape: repositoryShape,
  render: (translation, { links }) =>
    renderRepository(links.to('translation-repository', locateTranslation(translation))),
});

export const componentLock = record({
  name: 'component-lock',
  kind: 'linked',
  path: '/api/components/{project_slug}/{component_slug}/lock/',
  scope: eachComponent,
  title: 'Lock of a component',
  description: 'Whether the component is locked: it never is.',
  shape: object('lock', { locked: [flag, 'always false'] }),
  render: () => ({ locked: false }),
});

/** Always empty, because a component belongs to one project. */
export const componentLinks = list({
  name: 'component-links',
  kind: 'linked',
  path: '/api/components/{project_slug}/{component_slug}/links/',
  scope: eachComponent,
  entriesPerPage: smallerEntries,
  title: 'Links of a component',
  description: 'Other projects that have the component: none, for it belongs to one.',
  of: projectShape,
  items: () => [],
  render: (never: never) => never,
});

function renderProjectRepository(url: Link) {
  return { needs_commit: false, needs_merge: false, needs_push: false, url };
}

function renderRepository(url: Link) {
  return { ...renderProjectRepository(url), remote_commit: null, status: '', merge_failure: null };
}
