// Collects what the pages of a project in one language show: its figures, its translations, and strings to begin with.

import { memoize, memoizeForOwner } from '../api/context.ts';
import type { Context, Resource } from '../api/resource.ts';
import { eachProjectLanguage } from '../api/scopes.ts';
import { type Announcement, listAnnouncements } from '../catalogue/announcements.ts';
import type { ProjectLanguage, TranslationUnits } from '../catalogue/model.ts';
import { getReadySums } from '../catalogue/project-parts.ts';
import { getPageFigures, type PageFigures } from './figures.ts';
import { definePage } from './page.ts';
import { listPartViews, type PartView } from './parts.ts';
import type { Card } from './pictures/card.ts';
import { getProjectLanguageCard } from './pictures/card-contents.ts';
import { listContributorNames } from './pieces.ts';
import { getShell, type Shell } from './shell.ts';
import {
  type ComponentView,
  type LanguageView,
  type ProjectView,
  type TranslationView,
  toComponentView,
  toLanguageView,
  toProjectView,
  toTranslationView,
} from './views.ts';

/** The values that the pages of a project in one language show. */
export interface ProjectLanguageValues {
  readonly shell: Shell;
  readonly project: ProjectView;
  readonly language: LanguageView;
  readonly figures: PageFigures;
  /** The figures that decide whether it is ready: those of a part, or of all components. */
  readonly readyFigures: PageFigures;
  readonly parts: readonly PartView[];
  /** undefined for a source language, and without strings. */
  readonly card: Card | undefined;
  readonly translations: readonly TranslationView[];
  readonly announcements: readonly Announcement[];
  /** The names of those who translated it in the last 30 days; empty where the site doesn't show them. */
  readonly contributors: readonly string[];
  /** The components that no one has started to translate into the language. */
  readonly unstartedComponents: readonly ComponentView[];
  readonly easiestStart: EasyStart | undefined;
}

/** Defines a page for each language of each project. */
export function defineProjectLanguagePage(
  about: { readonly name: string; readonly path: string; readonly title: string },
  render: (values: ProjectLanguageValues, context: Context) => string,
): Resource<ProjectLanguage> {
  return definePage({
    ...about,
    scope: eachProjectLanguage,
    render: (entry, context) => render(getCollector(context)(entry), context),
  });
}

/** Returns the function that collects the values of a project's language once for all of its pages. */
const getCollector = memoize((context: Context) =>
  memoizeForOwner<ProjectLanguage, ProjectLanguageValues>(
    { getOwner: ({ project }) => project, getKey: ({ language }) => language },
    (entry) => collectValues(entry, context),
  ),
);

function collectValues(entry: ProjectLanguage, context: Context): ProjectLanguageValues {
  const { project, language, lackingComponents, wholeSums } = entry;
  const translations = entry.translations.map(toTranslationView);
  return {
    shell: getShell(context),
    project: toProjectView(project),
    language: toLanguageView(language),
    figures: getPageFigures(wholeSums),
    readyFigures: getPageFigures(getReadySums(entry)),
    parts: listPartViews(project, language),
    card: getProjectLanguageCard(entry, context.catalogue),
    translations,
    announcements: listAnnouncements(context.catalogue, project),
    contributors: listContributorNames(context, project.components, language.code),
    unstartedComponents: lackingComponents.map(toComponentView),
    easiestStart: findEasiestStart(translations, context),
  };
}

/** A translation whose strings are known. */
export interface EasyStart {
  readonly translation: TranslationView;
  readonly units: TranslationUnits;
}

/** Finds the translation with the most work, and so the most easy strings, among those whose strings are known. */
export function findEasiestStart(
  translations: readonly TranslationView[],
  { catalogue }: Context,
): EasyStart | undefined {
  if (catalogue.units.size === 0) return undefined;
  const byWork = translations
    .filter(({ isSource }) => !isSource)
    .toSorted((one, other) => other.figures.left - one.figures.left);
  for (const translation of byWork) {
    const { component, language } = translation;
    const path = `${component.project.slug}/${component.slug}`;
    const units = catalogue.units.get(path)?.get(language.code);
    // A manual is translated page by page.
    if (units !== undefined && (units.pages ?? []).length === 0) return { translation, units };
  }
  return undefined;
}

/** Returns the parameters of the path of a page of a project in a language. */
export function getParameters({ project, language }: ProjectLanguageValues) {
  return { project_slug: project.slug, language_code: language.code };
}
