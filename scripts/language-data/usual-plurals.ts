// The plural rules of languages that CLDR names and has none for, as translators with gettext write
// them: those of the Localization Guide and the Translate Toolkit, which agree but for Tajik, where
// it is the guide's. All others take gettext's own default.
import type { PluralRule } from '../../src/languages/cldr-data.ts';

/** gettext's default for files without a plural header. */
export const defaultPlural: PluralRule = { number: 2, formula: 'n != 1', type: 1 };

const one: PluralRule = { number: 1, formula: '0', type: 0 };
const aboveOne: PluralRule = { number: 2, formula: 'n > 1', type: 1 };

/** A rule, or the code of the language that has the same one in CLDR. */
export const usualPlurals: Readonly<Record<string, PluralRule | string>> = {
  ace: one,
  ach: aboveOne,
  ady: aboveOne,
  aeb: 'ar',
  arn: aboveOne,
  arq: 'ar',
  ary: 'ar',
  arz: 'ar',
  ay: one,
  crh: one,
  csb: 'pl',
  fat: 'ak',
  frc: aboveOne,
  frp: aboveOne,
  gan: one,
  grc: 'he',
  hak: one,
  hsn: one,
  kos: one,
  ltg: {
    number: 3,
    formula: 'n % 10 == 1 && n % 100 != 11 ? 0 : n != 0 ? 1 : 2',
    type: 7,
  },
  lzh: one,
  mfe: aboveOne,
  mi: aboveOne,
  nan: one,
  oc: aboveOne,
  rue: 'uk',
  sa: 'he',
  szl: 'pl',
  tg: aboveOne,
  tlh: one,
  tok: one,
  tt: one,
  tw: 'ak',
  wuu: one,
};
