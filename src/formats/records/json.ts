// Defines the records of the formats that are JSON.

import type { FileStart } from '../file-start.ts';
import { isJsonObject, type ParsedJsonObject } from '../json-object.ts';
import type { FormatRecord } from '../record.ts';

/** Creates a `matches` that tests the root of a file if it is an object, and no settings. */
function matchObject(test: (root: ParsedJsonObject, start: FileStart) => boolean) {
  return (start: FileStart): boolean => {
    const root = start.json?.object;
    return root !== undefined && test(root, start);
  };
}

export const goI18nJsonRecord = {
  name: 'go-i18n-json',
  row: { files: 'JSON of go-i18n', plurals: '`"one":`, `"other":`' },
  endings: ['.json'],
  matches: ({ json }) =>
    Array.isArray(json?.root) &&
    json.root.some((item) => isJsonObject(item) && 'id' in item && 'translation' in item),
  isOnlyForTexts: true,
  hasPathsAsKeys: true,
  textsAsKeys: 'sometimes',
  load: async () => (await import('../readers/go-i18n-json.ts')).goI18nJson,
} as const satisfies FormatRecord;

export const gotextRecord = {
  name: 'gotext',
  row: { files: 'JSON of Go’s gotext', plurals: '`"select":`', fuzzy: '`"fuzzy": true`' },
  endings: ['.json'],
  matches: matchObject(
    ({ language, messages }) => typeof language === 'string' && Array.isArray(messages),
  ),
  usualPath: /\.gotext\.json$/i,
  isOnlyForTexts: true,
  textsAsKeys: 'always',
  sourceMayHaveRegion: true,
  load: async () => (await import('../readers/gotext.ts')).gotext,
} as const satisfies FormatRecord;

/** `{"translations": {"text": "…"}, "pluralForm": "…"}`. */
export const nextcloudJsonRecord = {
  name: 'nextcloud-json',
  row: { files: 'JSON of Nextcloud’s apps', plurals: 'a list of forms' },
  endings: ['.json'],
  matches: matchObject(
    ({ translations, pluralForm }) =>
      isJsonObject(translations) &&
      typeof pluralForm === 'string' &&
      Object.values(translations)
        .slice(0, 1)
        .every((value) => typeof value === 'string' || Array.isArray(value) || value === null),
  ),
  isOnlyForTexts: true,
  textsAsKeys: 'always',
  load: async () => (await import('../readers/nextcloud-json.ts')).nextcloudJson,
} as const satisfies FormatRecord;

/** `{"key": {"defaultMessage": "…"}}`, or the same as structured JSON: `{"key": {"string": "…"}}`. */
export const formatJsRecord = {
  name: 'formatjs',
  row: { files: 'JSON of FormatJS (React Intl)' },
  endings: ['.json'],
  matches: matchObject((root) => {
    const entries = getEntries(root);
    const key = getFirstKey(entries);
    if (['defaultMessage', 'description', 'id'].includes(key)) {
      return entries.some((entry) => 'defaultMessage' in entry);
    }
    const isStructured = ['string', 'context', 'developer_comment'].includes(key);
    return isStructured && entries.some((entry) => hasTexts(entry, 'string', 'context'));
  }),
  isOnlyForTexts: true,
  load: async () => (await import('../readers/formatjs.ts')).formatJs,
} as const satisfies FormatRecord;

/** `{"key": {"message": "…", "description": "…"}}`. */
export const webExtensionRecord = {
  name: 'webextension',
  row: { files: '`messages.json` of a browser extension' },
  endings: ['.json'],
  matches: matchObject((root, { path }) => {
    const entries = getEntries(root);
    const hasUsualPath = /(?:^|\/)(?:_locales\/|messages\.json$)/.test(path);
    const hasUsualKey = ['message', 'description', 'placeholders', 'hash'].includes(
      getFirstKey(entries),
    );
    // Entries of Lingui have a translation beside the message, and those of VS Code a comment.
    const isMessage = (entry: ParsedJsonObject) =>
      hasTexts(entry, 'message') && !('translation' in entry || 'comment' in entry);
    if (hasUsualPath) return entries.some(isMessage);
    // Other files have texts beside messages, such as those of VS Code.
    const areAllObjects = entries.length === Object.keys(root).length;
    return hasUsualKey && areAllObjects && entries.every(isMessage);
  }),
  usualPath: /(?:^|\/)messages\.json$/i,
  isOnlyForTexts: true,
  load: async () => (await import('../readers/webextension.ts')).webExtension,
} as const satisfies FormatRecord;

