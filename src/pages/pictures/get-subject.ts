// Finds the subject of a badge or a chart for an entry of a resource, such as a project. All but those of languages are created once.

import { memoize } from '../../api/context.ts';
import type { Context } from '../../api/resource.ts';
import type { Catalogue, Language, ProjectLanguage } from '../../catalogue/model.ts';
import { glossaryName } from '../../model/glossary.ts';
import { getOrCreate } from '../../text/collections.ts';
import {
  createComponentSubject,
  createLanguageSubject,
  createPartSubject,
  createProjectLanguageSubject,
  createProjectSubject,
  createSiteSubject,
  createTranslationSubject,
  type PictureFigures,
  type Subject,
} from './subjects.ts';

/** Returns the subject of an entry. */
export type GetSubject<Entry extends object> = (entry: Entry, context: Context) => Subject;

const getFiguresByLanguage = memoize(({ projects }: Catalogue) => {
  const all = new Map<Language, PictureFigures[]>();
  for (const { fields, languages } of projects) {
    for (const { language, sums } of languages) {
      getOrCreate(all, language, () => []).push({ name: fields.name, counters: sums.counters });
    }
  }
  return all;
});

export const getSiteSubject = memoize(createSiteSubject);
export const getProjectSubject = memoize(createProjectSubject);
export const getPartSubject = memoize(createPartSubject);
export const getComponentSubject = memoize(createComponentSubject);
export const getTranslationSubject = memoize(createTranslationSubject);
export const getLanguageSubject: GetSubject<Language> = (language, { catalogue }) =>
  createLanguageSubject(language, getFiguresByLanguage(catalogue).get(language) ?? []);
export const getProjectLanguageSubject = memoize(
  ({ project, language, translations, wholeSums }: ProjectLanguage) =>
    createProjectLanguageSubject(
      project,
      language,
      wholeSums.counters,
      translations.map(({ component, counters }) => ({
        name: component.kind === 'glossary' ? glossaryName : component.fields.name,
        counters,
      })),
    ),
);
