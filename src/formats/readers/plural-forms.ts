// Orders plural forms by their categories, and finds out which forms are missing. Formats name the forms of a message
// by categories, such as `one` and `other`.

import {
  describeCldrLanguage,
  getNeededForms,
  hasCldrPlurals,
  type NeededForm,
  type NumberKind,
} from '../../languages/language-data.ts';
import { findSingleNumberForms } from '../../languages/plural-formula.ts';
import { getOrCreate } from '../../text/collections.ts';
import type { Message } from '../message.ts';

/** The plural categories of CLDR, in its order. Every language has the last. */
export const pluralCategories: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural forms of a message, and their properties. */
export type Forms = Pick<Message, 'target' | 'lacksForms' | 'singleNumberForms'>;

/** The form that a program shows in place of a missing one. */
export type FallbackForm = 'other' | 'nothing';

/**
 * Orders forms as CLDR does, and adds an empty `other` if it is missing. In languages that have `other` only for
 * fractions, a program that shows nothing for a missing form needs no `other`, and one that shows `other` may have it
 * in place of `many`.
 */
export function orderByCategory(
  texts: ReadonlyMap<string, string>,
  language: string,
  fallbackForm: FallbackForm,
  kind?: NumberKind,
): Forms {
  const needed = getNeededForms(language, kind);
  const target: string[] = [];
  const singleNumberForms: boolean[] = [];
  for (const category of pluralCategories) {
    const text = texts.get(category);
    const form = needed?.find((one) => one.category === category);
    if (category === 'other') {
      const isOptional = fallbackForm === 'nothing' && haveAllWholeNumbers(texts, language, kind);
      if (!text && isOptional) continue;
    } else if (text === undefined) continue;
    target.push(text ?? '');
    singleNumberForms.push(form?.isForSingleNumber ?? usuallySingle.has(category));
  }
  return {
    target,
    ...(lacksNeededForms(texts, language, fallbackForm, kind) && { lacksForms: true }),
    ...(needed !== undefined && { singleNumberForms }),
  };
}

/** Joins the forms of several parts of one message, such as those for two numbers in it. */
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

/**
 * Categories that are for one number alone if a language doesn't have them: programs show them for 0, 1 and 2, or
 * never.
 */
const usuallySingle: ReadonlySet<string> = new Set(['zero', 'one', 'two']);

/** Whether a category, or a number in place of one, is for one number alone in a language. */
export function isForSingleNumber(category: string, language: string, kind?: NumberKind): boolean {
  if (isNumber(category)) return true;
  const form = getNeededForms(language, kind)?.find((one) => one.category === category);
  return form?.isForSingleNumber ?? usuallySingle.has(category);
}

/** Whether the name of a variant is a number. */
export function isNumber(name: string): boolean {
  return /^\d/.test(name);
}

/** Whether a form is missing that the language needs. Ignores `other`, which `orderByCategory` adds. */
export function lacksNeededForms(
  texts: { readonly has: (category: string) => boolean },
  language: string,
  fallbackForm: FallbackForm,
  kind?: NumberKind,
): boolean {
  if (!hasCldrPlurals(language)) return false;
  const needed = getNeededForms(language, kind) ?? [];
  const needsOther = kind !== 'ordinal' && needed.some(({ category }) => category === 'other');
  return needed.some(({ category }) => {
    if (category === 'other' || texts.has(category)) return false;
    const isReplaceable = category === 'many' && fallbackForm === 'other' && !needsOther;
    return !(isReplaceable && texts.has('other'));
  });
}

/**
 * Counts the missing forms of a choice that names its forms by categories or numbers: `one` or `1`. In a language that
 * doesn't need `other`, it replaces one of the missing forms. It also replaces `many` of ordinals.
 */
export function countMissingForms(
  names: ReadonlySet<string>,
  language: string,
  kind?: NumberKind,
): number {
  if (!hasCldrPlurals(language)) return 0;
  const needed = getNeededForms(language, kind) ?? [];
  const isNamed = ({ category, isForSingleNumber }: NeededForm) =>
    names.has(category) || (isForSingleNumber && names.has(numbersByCategory[category] ?? ''));
  const optional = kind === 'ordinal' && names.has('other') ? ['other', 'many'] : ['other'];
  const missing = needed.filter(
    (form) => !optional.includes(form.category) && !isNamed(form),
  ).length;
  const replacesOne = names.has('other') && !needed.some(({ category }) => category === 'other');
  return replacesOne ? Math.max(0, missing - 1) : missing;
}

/** A choice by a number, with the category or number of each variant of a message. */
export interface PluralChoice {
  readonly kind: NumberKind;
  readonly names: readonly string[];
}

/** Finds out which variants of a message are for one number alone, and whether a choice lacks some. */
export function describeVariants(
  target: readonly string[],
  choices: readonly PluralChoice[],
  language: string,
): Forms {
  const lacksForms = choices.some(
    ({ names, kind }) => countMissingForms(new Set(names), language, kind) > 0,
  );
  const singleNumberForms = target.map((_, index) =>
    choices.some(({ names, kind }) => isForSingleNumber(names[index] ?? 'other', language, kind)),
  );
  return { target, singleNumberForms, ...(lacksForms && { lacksForms }) };
}

/**
 * Whether numbered forms are missing, as in version 3 of i18next and in phpBB. Their rules differ from CLDR's only in
 * languages with more than three forms.
 */
export function lacksNumberedForms(count: number, language: string): boolean {
  const mostCommonForms = 3;
  return count < Math.min(mostCommonForms, getNeededForms(language)?.length ?? 0);
}

const numbersByCategory: Readonly<Partial<Record<string, string>>> = {
  zero: '0',
  one: '1',
  two: '2',
};

