// The plural categories that formats name forms by, and what the source language's file says of them.

import { categoriesWithoutOther } from '../../languages/language-data.ts';
import type { Message } from '../message.ts';

/** The plural categories of CLDR, in its order. Every language has the last. */
export const pluralCategories: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Forms by category → the forms in order, with an empty one for `other` when it is missing. Where a language is
 * given that has `other` for fractions alone, it may be missing or empty beside all forms of whole numbers.
 */
export function formsByCategory(texts: ReadonlyMap<string, string>, language?: string): string[] {
  const needsOther = !sayWholeNumbers(texts, language);
  return pluralCategories.flatMap((category) => {
    const text = texts.get(category);
    if (category === 'other' && !text) return needsOther ? [''] : [];
    return text === undefined ? [] : [text];
  });
}

/** Whether forms by category are plural forms: `other` is there, or all that the language needs without it. */
export function arePluralForms(texts: ReadonlyMap<string, string>, language: string): boolean {
  return texts.has('other') || sayWholeNumbers(texts, language);
}

function sayWholeNumbers(texts: ReadonlyMap<string, string>, language = ''): boolean {
  return categoriesWithoutOther(language)?.every((category) => texts.get(category)) === true;
}

/** What the source language's file has; nothing when the file at hand is that file itself. */
export interface SourceForms {
  readonly isKnown: boolean;
  readonly has: (key: string) => boolean;
  readonly isSingle: (key: string) => boolean;
  readonly isPlural: (key: string) => boolean;
}

/** What the messages of the source say of the forms of each key. */
export function sourceForms(source: readonly Message[] | undefined): SourceForms {
  const numbers = new Map(source?.map(({ key, target }) => [key, target.length]));
  return {
    isKnown: source !== undefined,
    has: (key) => numbers.has(key),
    isSingle: (key) => numbers.get(key) === 1,
    isPlural: (key) => (numbers.get(key) ?? 0) > 1,
  };
}
