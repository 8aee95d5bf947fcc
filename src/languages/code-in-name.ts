// Reads a file name, or a part of one, as a language code (`de`, `pt-rBR`, `German`), and decides which codes are certain.

import { remember } from '../text/collections.ts';
import { getBaseLanguage } from '../text/identifiers.ts';
import { isInCldr, readSpelling } from './spelling.ts';

/** A language code that was found in a file name. */
export interface CodeInName {
  /** The code of the catalogue. */
  readonly code: string;
  /** False for a text that is often something else, such as `is`, `no` and `src`. */
  readonly isCertain: boolean;
}

/** Reads a text in a file name as a code; undefined if it is none. */
export function readCodeInName(text: string): CodeInName | undefined {
  if (results.has(text)) return results.get(text);
  const result = readCode(text);
  remember(results, text, result, mostResults);
  return result;
}

/** The results by text, because a checkout has the same names many times. */
const results = new Map<string, CodeInName | undefined>();

/** Chosen: real checkouts have fewer names; the limit protects the memory from made-up ones. */
const mostResults = 100_000;

function readCode(text: string): CodeInName | undefined {
  if (programWords.has(text.toLowerCase())) return undefined;
  // Names of constants: `GERMAN`, `PORTUGUESE_BR`.
  const shape = /^[A-Z]{4}[A-Z_-]*$/.test(text) ? text.toLowerCase() : text;
  if (!forms.some((form) => form.test(shape))) return undefined;
  const spelling = readSpelling(text);
  if (spelling.kind !== 'code') return undefined;
  // A code with a script is never a word.
  if (!isInCldr(spelling.code) && !/_[A-Z][a-z]{3}(?:_|$)/.test(spelling.code)) return undefined;
  return { code: spelling.code, isCertain: isCertainCode(text, spelling.code) };
}

/** Common names in programs that are also codes of small languages; they are never read as codes. */
const programWords: ReadonlySet<string> = new Set(
  (
    'api app bin com css dev doc env ext img lib log mod net org pkg src sub sys tmp tag var www ' +
    'gen add all any are bar bug bus car cat day fan gay gun had her him his hot key kin lag man map ' +
    'may men min mon mul nap new not old one per run see sue sun tab ten the tie too top two was ' +
    'way who win yes you raw ids art git mac sdk xml yml toc hub ios sql web cmd dir ant aws jar ' +
    'mono even fang bench male mixe maria afar efik goal kala kara seri tiv'
  ).split(' '),
);

/** The form of a code, in any style. */
const codeForm =
  /^(?:b\+)?[A-Za-z]{2,3}(?:[A-Z]{2}|[A-Z][a-z](?:[a-z]{2})?)?(?:[-_@+.][A-Za-z0-9]{1,12}){0,3}(?:@[a-z]{1,20})?$/;

/**
 * The form of the name of a language: `German`, `Français`, `PortugueseBR`, `Chinese (Simplified)`, `German (Deutsch)`; or
 * of a short name in games of Paradox, `braz_por`.
 */
const nameForm =
  /^\p{Lu}?\p{Ll}{3,20}(?:[-_ ]?(?:[A-Z][A-Za-z]{0,14}|\([A-Za-z ]{2,20}\)))?$|^(?:simp_chinese|trad_chinese|braz_por)$|^[A-Z][A-Za-z]{3,30} \([\p{L}\p{M} ()]{2,60}\)$/u;

/**
 * The form of a name in lower case with several words, `simplified_chinese`. Each word has four letters or more, which
 * excludes `german_is`.
 */
const smallNameForm = /^[A-Za-z][a-z]{3,19}(?:[-_ ][a-z]{4,20}){1,2}$/;

/** The form of a language's name with a common region: `portuguese_br`. */
const smallRegionForm = /^[A-Za-z][a-z]{3,19}[-_ ](?:br|cn|eu|gb|hk|mx|pt|tw|uk|us)$/;

const forms = [codeForm, nameForm, smallNameForm, smallRegionForm];

/** Two-letter codes that are also words, file endings or abbreviations. */
const twoLetterWords: ReadonlySet<string> = new Set(
  (
    'aa ab ac am as av ba bi ch co cr cv cy dk dv ee ff fj fo fy ga gd gn gu gv ha ho ht hz ia id ' +
    'ie ig ii ik in io is iu jp jv kg ki kj kl ks ku kv kw la lg li ln lo lu mg mh mi mo mt my na ' +
    'nd ne ng no nr nv ny oc oj om or os pa pi po ps qu rm rn rs rw sa sc sd se sg sh si sm sn so ' +
    'ss st su tg ti tk tl tn to ts tt tw ty ve vn vo wa wo xh yo za zu'
  ).split(' '),
);

/** Common three-letter codes: of languages without a two-letter code (`fil`), and of others (`deu` or `ger`). */
const threeLetterCodes: ReadonlySet<string> = new Set(
  (
    'fil ckb kab ast yue hsb dsb gsw nds kmr sco eng deu ger fra fre spa ita por rus jpn kor zho ' +
    'chi nld dut pol ces cze tur ukr swe dan fin hun ron rum ell gre bul hrv slk slo slv srp tha ' +
    'vie hin heb enu'
  ).split(' '),
);

/** Languages whose English names are used as codes. */
const languagesWithNames: ReadonlySet<string> = new Set(
  (
    'af ar be bg bn bs ca cs cy da de el en eo es et eu fa fi fr gl he hi hr hu hy id is it ja ka ' +
    'kk ko lt lv mk ms nb nl no pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh'
  ).split(' '),
);

/** Whether a text that can be read as `code` is hardly ever a word, file ending or abbreviation. */
function isCertainCode(text: string, code: string): boolean {
  const lowerText = text.toLowerCase();
  if (/^[a-z]{2}$/.test(lowerText)) return !twoLetterWords.has(lowerText);
  if (/^[a-z]{3}$/.test(lowerText)) return threeLetterCodes.has(lowerText);
  if (/^b\+/.test(lowerText) || /^[a-z]{2,3}[-_@]/.test(lowerText)) return true;
  // Any other text is a name, such as `German`.
  return languagesWithNames.has(getBaseLanguage(code));
}
