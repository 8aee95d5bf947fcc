// Pages and pictures at addresses of a translation server, for links and READMEs that were written for one. `/languages/de/demo/` is
// an older address of `/projects/demo/-/de/`; badges lead to `/engage/demo/`; new translations begin at `/new-lang/demo/`.

import type { Context, Resource } from '../api/resource.ts';
import {
  eachComponent,
  eachProject,
  eachProjectLanguage,
  locateComponent,
  locateProject,
  locateProjectLanguage,
} from '../api/scopes.ts';
import type { Project, ProjectLanguage } from '../catalogue/model.ts';
import { definePage, renderRedirect } from './page.ts';
import {
  getComponentSubject,
  getProjectLanguageSubject,
  getProjectSubject,
} from './pictures/get-subject.ts';
import {
  definePictures,
  earlierMultiLanguagePictures,
  earlierSingleLanguagePictures,
} from './pictures/resources.ts';
import { getProjectSuffix, toComponentView } from './views.ts';

export const languageProjectPage = definePage({
  isForCompatibility: true,
  name: 'language-project-page',
  path: '/languages/{language_code}/{project_slug}/',
  scope: eachProjectLanguage,
  title: 'Older address of a project in a language',
  render: (entry, context) => redirectToProjectLanguage('project-language-page', entry, context),
});

export const engageProjectPage = definePage({
  isForCompatibility: true,
  name: 'engage-project-page',
  path: '/engage/{project_slug}/',
  scope: eachProject,
  title: 'Address of a project to which the badges of READMEs lead',
  render: redirectToProject,
});

export const engageProjectLanguagePage = definePage({
  isForCompatibility: true,
  name: 'engage-project-language-page',
  path: '/engage/{project_slug}/-/{language_code}/',
  scope: eachProjectLanguage,
  title: 'Another address of a call for help, to which badges of READMEs lead',
  render: (entry, context) => redirectToProjectLanguage('engage-page', entry, context),
});

export const newLanguageProjectPage = definePage({
  isForCompatibility: true,
  name: 'new-language-project-page',
  path: '/new-lang/{project_slug}/',
  scope: eachProject,
  title: 'Address at which READMEs have new translations begin',
  render: redirectToProject,
});

export const newLanguageComponentPage = definePage({
  isForCompatibility: true,
  name: 'new-language-component-page',
  path: '/new-lang/{project_slug}/{component_slug}/',
  scope: eachComponent,
  title: 'Address at which READMEs have new translations of a component begin',
  render: (component, context) => {
    const view = toComponentView(component);
    const title = `${view.name}${getProjectSuffix(view)}`;
    return renderRedirect(context, title, {
      name: 'component-page',
      parameters: locateComponent(component),
    });
  },
});

function redirectToProject(project: Project, context: Context): string {
  return renderRedirect(context, project.fields.name, {
    name: 'project-page',
    parameters: locateProject(project),
  });
}

function redirectToProjectLanguage(name: string, entry: ProjectLanguage, context: Context): string {
  const title = `${entry.project.fields.name} in ${entry.language.name}`;
  return renderRedirect(context, title, { name, parameters: locateProjectLanguage(entry) });
}

const description = 'The same pictures, for READMEs that have not changed for years.';

export const olderPictures: readonly Resource[] = [
  definePictures({
    ...earlierMultiLanguagePictures,
    name: 'project-picture-before',
    folder: '/widgets/{project_slug}/-/',
    scope: eachProject,
    getSubject: getProjectSubject,
    title: 'Pictures of a project, at an earlier address',
    description,
    isForCompatibility: true,
  }),
  definePictures({
    ...earlierSingleLanguagePictures,
    name: 'project-language-picture-before',
    folder: '/widgets/{project_slug}/{language_code}/',
    scope: eachProjectLanguage,
    getSubject: getProjectLanguageSubject,
    title: 'Pictures of a project in a language, at an earlier address',
    description,
    isForCompatibility: true,
  }),
  definePictures({
    ...earlierMultiLanguagePictures,
    name: 'component-picture-before',
    folder: '/widgets/{project_slug}/-/{component_slug}/',
    scope: eachComponent,
    getSubject: getComponentSubject,
    title: 'Pictures of a component, at an earlier address',
    description,
    isForCompatibility: true,
  }),
];
