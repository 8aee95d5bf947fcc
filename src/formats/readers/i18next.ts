// Reads the JSON of i18next: nested JSON in which each plural form of a message has a key of its own, as `key_one` and
// `key_other`. The suffix after the last `_` is a plural category in version 4 of the format, and before it a number or
// `plural`. A program reads one version: forms of another one than the source's are never shown.

import { getNeededForms } from '../../languages/language-data.ts';
import type { FileInfo, Format } from '../format.ts';
import type { Message } from '../message.ts';
import { findLinesBelowLanguage, readSingleTexts } from './json.ts';
import {
  arePluralForms,
  collectSourceForms,
  type Forms,
  lacksNumberedForms,
  orderByCategory,
  pluralCategories,
  type SourceForms,
} from './plural-forms.ts';

/** JSON of i18next. Plural forms are one message, whose key is theirs without the suffix. */
export const i18next: Format = {
  kind: 'monolingual',
  read: (bytes, info) => joinPlurals(readSingleTexts(bytes, info), info),
  findLines: findLinesBelowLanguage,
};

/** Texts whose keys differ only in the suffix, so that they may be forms of one message. */
interface Family {
  /** The key without suffix: `key`. */
  readonly base: string;
  baseText: string | undefined;
  /** The texts with a suffix, by it: `one`, `other`. */
  readonly texts: Map<string, string>;
}

/** A message with plural forms, made of a family. */
interface Plural {
  readonly key: string;
  /** The keys of its forms in the file. */
  readonly formKeys: readonly string[];
  readonly forms: Forms;
}

function joinPlurals(messages: readonly Message[], info: FileInfo): readonly Message[] {
  // Most files have no plurals, and the past of a repository has many versions of them.
  if (!messages.some(({ key }) => hasSuffix(key))) return messages;
  const source = collectSourceForms(info.source);
  const families = groupFamilies(messages, source);
  const pluralMessages = new Map<string, Message>();
  /** The key of the message, by the keys of its forms. */
  const messageKeys = new Map<string, string>();
  const addedKeys = new Set<string>();
  for (const readPlural of [readCategories, readNumberedForms, readPluralSuffix]) {
    for (const family of families) {
      const plural = readPlural(family, source, info);
      if (plural === undefined || plural.formKeys.some((key) => messageKeys.has(key))) continue;
      const { key, forms, formKeys } = plural;
      // If a message has forms of several versions, those of the older ones are leftovers.
      if (!pluralMessages.has(key)) pluralMessages.set(key, { key, ...forms });
      for (const formKey of formKeys) messageKeys.set(formKey, key);
    }
  }
  const joined: Message[] = [];
  for (const message of messages) {
    const key = messageKeys.get(message.key) ?? message.key;
    const plural = pluralMessages.get(key);
    if (plural === undefined) joined.push(message);
    else if (!addedKeys.has(key)) {
      addedKeys.add(key);
      joined.push(plural);
    }
  }
  return joined;
}

function hasSuffix(key: string): boolean {
  if (!key.includes('_', key.length - mostSuffixCharacters - 1)) return false;
  return suffixes.has(key.slice(key.lastIndexOf('_') + 1));
}

/** Groups the texts that may be plural forms, except those that are messages of their own in the source language. */
function groupFamilies(messages: readonly Message[], source: SourceForms): Family[] {
  const families = new Map<string, Family>();
  for (const { key, target } of messages) {
    if (!hasSuffix(key) || source.isSingle(key)) continue;
    const [text = ''] = target;
    const baseEnd = key.lastIndexOf('_');
    const base = key.slice(0, baseEnd);
    const suffix = key.slice(baseEnd + 1);
    const family = families.get(base);
    if (family !== undefined) family.texts.set(suffix, text);
    else families.set(base, { base, baseText: undefined, texts: new Map([[suffix, text]]) });
  }
  for (const { key, target } of messages) {
    const family = families.get(key);
    if (family !== undefined) family.baseText = target[0] ?? '';
  }
  return [...families.values()];
}

/** Reads forms of version 4: `key_one`, `key_other`. A context or `_ordinal` before that is a part of the key. */
function readCategories(
  { base, baseText, texts }: Family,
  source: SourceForms,
  { language, sourceLanguage, libraries = [] }: FileInfo,
): Plural | undefined {
  const categories = pluralCategories.filter((category) => texts.has(category));
  if (categories.length === 0) return undefined;
  // If a text has the key without suffix, it is another message, so the plural has the key `key_other`.
  const longKey = `${base}_other`;
  const isBaseTaken = source.isKnown ? source.has(longKey) : baseText !== undefined;
  const key = isBaseTaken ? longKey : base;
  const kind = base.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
  if (!arePluralForms(texts, language, kind) && !source.isPlural(key)) return undefined;
  const isSourceKnown = getNeededForms(sourceLanguage) !== undefined;
  if (isSourceKnown && source.isPluralByNumber(key)) return undefined;
  const showsOther = libraries.includes('i18next-27.1') && texts.get('other');
  const fallbackForm = showsOther ? 'other' : 'nothing';
  const formKeys = categories.map((category) => `${base}_${category}`);
  return { key, formKeys, forms: orderByCategory(texts, language, fallbackForm, kind) };
}

/** Reads forms of version 3 in languages with more forms than singular and plural: `key_0`, `key_1`, `key_2`. */
function readNumberedForms(
  { base, texts }: Family,
  source: SourceForms,
  { language }: FileInfo,
): Plural | undefined {
  const last = numbers.findLastIndex((number) => texts.has(number));
  if (last < 0 || !source.isPluralByNumber(base)) return undefined;
  const usedNumbers = numbers.slice(0, last + 1);
  return {
    key: base,
    formKeys: usedNumbers.map((number) => `${base}_${number}`),
    forms: {
      target: usedNumbers.map((number) => texts.get(number) ?? ''),
      ...(lacksNumberedForms(usedNumbers.length, language) && { lacksForms: true }),
    },
  };
}

/** Reads forms of versions 1 to 3 in languages with a singular and a plural: `key` and `key_plural`. */
function readPluralSuffix(
  { base, baseText, texts }: Family,
  source: SourceForms,
  { language }: FileInfo,
): Plural | undefined {
  const plural = texts.get('plural');
  if (plural === undefined || source.isSingle(base)) return undefined;
  if (source.isPlural(base) ? !source.isPluralByNumber(base) : baseText === undefined) {
    return undefined;
  }
  return {
    key: base,
    formKeys: [base, `${base}_plural`],
    forms: {
      target: [baseText ?? '', plural],
      ...(lacksNumberedForms(2, language) && { lacksForms: true }),
    },
  };
}

/** The suffixes of version 3: no language has more than six forms. */
const numbers: readonly string[] = ['0', '1', '2', '3', '4', '5'];

const suffixes: ReadonlySet<string> = new Set([...pluralCategories, ...numbers, 'plural']);
const mostSuffixCharacters = Math.max(...[...suffixes].map(({ length }) => length));
