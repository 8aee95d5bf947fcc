// The language object (contract, section 2.2).

import type { Language } from '../../catalogue/model.ts';
import type { Links } from '../links.ts';
import type { language as shape } from '../shapes/language.ts';
import type { ValueOf } from '../shapes/shape.ts';

export type LanguageObject = ValueOf<typeof shape>;

export function languageObject(language: Omit<Language, 'sums'>, links: Links): LanguageObject {
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