export const goI18nJsonV2Record = {
  name: 'go-i18n-json-v2',
  row: { files: 'JSON of go-i18n', plurals: '`"one":`, `"other":`' },
  endings: ['.json'],
  matches: matchObject((root) =>
    getEntries(root).some((entry) => hasTexts(entry, 'hash', 'other')),
  ),
  isOnlyForTexts: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/go-i18n-json.ts')).goI18nJson,
} as const satisfies FormatRecord;

export const i18nextRecord = {
  name: 'i18next',
  row: { files: 'JSON of i18next', plurals: '`key_one`, `key_other`' },
  endings: ['.json'],
  matches: matchObject((root, { json }) => json?.isLenient === false && hasPlurals(root, 0)),
  hasPathsAsKeys: true,
  textsAsKeys: 'where empty',
  load: async () => (await import('../readers/i18next.ts')).i18next,
} as const satisfies FormatRecord;

export const json5Record = {
  name: 'json5',
  row: { files: 'JSON with comments, JSON5', plurals: '`one:`, `other:`' },
  endings: ['.json', '.json5', '.jsonc'],
  matches: matchObject((_, { json, path }) => json?.isLenient === true || !/\.json$/i.test(path)),
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/json5.ts')).json5,
} as const satisfies FormatRecord;

export const plainJsonRecord = {
  name: 'json',
  row: { files: 'JSON of keys and texts' },
  endings: ['.json'],
  matches: matchObject((_, { json }) => json?.isNested === false),
  isOftenGenerated: true,
  lenientFormat: json5Record.name,
  hasPathsAsKeys: true,
  textsAsKeys: 'sometimes',
  load: async () => (await import('../readers/json.ts')).nestedJson,
} as const satisfies FormatRecord;

export const nestedJsonRecord = {
  name: 'json-nested',
  row: { files: 'JSON with objects and lists inside', plurals: '`"one":`, `"other":`' },
  endings: ['.json'],
  matches: matchObject(() => true),
  isOftenGenerated: true,
  lenientFormat: json5Record.name,
  hasPathsAsKeys: true,
  textsAsKeys: 'sometimes',
  load: async () => (await import('../readers/json.ts')).nestedJson,
} as const satisfies FormatRecord;

export const arbRecord = {
  name: 'arb',
  row: { files: 'ARB of Flutter' },
  endings: ['.arb'],
  matches: ({ head }) => /^\s*\{/.test(head),
  isOnlyForTexts: true,
  load: async () => (await import('../readers/arb.ts')).arb,
} as const satisfies FormatRecord;

export const xcstringsRecord = {
  name: 'xcstrings',
  row: {
    files: 'Xcode’s string catalogues',
    plurals: '`variations`, `substitutions`',
    fuzzy: '`needs_review`, `stale`',
    readOnly: '`shouldTranslate`',
  },
  endings: ['.xcstrings'],
  matches: () => 'maybe',
  isBilingual: true,
  hasAllLanguages: true,
  isOnlyForTexts: true,
  load: async () => (await import('../readers/xcstrings.ts')).xcstrings,
} as const satisfies FormatRecord;

function getEntries(root: ParsedJsonObject): ParsedJsonObject[] {
  return Object.values(root).filter(isJsonObject);
}

function hasTexts(entry: ParsedJsonObject, ...names: readonly string[]): boolean {
  return names.every((name) => Object.hasOwn(entry, name) && typeof entry[name] === 'string');
}

function getFirstKey([first = {}]: readonly ParsedJsonObject[]): string {
  return Object.keys(first)[0] ?? '';
}

/** Whether `key_one` is beside `key_other`, or `key_plural` beside `key`, at any depth. */
function hasPlurals(values: ParsedJsonObject, depth: number): boolean {
  for (const [name, value] of Object.entries(values)) {
    if (isJsonObject(value)) {
      if (depth < deepestLevel && hasPlurals(value, depth + 1)) return true;
      continue;
    }
    const [, stem = '', form] = /^(.+)_(other|plural)$/.exec(name) ?? [];
    if (form === undefined || typeof value !== 'string') continue;
    const siblings =
      form === 'plural' ? [stem] : categoriesBesideOther.map((category) => `${stem}_${category}`);
    if (siblings.some((sibling) => Object.hasOwn(values, sibling))) return true;
  }
  return false;
}

const categoriesBesideOther = ['zero', 'one', 'two', 'few', 'many'];

/** The deepest level that is searched. Chosen: readers refuse deeper files. */
const deepestLevel = 100;
