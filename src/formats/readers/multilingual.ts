// Defines the formats in which one file has all languages, such as JSON, YAML and INI: `{"en": {"save": "Save"}, "de":
// {"save": "Sichern"}}` or `save: {en: Save, de: Sichern}`.

import { readSpelling } from '../../languages/spelling.ts';
import { getOrCreate } from '../../text/collections.ts';
import { type FileInfo, type Format, UnreadableFile } from '../format.ts';
import { escapeKeyName, type Message, unescapeKey } from '../message.ts';
import { areSourceTexts } from '../text.ts';
import { ini } from './ini.ts';
import { nestedJson } from './json.ts';
import {
  findLanguageGroups,
  type LanguageGroups,
  mostLanguages,
  tooManyLanguages,
} from './language-groups.ts';
import { memoizeRead } from './memoize-read.ts';
import { yaml } from './yaml.ts';

/** A part of a file that could be read, such as an export of a module. */
export interface FilePart {
  /** Empty if it has none. */
  readonly name: string;
  readonly messages: readonly Message[];
}

interface FileParts {
  readonly parts: readonly FilePart[];
  /** The first mistake, if other parts can't be read. */
  readonly mistake?: UnreadableFile | undefined;
}

/** Reads the parts of a file. Throws UnreadableFile if none can be read. */
type ReadParts = (bytes: Uint8Array) => FileParts;

/** Defines a format in which one file has all languages, and language codes are among its keys. */
export function defineMultilingual(readParts: ReadParts): Format {
  return defineAllLanguagesFormat((bytes) => {
    const file = readParts(bytes);
    const groups = joinParts(file);
    if (groups !== undefined && groups.size > mostLanguages) {
      const { found, expected, advice } = tooManyLanguages;
      throw new UnreadableFile(found, 1, 1, expected, advice);
    }
    return { groups: groups && addSourceFromKeys(groups), mistake: file.mistake };
  });
}

interface FoundLanguages {
  readonly groups?: LanguageGroups | undefined;
  /** The mistake that may be the reason why languages were not found. */
  readonly mistake?: UnreadableFile | undefined;
}

/** Defines a format in which one file has all languages. `readLanguages` may throw UnreadableFile. */
export function defineAllLanguagesFormat(
  readLanguages: (bytes: Uint8Array) => FoundLanguages,
): Format {
  const readLanguageGroups = memoizeRead(readLanguages);
  return {
    kind: 'monolingual',
    read(bytes, info) {
      const { groups, mistake } = readLanguageGroups(bytes);
      if (groups === undefined) throw mistake ?? createNoLanguagesError();
      const { codeInFile = '', language } = info;
      const code = groups.has(codeInFile) ? codeInFile : (findCode(groups, language) ?? '');
      const isSource = language === info.sourceLanguage;
      if (isSource && !groups.has(code)) throw createNoSourceError(groups, info);
      return [...(groups.get(code)?.values() ?? [])];
    },
    readLanguages(bytes) {
      const { groups = new Map(), mistake } = readLanguageGroups(bytes);
      if (groups.size === 0 && mistake !== undefined) throw mistake;
      return orderGroups(groups).map(([code]) => code);
    },
  };
}

export const multilingualJson = defineMultilingual((bytes) => ({
  parts: [{ name: '', messages: nestedJson.read(bytes, anyLanguage) }],
}));

export const multilingualYaml = defineMultilingual((bytes) => ({
  parts: [{ name: '', messages: yaml.read(bytes, anyLanguage) }],
}));

export const multilingualIni = defineMultilingual((bytes) => ({
  parts: [{ name: '', messages: ini.read(bytes, anyLanguage) }],
}));

/** These readers ignore the language. */
const anyLanguage: FileInfo = { language: '', sourceLanguage: '' };

/**
 * Returns the languages of the part that has the most texts in languages, with the texts that other parts have in two or
 * more of these languages. Keys then begin with the names of the parts.
 */
