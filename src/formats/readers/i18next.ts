// The JSON of i18next: nested JSON in which a plural message is several keys side by side. They are
// told by what follows the last `_`: a category (version 4), a number, or `plural` (before).

import { getNeededForms } from '../../languages/language-data.ts';
import type { FileInfo, Format } from '../format.ts';
import { findJsonLines } from '../lines.ts';
import type { Message } from '../message.ts';
import { nestedJson } from './json.ts';
import {
  arePluralForms,
  collectSourceForms,
  type Forms,
  orderByCategory,
  pluralCategories,
  type SourceForms,
} from './plural-forms.ts';

/** JSON of i18next; plural forms side by side are one message, with the beginning of their keys. */
export const i18next: Format = {
  kind: 'monolingual',
  read: (bytes, about) => withPlurals(nestedJson.read(bytes, about), about),
  findLines: findJsonLines,
};

/** Texts whose keys begin alike, which may be forms of one message. */
interface Family {
  readonly base: string;
  /** The text whose key is the beginning alone. */
  readonly baseText: string | undefined;
  /** The others, by what follows the beginning and `_`. */
  readonly texts: Map<string, string>;
}

interface Plural {
  readonly key: string;
  readonly formKeys: readonly string[];
  readonly forms: Forms;
}

function withPlurals(messages: readonly Message[], about: FileInfo): readonly Message[] {
  // Most files have none, and the past of a repository has many versions of them.
  if (!messages.some(({ key }) => mayBeForm(key))) return messages;
  const source = collectSourceForms(about.source);
  const families = getFamilies(messages, source);
  const pluralMessages = new Map<string, Message>();
  const keyOfForm = new Map<string, string>();
  for (const pluralIn of [byCategory, byNumber, bySingular]) {
    for (const family of families) {
      const plural = pluralIn(family, source, about.language);
      if (plural === undefined || plural.formKeys.some((key) => keyOfForm.has(key))) continue;
      const { key, forms, formKeys } = plural;
      // Forms of more than one version are leftovers; the latest version is read.
      if (!pluralMessages.has(key)) pluralMessages.set(key, { key, ...forms });
      for (const formKey of formKeys) keyOfForm.set(formKey, key);
    }
  }
  const read = new Map<string, Message>();
  for (const message of messages) {
    const key = keyOfForm.get(message.key) ?? message.key;
    if (!read.has(key)) read.set(key, pluralMessages.get(key) ?? message);
  }
  return [...read.values()];
}

function mayBeForm(key: string): boolean {
  const baseEnd = key.lastIndexOf('_');
  return baseEnd >= 0 && suffixes.has(key.slice(baseEnd + 1));
}

/** Keys that may be plural forms; not those that are messages of their own in the source. */
function getFamilies(messages: readonly Message[], source: SourceForms): Family[] {
  const getText = new Map(messages.map(({ key, target }) => [key, target[0] ?? '']));
  const families = new Map<string, Family>();
  for (const [key, text] of getText) {
    if (!mayBeForm(key) || source.isSingle(key)) continue;
    const baseEnd = key.lastIndexOf('_');
    const base = key.slice(0, baseEnd);
    const suffix = key.slice(baseEnd + 1);
    const family = families.get(base);
    if (family !== undefined) family.texts.set(suffix, text);
    else
      families.set(base, { base, baseText: getText.get(base), texts: new Map([[suffix, text]]) });
  }
  return [...families.values()];
}

/** Version 4: `key_one`, `key_other`. A context or `_ordinal` before that is a part of the key. */
function byCategory(
  { base, baseText, texts }: Family,
  source: SourceForms,
  language: string,
): Plural | undefined {
  const categories = pluralCategories.filter((category) => texts.has(category));
  if (categories.length === 0) return undefined;
  // A text with the key alone is another message, so `key` is its key and not the plural's.
  const longKey = `${base}_other`;
  const isLong = source.isKnown ? source.has(longKey) : baseText !== undefined;
  const key = isLong ? longKey : base;
  if (!arePluralForms(texts, language) && !source.isPlural(key)) return undefined;
  const formKeys = categories.map((category) => `${base}_${category}`);
  return { key, formKeys, forms: orderByCategory(texts, language, 'nothing') };
}

/** Version 3 in languages with other forms than a singular and a plural: `key_0`, `key_1`, `key_2`. */
function byNumber(
  { base, texts }: Family,
  source: SourceForms,
  language: string,
): Plural | undefined {
  const last = numbers.findLastIndex((number) => texts.has(number));
  if (last < 0 || !source.isPlural(base)) return undefined;
  const upToLast = numbers.slice(0, last + 1);
  return {
    key: base,
    formKeys: upToLast.map((number) => `${base}_${number}`),
    forms: {
      target: upToLast.map((number) => texts.get(number) ?? ''),
      ...(lacksNumberedForms(upToLast.length, language) && { lacksForms: true }),
    },
  };
}

/** Version 1 to 3: `key` and `key_plural`. */
function bySingular(
  { base, baseText, texts }: Family,
  source: SourceForms,
  language: string,
): Plural | undefined {
  const plural = texts.get('plural');
  if (plural === undefined || source.isSingle(base)) return undefined;
  if (baseText === undefined && !source.isPlural(base)) return undefined;
  return {
    key: base,
    formKeys: [base, `${base}_plural`],
    forms: {
      target: [baseText ?? '', plural],
      ...(lacksNumberedForms(2, language) && { lacksForms: true }),
    },
  };
}

/** Version 3 has rules of its own. They differ from CLDR's only in languages with more than three forms. */
function lacksNumberedForms(count: number, language: string): boolean {
  return count < Math.min(3, getNeededForms(language)?.length ?? 0);
}

/** No language has more than six forms. */
const numbers: readonly string[] = ['0', '1', '2', '3', '4', '5'];

const suffixes: ReadonlySet<string> = new Set([...pluralCategories, ...numbers, 'plural']);
