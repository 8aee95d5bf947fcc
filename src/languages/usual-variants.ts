// Texts after `@` in language codes that CLDR does not have: variants that translators use, with their English
// names, and other words for a script or a variant, with the subtag.

export const usualVariants: ReadonlyMap<string, string> = new Map([
  ['devel', 'Developer'],
  ['formal', 'Formal'],
  ['informal', 'Informal'],
  ['lolcat', 'Lolcat'],
  ['pirate', 'Pirate'],
]);

/** glibc's `sr@latin` is `sr_Latn`. */
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

/** Ignored parts: the currency and the encoding of a glibc locale, and the placeholder region `zz`. */
export const wordsForNothing: ReadonlySet<string> = new Set(['euro', 'utf8', 'zz']);
