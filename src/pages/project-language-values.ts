// A project in a language: the facts that several pages show.

import { memoize } from '../api/context.ts';
import type { Context, Resource } from '../api/resource.ts';
import { eachProjectLanguage, type ProjectLanguageEntry } from '../api/scopes.ts';
import type { Project } from '../catalogue/model.ts';
import { groupBy } from '../collections.ts';
import { getPageFigures, type PageFigures } from './figures.ts';
import { page } from './page.ts';
import { getShell, type Shell } from './shell.ts';
import {
  type LanguageView,
  languageView,
  type ProjectView,
  projectView,
  type TranslationView,
  translationView,
} from './views.ts';

export interface ProjectLanguageValues {
  readonly shell: Shell;
  readonly project: ProjectView;
  readonly language: LanguageView;
  /** The figures of all components together. */
  readonly figures: PageFigures;
  /** The project's translations into the language. */
  readonly translations: readonly TranslationView[];
}

/** A page for each language of each project. */
export function defineProjectLanguagePage(
  about: { readonly name: string; readonly path: string; readonly title: string },
  render: (values: ProjectLanguageValues) => string,
): Resource<ProjectLanguageEntry> {
  return page({
    ...about,
    scope: eachProjectLanguage,
    render: (entry, context) => render(getValues(entry, context)),
  });
}

function getValues(
  { project, language, sums }: ProjectLanguageEntry,
  context: Context,
): ProjectLanguageValues {
  return {
    shell: getShell(context),
    project: projectView(project),
    language: languageView(language),
    figures: getPageFigures(sums),
    translations: (groupByLanguage(project).get(language.code) ?? []).map(translationView),
  };
}

const groupByLanguage = memoize(({ components }: Project) =>
  groupBy(
    components.flatMap(({ translations }) => translations),
    ({ language }) => language.code,
  ),
);

/** The parameters of the path of such a page. */
export function getParameters({ project, language }: ProjectLanguageValues) {
  return { project_slug: project.slug, language_code: language.code };
}
