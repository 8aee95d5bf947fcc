// The subjects of pictures, each computed once.

import { memoize } from '../api/context.ts';
import type { Context } from '../api/resource.ts';
import type { ProjectLanguageEntry } from '../api/scopes.ts';
import type { Catalogue, Language, Project } from '../catalogue/model.ts';
import { getOrCreate } from '../collections.ts';
import { glossaryName } from '../glossary.ts';
import {
  createComponentSubject,
  createLanguageSubject,
  createProjectLanguageSubject,
  createProjectSubject,
  createSiteSubject,
  createTranslationSubject,
  type PictureFigures,
  type Subject,
} from './subjects.ts';

/** How a thing is shown on pictures. */
export type GetSubject<Entry extends object> = (entry: Entry, context: Context) => Subject;

/** Computes the subject of each entry once. */
function once<Entry extends object>(getSubject: (entry: Entry) => Subject): GetSubject<Entry> {
  return memoize(getSubject);
}

const getFiguresByLanguage = memoize(({ projects }: Catalogue) => {
  const all = new Map<Language, PictureFigures[]>();
  for (const { fields, languages } of projects) {
    for (const { language, sums } of languages) {
      getOrCreate(all, language, () => []).push({ name: fields.name, counters: sums.counters });
    }
  }
  return all;
});

/** The figures of a project's components, by language. */
export const getComponentsByLanguage = memoize((project: Project) => {
  const all = new Map<Language, PictureFigures[]>();
  for (const component of project.components) {
    const name = component.kind === 'glossary' ? glossaryName : component.fields.name;
    for (const { language, counters } of component.translations) {
      getOrCreate(all, language, () => []).push({ name, counters });
    }
  }
  return all;
});

export const getSiteSubject = once(createSiteSubject);
export const getProjectSubject = once(createProjectSubject);
export const getComponentSubject = once(createComponentSubject);
export const getTranslationSubject = once(createTranslationSubject);
export const getLanguageSubject: GetSubject<Language> = (language, { catalogue }) =>
  createLanguageSubject(language, getFiguresByLanguage(catalogue).get(language) ?? []);
export const getProjectLanguageSubject = once(
  ({ project, language, wholeSums }: ProjectLanguageEntry) =>
    createProjectLanguageSubject(
      project,
      language,
      wholeSums.counters,
      getComponentsByLanguage(project).get(language) ?? [],
    ),
);
