// The language object (contract, section 2.2): the names, direction and plural forms of a language.

import type { Language } from '../../catalogue/model.ts';
import type { Links } from '../links.ts';
import { defineArray, defineObject, integer, linkShape, type ShapeValue, text } from '../shape.ts';

/** The shape of a plural rule. `source` is 0, unless the file of a language sets another number. */
export const pluralRuleShape = defineObject('plural rule', {
  id: [integer, 'the number of the rule'],
  source: [integer, 'where the rule comes from: 0, from the language'],
  number: [integer, 'how many plural forms there are'],
  formula: [text, 'which form belongs to the number `n`, as in gettext'],
  type: [integer, 'the type of the rule, [see below](#types-of-plural-rules)'],
});

export const languageShape = defineObject('language', {
  code: [text, 'the code with an underscore: `pt_BR`'],
  name: [text, 'the English name'],
  plural: [pluralRuleShape, 'how plurals are made'],
  aliases: [defineArray(text), 'other codes of the same language'],
  direction: [text, '`ltr`, from left to right, or `rtl`'],
  population: [integer, 'how many people speak it, in the region if the code has one'],
  web_url: [linkShape, 'the page of the language, for people'],
  url: [linkShape, 'this record'],
  statistics_url: [linkShape, 'the statistics of the language'],
});

export type LanguageObject = ShapeValue<typeof languageShape>;

/** Renders a language. */
export function renderLanguageObject(
  language: Omit<Language, 'sums'>,
  links: Links,
): LanguageObject {
  const { plural } = language;
  const parameters = { language_code: language.code };
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
    web_url: links.to('language-page', parameters),
    url: links.to('language', parameters),
    statistics_url: links.to('language-statistics', parameters),
  };
}
