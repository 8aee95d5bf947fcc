// Reads a file name, or a part of one, as a language code.

import { isCertainCode } from './certain-codes.ts';
import { isInCldr, readSpelling } from './spelling.ts';

export interface CodeInName {
  /** The code of the catalogue. */
  readonly code: string;
  /** False for a text that is often something else, such as `is`, `no` and `src`. */
  readonly isCertain: boolean;
}

/** Reads a text in a file name as a code; undefined if it is none. */
export function readCodeInName(text: string): CodeInName | undefined {
  if (known.has(text)) return known.get(text);
  // Real checkouts have fewer; the limit protects the memory from made-up names.
  if (known.size > 100_000) known.clear();
  const result = readCode(text);
  known.set(text, result);
  return result;
}

const known = new Map<string, CodeInName | undefined>();

function readCode(text: string): CodeInName | undefined {
  if (noCodes.has(text.toLowerCase())) return undefined;
  if (!forms.some((form) => form.test(text))) return undefined;
  const spelling = readSpelling(text);
  if (spelling.kind !== 'code') return undefined;
  // A code with a script is never a word.
  if (!isInCldr(spelling.code) && !/_[A-Z][a-z]{3}(?:_|$)/.test(spelling.code)) return undefined;
  return { code: spelling.code, isCertain: isCertainCode(text, spelling.code) };
}

/** Common names in programs that are also codes of small languages. */
const noCodes: ReadonlySet<string> = new Set(
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

/** The form of the English name of a language: `German`, `PortugueseBR`, `Chinese (Simplified)`. */
const nameForm =
  /^[A-Z]?[a-z]{3,20}(?:[-_ ]?(?:[A-Z][A-Za-z]{1,14}|\([A-Za-z ]{2,20}\)))?$|^(?:simp_chinese|trad_chinese|braz_por)$|^[A-Z][A-Za-z]{3,30} \([\p{L}\p{M} ()]{2,60}\)$/u;

/** A code of several small words, `simplified_chinese`. In `german_is` the second one is a word. */
const smallNameForm = /^[A-Za-z][a-z]{3,19}(?:[-_ ][a-z]{4,20}){1,2}$/;

/** A language and a common region: `portuguese_br`. */
const smallRegionForm = /^[A-Za-z][a-z]{3,19}[-_ ](?:br|cn|eu|gb|hk|mx|pt|tw|uk|us)$/;

const forms = [codeForm, nameForm, smallNameForm, smallRegionForm];
