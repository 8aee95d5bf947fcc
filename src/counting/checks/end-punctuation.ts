// The check `end-punctuation`: a translation ends with the same mark as its source text, as its language writes it. If a
// difference may be intended, the translation passes.

import { checkFindings } from '../../model/unit.ts';
import { getBaseLanguage } from '../../text/identifiers.ts';
import { quoteCode } from '../../text/wording.ts';
import { hasChoice, type QualityCheck } from './check.ts';
import {
  dropLastBrackets,
  type EndMark,
  endLength,
  findTextEnd,
  haveCommonMeaning,
  listMeanings,
  mayAbbreviateSource,
  mayAbbreviateTranslation,
  type TextEnd,
} from './end-marks.ts';

export const endPunctuation: QualityCheck = {
  name: 'end-punctuation',
  finding: checkFindings['end-punctuation'],
  example: { source: 'Delete the file?', language: 'el', target: 'Διαγραφή του αρχείου.' },
  fails: ({ source, target, language, sourceLanguage }) => {
    if (haveSameEnd(source, target)) return false;
    if (isTooShort(source) || isTooShort(target)) return false;
    if (hasChoice(source) || hasChoice(target)) return false;
    const inSource = collectEndings(source, getBaseLanguage(sourceLanguage), mayAbbreviateSource);
    const inTarget = collectEndings(target, getBaseLanguage(language), mayAbbreviateTranslation);
    // The value of a placeholder may end with a full stop.
    if (placeholderAtEnd.test(source.slice(-maxPlaceholderLength))) inSource.add('stop');
    if (inSource.has('any') || inTarget.has('any')) return false;
    return ![...inSource].some((ending) => inTarget.has(ending));
  },
  explain: ({ source, target, language, sourceLanguage }) =>
    `The source text ends with ${nameEnd(source, sourceLanguage)}, the translation with ${nameEnd(target, language)}.`,
};

function nameEnd(text: string, language: string): string {
  const isMark = (character: string) =>
    listMeanings(character, getBaseLanguage(language)).length > 0;
  const { marks } = findTextEnd(text, isMark);
  return marks.length === 0 ? 'no mark' : quoteCode(marks.join(''));
}

/** Characters. Chosen: longer than placeholders in real texts. */
const maxPlaceholderLength = 100;

/** Whether a text has fewer than three letters, so that it may be an abbreviation or a unit. The number is chosen. */
function isTooShort(text: string): boolean {
  return !/\p{L}\P{L}*\p{L}\P{L}*\p{L}/u.test(text.slice(-endLength));
}

/** Whether both texts end with a word, or with marks of one meaning after a word. A fast path for most texts. */
function haveSameEnd(source: string, target: string): boolean {
  const endOfSource = source.slice(-3);
  const endOfTarget = target.slice(-3);
  if (wordAtEnd.test(endOfSource) && wordAtEnd.test(endOfTarget)) return true;
  return (
    wordWithMark.test(endOfSource) &&
    wordWithMark.test(endOfTarget) &&
    haveCommonMeaning(source.at(-1) ?? '', target.at(-1) ?? '')
  );
}

const wordAtEnd = /[\p{L}\p{N}]$/u;
const wordWithMark = /[\p{L}\p{M}\p{N}][.!?:。！？：।۔؟]$/u;

/** An ending that a text may have; `any` if every other ending may replace it. */
type Ending = EndMark | 'none' | 'any';

/** Collects the possible endings of a text. */
function collectEndings(
  text: string,
  language: string,
  mayAbbreviate: (text: string) => boolean,
): Set<Ending> {
  const isMark = (character: string) => listMeanings(character, language).length > 0;
  const meaningsIn = ({ marks }: TextEnd) => marks.flatMap((mark) => listMeanings(mark, language));
  const end = findTextEnd(text, isMark);
  const meanings = new Set(meaningsIn(end));
  const before = dropLastBrackets(text);
  const endings = new Set<Ending>([
    ...meanings,
    ...(before === undefined ? [] : meaningsIn(findTextEnd(before, isMark))),
    ...listLanguageEndings(language, meanings, end.body),
  ]);
  if (meanings.size === 0 || mayLackMarks(end, meanings, mayAbbreviate)) endings.add('none');
  if (end.isQuoted || unfinishedEnd.test(end.body)) endings.add('any');
  // After a semicolon, the text continues elsewhere; the Greek `;` is also a question mark.
  if (meanings.has('semicolon') && !meanings.has('question')) endings.add('any');
  return endings;
}

/**
 * Whether the other text may lack the marks: the stop of an abbreviation, a combining sign (such as the visarga) that is
 * used as a mark, or in brackets all but `?` and `!`.
 */
function mayLackMarks(
  { marks, isInBrackets, body }: TextEnd,
  meanings: ReadonlySet<EndMark>,
  mayAbbreviate: (text: string) => boolean,
): boolean {
  if (isInBrackets) return !meanings.has('question') && !meanings.has('exclamation');
  return (marks.at(-1) === '.' && mayAbbreviate(body)) || marks.some((mark) => /\p{M}/u.test(mark));
}

/** The end of a text that continues elsewhere, or is no sentence. */
const unfinishedEnd = /[\p{Pd},;/\\|=~+<>،、，]$/u;

const placeholderAtEnd = /(?:\}|%(?:\(\w+\)|\d\$)?[a-z@]|(?<!\S):\w+)["'”’»)]?\s*$/;

function listLanguageEndings(
  language: string,
  meanings: ReadonlySet<EndMark>,
  body: string,
): Ending[] {
  const endings: Ending[] = [];
  switch (language) {
    // Sentences end with a space or all with the same mark, and a word marks a question.
    case 'bo':
    case 'dz':
    case 'jbo':
    case 'lo':
    case 'th':
      if (meanings.size === 0) endings.push('stop', 'question');
      if (meanings.has('stop')) endings.push('none');
      break;
    // A Japanese question has a particle and may end with a stop, as may the sentence before a list.
    case 'ja':
      if (body.endsWith('か')) endings.push('question');
      if (meanings.has('stop')) endings.push('colon');
      break;
    // Armenian writes the marks inside the stressed word.
    case 'hy':
    case 'hyw':
      if (body.includes('՞')) endings.push('question');
      if (body.includes('՜')) endings.push('exclamation');
      break;
  }
  return endings;
}
