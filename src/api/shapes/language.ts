// The language object (contract, section 2.2).

import { arrayOf, integer, link, object, text } from './shape.ts';

export const pluralRule = object('plural rule', {
  id: [integer, 'the number of the rule'],
  source: [integer, 'where the rule comes from: 0, from the language'],
  number: [integer, 'how many plural forms there are'],
  formula: [text, 'which form belongs to the number `n`, as in gettext'],
  type: [integer, 'the type of the rule, [see below](#types-of-plural-rules)'],
});

export const language = object('language', {
  code: [text, 'the code with an underscore: `pt_BR`'],
  name: [text, 'the English name'],
  plural: [pluralRule, 'how plurals are made'],
  aliases: [arrayOf(text), 'other codes of the same language'],
  direction: [text, '`ltr`, from left to right, or `rtl`'],
  population: [integer, 'how many people speak it, in the region if the code has one'],
  web_url: [link, 'the page of the language, for people'],
  url: [link, 'this record'],
  statistics_url: [link, 'the statistics of the language'],
});
