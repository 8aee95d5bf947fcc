// Finds records of today by the names that past changes have: `excalidraw/app` finds the component, unless it was
// removed since.

import type { Catalogue, Component, Language, Project } from '../catalogue/model.ts';
import { getEnglishName } from '../languages/language-data.ts';
import { memoize } from './context.ts';

/** Returns functions that find a project by its slug, a component by `project/component` and a language by its code. */
export const indexCurrentRecords = memoize(({ projects, languages }: Catalogue) => {
  const components = projects.flatMap((project) =>
    project.components.map(
      (component) => [`${project.slug}/${component.slug}`, component] as const,
    ),
  );
  const projectsBySlug = new Map(
    projects.map((project): [string, Project] => [project.slug, project]),
  );
  const componentsByPath = new Map<string, Component>(components);
  const languagesByCode = new Map(
    languages.map((language): [string, Language] => [language.code, language]),
  );
  return {
    findProject: (slug: string) => projectsBySlug.get(slug),
    findComponent: (path: string) => componentsByPath.get(path),
    /** Names a language that is published no more as well. */
    nameLanguage: (code: string) => languagesByCode.get(code)?.name ?? getEnglishName(code),
  };
});
