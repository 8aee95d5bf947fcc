// The marks that end a sentence or a label, in all scripts, with their meanings; how a text ends; and abbreviations, whose full
// stop ends no sentence.

import { getOrCreate } from '../../text/collections.ts';

export type EndMark = 'stop' | 'question' | 'exclamation' | 'colon' | 'semicolon' | 'ellipsis';

/**
 * Lists the meanings of a character at the end of a text; none if it is no mark. `language` is a code without its region,
 * such as `pt`.
 */
export function listMeanings(character: string, language: string): readonly EndMark[] {
  const further = getOrCreate(furtherMeanings, language, () => createFurtherMeanings(language));
  return further.get(character) ?? commonMeanings.get(character) ?? [];
}

/** Whether two marks have a meaning in common that they have in all languages. */
export function haveCommonMeaning(one: string, other: string): boolean {
  const meanings = commonMeanings.get(one);
  return (
    meanings !== undefined &&
    commonMeanings.get(other)?.some((meaning) => meanings.includes(meaning)) === true
  );
}

/** Marks that mean the same in all languages. */
const marks: readonly (readonly [EndMark, ...string[]])[] = [
  ['stop', '.', '。', '｡', '．', '﹒'],
  // Armenian, Hebrew, Arabic, Syriac
  ['stop', '։', '׃', '۔', '܀', '܁', '܂'],
  // Devanagari and its neighbours, Bengali, Sinhala, Chakma, Sharada
  ['stop', '।', '॥', '৷', '෴', '𑅁', '𑅂', '𑇅'],
  // Tibetan, Burmese, Khmer
  ['stop', '།', '༎', '༏', '༑', '༔', '။', '។', '៕'],
  // Ethiopic, Canadian syllabics, Mongolian, Vai, Bamum
  ['stop', '።', '፨', '᙮', '᠃', '᠉', '꘎', '꛳'],
  // Balinese, Javanese, Lepcha, Cham, Saurashtra
  ['stop', '᭞', '᭟', '꧈', '꧉', '᰻', '᰼', '꩝', '꩞', '꩟', '꣎', '꣏'],
  // Ol Chiki, Meetei, Lisu
  ['stop', '᱾', '᱿', '꫰', '꯫', '꓿'],
  ['question', '?', '？', '﹖', '⁇', '⁈', '⁉', '⸮'],
  // Greek, Armenian, Arabic, Ethiopic, Limbu, Vai, Bamum, Adlam
  ['question', '\u037e', '՞', '؟', '፧', '᥅', '꘏', '꛷', '𞥟'],
  ['exclamation', '!', '！', '﹗', '‼', '⁈', '⁉'],
  // Armenian, N’Ko, Limbu, Adlam
  ['exclamation', '՜', '߹', '᥄', '𞥞'],
  ['colon', ':', '：', '﹕', '︰', '∶'],
  // Hebrew, Ethiopic, Khmer, Mongolian, Bamum
  ['colon', '׃', '፡', '፥', '፦', '៖', '᠄', '꛴'],
  ['semicolon', ';', '；', '﹔'],
  // Arabic, Ethiopic, Bamum
  ['semicolon', '؛', '፤', '꛶'],
  ['ellipsis', '…', '‥', '⋯', '᠁'],
];

const commonMeanings = new Map<string, EndMark[]>();
for (const [meaning, ...characters] of marks) {
  for (const character of characters) {
    getOrCreate(commonMeanings, character, () => []).push(meaning);
  }
}

/** Meanings of characters in some languages only. */
interface LanguageMeaning {
  readonly languages: readonly string[];
  readonly characters: string;
  readonly meanings: readonly EndMark[];
}

