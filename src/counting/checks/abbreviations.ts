// Decides whether a full stop at the end of a text may belong to an abbreviation. Then a translation may omit it, or have it
// although the source has none.

/** The most letters of the last word that may be an abbreviation, in a source text of one or two words. Chosen by real texts. */
const [maxLettersOfOneWord, maxLettersOfTwoWords] = [5, 4];

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
