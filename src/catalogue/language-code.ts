// Checks the form of language codes, and guesses the right one for a wrong one.

import { describeCldrLanguage, getSuggestedCodes } from '../languages/language-data.ts';
import { readSpelling, type Spelling } from '../languages/spelling.ts';
import { findNearest, findSameName } from '../text/suggest.ts';

/** For "Expected:". */
export const languageCodeForm =
  'two or three small letters, then perhaps _Script, _REGION and @variant: pt, pt_BR, ca@valencia';

/**
 * The code that a text such as `pt-BR`, `iw`, `German` or `en_UK` probably means: one that CLDR knows,
 * or one of those `described` in the catalogue.
 */
export function guessLanguageCode(
  text: string,
  described: readonly string[] = [],
): string | undefined {
  const name = text.trim();
  const same = normalizeLanguageCode(name, described);
  if (same !== undefined) return same;
  const spelling = readSpelling(name);
  // No one can tell what a code of the registry would be a slip of.
  if (spelling.kind === 'none' || isCodeItself(spelling, name)) return findNearest(name, described);
  return (
    onlyIfKnown(getMeantCode(spelling)) ??
    findNearest(name, described) ??
    (spelling.kind === 'unknown' ? findNearestCode(name, onlyIfKnown(spelling.likely)) : undefined)
  );
}

/** The code that a text writes with other letters' sizes or hyphens, such as `pt-br` or `es-419`. */
export function normalizeLanguageCode(
  text: string,
  described: readonly string[] = [],
): string | undefined {
  const name = text.trim();
  const spelling = readSpelling(name);
  const read = spelling.kind === 'code' ? onlyIfKnown(spelling.code) : undefined;
  const codes = new Set([
    ...described,
    ...getSuggestedCodes(),
    ...(read === undefined ? [] : [read]),
  ]);
  return findSameName(name, [...codes]);
}

function onlyIfKnown(code: string | undefined): string | undefined {
  return code !== undefined && describeCldrLanguage(code) !== undefined ? code : undefined;
}

function isCodeItself(spelling: Spelling, name: string): boolean {
  return spelling.kind === 'code' && spelling.code === name;
}

function getMeantCode(spelling: Spelling): string | undefined {
  if (spelling.kind === 'code') return spelling.code;
  return spelling.kind === 'unlikely' ? spelling.likely : undefined;
}

/**
 * The code nearest to a text of which no more is known than the language, if that. Every two or three
 * letters are near to those of some language, and every two to those of some region: there a slip
 * can't be recognized.
 */
function findNearestCode(name: string, language: string | undefined): string | undefined {
  if (language === undefined) {
    return /^[a-z]{1,3}$/i.test(name) ? undefined : findNearest(name, getSuggestedCodes());
  }
  const rest = name.replace(/^[^-_@]+[-_@]?/, '');
  if (rest.length < 3) return language;
  const rests = getSuggestedCodes().flatMap((code) =>
    code.startsWith(`${language}_`) ? [code.slice(language.length + 1)] : [],
  );
  const near = findNearest(rest, rests);
  return near === undefined ? language : `${language}_${near}`;
}
