// YAML files of one language: nested keys and texts. Those of Ruby on Rails have their language at
// the root, and the forms of a plural message as a mapping by category.

import { quoteCode } from '../../text/wording.ts';
import { type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { indentQuotedLines } from '../quoted-lines.ts';
import {
  arePluralForms,
  collectSourceForms,
  type Forms,
  orderByCategory,
  pluralCategories,
  type SourceForms,
} from './plural-forms.ts';
import { createReadError } from './unreadable.ts';
import { collectMessages, type ValueTree } from './value-tree.ts';
import { readYamlDocument, type YamlDocument } from './yaml-document.ts';
import { getStart, getValues, type YamlValue, type YamlValues } from './yaml-values.ts';

/** YAML of nested keys, each with a text. */
export const yaml: Format = {
  kind: 'monolingual',
  read: tolerant((bytes) => {
    const document = readYamlDocument(bytes);
    const values = getValues(document);
    return messagesBelow(getRoot(document), document, values, values.getContents);
  }),
};

/** YAML of Ruby on Rails. Its root has one key, the language, which is no part of the others. */
export const rubyYaml: Format = {
  kind: 'monolingual',
  read: tolerant((bytes, about) => {
    const document = readYamlDocument(bytes);
    const values = getValues(document);
    const source = collectSourceForms(about.source);
    const language = getLanguage(document, values);
    return messagesBelow(language, document, values, (value, key) => {
      const contents = values.getContents(value);
      if (contents === undefined || !('entries' in contents)) return contents;
      const forms = pluralForms(contents.entries, key, values, source, about.language);
      if (forms === undefined) return contents;
      const { target, ...known } = forms;
      return { forms: target, ...known };
    });
  }),
};

/** Ruby and Python read YAML that YAML itself forbids, and so does this. */
function tolerant(read: Format['read']): Format['read'] {
  return (bytes, about) => {
    try {
      return read(bytes, about);
    } catch (error) {
      const other = error instanceof UnreadableFile ? indentQuotedLines(bytes) : undefined;
      if (other === undefined) throw error;
      try {
        return read(other, about);
      } catch {
        throw error;
      }
    }
  };
}

function getRoot({ root }: YamlDocument): YamlValue {
  return { node: root, offset: getStart(root) };
}

/** Returns the value below the one key of the root; the root itself when it has none. */
function getLanguage(document: YamlDocument, { getContents }: YamlValues): YamlValue {
  const root = getRoot(document);
  const contents = getContents(root);
  if (contents === undefined || !('entries' in contents)) return root;
  const [first, second] = contents.entries;
  if (first === undefined) return root;
  if (second === undefined) return first[1];
  throw createReadError(document.text, second[1].offset, {
    found: `The root of the file has several keys: ${quoteCode(first[0])}, and here ${quoteCode(second[0])}.`,
    expected: 'one key, the language, with all texts below it',
    advice: 'Indent what belongs below the language, and give other languages files of their own.',
  });
}

function messagesBelow(
  root: YamlValue,
  { text, lineAt }: YamlDocument,
  { getContents: contentsOfAny, writtenScalar }: YamlValues,
  getContents: ValueTree<YamlValue>['getContents'],
): Message[] {
  const contents = contentsOfAny(root);
  if (contents === undefined && writtenScalar(root) === null) return [];
  if (contents === undefined || !('entries' in contents)) {
    const isList = contents !== undefined && 'items' in contents;
    throw createReadError(text, root.offset, {
      found: `The texts should be below keys, and here is ${isList ? 'a list' : 'a single value'}.`,
      expected: 'a mapping of keys and texts, such as `key: text`',
      advice: 'Put a key before each text.',
    });
  }
  return collectMessages({
    root,
    getContents,
    getLine: ({ offset }) => lineAt(offset),
    createError: ({ offset }, mistake) => createReadError(text, offset, mistake),
  });
}

/**
 * The forms of a mapping whose keys are plural categories that make a plural, or of which the source has its
 * key as a plural. Undefined for other mappings.
 */
function pluralForms(
  entries: readonly (readonly [name: string, value: YamlValue])[],
  key: string,
  { writtenScalar }: YamlValues,
  source: SourceForms,
  language: string,
): Forms | undefined {
  const texts = new Map<string, string>();
  let hasText = false;
  for (const [name, value] of entries) {
    const text = categories.has(name) ? writtenScalar(value) : undefined;
    // In the source it is a key below this one, since others are beside it.
    if (text === undefined || source.has(`${key}.${name}`)) return undefined;
    texts.set(name, text ?? '');
    hasText ||= text !== null;
  }
  if (!hasText || !(arePluralForms(texts, language) || source.isPlural(key))) return undefined;
  return orderByCategory(texts, likeEnglish.has(language) ? 'en' : language, 'nothing');
}

const categories: ReadonlySet<string> = new Set(pluralCategories);

/** Languages that rails-i18n gives `one` and `other` as in English, unlike CLDR. */
const likeEnglish: ReadonlySet<string> = new Set(['he', 'is', 'tl']);
