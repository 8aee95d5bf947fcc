// Other codes for languages, as a project says them (`language_aliases`): `from:to,from2:to2`.

import { languageCode, languageCodePattern } from '../identifiers.ts';
import { quote } from '../text/wording.ts';
import type { FieldProblem } from './schema/fields.ts';

const pair = `\\s*[^:,\\s][^:,]*:\\s*${languageCode.source}\\s*`;

/** A regular expression for editors. */
export const languageAliasesPattern = `^\\s*$|^${pair}(?:,${pair})*$`;

/** The texts in the names of files, in small letters, and the codes of the catalogue for them. */
export function parseLanguageAliases(text: string): ReadonlyMap<string, string> {
  return new Map(splitPairs(text).map(([from = '', to = '']) => [from.toLowerCase(), to]));
}

/** Finds the fault in the text, if there is one. */
export function checkLanguageAliases(text: string): FieldProblem | undefined {
  const wrong = splitPairs(text).find(
    ([from = '', to = '', ...more]) =>
      from === '' || more.length > 0 || !languageCodePattern.test(to),
  );
  if (wrong === undefined) return undefined;
  return {
    rule: 'bad-value',
    found: `${quote(wrong.join(':'))} is no pair of a text in the names of files and a language code.`,
    expected: '`from:to`, several of them apart by commas',
    advice: 'Write, for example, `language_aliases: "ger:de,br:pt_BR"`.',
  };
}

function splitPairs(text: string): string[][] {
  if (text.trim() === '') return [];
  return text.split(',').map((pair) => pair.split(':').map((part) => part.trim()));
}
