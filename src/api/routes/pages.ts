// The pages for people, which records link to.

import type { Route } from '../route.ts';
import { component, language, project, projectLanguage, read, translation } from './parameters.ts';

/** An address that records link to and at which nothing is published yet. */
function address<Name extends string>(
  name: Name,
  path: string,
  parameters: Route['parameters'],
): Route & { readonly name: Name } {
  return {
    name,
    path,
    parameters,
    methods: read,
    representations: [],
    title: name,
    description: '',
  };
}

export const pages = [
  address('language-page', '/languages/{language_code}/', language),
  address('project-page', '/projects/{project_slug}/', project),
  address('project-language-page', '/projects/{project_slug}/-/{language_code}/', projectLanguage),
  address('component-page', '/projects/{project_slug}/{component_slug}/', component),
  address(
    'translation-page',
    '/projects/{project_slug}/{component_slug}/{language_code}/',
    translation,
  ),
  address('engage-page', '/engage/{project_slug}/{language_code}/', projectLanguage),
  address(
    'translate-page',
    '/translate/{project_slug}/{component_slug}/{language_code}/',
    translation,
  ),
  address(
    'translate-project-page',
    '/translate/{project_slug}/-/{language_code}/',
    projectLanguage,
  ),
] as const satisfies readonly Route[];
