// Parses and checks `language_aliases` of a project, which maps texts in file names to language codes: `ger:de,br:pt_BR`.

import { languageCode, languageCodePattern } from '../text/identifiers.ts';
import { quote } from '../text/wording.ts';
import type { FieldProblem } from './schema/fields.ts';

const pairPattern = `\\s*[^:,\\s][^:,]*:\\s*${languageCode.source}\\s*`;

/** The source of a regular expression for JSON Schemas. */
export const languageAliasesPattern = `^\\s*$|^${pairPattern}(?:,${pairPattern})*$`;

/** Parses aliases to a map from texts in file names, in lower case, to language codes. */
export function parseLanguageAliases(text: string): ReadonlyMap<string, string> {
  return new Map(splitPairs(text).map(([from = '', to = '']) => [from.toLowerCase(), to]));
}

/** Finds the fault in the text, if there is one. */
export function checkLanguageAliases(text: string): FieldProblem | undefined {
  const invalidPair = splitPairs(text).find(
    ([from = '', to = '', ...more]) =>
      from === '' || more.length > 0 || !languageCodePattern.test(to),
  );
  if (invalidPair === undefined) return undefined;
  return {
    rule: 'bad-value',
    found: `${quote(invalidPair.join(':'))} is not a pair of a text in file names and a language code.`,
    expected: '`from:to`, several separated by commas',
    advice: 'Write, for example, `language_aliases: "ger:de,br:pt_BR"`.',
  };
}

function splitPairs(text: string): string[][] {
  if (text.trim() === '') return [];
  return text.split(',').map((pair) => pair.split(':').map((part) => part.trim()));
}
