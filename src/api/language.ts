// The language object (contract, section 2.2).

import type { Language } from '../catalogue/model.ts';
import type { Links } from './urls.ts';

export function languageObject(language: Language, links: Links) {
  const { plural } = language;
  const url = links.language(language);
  return {
    code: language.code,
    name: language.name,
    plural: {
      id: plural.id,
      source: plural.source,
      number: plural.number,
      formula: plural.formula,
      type: plural.type,
    },
    aliases: language.aliases,
    direction: language.direction,
    population: language.population,
    web_url: url.web,
    url: url.api,
    statistics_url: url.statistics,
  };
}

export type LanguageObject = ReturnType<typeof languageObject>;
