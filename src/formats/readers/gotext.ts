// JSON of Go's gotext (`locales/de-DE/messages.gotext.json`) → messages: a list of texts with their translations. What
// depends on numbers is `{"select": {"feature": "plural", "arg": "N", "cases": {"one": "…", "other": "…"}}}`.

import { quote, quoteCode } from '../../text/wording.ts';
import type { Format } from '../format.ts';
import { offsetOfPath } from '../json-offsets.ts';
import type { Message } from '../message.ts';
import { getKind, isJsonObject, readJson } from './json-text.ts';
import { keyLimit } from './key-lengths.ts';
import { type Mistake, unreadable } from './unreadable.ts';

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
      unreadable(text, offsetOfPath(text, path), mistake);
    if (!Array.isArray(list) && list !== null) {
      throw errorAt(list === undefined ? [] : ['messages'], noMessages(list));
    }
    const messages = new Map<string, Message>();
    const isTooLong = keyLimit();
    for (const [at, entry] of (list ?? []).entries()) {
      const message = getMessage(entry, language === sourceLanguage);
      if (typeof message === 'string') throw errorAt(['messages', at], noMessage(entry, message));
      if (isTooLong(message.key)) throw errorAt(['messages', at], keyTooLong);
      messages.set(message.key, message);
    }
    return [...messages.values()];
  },
};

/** Or the name of the part that is no text. */
function getMessage(entry: unknown, isOfSource: boolean): Message | string {
  if (!isJsonObject(entry)) return 'id';
  const { id, message, translation, meaning, fuzzy } = entry;
  // A message may have several names, of which programs use the first that there is.
  const name = Array.isArray(id) ? id[0] : id;
  const source = formsIn(message ?? name);
  const forms = translation === undefined || translation === null ? [''] : formsIn(translation);
  if (typeof name !== 'string') return 'id';
  if (source === undefined) return 'message';
  if (forms === undefined) return 'translation';
  const isEmpty = forms.every((form) => form === '');
  return {
    key: typeof meaning === 'string' && meaning !== '' ? `${name}\u0004${meaning}` : name,
    source,
    target: isOfSource && isEmpty ? source : forms,
    ...(fuzzy === true && { isFuzzy: true }),
  };
}

/** A text, or those of all cases; undefined for what is neither. */
function formsIn(value: unknown, level = 0): string[] | undefined {
  if (typeof value === 'string') return [value];
  if (!isJsonObject(value) || level > mostLevels) return undefined;
  if (Object.hasOwn(value, 'msg')) return formsIn(value['msg'], level + 1);
  const { select } = value;
  const cases = isJsonObject(select) ? select['cases'] : undefined;
  if (!isJsonObject(cases)) return undefined;
  const forms: string[] = [];
  for (const one of Object.values(cases)) {
    const own = formsIn(one, level + 1);
    if (own === undefined) return undefined;
    // Not spread: a call has a limit on its arguments.
    for (const form of own) forms.push(form);
  }
  return forms.length > 0 ? forms : undefined;
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
    mend: 'Write the texts into a list named "messages", or correct the format of the files.',
  };
}

function noMessage(entry: unknown, part: string): Mistake {
  const isThere = isJsonObject(entry);
  return {
    found: isThere
      ? `The ${quote(part)} of this message is neither a text nor a choice between texts.`
      : `Here is ${getKind(entry)} instead of a message.`,
    expected: '`{"id": "text", "message": "text", "translation": "text"}`',
    mend: isThere ? `Write a text as ${quoteCode(`"${part}"`)}.` : 'Write a message, or remove it.',
  };
}

const keyTooLong: Mistake = {
  found: 'The ids of messages become too long here for the file to be read.',
  expected: 'texts of a few paragraphs',
  mend: 'Shorten the id of this message.',
};
