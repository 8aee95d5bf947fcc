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

/** Returns the sums that decide whether a language of a project is ready: those of the deciding part, or of all strings. */
export function getReadySums({
  project,
  language,
  wholeSums,
}: Pick<ProjectLanguage, 'project' | 'language' | 'wholeSums'>): Sums {
  const part = findDecidingPart(project.parts);
  return part?.languages.find((one) => one.language === language)?.sums ?? wholeSums;
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
      const source = translations.find(({ isSource }) => isSource);
      if (own === undefined) return source === undefined ? [] : [toUntranslated(source)];
      // The last change of a file may be one of other strings.
      return [{ counters: own.counters, lastChange: keys === undefined ? own.lastChange : null }];
    }),
  );
}

function toUntranslated({ counters }: Translation): Sums {
  const { total, total_words, total_chars } = counters;
  return { counters: { ...zeroCounters, total, total_words, total_chars }, lastChange: null };
}
