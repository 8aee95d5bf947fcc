// Guesses the language code that a wrong one probably means: `pt_BR` for `pt-br`, `he` for `iw`, `de` for `German`. Also parses
// `language_aliases`.

import { describeCldrLanguage, getSuggestedCodes } from '../languages/language-data.ts';
import { readSpelling, type Spelling } from '../languages/spelling.ts';
import { languageCode, languageCodePattern } from '../text/identifiers.ts';
import { findNearest, findSameName } from '../text/suggest.ts';
import { quote } from '../text/wording.ts';
import type { FieldProblem } from './schema/fields.ts';

/** The form of language codes, for messages. */
export const languageCodeForm =
  'two or three small letters, then perhaps _Script, _REGION and @variant: pt, pt_BR, ca@valencia';

/** Guesses a code that CLDR knows, or one of those that language files of the catalogue describe (`described`). */
export function guessLanguageCode(
  text: string,
  described: readonly string[] = [],
): string | undefined {
  const name = text.trim();
  const normalized = normalizeLanguageCode(name, described);
  if (normalized !== undefined) return normalized;
  const spelling = readSpelling(name);
  // A registered code that CLDR doesn't know is probably no misspelling of another code.
  if (spelling.kind === 'none' || (spelling.kind === 'code' && spelling.code === name))
    return findNearest(name, described);
  return (
    keepIfKnown(getSpelledCode(spelling)) ??
    findNearest(name, described) ??
    (spelling.kind === 'unknown' ? findNearestCode(name, keepIfKnown(spelling.likely)) : undefined)
  );
}

/** Normalizes a code with other letter case or hyphens, such as `pt-br` or `es-419`; undefined for any other text. */
export function normalizeLanguageCode(
  text: string,
  described: readonly string[] = [],
): string | undefined {
  const name = text.trim();
  const spelling = readSpelling(name);
  const spelledCode = spelling.kind === 'code' ? keepIfKnown(spelling.code) : undefined;
  const codes = new Set([
    ...described,
    ...getSuggestedCodes(),
    ...(spelledCode === undefined ? [] : [spelledCode]),
  ]);
  return findSameName(name, [...codes]);
}

/** Returns a code that CLDR knows; undefined for any other. */
function keepIfKnown(code: string | undefined): string | undefined {
  return code !== undefined && describeCldrLanguage(code) !== undefined ? code : undefined;
}

/** Returns the code that a spelling means; for a valid code that is probably a mistake, the likely one. */
function getSpelledCode(spelling: Spelling): string | undefined {
  if (spelling.kind === 'code') return spelling.code;
  return spelling.kind === 'unlikely' ? spelling.likely : undefined;
}

/**
 * Finds the code that is nearest to a text; `language` is the code of its language, if that is known. Any two or three
 * letters are near to some language, and any two to some region, so no code is guessed for such short texts.
 */
function findNearestCode(name: string, language: string | undefined): string | undefined {
  if (language === undefined) {
    return /^[a-z]{1,3}$/i.test(name) ? undefined : findNearest(name, getSuggestedCodes());
  }
  const suffix = name.replace(/^[^-_@]+[-_@]?/, '');
  if (suffix.length < 3) return language;
  const suffixes = getSuggestedCodes().flatMap((code) =>
    code.startsWith(`${language}_`) ? [code.slice(language.length + 1)] : [],
  );
  const near = findNearest(suffix, suffixes);
  return near === undefined ? language : `${language}_${near}`;
}

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
