// Reads the resources of an Android app (`res/values/strings.xml`): strings, plurals, and the items of arrays of
// strings. Other resources, such as colors and sizes, are not for translators.

import type { FileInfo, Format, TextParts } from '../format.ts';
import type { Message } from '../message.ts';
import {
  type Forms,
  isForSingleNumber,
  lacksNeededForms,
  pluralCategories,
} from './plural-forms.ts';
import { createKeyNumberer } from './text-entries.ts';
import { getChildren, readXml, splitMarkup, type XmlElement } from './xml.ts';
import { getElementName } from './xml-entries.ts';

export const androidResource: Format = defineResourceFormat(readAndroidText);

/**
 * Defines a format of such resources. `getText` reads a `<string>` or an `<item>`; `kinds` are the elements that count.
 */
export function defineResourceFormat(
  getText: (element: XmlElement) => string,
  kinds: readonly string[] = ['string', 'plurals', 'string-array'],
): Format {
  return {
    kind: 'monolingual',
    read(bytes, info) {
      const resources = readXml(bytes, ['resources']);
      const getKey = createKeyNumberer();
      const isAllReadOnly = isUntranslatable(resources);
      return getChildren(resources, ...kinds).flatMap((resource) => {
        const isMarked = isAllReadOnly || isUntranslatable(resource);
        return collectMessages(resource, getText, info).map((message) => {
          const isReadOnly = isMarked || areOfSystem(message.target);
          const key = getKey(message.key, resource);
          return { ...message, key, ...(isReadOnly && { isReadOnly }) };
        });
      });
    },
    splitParts: splitResources,
  };
}

/** Cuts a file after each string. */
function splitResources(text: string): TextParts | undefined {
  const head = text.slice(0, text.indexOf('>', text.indexOf('<resources')) + 1);
  const end = text.lastIndexOf('</resources>');
  if (end < head.length || /\bencoding=["'](?!utf-8["'])/i.test(head)) return undefined;
  const body = text.slice(head.length, end);
  const closing = '</string>';
  const offsets: number[] = [];
  for (let at = body.indexOf(closing); at >= 0; at = body.indexOf(closing, at + 1)) {
    offsets.push(at + closing.length);
  }
  return { head, body, offsets, tail: text.slice(end) };
}

/** Whether all texts are Android's own, which Android has in each language. */
function areOfSystem(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.every((text) => text.startsWith('@android:string/'));
}

function isUntranslatable({ attributes }: XmlElement): boolean {
  return attributes['translatable'] === 'false';
}

function collectMessages(
  resource: XmlElement,
  getText: (element: XmlElement) => string,
  info: FileInfo,
): readonly Message[] {
  const { line } = resource;
  const name = getName(resource);
  const items = getChildren(resource, 'item');
  switch (resource.name) {
    // moko-resources have `<plural>`.
    case 'plural':
    case 'plurals':
      // Plurals may have the name of a string, so their key has a prefix, as in `@plurals/name`.
      return [{ key: `plurals/${name}`, ...getForms(items, getText, info.language), line }];
    case 'string-array':
      return items.map((item, index) => ({
        key: `${name}[${index}]`,
        target: [getText(item)],
        line: item.line,
      }));
    default:
      return [{ key: name, target: [getText(resource)], line }];
  }
}

/** Returns the forms of a plural. Android shows `other` if a form is missing, so only `other` is always needed. */
function getForms(
  items: readonly XmlElement[],
  getText: (element: XmlElement) => string,
  language: string,
): Forms {
  const target = items.map(getText);
  const categories = items.map(({ attributes }) => attributes['quantity'] ?? '');
  const present = new Set(categories);
  if (!categories.every((category) => pluralCategories.includes(category))) return { target };
  const lacksForms = !present.has('other') || lacksNeededForms(present, language, 'other');
  return {
    target,
    ...(lacksForms && { lacksForms }),
    singleNumberForms: categories.map((category) => isForSingleNumber(category, language)),
  };
}

/**
 * Returns the name of a resource, with its product: builds for others, such as `tablet`, have strings of the same name.
 */
function getName(resource: XmlElement): string {
  const name = getElementName(resource);
  const { product = 'default' } = resource.attributes;
  return product === 'default' ? name : `${name} (${product})`;
}

/** Returns the text of a `<string>` or an `<item>`. */
export function readAndroidText(element: XmlElement): string {
  const parts: string[] = [];
  let isQuoted = false;
  let isAfterSpace = true;
  /** The index in `parts` of a space that is dropped if nothing follows it; -1 for none. */
  let lastSpace = -1;
  for (const { text, tagElement } of splitMarkup(element)) {
    if (tagElement !== undefined) {
      parts.push(text);
      // A tag with a prefix, as in `<xliff:g>`, is a note for translators. Any other one changes
      // how the text looks, and quotes and runs of white space do not reach beyond it.
      if (tagElement.name.includes(':')) continue;
      isQuoted = false;
      isAfterSpace = false;
      lastSpace = -1;
      continue;
    }
    for (const [token] of text.matchAll(tokens)) {
      if (token === '"') {
        isQuoted = !isQuoted;
      } else if (isQuoted || !/^[ \t\r\n]/.test(token)) {
        parts.push(token.startsWith('\\') ? resolveEscape(token) : token);
        isAfterSpace = false;
        lastSpace = -1;
      } else if (!isAfterSpace) {
        lastSpace = parts.push(' ') - 1;
        isAfterSpace = true;
      }
    }
  }
  if (lastSpace !== -1) parts[lastSpace] = '';
  return parts.join('');
}

/** An escape, a quote, white space, or text without any of them. */
const tokens = /\\(?:u[\da-fA-F]{4}|.)?|"|[ \t\r\n]+|[^\\" \t\r\n]+/gsu;

/**
 * Returns the character of an escape. An unknown escape represents its character, and a backslash at the end nothing;
 * `\u` without four digits stays.
 */
function resolveEscape(token: string): string {
  switch (token) {
    case '\\n':
      return '\n';
    case '\\t':
      return '\t';
    case '\\u':
      return token;
  }
  // An escaped character has at most two code units, as emoji have, and `\u` four digits after it.
  const isNumber = token.length > 3;
  return isNumber ? String.fromCharCode(Number.parseInt(token.slice(2), 16)) : token.slice(1);
}