/** Further meanings of marks in some languages. */
const languageMeanings: readonly LanguageMeaning[] = [
  { languages: ['el', 'grc', 'pnt'], characters: ';', meanings: ['question'] },
  { languages: ['el', 'grc', 'pnt'], characters: '\u0387·˙', meanings: ['semicolon', 'colon'] },
  { languages: ['hy', 'hyw'], characters: ':', meanings: ['stop'] },
  { languages: ['hy', 'hyw'], characters: '.․', meanings: ['colon', 'semicolon'] },
  // Two colons are a full stop.
  { languages: ['am', 'gez', 'ti', 'tig'], characters: ':', meanings: ['stop'] },
  // One mark closes sentences of all kinds.
  { languages: ['my', 'shn'], characters: '။', meanings: ['question', 'exclamation', 'colon'] },
  {
    languages: ['bo', 'dz'],
    characters: '།༎༑',
    meanings: ['question', 'exclamation', 'colon', 'ellipsis'],
  },
  // The danda and the colon are often written with characters that look like them.
  {
    languages: ['as', 'bn', 'brx', 'doi', 'gu', 'hi', 'kok', 'mai', 'mr', 'ne', 'or', 'pa', 'sa'],
    characters: '|',
    meanings: ['stop'],
  },
  { languages: ['hi', 'kok', 'mai', 'mr', 'ne', 'sa'], characters: 'ः', meanings: ['colon'] },
  { languages: ['as', 'bn'], characters: 'ঃ', meanings: ['colon'] },
];

/** All meanings of the marks that have further ones in a language, by its code. */
const furtherMeanings = new Map<string, ReadonlyMap<string, readonly EndMark[]>>();

function createFurtherMeanings(language: string): ReadonlyMap<string, readonly EndMark[]> {
  const all = new Map<string, EndMark[]>();
  for (const { languages, characters, meanings } of languageMeanings) {
    if (!languages.includes(language)) continue;
    for (const character of characters) {
      getOrCreate(all, character, () => [...(commonMeanings.get(character) ?? [])]).push(
        ...meanings,
      );
    }
  }
  return all;
}

/** The end of a text, split into the text and its marks. */
export interface TextEnd {
  readonly body: string;
  /** Each mark; several dots are one ellipsis. */
  readonly marks: readonly string[];
  /** Whether the marks are inside brackets at the end of the text. */
  readonly isInBrackets: boolean;
  /** Whether the text is about the marks: they are quoted, as in `Add a "."`, or follow an opening bracket. */
  readonly isQuoted: boolean;
}

/** Finds the end of a text. Reads only its last `endLength` characters. */
export function findTextEnd(text: string, isMark: (character: string) => boolean): TextEnd {
  let body = extractVisibleEnd(text);
  const end: string[] = [];
  const isPartOfEnd = (character: string) =>
    character !== '' && (transparentCharacter.test(character) || isMark(character));
  for (let last = getLastCharacter(body); isPartOfEnd(last); last = getLastCharacter(body)) {
    if (!/\s/u.test(last)) end.unshift(last);
    body = body.slice(0, -last.length);
  }
  // In Ethiopic, two colons are a full stop.
  const marks = [...end.join('').replace(ellipses, '…').replaceAll('፡፡', '።')].filter(isMark);
  const last = end.findLastIndex(isMark);
  const isBetweenQuotes = quote.test(end[0] ?? '') && quote.test(end[last + 1] ?? '');
  return {
    body,
    marks,
    isInBrackets: end.slice(last + 1).some((character) => /\p{Pe}/u.test(character)),
    isQuoted: marks.length > 0 && (isBetweenQuotes || openingBracket.test(body)),
  };
}

function getLastCharacter(text: string): string {
  return [...text.slice(-2)].at(-1) ?? '';
}

/** Removes the brackets at the end of a text, with their content; undefined if there are none, or no letters before them. */
export function dropLastBrackets(text: string): string | undefined {
  const shown = extractVisibleEnd(text);
  if (!endsWithBrackets.test(shown)) return undefined;
  const before = shown.slice(
    0,
    Math.max(...[...'([（［【'].map((bracket) => shown.lastIndexOf(bracket))),
  );
  return /\p{L}/u.test(before) ? before : undefined;
}

