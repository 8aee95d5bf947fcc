// Lists parts of language codes that CLDR does not have, mostly after an `@`: variants that translators use, and other
// words for scripts and variants.

import { parseCodeTable } from './code-table.ts';

/** English names of variants, by the text after `@`: `de@formal`. */
export const usualVariants = parseCodeTable(
  'devel Developer, formal Formal, informal Informal, lolcat Lolcat, pirate Pirate',
);

/** Codes of scripts by other words: glibc's `sr@latin` is `sr_Latn`. */
export const wordsForScripts = parseCodeTable(
  'arabic Arab, chs Hans, cht Hant, cyr Cyrl, cyrillic Cyrl, devanagari Deva, hebrew Hebr, ' +
    'lat Latn, latin Latn, simplified Hans, traditional Hant',
);

/** Codes of variants by other words: `pt@ao90` is `pt@ao1990`. */
export const wordsForVariants = parseCodeTable('ao90 ao1990, ijekavian ijekavsk, ekavian ekavsk');

/** Parts that are ignored: the currency and the encoding of a glibc locale, and the placeholder region `zz`. */
export const ignoredWords: ReadonlySet<string> = new Set(['euro', 'utf8', 'zz']);
