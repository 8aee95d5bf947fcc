// Texts after `@` in language codes that are no variants of CLDR: the word of translators →
// its English name; and other words for a script or a variant → the subtag that is meant.

export const usualVariants: ReadonlyMap<string, string> = new Map([
  ['devel', 'Developer'],
  ['formal', 'Formal'],
  ['informal', 'Informal'],
  ['lolcat', 'Lolcat'],
  ['pirate', 'Pirate'],
]);

/** `sr@latin` is `sr_Latn`, as glibc has it. */
export const wordsForScripts: ReadonlyMap<string, string> = new Map([
  ['arabic', 'Arab'],
  ['chs', 'Hans'],
  ['cht', 'Hant'],
  ['cyr', 'Cyrl'],
  ['cyrillic', 'Cyrl'],
  ['devanagari', 'Deva'],
  ['hebrew', 'Hebr'],
  ['lat', 'Latn'],
  ['latin', 'Latn'],
  ['simplified', 'Hans'],
  ['traditional', 'Hant'],
]);

export const wordsForVariants: ReadonlyMap<string, string> = new Map([
  ['ao90', 'ao1990'],
  ['ijekavian', 'ijekavsk'],
  ['ekavian', 'ekavsk'],
]);

/** Parts that don't name a language: the currency and the encoding of a locale of glibc, no region. */
export const wordsForNothing: ReadonlySet<string> = new Set(['euro', 'utf8', 'zz']);
