// Finds records by the names that changes of the past have of them. It only finds what is there today.

import type { Catalogue, Component, Language, Project } from '../catalogue/model.ts';
import { memoize } from './context.ts';

/** Returns functions that find a project by its slug, a component by `project/component`, a language by its code. */
export const indexCurrentRecords = memoize(({ projects, languages }: Catalogue) => {
  const components = projects.flatMap((project) =>
    project.components.map((one) => [`${project.slug}/${one.slug}`, one] as const),
  );
  const projectsBySlug = new Map(projects.map((one): [string, Project] => [one.slug, one]));
  const componentsByPath = new Map<string, Component>(components);
  const languagesByCode = new Map(languages.map((one): [string, Language] => [one.code, one]));
  return {
    project: (slug: string) => projectsBySlug.get(slug),
    component: (path: string) => componentsByPath.get(path),
    language: (code: string) => languagesByCode.get(code),
  };
});
