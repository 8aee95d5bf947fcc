// Reads the JSON of Go's gotext (`locales/de-DE/messages.gotext.json`): a list of texts with their translations. A text
// that depends on a number is `{"select": {"feature": "plural", "arg": "N", "cases": {"one": "…", "other": "…"}}}`.

import { quote, quoteCode } from '../../text/wording.ts';
import type { Format } from '../format.ts';
import { isJsonObject } from '../json-object.ts';
import { findOffsetOfPath, type JsonPath } from '../json-offsets.ts';
import { contextSeparator, type Message } from '../message.ts';
import { describeJsonType, readJson } from './json-text.ts';
import { countMissingForms, type Forms, isForSingleNumber } from './plural-forms.ts';
import { createReadError, type Mistake } from './read-errors.ts';
import { createKeyLimit } from './text-entries.ts';

/**
 * JSON of gotext. In the source language, a message without a translation has its source text. Throws UnreadableFile.
 */
export const gotext: Format = {
  kind: 'monolingual',
  read(bytes, { language, sourceLanguage }) {
    const { text, root } = readJson(bytes);
    const list = Object.hasOwn(root, 'messages') ? root['messages'] : undefined;
    const createErrorAt = (path: JsonPath, mistake: Mistake) =>
      createReadError(text, findOffsetOfPath(text, path), mistake);
    if (!Array.isArray(list) && list !== null) {
      throw createErrorAt(list === undefined ? [] : ['messages'], describeRoot(list));
    }
    const messages = new Map<string, Message>();
    const isTooLong = createKeyLimit();
    for (const [index, entry] of (list ?? []).entries()) {
      const message = readMessage(entry, language, sourceLanguage);
      if (typeof message === 'string') {
        throw createErrorAt(['messages', index], describeEntry(entry, message));
      }
      if (isTooLong(message.key)) throw createErrorAt(['messages', index], keyTooLong);
      messages.set(message.key, message);
    }
    return [...messages.values()];
  },
};

/** Reads an entry of the list; if one of its parts is no text, returns the name of this part. */
function readMessage(entry: unknown, language: string, sourceLanguage: string): Message | string {
  if (!isJsonObject(entry)) return 'id';
  const { id, message, translation, meaning, fuzzy } = entry;
  // A message may have several ids; the first of them is the key.
  const name = Array.isArray(id) ? id[0] : id;
  const source = readForms(message ?? name, sourceLanguage)?.target;
  const forms = readForms(translation ?? '', language);
  if (typeof name !== 'string') return 'id';
  if (source === undefined) return 'message';
  if (forms === undefined) return 'translation';
  const isEmpty = forms.target.every((form) => form === '');
  return {
    key:
      typeof meaning === 'string' && meaning !== '' ? `${name}${contextSeparator}${meaning}` : name,
    source,
    ...(isEmpty && language === sourceLanguage ? { target: source } : forms),
    ...(fuzzy === true && { isFuzzy: true }),
  };
}

/** Reads a text, or the texts of all cases of a choice; returns undefined for other values. */
function readForms(value: unknown, language: string, level = 0): Forms | undefined {
  if (typeof value === 'string') return { target: [value] };
  if (!isJsonObject(value) || level > mostLevels) return undefined;
  if (Object.hasOwn(value, 'msg')) return readForms(value['msg'], language, level + 1);
  const { select } = value;
  if (!isJsonObject(select) || !isJsonObject(select['cases'])) return undefined;
  const isPlural = select['feature'] === 'plural';
  const target: string[] = [];
  const singleNumberForms: boolean[] = [];
  // A case for an exact number is named `=1`.
  const names = new Set(Object.keys(select['cases']).map((name) => name.replace('=', '')));
  let lacksForms = isPlural && countMissingForms(names, language) > 0;
  for (const [name, value] of Object.entries(select['cases'])) {
    const nested = readForms(value, language, level + 1);
    if (nested === undefined) return undefined;
    lacksForms ||= nested.lacksForms === true;
    const isSingle = isPlural && (name.startsWith('=') || isForSingleNumber(name, language));
    for (const [index, form] of nested.target.entries()) {
      target.push(form);
      singleNumberForms.push(isSingle || nested.singleNumberForms?.[index] === true);
    }
  }
  if (target.length === 0) return undefined;
  return { target, singleNumberForms, ...(lacksForms && { lacksForms }) };
}

/** Chosen: choices are nested once for each number in a text. */
const mostLevels = 20;

function describeRoot(value: unknown): Mistake {
  return {
    found:
      value === undefined
        ? 'The file has no "messages".'
        : `"messages" is ${describeJsonType(value)}, not a list.`,
    expected: '`{"language": "de", "messages": [{"id": "text", "translation": "text"}]}`',
    advice: 'Write the texts into a list named "messages", or correct the format of the files.',
  };
}

function describeEntry(entry: unknown, part: string): Mistake {
  const isObject = isJsonObject(entry);
  return {
    found: isObject
      ? `The ${quote(part)} of this message is neither a text nor a choice between texts.`
      : `Here is ${describeJsonType(entry)} instead of a message.`,
    expected: '`{"id": "text", "message": "text", "translation": "text"}`',
    advice: isObject
      ? `Write a text as ${quoteCode(`"${part}"`)}.`
      : 'Write a message, or remove it.',
  };
}

const keyTooLong: Mistake = {
  found: 'The ids of messages become too long here for the file to be read.',
  expected: 'texts of a few paragraphs',
  advice: 'Shorten the id of this message.',
};
