// Whether a full stop at the end of a text may belong to an abbreviation. Where it may, a
// translation that has none, or one that has it alone, is no mistake.

/**
 * Whether the stop of a source text may be that of an abbreviation. The text is what is before it.
 */
export function mayAbbreviate(text: string): boolean {
  const word = getLastWord(text);
  if (isAbbreviated(word)) return true;
  const letters = getLetters(word);
  switch (getWords(text)) {
    case 1:
      return letters <= 5;
    case 2:
      return letters <= 4;
    default:
      return false;
  }
}

/**
 * Whether the stop of a translation may be, where its source text has none: languages have other
 * abbreviations, and translators make their own where space is short.
 */
export function mayAbbreviateHere(text: string): boolean {
  const word = getLastWord(text);
  if (isAbbreviated(word)) return true;
  // Hangul and scripts without spaces abbreviate without a stop.
  if (/[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) {
    return getLetters(word) < 3;
  }
  const letters = getLetters(word);
  return letters < 5 || (letters < 8 && getWords(text) < 4);
}

/** Words that end no sentence, and words that are often abbreviated. */
function isAbbreviated(word: string): boolean {
  return (
    /[.\p{N}})%@]/u.test(word) || getLetters(word) < 2 || abbreviations.has(word.toLowerCase())
  );
}

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

function getLetters(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0;
}

function getWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;
}
