// The paths of the page of a project in a language. In a project with one component, this is the page of its translation.

import type { Shell } from './shell.ts';
import type { ProjectView } from './views.ts';

/** Returns the path of the page of a project in a language. */
export function getProjectLanguagePath(
  { links }: Pick<Shell, 'links'>,
  { slug, onlyComponent }: ProjectView,
  languageCode: string,
): string {
  const parameters = { project_slug: slug, language_code: languageCode };
  return onlyComponent === undefined
    ? links.getPath('project-language-page', parameters)
    : links.getPath('translation-page', { ...parameters, component_slug: onlyComponent });
}

/** Returns the path of the part of this page that shows how to translate, or a component to choose. */
export function getTranslatePath(
  shell: Pick<Shell, 'links'>,
  project: ProjectView,
  languageCode: string,
): string {
  const anchor = project.onlyComponent === undefined ? '#components' : '#translate';
  return `${getProjectLanguagePath(shell, project, languageCode)}${anchor}`;
}
