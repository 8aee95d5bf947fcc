// The plural categories that formats name forms by, and what the source language's file says of them.

import { getNeededForms, hasCldrPlurals, type NeededForm } from '../../languages/language-data.ts';
import type { Message } from '../message.ts';

/** The plural categories of CLDR, in its order. Every language has the last. */
export const pluralCategories: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The forms of a message, and what is known of them. */
export type Forms = Pick<Message, 'target' | 'lacksForms' | 'singleNumberForms'>;

/** The form that a program falls back to when one is missing. */
export type MissingForm = 'other' | 'nothing';

/**
 * Forms by category → the forms in order, with an empty one for `other` when it is missing. A program that shows nothing for a missing form needs no `other` in a language
 * that has it for fractions alone; one that shows `other` may have it in place of `many` there.
 */
export function orderByCategory(
  texts: ReadonlyMap<string, string>,
  language: string,
  missingForm: MissingForm,
): Forms {
  const needed = getNeededForms(language);
  const find = (category: string) => needed?.find((form) => form.category === category);
  const target: string[] = [];
  const singleNumberForms: boolean[] = [];
  for (const category of pluralCategories) {
    const text = texts.get(category);
    const form = find(category);
    if (category === 'other') {
      if (!text && missingForm === 'nothing' && haveAllWholeNumbers(texts, language)) continue;
    } else if (text === undefined) continue;
    target.push(text ?? '');
    singleNumberForms.push(form?.isForSingleNumber ?? certainlySingle.has(category));
  }
  return {
    target,
    ...(lacksNeededForms(texts, language, missingForm) && { lacksForms: true }),
    ...(needed !== undefined && { singleNumberForms }),
  };
}

/** The forms of several parts of one message, such as those of two numbers in it. */
export function joinForms(parts: readonly Forms[]): Forms {
  const areKnown = parts.some(({ singleNumberForms }) => singleNumberForms !== undefined);
  return {
    target: parts.flatMap(({ target }) => target),
    ...(parts.some(({ lacksForms }) => lacksForms) && { lacksForms: true }),
    ...(areKnown && {
      singleNumberForms: parts.flatMap(
        ({ target, singleNumberForms }) => singleNumberForms ?? target.map(() => false),
      ),
    }),
  };
}

/** When a language doesn't have these, programs show them for 0, 1 and 2, or never. */
const certainlySingle: ReadonlySet<string> = new Set(['zero', 'one', 'two']);

/** Whether a category represents one number alone in a language. */
export function isForSingleNumber(category: string, language: string): boolean {
  const form = getNeededForms(language)?.find((one) => one.category === category);
  return form?.isForSingleNumber ?? certainlySingle.has(category);
}

/** Whether a form is missing that the language needs; `other` is left to `orderByCategory`. */
export function lacksNeededForms(
  texts: { readonly has: (category: string) => boolean },
  language: string,
  missingForm: MissingForm,
): boolean {
  if (!hasCldrPlurals(language)) return false;
  const needed = getNeededForms(language) ?? [];
  const needsOther = needed.some(({ category }) => category === 'other');
  return needed.some(({ category }) => {
    if (category === 'other' || texts.has(category)) return false;
    const isServed = category === 'many' && missingForm === 'other' && !needsOther;
    return !(isServed && texts.has('other'));
  });
}

/**
 * How many needed forms are missing in a choice that names its forms by categories and numbers. A form for one number
 * may be named by it. `other` serves one more form in a language that doesn't need it.
 */
export function countMissingForms(names: ReadonlySet<string>, language: string): number {
  if (!hasCldrPlurals(language)) return 0;
  const needed = getNeededForms(language) ?? [];
  const isNamed = ({ category, isForSingleNumber }: NeededForm) =>
    names.has(category) || (isForSingleNumber && names.has(numbers[category] ?? ''));
  const missing = needed.filter((form) => form.category !== 'other' && !isNamed(form)).length;
  const isServed = names.has('other') && !needed.some(({ category }) => category === 'other');
  return isServed ? Math.max(0, missing - 1) : missing;
}

const numbers: Readonly<Partial<Record<string, string>>> = { zero: '0', one: '1', two: '2' };

/** Whether forms by category are plural forms: `other` is there, or all that the language needs without it. */
export function arePluralForms(texts: ReadonlyMap<string, string>, language: string): boolean {
  return texts.has('other') || haveAllWholeNumbers(texts, language);
}

/** Whether all forms are there in a language whose whole numbers have no `other`. */
function haveAllWholeNumbers(texts: ReadonlyMap<string, string>, language: string): boolean {
  const needed = getNeededForms(language);
  return needed?.every(({ category }) => category !== 'other' && texts.get(category)) === true;
}

/** The forms in the source language's file; none when the file at hand is that file itself. */
export interface SourceForms {
  readonly isKnown: boolean;
  readonly has: (key: string) => boolean;
  readonly isSingle: (key: string) => boolean;
  readonly isPlural: (key: string) => boolean;
}

/** Collects the forms of each key in the source's messages. */
export function collectSourceForms(source: readonly Message[] | undefined): SourceForms {
  const numbers = new Map(source?.map(({ key, target }) => [key, target.length]));
  return {
    isKnown: source !== undefined,
    has: (key) => numbers.has(key),
    isSingle: (key) => numbers.get(key) === 1,
    isPlural: (key) => (numbers.get(key) ?? 0) > 1,
  };
}