/**
 * Whether texts with categories as names are plural forms: `other` is among them, or all forms of a language without
 * it.
 */
export function arePluralForms(
  texts: ReadonlyMap<string, string>,
  language: string,
  kind?: NumberKind,
): boolean {
  return texts.has('other') || haveAllWholeNumbers(texts, language, kind);
}

/** Whether a language has no `other` for whole numbers, and all its forms are present. */
function haveAllWholeNumbers(
  texts: ReadonlyMap<string, string>,
  language: string,
  kind?: NumberKind,
): boolean {
  const needed = getNeededForms(language, kind);
  return needed?.every(({ category }) => category !== 'other' && texts.get(category)) === true;
}

/** Shows which messages have plural forms in the source language's file. */
export interface SourceForms {
  /** False if the file that is read is the source language's own. */
  readonly isKnown: boolean;
  readonly has: (key: string) => boolean;
  /** Whether the message with a key has one form. */
  readonly isSingle: (key: string) => boolean;
  readonly isPlural: (key: string) => boolean;
  /** Whether the message with a key has several forms, which aren't named by categories. */
  readonly isPluralByNumber: (key: string) => boolean;
}

/** Collects the forms of each key in the source's messages. */
export function collectSourceForms(source: readonly Message[] = noSource): SourceForms {
  return getOrCreate(formsBySource, source, () => createSourceForms(source));
}

const noSource: readonly Message[] = [];
const formsBySource = new WeakMap<readonly Message[], SourceForms>();

function createSourceForms(source: readonly Message[]): SourceForms {
  const formCounts = new Map(source.map(({ key, target }) => [key, target.length]));
  const named = new Set(source.flatMap((one) => (one.singleNumberForms ? [one.key] : [])));
  return {
    isKnown: source !== noSource,
    has: (key) => formCounts.has(key),
    isSingle: (key) => formCounts.get(key) === 1,
    isPlural: (key) => (formCounts.get(key) ?? 0) > 1,
    isPluralByNumber: (key) => (formCounts.get(key) ?? 0) > 1 && !named.has(key),
  };
}

/**
 * Reads the texts of a mapping as the plural forms of one message, if all names are plural categories and these are all
 * that the language needs, or the message is a plural in the source. Returns undefined for other mappings.
 */
export function readCategories(
  texts: ReadonlyMap<string, string>,
  key: string,
  language: string,
  source: SourceForms,
  fallbackForm: FallbackForm,
): Forms | undefined {
  for (const name of texts.keys()) {
    // If the source has this key as a message of its own, the name is no category: `menu.other`.
    if (!isPluralCategory(name) || source.has(`${key}.${name}`)) return undefined;
  }
  const kind = isOrdinalKey(key) ? 'ordinal' : 'cardinal';
  if (!(arePluralForms(texts, language, kind) || source.isPlural(key))) return undefined;
  return orderByCategory(texts, language, fallbackForm, kind);
}

/** Whether a key has the modifier for ordinals of slang: `place(ordinal, param=n)`. */
function isOrdinalKey(key: string): boolean {
  const modifiers = key.endsWith(')') ? key.slice(key.lastIndexOf('(') + 1, -1).split(',') : [];
  return modifiers.some((modifier) => modifier.trim() === 'ordinal');
}

/** Whether a name is a plural category of CLDR. */
export function isPluralCategory(name: string): boolean {
  return pluralCategories.includes(name);
}

/** The plural rule of a file. */
export interface FileRule {
  /** How many forms a message needs. */
  readonly number: number;
  /** For each form, whether it's for one number alone; undefined if the formula can't be read. */
  readonly singleNumberForms: readonly boolean[] | undefined;
}

/** Chosen: more forms than any language has. */
const mostForms = 10;

/** Parses the rule in a text; undefined if there is none, as in the template's `nplurals=INTEGER`. */
export function parsePluralRule(text: string): FileRule | undefined {
  const [, digits = ''] = /\bnplurals\s{0,9}=\s{0,9}(\d{1,3})/.exec(text) ?? [];
  const number = Number(digits);
  if (number < 1 || number > mostForms) return undefined;
  const [, formula = ''] = /\bplural\s{0,9}=([^;\n]{1,2000})/.exec(text) ?? [];
  return getFileRule({ number, formula: formula.trim() });
}

/** Returns CLDR's rule of a language, for a file without a rule; undefined if CLDR has none. */
export function getCldrRule(language: string): FileRule | undefined {
  const plural = describeCldrLanguage(language)?.plural;
  return plural && getFileRule(plural);
}

function getFileRule(rule: { readonly number: number; readonly formula: string }): FileRule {
  const key = `${rule.number} ${rule.formula}`;
  const known = rules.get(key);
  if (known !== undefined) return known;
  const fileRule = { number: rule.number, singleNumberForms: findSingleNumberForms(rule) };
  if (rules.size < mostRules) rules.set(key, fileRule);
  return fileRule;
}

/** The rules that were parsed already. Chosen: the files of one program have few rules. */
const rules = new Map<string, FileRule>();
const mostRules = 1000;

/** Finds out by a rule, whose order the forms have, whether some are missing, and which are for one number alone. */
export function applyPluralRule(forms: readonly string[], rule: FileRule | undefined): Forms {
  if (rule === undefined) return { target: forms };
  const { number, singleNumberForms } = rule;
  // Tools write a form more than languages without plural forms have.
  const areOthersEmpty = forms.slice(number).every((form) => form === '');
  return {
    target: areOthersEmpty ? forms.slice(0, number) : forms,
    ...(forms.length < number && { lacksForms: true }),
    ...(singleNumberForms && { singleNumberForms }),
  };
}
