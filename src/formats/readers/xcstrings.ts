// Reads string catalogues of Xcode (.xcstrings): JSON with the texts of all languages in one file.

import type { Format } from '../format.ts';
import { isJsonObject, type ParsedJsonObject } from '../json-object.ts';
import { findOffsetOfPath, type JsonPath } from '../json-offsets.ts';
import type { Message } from '../message.ts';
import { describeJsonType, readJson } from './json-text.ts';
import { mostLanguages, tooManyLanguages } from './language-groups.ts';
import { memoizeRead } from './memoize-read.ts';
import { createReadError, type Mistake } from './read-errors.ts';
import { type Localization, readLocalization } from './xcstrings-localization.ts';

/**
 * Reads string catalogues. If a string has no text in the source language, its key is the source text. Strings that the
 * software no longer has (`stale`) are skipped, as in Xcode. Throws UnreadableFile.
 */
export const xcstrings: Format = {
  kind: 'bilingual',
  read(bytes, info) {
    const { languages, getMessages } = readCatalogue(bytes);
    const code =
      languages.find((code) => code === info.codeInFile) ??
      languages.find((code) => isSameCode(code, info.language));
    return getMessages(code ?? info.language);
  },
  readLanguages(bytes) {
    return readCatalogue(bytes).languages;
  },
};

interface Catalogue {
  /** The codes of all languages as the file has them; the source language is the first. */
  readonly languages: readonly string[];
  readonly getMessages: (code: string) => readonly Message[];
}

/** A string with its texts in all languages, by code. */
interface CatalogueString {
  readonly key: string;
  readonly isReadOnly: boolean;
  readonly localizations: ReadonlyMap<string, Localization>;
}

const readCatalogue = memoizeRead((bytes: Uint8Array): Catalogue => {
  const { text, root } = readJson(bytes);
  const createErrorAt = (path: JsonPath, mistake: Mistake) =>
    createReadError(text, findOffsetOfPath(text, path), mistake);
  const { sourceLanguage } = root;
  if (typeof sourceLanguage !== 'string') throw createErrorAt([], noSourceLanguage);
  const strings = readStrings(root, createErrorAt);
  const codes = strings.flatMap(({ localizations }) => [...localizations.keys()]);
  const languages = [...new Set([sourceLanguage, ...codes])];
  if (languages.length > mostLanguages) throw createErrorAt(['strings'], tooManyLanguages);
  return {
    languages,
    getMessages: (code) => strings.map((string) => getMessage(string, code, sourceLanguage)),
  };
});

function readStrings(
  root: ParsedJsonObject,
  createErrorAt: (path: JsonPath, mistake: Mistake) => Error,
) {
  const strings: CatalogueString[] = [];
  for (const [key, entry] of Object.entries(getProperty(root, 'strings', []))) {
    const path = ['strings', key];
    if (!isJsonObject(entry)) throw createErrorAt(path, describeValue(entry));
    if (entry['extractionState'] === 'stale') continue;
    const localizations = new Map<string, Localization>();
    for (const [code, value] of Object.entries(getProperty(entry, 'localizations', path))) {
      const localization = readLocalization(
        value,
        [...path, 'localizations', code],
        code.replaceAll('-', '_'),
        createErrorAt,
      );
      localizations.set(code, localization);
    }
    strings.push({ key, isReadOnly: entry['shouldTranslate'] === false, localizations });
  }
  return strings;

  function getProperty(object: ParsedJsonObject, name: string, path: JsonPath): ParsedJsonObject {
    const value = object[name] ?? {};
    if (isJsonObject(value)) return value;
    throw createErrorAt([...path, name], describeValue(value));
  }
}

function getMessage(
  { key, isReadOnly, localizations }: CatalogueString,
  code: string,
  sourceLanguage: string,
): Message {
  const original = localizations.get(sourceLanguage);
  const translation = localizations.get(code);
  const texts = original?.texts ?? [];
  const source = texts.length === 0 ? [key] : texts;
  const hasSingleSources =
    source.length > 1 && original?.singleNumberForms.length === source.length;
  const properties = {
    key,
    source,
    ...(hasSingleSources && { singleNumberSources: original.singleNumberForms }),
    ...(isReadOnly && { isReadOnly }),
  };
  if (code === sourceLanguage) return { ...properties, target: source };
  const { forms: target = [], isFuzzy = false } = translation ?? {};
  // A translation needs all its plural forms only if the source has all of its own.
  const lacksForms = translation?.lacksForms === true && original?.lacksForms !== true;
  return {
    ...properties,
    target,
    ...(isFuzzy && { isFuzzy }),
    ...(translation?.isMachineMade && { origin: 'machine' as const }),
    ...(lacksForms && { lacksForms }),
    ...(translation && target.length > 1 && { singleNumberForms: translation.singleNumberForms }),
  };
}

/** Whether a code of the file, such as `pt-BR`, is the language `pt_BR` of the catalogue. */
function isSameCode(code: string, language: string): boolean {
  return code.replaceAll('-', '_').toLowerCase() === language.replaceAll('-', '_').toLowerCase();
}

const noSourceLanguage: Mistake = {
  found: 'The file does not say what its source language is.',
  expected: '`"sourceLanguage": "en"` beside `"strings"`',
  advice: 'Name the source language, or correct `file_format` when this is not a string catalogue.',
};

function describeValue(value: unknown): Mistake {
  return {
    found: `Here is ${describeJsonType(value)} instead of an object.`,
    expected: 'what Xcode writes: `"strings": {"key": {"localizations": {"de": {…}}}}`',
    advice: 'Put braces around it, or fetch the file again as Xcode wrote it.',
  };
}
