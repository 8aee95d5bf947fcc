// The check that a translation ends with the mark that its source text ends with, in the form that
// its language has for it. Where a difference may be meant, the translation does not fail.

import { mayAbbreviate, mayAbbreviateHere } from './abbreviations.ts';
import { choosesText } from './branches.ts';
import type { QualityCheck } from './check.ts';
import { type EndMark, getMeanings } from './end-marks.ts';
import { getEnd, type TextEnd, withoutLastBrackets } from './text-end.ts';

export const endPunctuation: QualityCheck = {
  name: 'end-punctuation',
  about: 'The text does not end with the mark that its source text ends with.',
  example: { source: 'Delete the file?', language: 'el', target: 'Διαγραφή του αρχείου.' },
  fails: ({ source, target, language, sourceLanguage }) => {
    if (endAlike(source, target)) return false;
    if (isTooShort(source) || isTooShort(target)) return false;
    if (choosesText(source) || choosesText(target)) return false;
    const inSource = getEndings(source, getBase(sourceLanguage), mayAbbreviate);
    const inTarget = getEndings(target, getBase(language), mayAbbreviateHere);
    // The value of a placeholder may bring its own full stop.
    if (lastPlaceholder.test(source.slice(-100))) inSource.add('stop');
    if (inSource.has('open') || inTarget.has('open')) return false;
    return ![...inSource].some((ending) => inTarget.has(ending));
  },
};

/** A word of one or two letters may be an abbreviation or a unit; without letters it is neither. */
function isTooShort(text: string): boolean {
  return (text.slice(-400).match(/\p{L}/gu)?.length ?? 0) < 3;
}

function getBase(code: string): string {
  return code.split(/[_@-]/, 1)[0] ?? '';
}

/** Most texts do: with a word, or with one and the same mark behind it. */
function endAlike(source: string, target: string): boolean {
  const endOfSource = source.slice(-3);
  const endOfTarget = target.slice(-3);
  if (wordAtEnd.test(endOfSource) && wordAtEnd.test(endOfTarget)) return true;
  return (
    source.at(-1) === target.at(-1) &&
    wordWithMark.test(endOfSource) &&
    wordWithMark.test(endOfTarget)
  );
}

const wordAtEnd = /[\p{L}\p{N}]$/u;
const wordWithMark = /[\p{L}\p{N}][.!?:]$/u;

/** Finds the possible endings of a text; `open` when any other ending may replace it. */
type Ending = EndMark | 'none' | 'open';

function getEndings(
  text: string,
  language: string,
  mayAbbreviate: (text: string) => boolean,
): Set<Ending> {
  const isMark = (character: string) => getMeanings(character, language).length > 0;
  const meaningsIn = ({ marks }: TextEnd) => marks.flatMap((mark) => getMeanings(mark, language));
  const end = getEnd(text, isMark);
  const meanings = new Set(meaningsIn(end));
  const before = withoutLastBrackets(text);
  const endings = new Set<Ending>([
    ...meanings,
    ...(before === undefined ? [] : meaningsIn(getEnd(before, isMark))),
    ...getCustoms(language, meanings, end.body),
  ]);
  if (meanings.size === 0 || isWeak(end, meanings, mayAbbreviate)) endings.add('none');
  if (end.isQuoted || openEnd.test(end.body)) endings.add('open');
  if (meanings.has('semicolon') && !meanings.has('question')) endings.add('open');
  return endings;
}

/** Whether marks may be none: those of a word, and in brackets those that do not ask or call. */
function isWeak(
  { marks, isInBrackets, body }: TextEnd,
  meanings: ReadonlySet<EndMark>,
  mayAbbreviate: (text: string) => boolean,
): boolean {
  if (isInBrackets) return !meanings.has('question') && !meanings.has('exclamation');
  return (marks.at(-1) === '.' && mayAbbreviate(body)) || marks.some((mark) => /\p{M}/u.test(mark));
}

/** A text with such an ending continues elsewhere, or is no sentence. */
const openEnd = /[\p{Pd},;/\\|=~+<>،、，]$/u;

const lastPlaceholder = /(?:\}|%(?:\(\w+\)|\d\$)?[a-z@]|(?<!\S):\w+)["'”’»)]?\s*$/;

/** Further endings that languages allow. */
function getCustoms(language: string, meanings: ReadonlySet<EndMark>, body: string): Ending[] {
  const customs: Ending[] = [];
  switch (language) {
    // Sentences end with a space, or all lines with the same mark, and words make a question.
    case 'bo':
    case 'dz':
    case 'jbo':
    case 'lo':
    case 'th':
      if (meanings.size === 0) customs.push('stop', 'question');
      if (meanings.has('stop')) customs.push('none');
      break;
    // A question has its particle, and may end as any sentence does; so may what leads to a list.
    case 'ja':
      if (body.endsWith('か')) customs.push('question');
      if (meanings.has('stop')) customs.push('colon');
      break;
    // The marks are in the word that is asked or called.
    case 'hy':
    case 'hyw':
      if (body.includes('՞')) customs.push('question');
      if (body.includes('՜')) customs.push('exclamation');
      break;
  }
  return customs;
}
