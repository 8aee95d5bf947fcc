// Reads the JSON of Nextcloud's and ownCloud's apps: `{"translations": {"text": "text"}, "pluralForm": "…"}`. Its keys
// are the source texts; one with plural forms is `_one_::_many_`, and its value is a list.

import { quote, quoteCode } from '../../text/wording.ts';
import type { Format } from '../format.ts';
import { isJsonObject } from '../json-object.ts';
import { findOffsetOfPath } from '../json-offsets.ts';
import type { Message } from '../message.ts';
import { createNestedLineFinder } from '../text.ts';
import { describeJsonType, readJson } from './json-text.ts';
import { applyPluralRule, parsePluralRule } from './plural-forms.ts';
import { createReadError, type Mistake } from './read-errors.ts';

/** JSON of Nextcloud. Untranslated texts are not in the file. Throws UnreadableFile. */
export const nextcloudJson: Format = {
  kind: 'monolingual',
  read: readMessages,
  findLines: createNestedLineFinder('translations'),
};

function readMessages(bytes: Uint8Array): Message[] {
  const { text, root } = readJson(bytes);
  const translations = Object.hasOwn(root, 'translations') ? root['translations'] : undefined;
  if (!isJsonObject(translations)) {
    const path = translations === undefined ? [] : ['translations'];
    throw createReadError(text, findOffsetOfPath(text, path), describeRoot(translations));
  }
  const rule = parsePluralRule(typeof root['pluralForm'] === 'string' ? root['pluralForm'] : '');
  return Object.entries(translations).map(([key, value]) => {
    // Transifex writes null for texts without a translation.
    const forms = value === null ? [''] : typeof value === 'string' ? [value] : value;
    if (!Array.isArray(forms) || !forms.every((form) => typeof form === 'string')) {
      throw createReadError(
        text,
        findOffsetOfPath(text, ['translations', key]),
        describeValue(key, value),
      );
    }
    const source = splitKey(key);
    if (source.length === 1) return { key, source, target: forms };
    return { key, source, singleNumberSources: [true, false], ...applyPluralRule(forms, rule) };
  });
}

/** Splits a key into its source texts: singular and plural, or one. */
function splitKey(key: string): string[] {
  const separator = '_::_';
  const end = key.length - 1;
  const middle = key.lastIndexOf(separator, end - separator.length);
  if (middle < 1 || !key.startsWith('_') || !key.endsWith('_')) return [key];
  return [key.slice(1, middle), key.slice(middle + separator.length, end)];
}

function describeRoot(value: unknown): Mistake {
  return {
    found:
      value === undefined
        ? 'The file has no "translations".'
        : `"translations" is ${describeJsonType(value)}, not an object.`,
    expected: '`{"translations": {"text": "text"}, "pluralForm": "…"}`',
    advice:
      'Write the texts into an object named "translations", or correct the format of the files.',
  };
}

function describeValue(key: string, value: unknown): Mistake {
  const description = Array.isArray(value)
    ? 'a list of more than texts'
    : `${describeJsonType(value)}, and neither a text nor a list of texts`;
  return {
    found: `${quote(key)} is ${description}.`,
    expected: 'a text for each key, or a list of plural forms',
    advice: `Give ${quoteCode(key)} a text, or remove it.`,
  };
}
