// Adds up the parts of a project: components, or the strings whose keys match patterns.

import {
  findDecidingPart,
  getPartMinimum,
  isInPart,
  listProjectParts,
  type Part,
} from '../model/parts.ts';
import { zeroCounters } from './counters.ts';
import type {
  AllPartCounters,
  Component,
  Project,
  ProjectLanguage,
  ProjectPart,
  Sums,
  Translation,
} from './model.ts';
import { addSums } from './sums.ts';

/** Lists the translations of a component that a part measures, with the counters of the part's strings. */
export function listPartTranslations(
  { slug, kind, translations }: Pick<Component, 'slug' | 'kind' | 'translations'>,
  part: Pick<Part, 'name' | 'components' | 'keys'>,
): readonly Translation[] {
  // Glossaries are not shipped.
  if (kind === 'glossary' || !isInPart(part, slug)) return [];
  if (part.keys === undefined) return translations;
  return translations.flatMap((translation) => {
    const counters = translation.partCounters?.get(part.name);
    return counters === undefined ? [] : [{ ...translation, counters }];
  });
}

/** Returns the translations of a component with their counters of parts. */
export function addPartCounters(
  { project, slug, translations }: Component,
  all: AllPartCounters,
): Translation[] {
  const counted = all.get(`${project.slug}/${slug}`);
  return translations.map((translation) => {
    const partCounters = counted?.get(translation.language.code);
    return partCounters === undefined ? translation : { ...translation, partCounters };
  });
}

/** Computes the sums of each part of a project, whose components and languages are linked already. */
export function linkParts(
  project: Project,
  getCategoryId: (path: string) => number,
): ProjectPart[] {
  return listProjectParts(project).map((part) => {
    const components = project.components
      .map((component) => listPartTranslations(component, part))
      .filter((translations) => translations.length > 0);
    const languages = project.languages.map(({ language, isSource }) => ({
      language,
      isSource,
      sums: sumLanguage(components, language.code, part),
    }));
    return {
      ...part,
      project,
      ...(part.category !== undefined && {
        categoryId: getCategoryId(`projects/${project.slug}/${part.category}`),
      }),
      minimum: getPartMinimum(part, project.minimum),
      languages,
      sums: addSums(languages.map(({ sums }) => sums)),
    };
  });
}

/** Returns the sums that decide whether a language is ready: those of the deciding part, or of all that is shipped. */
export function getReadySums({
  project,
  language,
  shippedSums,
}: Pick<ProjectLanguage, 'project' | 'language' | 'shippedSums'>): Sums {
  const part = findDecidingPart(project.parts);
  return part?.languages.find((one) => one.language === language)?.sums ?? shippedSums;
}

/** Returns the minimum that these sums must reach, in per cent. */
export function getReadyMinimum({ parts, minimum }: Project): number | undefined {
  const part = findDecidingPart(parts);
  return part === undefined ? minimum : part.minimum;
}

/** Adds up the translations into a language; the strings of components that lack it are untranslated. */
function sumLanguage(
  components: readonly (readonly Translation[])[],
  code: string,
  { keys }: Part,
): Sums {
  return addSums(
    components.flatMap((translations) => {
      const own = translations.find(({ language }) => language.code === code);
      if (own === undefined) return listUntranslated(translations);
      // The last change of a file may be one of other strings.
      return [{ counters: own.counters, lastChange: keys === undefined ? own.lastChange : null }];
    }),
  );
}

/** Adds to sums the strings of components that lack the language, so that they count as untranslated. */
export function addLackingComponents(sums: Sums, components: readonly Component[]): Sums {
  if (components.length === 0) return sums;
  return addSums([
    sums,
    ...components.flatMap(({ translations }) => listUntranslated(translations)),
  ]);
}

/** Lists the sums of a component in a language that it lacks: the totals of its source texts, if it has some. */
function listUntranslated(translations: readonly Translation[]): Sums[] {
  return translations
    .filter(({ isSource }) => isSource)
    .map(({ counters: { total, total_words, total_chars } }) => ({
      counters: { ...zeroCounters, total, total_words, total_chars },
      lastChange: null,
    }));
}
