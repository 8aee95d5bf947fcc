// The JSON of Nextcloud's and ownCloud's apps: `{"translations": {"text": "text"}, "pluralForm": "…"}`.
// Its keys are the source texts; those with plural forms are `_one_::_many_`, and have a list of forms.

import { quote, quoteCode } from '../../text/wording.ts';
import type { Format } from '../format.ts';
import { isJsonObject } from '../json-object.ts';
import { findOffsetOfPath } from '../json-offsets.ts';
import { createNestedLineFinder } from '../lines.ts';
import type { Message } from '../message.ts';
import { getKind, readJson } from './json-text.ts';
import { findPluralRule, orderByRule } from './plural-rules.ts';
import { createReadError, type Mistake } from './unreadable.ts';

/** JSON of Nextcloud; a text that no one has translated is not in the file. Throws UnreadableFile. */
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
    throw createReadError(text, findOffsetOfPath(text, path), noTranslations(translations));
  }
  const rule = findPluralRule(typeof root['pluralForm'] === 'string' ? root['pluralForm'] : '');
  return Object.entries(translations).map(([key, value]) => {
    const forms = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(forms) || !forms.every((form) => typeof form === 'string')) {
      throw createReadError(
        text,
        findOffsetOfPath(text, ['translations', key]),
        noText(key, value),
      );
    }
    const source = collectTexts(key);
    if (source.length === 1) return { key, source, target: forms };
    return { key, source, singleNumberSources: [true, false], ...orderByRule(forms, rule) };
  });
}

/** The source texts that a key is: singular and plural, or one. */
function collectTexts(key: string): string[] {
  const middle = '_::_';
  const end = key.length - 1;
  const at = key.lastIndexOf(middle, end - middle.length);
  if (at < 1 || !key.startsWith('_') || !key.endsWith('_')) return [key];
  return [key.slice(1, at), key.slice(at + middle.length, end)];
}

function noTranslations(value: unknown): Mistake {
  return {
    found:
      value === undefined
        ? 'The file has no "translations".'
        : `"translations" is ${getKind(value)}, not an object.`,
    expected: '`{"translations": {"text": "text"}, "pluralForm": "…"}`',
    advice:
      'Write the texts into an object named "translations", or correct the format of the files.',
  };
}

function noText(key: string, value: unknown): Mistake {
  const what = Array.isArray(value)
    ? 'a list of more than texts'
    : `${getKind(value)}, and neither a text nor a list of texts`;
  return {
    found: `${quote(key)} is ${what}.`,
    expected: 'a text for each key, or a list of plural forms',
    advice: `Give ${quoteCode(key)} a text, or remove it.`,
  };
}