const endsWithBrackets = /[)\]）］】][\s\p{Cf}\p{Pf}.!?:;"'。！？：；؟۔।]*$/u;

/** Characters. Chosen: longer than the last sentence of most texts with its tags. */
export const endLength = 400;

/** Extracts the last part of a text as a reader sees it: without tags, entities and smileys. */
function extractVisibleEnd(text: string): string {
  const end = text.slice(-endLength).replace(/<\/?\w[^<>]*>/g, '');
  return (end.includes('&') ? replaceEntities(end) : end)
    .replace(/[·・･]{2,}/g, '…')
    .replace(/(?<!\S)[:;=]['’-]?[()[\]DPp|/\\*]+\s*$/u, '');
}

/** Replaces each entity by a character of its kind. */
function replaceEntities(text: string): string {
  return text
    .replace(/&(?:nbsp|thinsp|ensp|emsp|#160|#xa0);/gi, ' ')
    .replace(/&hellip;/g, '…')
    .replace(/&(?:[lrb]s?[ad]?quo|quot|apos|#0?39|#34|lt|gt);/g, '"')
    .replace(/&#?\w{2,8};/g, 'x');
}

/** Characters that may follow a mark at the end: spaces, closing brackets and quotes, pictures, Markdown. */
const transparentCharacter =
  /[\s\p{Cf}\p{Pe}\p{Pf}\p{Pi}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}"'`´*_~＂＇]|\ufe0f/u;

const openingBracket = /\p{Ps}$/u;
const quote = /[\p{Pi}\p{Pf}"'`´]/u;

/** Ellipses of one or more characters. */
const ellipses = /\.{2,}|。{2,}|．{2,}|[…⋯‥]+/g;

// The most letters of the last word that may be an abbreviation, in a source text of one or two words. Chosen by real
// texts.
const maxLettersOfOneWord = 5;
const maxLettersOfTwoWords = 4;

/** Whether the stop after a source text may belong to an abbreviation. The text ends before the stop. */
export function mayAbbreviateSource(text: string): boolean {
  const word = getLastWord(text);
  if (isAbbreviated(word)) return true;
  const letters = countLetters(word);
  switch (countWords(text)) {
    case 1:
      return letters <= maxLettersOfOneWord;
    case 2:
      return letters <= maxLettersOfTwoWords;
    default:
      return false;
  }
}

/**
 * Whether the stop after a translation may belong to an abbreviation although its source text has none: languages have
 * other abbreviations, and translators abbreviate if space is short. The numbers of letters are chosen to miss mistakes
 * rather than report correct texts.
 */
export function mayAbbreviateTranslation(text: string): boolean {
  const word = getLastWord(text);
  if (isAbbreviated(word)) return true;
  // A character of these scripts is a syllable or a word, so abbreviations have fewer of them.
  if (/[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) {
    return countLetters(word) < 3;
  }
  const letters = countLetters(word);
  return letters < 5 || (letters < 8 && countWords(text) < 4);
}

/** Whether a word is a known abbreviation, or no ordinary word: it has a dot, a number or a symbol, or at most one letter. */
function isAbbreviated(word: string): boolean {
  return (
    /[.\p{N}})%@]/u.test(word) || countLetters(word) < 2 || abbreviations.has(word.toLowerCase())
  );
}

/** Abbreviations in lower case: English ones, then German ones, then those of other languages. */
const abbreviations = new Set(
  [
    'etc al approx incl excl resp vs viz cf ca est max min avg no nos nr num qty amt misc',
    'temp tel fax',
    'ext fig figs ref refs vol ed eds ch sec secs hr hrs mins msec yr yrs wk wks mo mos',
    'inc ltd co corp bros dept univ gov assn',
    'mr mrs ms dr prof rev sr jr st ave blvd rd apt attn addr',
    'jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun',
    'desc cat categ pos neg pct spec specs info doc docs lang orig trans abbr',
    'usw bzw evtl ggf inkl exkl zzgl bsp std stk tgl mind',
    'env máx mín núm pág aprox ej itd itp np tj tzn atd napr stb kb pl vb',
  ]
    .join(' ')
    .split(' '),
);

function getLastWord(text: string): string {
  return (text.trimEnd().slice(-60).split(/\s/).at(-1) ?? '').replace(/^[\p{Ps}\p{Pi}"'¿¡]+/u, '');
}

function countLetters(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0;
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;
}
