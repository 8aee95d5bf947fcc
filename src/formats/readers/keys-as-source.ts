// Adds the source language to a file with all languages whose keys are its texts, as vue-gettext writes it from gettext:
// `{"de": {"Save all": "Alle sichern"}, "fr": {…}}`.

import { getOrCreate } from '../../text/collections.ts';
import { type Message, unescapeKey } from '../message.ts';
import { areSourceTexts } from '../text.ts';
import type { LanguageGroups } from './language-groups.ts';

export function isEnglishCode(code: string): boolean {
  return /^en(?:[-_]?us)?$/i.test(code);
}

/**
 * Adds English with the texts of all keys if the keys are texts and English lacks many of them. Lists then are plural
 * forms. Returns other groups unchanged.
 */
export function addSourceFromKeys(groups: LanguageGroups): LanguageGroups {
  const joined = new Map([...groups].map(([code, group]) => [code, joinPluralForms(group)]));
  const all = new Map<string, Message>();
  for (const message of [...joined.values()].flatMap((group) => [...group.values()])) {
    if (!all.has(message.key)) all.set(message.key, useFirstNameAsText(message));
  }
  const english = [...joined.keys()].find(isEnglishCode) ?? 'en';
  const own = joined.get(english);
  const texts = [...all.values()].map(({ target: [text = ''] }) => text);
  return areEnglishTexts(texts, (own?.size ?? 0) / all.size)
    ? joined.set(english, new Map([...all, ...(own ?? [])]))
    : groups;
}

/** Whether keys are English texts. The keys of a file with half of the texts in English are most likely names. */
function areEnglishTexts(keys: readonly string[], shareOfEnglish: number): boolean {
  if (shareOfEnglish > 0) return shareOfEnglish < 0.5 && areSourceTexts(keys, twoWords);
  return areSourceTexts(keys) || keys.every((key) => capitalizedWord.test(key));
}

/** English that is no name of code: `Save all`; and `Save`, but not `SaveAll` or `save`. */
const [twoWords, capitalizedWord] = [/[A-Za-z]{2}[,:]? [A-Za-z]{2}/, /^[A-Z][a-z]*(?:[^A-Za-z]|$)/];

/** Joins `Delete file[0]` and `Delete file[1]` into the plural forms of one message. */
function joinPluralForms(group: ReadonlyMap<string, Message>): Map<string, Message> {
  const forms = new Map<string, Message[]>();
  for (const message of group.values()) {
    const key = message.key.replace(/(?<!\\)\[\d+\]$/, '');
    getOrCreate(forms, key, () => []).push(message);
  }
  return new Map(
    [...forms].flatMap(([key, messages]) =>
      messages.map((message): [string, Message] => [
        key,
        { ...message, key, target: messages.flatMap(({ target }) => target) },
      ]),
    ),
  );
}

/** Below the text may be its contexts: `{"Open": {"a verb": "Öffnen"}}`. */
function useFirstNameAsText(message: Message): Message {
  const [first = ''] = /^(?:\\[\s\S]|[^.\\])*/.exec(message.key) ?? [];
  return { ...message, target: [unescapeKey(first)] };
}
