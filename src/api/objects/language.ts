// The language object (contract, section 2.2).

import type { Language } from '../../catalogue/model.ts';
import type { Links } from '../links.ts';

export function languageObject(language: Omit<Language, 'sums'>, links: Links) {
  const { plural } = language;
  const at = { language_code: language.code };
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
    web_url: links.to('language-page', at),
    url: links.to('language', at),
    statistics_url: links.to('language-statistics', at),
  };
}

export type LanguageObject = ReturnType<typeof languageObject>;
