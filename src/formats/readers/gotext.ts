// JSON of Go's gotext (`locales/de-DE/messages.gotext.json`) → messages: a list of texts with their translations. What
// depends on numbers is `{"select": {"feature": "plural", "arg": "N", "cases": {"one": "…", "other": "…"}}}`.

import { quote, quoteCode } from '../../text/wording.ts';
import type { Format } from '../format.ts';
import { isJsonObject } from '../json-object.ts';
import { findOffsetOfPath } from '../json-offsets.ts';
import type { Message } from '../message.ts';
import { getKind, readJson } from './json-text.ts';
import { createKeyLimit } from './key-lengths.ts';
import { countMissingForms, type Forms, isForSingleNumber } from './plural-forms.ts';
import { createReadError, type Mistake } from './unreadable.ts';

/**
 * JSON of gotext. In the source language a message that has no translation represents itself. Throws
 * UnreadableFile.
 */
export const gotext: Format = {
  kind: 'monolingual',
  read(bytes, { language, sourceLanguage }) {
    const { text, root } = readJson(bytes);
    const list = Object.hasOwn(root, 'messages') ? root['messages'] : undefined;
    const errorAt = (path: readonly (string | number)[], mistake: Mistake) =>
      createReadError(text, findOffsetOfPath(text, path), mistake);
    if (!Array.isArray(list) && list !== null) {
      throw errorAt(list === undefined ? [] : ['messages'], noMessages(list));
    }
    const messages = new Map<string, Message>();
    const isTooLong = createKeyLimit();
    for (const [at, entry] of (list ?? []).entries()) {
      const message = getMessage(entry, language, sourceLanguage);
      if (typeof message === 'string') throw errorAt(['messages', at], noMessage(entry, message));
      if (isTooLong(message.key)) throw errorAt(['messages', at], keyTooLong);
      messages.set(message.key, message);
    }
    return [...messages.values()];
  },
};

/** Or the name of the part that is no text. */
function getMessage(entry: unknown, language: string, sourceLanguage: string): Message | string {
  if (!isJsonObject(entry)) return 'id';
  const { id, message, translation, meaning, fuzzy } = entry;
  // A message may have several names, of which programs use the first that there is.
  const name = Array.isArray(id) ? id[0] : id;
  const source = formsIn(message ?? name, sourceLanguage)?.target;
  const forms = formsIn(translation ?? '', language);
  if (typeof name !== 'string') return 'id';
  if (source === undefined) return 'message';
  if (forms === undefined) return 'translation';
  const isEmpty = forms.target.every((form) => form === '');
  return {
    key: typeof meaning === 'string' && meaning !== '' ? `${name}\u0004${meaning}` : name,
    source,
    ...(isEmpty && language === sourceLanguage ? { target: source } : forms),
    ...(fuzzy === true && { isFuzzy: true }),
  };
}

/** A text, or those of all cases; undefined for what is neither. */
function formsIn(value: unknown, language: string, level = 0): Forms | undefined {
  if (typeof value === 'string') return { target: [value] };
  if (!isJsonObject(value) || level > mostLevels) return undefined;
  if (Object.hasOwn(value, 'msg')) return formsIn(value['msg'], language, level + 1);
  const { select } = value;
  if (!isJsonObject(select) || !isJsonObject(select['cases'])) return undefined;
  const isPlural = select['feature'] === 'plural';
  const target: string[] = [];
  const singleNumberForms: boolean[] = [];
  // Exact numbers are `=1`.
  const names = new Set(Object.keys(select['cases']).map((name) => name.replace('=', '')));
  let lacksForms = isPlural && countMissingForms(names, language) > 0;
  for (const [name, one] of Object.entries(select['cases'])) {
    const own = formsIn(one, language, level + 1);
    if (own === undefined) return undefined;
    lacksForms ||= own.lacksForms === true;
    const isSingle = isPlural && (name.startsWith('=') || isForSingleNumber(name, language));
    for (const [at, form] of own.target.entries()) {
      target.push(form);
      singleNumberForms.push(isSingle || own.singleNumberForms?.[at] === true);
    }
  }
  if (target.length === 0) return undefined;
  return { target, singleNumberForms, ...(lacksForms && { lacksForms }) };
}

/** Choices are inside choices, one for each number of a text. */
const mostLevels = 20;

function noMessages(value: unknown): Mistake {
  return {
    found:
      value === undefined
        ? 'The file has no "messages".'
        : `"messages" is ${getKind(value)}, not a list.`,
    expected: '`{"language": "de", "messages": [{"id": "text", "translation": "text"}]}`',
    advice: 'Write the texts into a list named "messages", or correct the format of the files.',
  };
}

function noMessage(entry: unknown, part: string): Mistake {
  const isThere = isJsonObject(entry);
  return {
    found: isThere
      ? `The ${quote(part)} of this message is neither a text nor a choice between texts.`
      : `Here is ${getKind(entry)} instead of a message.`,
    expected: '`{"id": "text", "message": "text", "translation": "text"}`',
    advice: isThere
      ? `Write a text as ${quoteCode(`"${part}"`)}.`
      : 'Write a message, or remove it.',
  };
}

const keyTooLong: Mistake = {
  found: 'The ids of messages become too long here for the file to be read.',
  expected: 'texts of a few paragraphs',
  advice: 'Shorten the id of this message.',
};