function joinParts({ parts }: FileParts): LanguageGroups | undefined {
  const found = parts.flatMap(({ name, messages }) => {
    const groups = findLanguageGroups(messages);
    return groups === undefined
      ? []
      : [{ name, groups, size: [...groups.values()].reduce((sum, { size }) => sum + size, 0) }];
  });
  const [largest, ...others] = found.sort((a, b) => b.size - a.size);
  if (largest === undefined) return undefined;
  const joined = [largest];
  // An object may be a part by itself and inside another one.
  const places = new Set(listPlaces(largest.groups));
  for (const part of others) {
    const sharedCodes = [...part.groups.keys()].filter((code) => largest.groups.has(code));
    const ownPlaces = listPlaces(part.groups);
    if (sharedCodes.length < 2 || ownPlaces.some((place) => places.has(place))) continue;
    joined.push(part);
    for (const place of ownPlaces) places.add(place);
  }
  if (joined.length === 1) return largest.groups;
  const groups = new Map<string, Map<string, Message>>();
  for (const part of joined) {
    for (const [code, messages] of part.groups) {
      const group = getOrCreate(groups, code, () => new Map<string, Message>());
      for (const message of messages.values()) {
        const key = part.name === '' ? message.key : `${escapeKeyName(part.name)}.${message.key}`;
        group.set(key, { ...message, key });
      }
    }
  }
  return groups;
}

/** Lists where a file has the texts of a part. */
function listPlaces(groups: LanguageGroups): string[] {
  return [...groups].flatMap(([code, group]) =>
    [...group.values()].map(({ line, target }) => [line, code, ...target].join('\0')),
  );
}

/**
 * Puts the source language first: English if it has nearly all texts, else the language with the most texts. The
 * others stay in the order of the file.
 */
function orderGroups(groups: LanguageGroups): (readonly [string, ReadonlyMap<string, Message>])[] {
  const all = [...groups];
  const most = Math.max(...all.map(([, { size }]) => size));
  const source =
    all.find(([code, { size }]) => isEnglishCode(code) && size >= most * leastShareOfEnglish) ??
    all.find(([, { size }]) => size === most);
  return all.sort((a, b) => Number(b === source) - Number(a === source));
}

/** Chosen: a source language lacks at most some obsolete texts of others. */
const leastShareOfEnglish = 0.9;

function findCode(groups: LanguageGroups, language: string): string | undefined {
  const codes = [...groups.keys()];
  const foldCode = (code: string) => code.replaceAll('-', '_').toLowerCase();
  return (
    codes.find((code) => foldCode(code) === foldCode(language)) ??
    codes.find((code) => {
      const spelling = readSpelling(code);
      return spelling.kind === 'code' && spelling.code === language;
    })
  );
}

function createNoLanguagesError(): UnreadableFile {
  return new UnreadableFile(
    'No names in this file are the codes of several languages.',
    1,
    1,
    '`{"en": {"key": "text"}, "de": {"key": "text"}}`, or `{"key": {"en": "text", "de": "text"}}`',
    'Name each language by its code, or correct `file_format` when the file has one language only.',
  );
}

function createNoSourceError(groups: LanguageGroups, { sourceLanguage }: FileInfo): UnreadableFile {
  return new UnreadableFile(
    `The file has no texts in the source language, ${sourceLanguage}.`,
    1,
    1,
    `one of its languages: ${[...groups.keys()].slice(0, mostNamedLanguages).join(', ')}`,
    'Correct `source_language` of the component, or add the texts.',
  );
}

/** How many languages a message names: more are no help. */
const mostNamedLanguages = 20;

export function isEnglishCode(code: string): boolean {
  return /^en(?:[-_]?us|glish)?$/i.test(code);
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

// English that is no name of code: `Save all`; and `Save`, but not `SaveAll` or `save`.
const twoWords = /[A-Za-z]{2}[,:]? [A-Za-z]{2}/;
const capitalizedWord = /^[A-Z][a-z]*(?:[^A-Za-z]|$)/;

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
