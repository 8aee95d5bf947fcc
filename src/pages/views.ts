// What pages may know of the things that they are about: parts, each with a version that changes when
// anything in it does.

import { translationFigures } from '../api/objects/translation.ts';
import { once, type Part, part } from '../api/parts.ts';
import type {
  Component,
  Language,
  Project,
  ProjectLanguage,
  Sums,
  Translation,
} from '../catalogue/model.ts';
import { codeInFiles } from '../language-code-style.ts';
import { addedUp, type Figures, figuresOf } from './figures.ts';
import { languageTag } from './wording.ts';

export interface LanguageView {
  readonly code: string;
  readonly name: string;
  readonly ownName: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  /** For the attribute `lang`. */
  readonly tag: string;
  readonly population: number;
  readonly plural: { readonly number: number; readonly formula: string };
}

export const languageView = once(
  (language: Language): Part<LanguageView> =>
    part([language.code, language.version], () => {
      const { code, name, ownName, direction, population, plural } = language;
      const { number, formula } = plural;
      const tag = languageTag(code);
      return { code, name, ownName, direction, tag, population, plural: { number, formula } };
    }),
);

export interface ProjectView {
  readonly slug: string;
  readonly name: string;
  readonly web: string;
  readonly instructions: string;
  /** Whether its strings are counted at each build. */
  readonly isCounted: boolean;
  /** The release bar, in percent. */
  readonly minimum: number | undefined;
}

export const projectView = once(
  ({ slug, version, fields, minimum }: Project): Part<ProjectView> =>
    part([slug, version], () => {
      const { name, web, instructions, checkout } = fields;
      return { slug, name, web, instructions, isCounted: checkout !== undefined, minimum };
    }),
);

export interface ComponentView {
  readonly slug: string;
  /** A glossary has the name of its project; that it is one tells more. */
  readonly name: string;
  readonly isGlossary: boolean;
  readonly project: ProjectView;
  readonly sourceLanguage: LanguageView;
  readonly repo: string;
  /** Where a line of a file can be read, with `{{branch}}`, `{{filename}}` and `{{line}}`. */
  readonly repoweb: string;
  readonly branch: string;
  readonly filemask: string;
  /** The path of the file with the source texts. */
  readonly sourceFile: string;
  readonly format: string;
  readonly license: string;
  /** The release bar, in percent. */
  readonly minimum: number | undefined;
}

export const componentView = once((component: Component): Part<ComponentView> => {
  const project = projectView(component.project);
  const sourceLanguage = languageView(component.sourceLanguage);
  const versions = [project.version, sourceLanguage.version, component.slug, component.ownVersion];
  return part(versions, () => {
    const own = {
      slug: component.slug,
      minimum: component.minimum,
      project: project.value,
      sourceLanguage: sourceLanguage.value,
    };
    const { license } = component.fields;
    if (component.kind === 'glossary') return { ...own, ...glossaryFacts, license };
    const { fields } = component;
    const { name, repo, repoweb, branch, filemask, file_format: format, template } = fields;
    const code = codeInFiles(sourceLanguage.value.code, fields.language_code_style);
    const sourceFile = template || filemask.replace('*', () => code);
    const where = { repo, repoweb, branch, filemask, sourceFile, format };
    return { ...own, isGlossary: false, name, ...where, license };
  });
});

const glossaryFacts = {
  name: 'Glossary',
  isGlossary: true,
  repo: '',
  repoweb: '',
  branch: '',
  filemask: '',
  sourceFile: '',
  format: 'tbx',
} as const;

export interface TranslationView {
  readonly language: LanguageView;
  readonly component: ComponentView;
  readonly isSource: boolean;
  readonly filename: string;
  readonly lastAuthor: string | null;
  readonly figures: Figures;
}

/** A translation, with its component and its language. */
export function translationView(
  translation: Translation,
  component = componentView(translation.component),
): Part<TranslationView> {
  const language = languageView(translation.language);
  return part([component.version, language.version, translation.version], () => ({
    language: language.value,
    component: component.value,
    isSource: translation.isSource,
    filename: translationFigures(translation).filename,
    lastAuthor: translation.lastAuthor,
    figures: figuresOf(translation),
  }));
}

/** What the path of a translation's page has, and of others that are about it. */
export function parametersOf({ component, language }: TranslationView) {
  return {
    project_slug: component.project.slug,
    component_slug: component.slug,
    language_code: language.code,
  };
}

/** Figures of several translations together. */
export const sumsView = once(
  (sums: Sums): Part<Figures> => part([JSON.stringify(sums)], () => figuresOf(sums)),
);

export interface ProjectLanguageView {
  readonly language: LanguageView;
  readonly figures: Figures;
}

/** A language of a project. */
export function projectLanguageView({
  language,
  sums,
}: ProjectLanguage): Part<ProjectLanguageView> {
  const [own, figures] = [languageView(language), sumsView(sums)];
  return part([own.version, figures.version], () => ({
    language: own.value,
    figures: figures.value,
  }));
}

/** Several parts as one, in their order. */
export function all<Value>(parts: readonly Part<Value>[]): Part<readonly Value[]> {
  return part(['list', ...parts.map(({ version }) => version)], () =>
    parts.map(({ value }) => value),
  );
}

/** The figures of a component over all its languages. */
export const sumsOfComponent = once(
  (component: Component): Part<Figures> =>
    part([component.version], () => addedUp(component.translations.map(figuresOf))),
);
