// The values of languages, projects, components and translations that pages show, with defaults already applied.

import { memoize, memoizeRecent } from '../api/context.ts';
import { collectTranslationFigures } from '../api/objects/translation.ts';
import type { Component, Language, Project, Translation } from '../catalogue/model.ts';
import { getReadyMinimum } from '../catalogue/project-parts.ts';
import { expandMask } from '../languages/file-mask.ts';
import { type LanguageCodeStyle, toFileCode } from '../languages/language-code-style.ts';
import { glossaryFields, glossaryName } from '../model/glossary.ts';
import { findDecidingPart } from '../model/parts.ts';
import { getPageFigures, type PageFigures } from './figures.ts';
import type { PageLinks } from './page-links.ts';
import { toLanguageTag } from './wording.ts';

export interface LanguageView {
  readonly code: string;
  readonly name: string;
  readonly ownName: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  /** Its tag for the attribute `lang`, such as `pt-BR`. */
  readonly tag: string;
  readonly population: number;
  readonly plural: { readonly number: number; readonly formula: string };
}

export const toLanguageView = memoize((language: Language): LanguageView => {
  const { code, name, ownName, direction, population, plural } = language;
  const { number, formula } = plural;
  const tag = toLanguageTag(code);
  return { code, name, ownName, direction, tag, population, plural: { number, formula } };
});

export interface ProjectView {
  readonly slug: string;
  readonly name: string;
  readonly web: string;
  readonly instructions: string;
  readonly isCounted: boolean;
  /** The minimum of all strings for a release, in percent; undefined if a part decides. */
  readonly minimum: number | undefined;
  /** The minimum of the part that decides whether a language is ready; without such a part, the same. */
  readonly readyMinimum: number | undefined;
  /** The slug of its component; undefined if there are several. */
  readonly onlyComponent: string | undefined;
}

export const toProjectView = memoize((project: Project): ProjectView => {
  const { slug, fields, minimum, components } = project;
  const readyMinimum = getReadyMinimum(project);
  const { name, web, instructions, checkout } = fields;
  const onlyComponent = components.length === 1 ? components[0]?.slug : undefined;
  const isCounted = checkout !== undefined;
  const about = { slug, name, web, instructions, isCounted, onlyComponent };
  const isDecidedByPart = findDecidingPart(fields.parts) !== undefined;
  return { ...about, minimum: isDecidedByPart ? undefined : minimum, readyMinimum };
});

export interface ComponentView {
  readonly slug: string;
  /** A glossary is called `Glossary`, as its own name is that of its project. */
  readonly name: string;
  readonly isGlossary: boolean;
  readonly project: ProjectView;
  readonly sourceLanguage: LanguageView;
  /** The path of its category; empty without one. */
  readonly category: string;
  readonly repo: string;
  /** The address of a line of a file, with `{{branch}}`, `{{filename}}` and `{{line}}`. */
  readonly repoweb: string;
  readonly branch: string;
  readonly filemask: string;
  /** The path of the file with the source texts. */
  readonly sourceFile: string;
  /** The path of the file that new languages are copied from; empty if they are copied from the source file. */
  readonly newBase: string;
  /** How codes of languages are written in paths. */
  readonly codeStyle: LanguageCodeStyle;
  readonly format: string;
  readonly license: string;
  /** The address of the server that the figures were imported from. */
  readonly importedFrom: string | undefined;
  /** The day of the last import that changed them. */
  readonly asOf: string | undefined;
  /** An address with variables in braces; empty when translators edit the files. */
  readonly translateUrl: string;
  /** The minimum for a release, in percent. */
  readonly minimum: number | undefined;
}

export const toComponentView = memoize((component: Component): ComponentView => {
  const sourceLanguage = toLanguageView(component.sourceLanguage);
  const commonFields = {
    slug: component.slug,
    minimum: component.minimum,
    translateUrl: component.translateUrl,
    project: toProjectView(component.project),
    sourceLanguage,
    importedFrom: component.fields.imported_from || undefined,
    asOf: component.fields.as_of?.slice(0, 10),
  };
  const { license } = component.fields;
  if (component.kind === 'glossary') return { ...commonFields, ...glossaryViewFields, license };
  const { fields } = component;
  const { name, category, repo, repoweb, branch, filemask, file_format: format } = fields;
  const code = toFileCode(sourceLanguage.code, fields.language_code_style);
  const sourceFile = fields.template || expandMask(filemask, code);
  const { new_base: newBase, language_code_style: codeStyle } = fields;
  const fileFields = { repo, repoweb, branch, filemask, sourceFile, newBase, codeStyle, format };
  return { ...commonFields, isGlossary: false, name, category, ...fileFields, license };
});

/** A glossary has no files. */
const glossaryViewFields = {
  name: glossaryName,
  isGlossary: true,
  category: '',
  repo: '',
  repoweb: '',
  branch: '',
  filemask: '',
  sourceFile: '',
  newBase: '',
  codeStyle: '',
  format: glossaryFields.file_format,
} as const;

/** Returns ` · Excalidraw`, which ends the heading of a component's page; empty if both have one name. */
export function getProjectSuffix({ name, project }: ComponentView): string {
  return name === project.name ? '' : ` · ${project.name}`;
}

export interface TranslationView {
  readonly language: LanguageView;
  readonly component: ComponentView;
  readonly isSource: boolean;
  readonly filename: string;
  readonly lastAuthor: string | null;
  /** Whether its words or characters are estimated from the number of strings. */
  readonly isEstimated: boolean;
  readonly figures: PageFigures;
}

/** Makes the view of a translation, with its component and its language. */
export const toTranslationView = memoizeRecent((translation: Translation): TranslationView => {
  return {
    language: toLanguageView(translation.language),
    component: toComponentView(translation.component),
    isSource: translation.isSource,
    filename: collectTranslationFigures(translation).filename,
    lastAuthor: translation.lastAuthor,
    isEstimated: translation.isEstimated,
    figures: getPageFigures(translation),
  };
});

/** Returns the parameters of the paths of pages about a translation. */
export function getViewParameters({ component, language }: TranslationView) {
  return {
    project_slug: component.project.slug,
    component_slug: component.slug,
    language_code: language.code,
  };
}

/** Returns the path of the page of a project in a language. */
export function getProjectLanguagePath(
  { links }: { readonly links: PageLinks },
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
  shell: { readonly links: PageLinks },
  project: ProjectView,
  languageCode: string,
): string {
  const anchor = project.onlyComponent === undefined ? '#components' : '#translate';
  return `${getProjectLanguagePath(shell, project, languageCode)}${anchor}`;
}
