// The pages for people, which records link to, and the files that all of them use.

import { css, html, type Representation, script, svg } from '../representations.ts';
import type { Route } from '../route.ts';
import {
  component,
  language,
  none,
  project,
  projectLanguage,
  read,
  translation,
} from './parameters.ts';

/** What is not of the API; its title and description are for whoever asks with OPTIONS. */
function page<Name extends string>(
  name: Name,
  path: string,
  parameters: Route['parameters'],
  title: string,
  representations: readonly Representation[] = html,
): Route & { readonly name: Name } {
  const description = 'For people; programs read the API.';
  return { name, path, parameters, methods: read, representations, title, description };
}

export const pages = [
  page('home-page', '/', none, 'First page'),
  page('projects-overview', '/projects/', none, 'Projects'),
  page('project-page', '/projects/{project_slug}/', project, 'Project'),
  page(
    'project-language-page',
    '/projects/{project_slug}/-/{language_code}/',
    projectLanguage,
    'Project in a language',
  ),
  page('component-page', '/projects/{project_slug}/{component_slug}/', component, 'Component'),
  page(
    'translation-page',
    '/projects/{project_slug}/{component_slug}/{language_code}/',
    translation,
    'Translation',
  ),
  page('languages-overview', '/languages/', none, 'Languages'),
  page('language-page', '/languages/{language_code}/', language, 'Language'),
  page(
    'language-project-page',
    '/languages/{language_code}/{project_slug}/',
    projectLanguage,
    'Older address of a project in a language',
  ),
  page('engage-page', '/engage/{project_slug}/{language_code}/', projectLanguage, 'Call for help'),
  page(
    'engage-project-page',
    '/engage/{project_slug}/',
    project,
    'Address of a project to which the badges of READMEs lead',
  ),
  page(
    'engage-project-language-page',
    '/engage/{project_slug}/-/{language_code}/',
    projectLanguage,
    'Another address of a call for help, to which badges of READMEs lead',
  ),
  page(
    'new-language-project-page',
    '/new-lang/{project_slug}/',
    project,
    'Address at which READMEs have new translations begin',
  ),
  page(
    'new-language-component-page',
    '/new-lang/{project_slug}/{component_slug}/',
    component,
    'Address at which READMEs have new translations of a component begin',
  ),
  page(
    'translate-page',
    '/translate/{project_slug}/{component_slug}/{language_code}/',
    translation,
    'How to translate a component',
  ),
  page(
    'translate-project-page',
    '/translate/{project_slug}/-/{language_code}/',
    projectLanguage,
    'How to translate a project',
  ),
  page('not-found-page', '/404.html', none, 'Nothing here'),
  page('stylesheet', '/style.css', none, 'Style of all pages', css),
  page('script', '/script.js', none, 'Script of all pages', script),
  page('icon', '/icon.svg', none, 'Icon of the site', svg),
] as const satisfies readonly Route[];
