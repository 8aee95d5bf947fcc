// Pages that redirect, for links and READMEs that were written for another server or years ago:
// `/languages/L/P/` was the address of `/projects/P/-/L/`, badges lead to `/engage/P/` and
// `/engage/P/-/L/`, and new translations begin at `/new-lang/P/` and `/new-lang/P/C/`.

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
import { toComponentView } from '../pages/views.ts';

export const languageProjectPage = definePage({
  isForCompatibility: true,
  name: 'language-project-page',
  path: '/languages/{language_code}/{project_slug}/',
  scope: eachProjectLanguage,
  title: 'Older address of a project in a language',
  render: (entry, context) => toProjectLanguage('project-language-page', entry, context),
});

export const engageProjectPage = definePage({
  isForCompatibility: true,
  name: 'engage-project-page',
  path: '/engage/{project_slug}/',
  scope: eachProject,
  title: 'Address of a project to which the badges of READMEs lead',
  render: toProject,
});

export const engageProjectLanguagePage = definePage({
  isForCompatibility: true,
  name: 'engage-project-language-page',
  path: '/engage/{project_slug}/-/{language_code}/',
  scope: eachProjectLanguage,
  title: 'Another address of a call for help, to which badges of READMEs lead',
  render: (entry, context) => toProjectLanguage('engage-page', entry, context),
});

export const newLanguageProjectPage = definePage({
  isForCompatibility: true,
  name: 'new-language-project-page',
  path: '/new-lang/{project_slug}/',
  scope: eachProject,
  title: 'Address at which READMEs have new translations begin',
  render: toProject,
});

export const newLanguageComponentPage = definePage({
  isForCompatibility: true,
  name: 'new-language-component-page',
  path: '/new-lang/{project_slug}/{component_slug}/',
  scope: eachComponent,
  title: 'Address at which READMEs have new translations of a component begin',
  render: (component, context) => {
    const { name, project } = toComponentView(component);
    const title = `${project.name}: ${name}`;
    return redirectPage(title, 'component-page', locateComponent(component), context);
  },
});

function toProject(project: Project, context: Context): string {
  return redirectPage(project.fields.name, 'project-page', locateProject(project), context);
}

function toProjectLanguage(name: string, entry: ProjectLanguageEntry, context: Context): string {
  const title = `${entry.project.fields.name} in ${entry.language.name}`;
  return redirectPage(title, name, locateProjectLanguage(entry), context);
}

function redirectPage(title: string, name: string, at: PathParameters, context: Context): string {
  const { links } = getShell(context);
  const path = links.getPath(name, at);
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta http-equiv="refresh" content="0; url=${path}"><link rel="canonical" href="${links.getUrl(name, at)}"></head><body><p><a href="${path}">${title}</a></p></body></html>
`.toString();
}
