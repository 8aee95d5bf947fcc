// Pages that redirect, for links and READMEs that were written for a translation server. `/languages/de/demo/` is an older
// address of `/projects/demo/-/de/`; badges lead to `/engage/demo/`; new translations begin at `/new-lang/demo/`.

import type { PathParameters } from '../api/path-template.ts';
import type { Context } from '../api/resource.ts';
import {
  eachComponent,
  eachProject,
  eachProjectLanguage,
  locateComponent,
  locateProject,
  locateProjectLanguage,
  type ProjectLanguageEntry,
} from '../api/scopes.ts';
import type { Project } from '../catalogue/model.ts';
import { html } from '../pages/html.ts';
import { definePage } from '../pages/page.ts';
import { getShell } from '../pages/shell.ts';
import { getProjectSuffix, toComponentView } from '../pages/views.ts';

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
    return renderRedirect(title, 'component-page', locateComponent(component), context);
  },
});

function redirectToProject(project: Project, context: Context): string {
  return renderRedirect(project.fields.name, 'project-page', locateProject(project), context);
}

function redirectToProjectLanguage(
  name: string,
  entry: ProjectLanguageEntry,
  context: Context,
): string {
  const title = `${entry.project.fields.name} in ${entry.language.name}`;
  return renderRedirect(title, name, locateProjectLanguage(entry), context);
}

/** Renders a page that redirects to the route `name` at once, with a link for browsers that don't. */
function renderRedirect(
  title: string,
  name: string,
  parameters: PathParameters,
  context: Context,
): string {
  const { links } = getShell(context);
  const path = links.getPath(name, parameters);
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta http-equiv="refresh" content="0; url=${path}"><link rel="canonical" href="${links.getUrl(name, parameters)}"></head><body><p><a href="${path}">${title}</a></p></body></html>
`.toString();
}
