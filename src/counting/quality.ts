// Finds the quality checks that a translated message fails.

import type { Library } from '../formats/libraries.ts';
import type { Unit } from '../model/unit.ts';
import { brackets } from './checks/brackets.ts';
import type { ComparedTexts, QualityCheck } from './checks/check.ts';
import { endPunctuation } from './checks/end-punctuation.ts';
import { icuMessage } from './checks/icu-message.ts';
import { markup } from './checks/markup.ts';
import { mayOmitNumber, placeholders } from './checks/placeholders.ts';
import { polyglotForms, symfonyForms } from './checks/plural-forms.ts';
import { lineBreaks, surroundingSpace } from './checks/surrounding-space.ts';
import { vueMessage } from './checks/vue-message.ts';

/** All checks, in the order in which they are listed. */
export const qualityChecks: readonly QualityCheck[] = [
  placeholders,
  icuMessage,
  endPunctuation,
  surroundingSpace,
  markup,
  lineBreaks,
  brackets,
  polyglotForms,
  symfonyForms,
  vueMessage,
];

/**
 * Selects the checks that the `check_flags` of a component don't switch off. Flags such as `ignore-brackets` are separated
 * by commas; unknown flags are for other programs. Leaves out the checks of libraries that the software doesn't have.
 */
export function selectChecks(
  checkFlags: string,
  libraries: readonly Library[] = [],
): readonly QualityCheck[] {
  const flags = new Set(checkFlags.split(',').map((flag) => flag.trim()));
  return qualityChecks.filter(
    ({ name, library }) =>
      !flags.has(`ignore-${name}`) && (library === undefined || libraries.includes(library)),
  );
}

/** A message in one language: a text for each plural form. */
export interface ComparedForms {
  readonly texts: readonly string[];
  /** Whether each form is for one number only, such as 1; undefined if that is unknown. */
  readonly singleNumberForms?: readonly boolean[] | undefined;
}

/**
 * Lists the checks that a translated message fails. As languages have different plural forms, a form fails only if it
 * fails against each form of the source. Empty texts are ignored.
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
    // Fast path: nearly all messages have one text.
    if (text === '' || form === '' || Math.max(text.length, form.length) > maxTextLength) return [];
    const compared = { source: text, target: form, language, sourceLanguage };
    return checks.filter((check) => check.fails(compared));
  }
  const texts = listDistinctTexts(source);
  const forms = listDistinctTexts(target);
  const pairs = texts.length * forms.length;
  if (pairs > maxPairs || (pairs > usualPairs && !mayCompare(pairs))) return [];
  if (texts.length === 0 || [...texts, ...forms].some(({ length }) => length > maxTextLength))
    return [];
  return checks.filter((check) => {
    if (check === placeholders && targetForms.singleNumberForms !== undefined) {
      return failsPluralPlaceholders(check, sourceForms, targetForms, languages);
    }
    const failing = forms.filter((form) =>
      texts.every((text) => check.fails({ source: text, target: form, ...languages })),
    );
    return (
      failing.length > 0 &&
      !(check === placeholders && omitOnlySingleNumbers(failing, forms, texts))
    );
  });
}

/** Describes what each check has found in a string, in whole sentences. */
export function explainFindings(
  { checks = [], source, target }: Pick<Unit, 'checks' | 'source' | 'target'>,
  languages: Pick<ComparedTexts, 'language' | 'sourceLanguage'>,
): readonly Finding[] {
  const texts = listDistinctTexts(source);
  const forms = listDistinctTexts(target);
  // The last plural form has the placeholders.
  const text = texts.at(-1) ?? '';
  return checks.map((name) => {
    const check = qualityChecks.find((one) => one.name === name);
    const fails = (text: string, form: string) =>
      check?.fails({ source: text, target: form, ...languages });
    const form =
      forms.find((form) => texts.every((text) => fails(text, form))) ??
      forms.find((form) => fails(text, form));
    const explanation =
      form === undefined ? '' : check?.explain?.({ source: text, target: form, ...languages });
    return { name, explanation: explanation || (check?.finding ?? '') };
  });
}

/** A failing check, and what it has found. */
export interface Finding {
  readonly name: string;
  readonly explanation: string;
}

/**
 * Whether a plural form lacks placeholders. A form for one number may match any form of the source or write the number in
 * words; any other form must match a form of the source that isn't for one number.
 */
function failsPluralPlaceholders(
  check: QualityCheck,
  source: ComparedForms,
  target: ComparedForms,
  languages: Pick<ComparedTexts, 'language' | 'sourceLanguage'>,
): boolean {
  const texts = listDistinctTexts(source.texts);
  const plural = listDistinctTexts(
    source.texts.filter((_, form) => source.singleNumberForms?.[form] !== true),
  );
  const checked = new Set<string>();
  return target.texts.some((form, index) => {
    const isSingle = target.singleNumberForms?.[index] === true;
    if (form === '' || checked.has(`${isSingle} ${form}`)) return false;
    checked.add(`${isSingle} ${form}`);
    const allowed = isSingle || plural.length === 0 ? texts : plural;
    return allowed.every(
      (text) =>
        check.fails({ source: text, target: form, ...languages }) &&
        !(isSingle && mayOmitNumber(text, form)),
    );
  });
}

function listDistinctTexts(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Returns whether so many further pairs of forms may be compared, and counts them. */
export type PairLimit = (pairs: number) => boolean;

/** Creates the limit of one file: it allows a limited number of pairs in messages with very many forms. */
export function createPairLimit(): PairLimit {
  let left = maxUnusualPairs;
  return (pairs) => {
    left -= pairs;
    return left >= 0;
  };
}

/** Pairs of six plural forms, the most that languages have, with six of another language. */
const usualPairs = 6 * 6;

/** Pairs of a message that has two plurals, one inside the other. */
const maxPairs = usualPairs ** 2;

/** Pairs of 300 messages with two plurals. Measured: comparing them takes a second. */
const maxUnusualPairs = 300 * maxPairs;

/** Longer texts aren't checked. Chosen: they are no strings of a program, and checks would take much memory. */
const maxTextLength = 50_000;

/** Whether all failing forms may write their number in words, while another form has all placeholders. */
function omitOnlySingleNumbers(
  failing: readonly string[],
  forms: readonly string[],
  source: readonly string[],
): boolean {
  return (
    failing.length < forms.length &&
    failing.every((form) => source.some((text) => mayOmitNumber(text, form)))
  );
}
