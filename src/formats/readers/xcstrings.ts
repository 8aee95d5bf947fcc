// Reads string catalogues of Xcode (.xcstrings): JSON with the texts of all languages in one file.

import type { FileInfo, Format } from '../format.ts';
import { isJsonObject, type ParsedJsonObject } from '../json-object.ts';
import { findOffsetOfPath, type JsonPath } from '../json-offsets.ts';
import type { Message } from '../message.ts';
import { getKind, readJson } from './json-text.ts';
import { mostLanguages, tooManyLanguages } from './language-groups.ts';
import { readOnce } from './read-once.ts';
import { createReadError, type Mistake } from './unreadable.ts';
import { getLocalization, type Localization } from './xcstrings-localization.ts';

/**
 * Reads string catalogues. The key is the source text of a string that has none in the source language. Strings that
 * the software no longer has (`stale`) are skipped, as in Xcode. Throws UnreadableFile.
 */
export const xcstrings: Format = {
  kind: 'bilingual',
  read(bytes, about) {
    const { languages, getMessages } = readCatalogue(bytes);
    const own =
      languages.find((code) => code === about.codeInFile) ??
      languages.find((code) => isSameCode(code, about));
    return getMessages(own ?? about.language);
  },
  readLanguages(bytes) {
    return readCatalogue(bytes).languages;
  },
};

interface Catalogue {
  /** The codes of all languages as the file has them, that of the source language first. */
  readonly languages: readonly string[];
  readonly getMessages: (code: string) => readonly Message[];
}

interface CatalogueString {
  readonly key: string;
  readonly isReadOnly: boolean;
  readonly localizations: ReadonlyMap<string, Localization>;
}

const readCatalogue = readOnce((bytes: Uint8Array): Catalogue => {
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
    getMessages: (code) => strings.map((one) => getMessage(one, code, sourceLanguage)),
  };
});

function readStrings(
  root: ParsedJsonObject,
  createErrorAt: (path: JsonPath, mistake: Mistake) => Error,
) {
  const found: CatalogueString[] = [];
  for (const [key, entry] of Object.entries(objectAt(root, 'strings', []))) {
    const path = ['strings', key];
    if (!isJsonObject(entry)) throw createErrorAt(path, notAnObject(entry));
    if (entry['extractionState'] === 'stale') continue;
    const localizations = new Map<string, Localization>();
    for (const [code, value] of Object.entries(objectAt(entry, 'localizations', path))) {
      const localization = getLocalization(
        value,
        [...path, 'localizations', code],
        code.replaceAll('-', '_'),
        createErrorAt,
      );
      localizations.set(code, localization);
    }
    found.push({ key, isReadOnly: entry['shouldTranslate'] === false, localizations });
  }
  return found;

  function objectAt(holder: ParsedJsonObject, name: string, path: JsonPath): ParsedJsonObject {
    const value = holder[name] ?? {};
    if (isJsonObject(value)) return value;
    throw createErrorAt([...path, name], notAnObject(value));
  }
}

function getMessage(
  { key, isReadOnly, localizations }: CatalogueString,
  code: string,
  sourceLanguage: string,
): Message {
  const ofSource = localizations.get(sourceLanguage);
  const texts = ofSource?.texts ?? [];
  const source = texts.length === 0 ? [key] : texts;
  const isSource = code === sourceLanguage;
  const own = localizations.get(code);
  const { forms: target = [], isFuzzy = false } = own ?? {};
  // A translation needs all its plural forms only if the source has all of its own.
  const lacksForms = own?.lacksForms === true && ofSource?.lacksForms !== true;
  return {
    key,
    source,
    target: isSource ? source : target,
    ...(isFuzzy && !isSource && { isFuzzy }),
    ...(lacksForms && !isSource && { lacksForms }),
    ...(own && target.length > 1 && !isSource && { singleNumberForms: own.singleNumberForms }),
    ...(ofSource?.singleNumberForms.length === source.length &&
      source.length > 1 && { singleNumberSources: ofSource.singleNumberForms }),
    ...(isReadOnly && { isReadOnly }),
  };
}

/** Whether a code of the file (`pt-BR`) is that of the catalogue (`pt_BR`). */
function isSameCode(code: string, { language }: FileInfo): boolean {
  return code.replaceAll('-', '_').toLowerCase() === language.replaceAll('-', '_').toLowerCase();
}

const noSourceLanguage: Mistake = {
  found: 'The file does not say what its source language is.',
  expected: '`"sourceLanguage": "en"` beside `"strings"`',
  advice: 'Name the source language, or correct `file_format` when this is no string catalogue.',
};

function notAnObject(value: unknown): Mistake {
  return {
    found: `Here is ${getKind(value)} instead of an object.`,
    expected: 'what Xcode writes: `"strings": {"key": {"localizations": {"de": {…}}}}`',
    advice: 'Put braces around it, or fetch the file again as Xcode wrote it.',
  };
}
