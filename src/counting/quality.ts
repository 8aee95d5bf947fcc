// Which quality checks a message fails.

import { brackets } from './checks/brackets.ts';
import type { ComparedTexts, QualityCheck } from './checks/check.ts';
import { endPunctuation } from './checks/end-punctuation.ts';
import { icuMessage } from './checks/icu-message.ts';
import { lineBreaks } from './checks/line-breaks.ts';
import { markup } from './checks/markup.ts';
import { mayOmitNumber, placeholders } from './checks/placeholders.ts';
import { surroundingSpace } from './checks/surrounding-space.ts';

/** All checks, in the order in which they are listed. */
export const qualityChecks: readonly QualityCheck[] = [
  placeholders,
  icuMessage,
  endPunctuation,
  surroundingSpace,
  markup,
  lineBreaks,
  brackets,
];

/**
 * The checks that a component has: all but those that its `check_flags` switch off. Flags stand
 * apart by commas; those that are not about these checks are someone else's.
 */
export function selectChecks(checkFlags: string): readonly QualityCheck[] {
  const flags = new Set(checkFlags.split(',').map((flag) => flag.trim()));
  return qualityChecks.filter(({ name }) => !flags.has(`ignore-${name}`));
}

/** The texts of a message in one language, one for each plural form. */
export interface ComparedForms {
  readonly texts: readonly string[];
  /** Which forms are for one number alone; undefined where that isn't known. */
  readonly singleNumberForms?: readonly boolean[] | undefined;
}

/**
 * The checks that a translated message fails. A plural form fails where it agrees with no form of
 * the source: languages have other numbers of them. Texts that are empty are not looked at.
 */
export function listFailedChecks(
  checks: readonly QualityCheck[],
  sourceForms: ComparedForms,
  targetForms: ComparedForms,
  languages: Pick<ComparedTexts, 'language' | 'sourceLanguage'>,
  mayCompare: PairLimit = () => true,
): readonly QualityCheck[] {
  const { texts: source } = sourceForms;
  const { texts: target } = targetForms;
  const { language, sourceLanguage } = languages;
  const [text = '', otherText] = source;
  const [form = '', otherForm] = target;
  if (otherText === undefined && otherForm === undefined) {
    // So it is for nearly all messages.
    if (text === '' || form === '' || Math.max(text.length, form.length) > longest) return [];
    const compared = { source: text, target: form, language, sourceLanguage };
    return checks.filter((check) => check.fails(compared));
  }
  const texts = distinctTexts(source);
  const forms = distinctTexts(target);
  const pairs = texts.length * forms.length;
  if (pairs > mostPairs || (pairs > usualPairs && !mayCompare(pairs))) return [];
  if (texts.length === 0 || [...texts, ...forms].some(({ length }) => length > longest)) return [];
  return checks.filter((check) => {
    if (check === placeholders && targetForms.singleNumberForms !== undefined) {
      return failPlaceholders(check, sourceForms, targetForms, languages);
    }
    const failing = forms.filter((form) =>
      texts.every((text) => check.fails({ source: text, target: form, ...languages })),
    );
    return (
      failing.length > 0 && !(check === placeholders && sayNumbersInWords(failing, forms, texts))
    );
  });
}

/**
 * Whether a form lacks placeholders. Those for one number may agree with any form of the source, or say the number in
 * words; all others must agree with a form of the source that isn't for one number.
 */
function failPlaceholders(
  check: QualityCheck,
  source: ComparedForms,
  target: ComparedForms,
  languages: Pick<ComparedTexts, 'language' | 'sourceLanguage'>,
): boolean {
  const texts = distinctTexts(source.texts);
  const plural = distinctTexts(
    source.texts.filter((_, form) => source.singleNumberForms?.[form] !== true),
  );
  const known = new Set<string>();
  return target.texts.some((form, at) => {
    const isSingle = target.singleNumberForms?.[at] === true;
    if (form === '' || known.has(`${isSingle} ${form}`)) return false;
    known.add(`${isSingle} ${form}`);
    const allowed = isSingle || plural.length === 0 ? texts : plural;
    return allowed.every(
      (text) =>
        check.fails({ source: text, target: form, ...languages }) &&
        !(isSingle && mayOmitNumber(text, form)),
    );
  });
}

function distinctTexts(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Returns whether further pairs of forms may be compared. */
export type PairLimit = (pairs: number) => boolean;

/** A limit for one file: messages of very many forms are compared as long as they are few. */
export function createPairLimit(): PairLimit {
  let left = mostUnusualPairs;
  return (pairs) => {
    left -= pairs;
    return left >= 0;
  };
}

/** Six plural forms of one language, each with the six of another. */
const usualPairs = 6 * 6;

/** The same of a text that holds two plurals, one inside the other. */
const mostPairs = usualPairs ** 2;

/** Some 300 texts with two plurals. Measured: to compare them takes a second. */
const mostUnusualPairs = 300 * mostPairs;

/** A longer text is no string of a program, and takes checks much memory. */
const longest = 50_000;

/**
 * Whether plural forms may fail so: those for one number alone say it in words, and some other form
 * has all placeholders.
 */
function sayNumbersInWords(
  failing: readonly string[],
  forms: readonly string[],
  source: readonly string[],
): boolean {
  return (
    failing.length < forms.length &&
    failing.every((form) => source.some((text) => mayOmitNumber(text, form)))
  );
}
