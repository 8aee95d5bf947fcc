// Reads Qt's translation sources (`.ts`). Texts that the program no longer has stay in a file in case they come back;
// they are skipped.
// The format: https://doc.qt.io/qt-6/linguist-ts-file-format.html

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyNumberer } from './distinct-keys.ts';
import { applyPluralRule } from './plural-rules.ts';
import { getQtPluralRule } from './qt-plural-rules.ts';
import { getChildren, readXml, type XmlElement } from './xml.ts';
import { splitMarkup } from './xml-markup.ts';

export const qtLinguist: Format = {
  kind: 'bilingual',
  read(bytes, info) {
    const getKey = createKeyNumberer();
    return findMessages(readXml(bytes, ['TS']), '').map(({ element, context }) => {
      const message = getMessage(element, context, info.language);
      return { ...message, key: getKey(message.key, element) };
    });
  },
};

/** A `<message>` that the program has. */
interface FoundMessage {
  readonly element: XmlElement;
  /** Mostly the name of a class; empty if texts have ids instead. */
  readonly context: string;
}

function findMessages(parent: XmlElement, context: string): readonly FoundMessage[] {
  return getChildren(parent, 'message', 'context').flatMap((element) => {
    if (element.name === 'context') return findMessages(element, getTextOfChild(element, 'name'));
    const type = getChildren(element, 'translation')[0]?.attributes['type'] ?? '';
    return obsoleteTypes.has(type) ? [] : [{ element, context }];
  });
}

/** The types of texts that the program no longer has: newer versions of Qt write `vanished`, older ones `obsolete`. */
const obsoleteTypes: ReadonlySet<string> = new Set(['vanished', 'obsolete']);

function getMessage(element: XmlElement, context: string, language: string): Message {
  const { id = '', numerus } = element.attributes;
  // A program that finds its texts by ids need not have source texts.
  const source = getTextOfChild(element, 'source') || id;
  // Files that were converted from PO have its `msgid_plural` in this element.
  const plural = numerus === 'yes' ? getTextOfChild(element, 'extra-po-msgid_plural') : '';
  const [translation] = getChildren(element, 'translation');
  const forms = translation === undefined ? [] : getChildren(translation, 'numerusform');
  const single = translation === undefined ? '' : getText(translation);
  const isPlural = numerus === 'yes' && forms.length > 0;
  const pluralForms = isPlural
    ? applyPluralRule(forms.map(getText), getQtPluralRule(language))
    : undefined;
  const target = pluralForms?.target ?? [single];
  const isFuzzy = translation?.attributes['type'] === 'unfinished';
  return {
    key: id || createKey(context, source, getTextOfChild(element, 'comment')),
    source: plural === '' ? [source] : [source, plural],
    target,
    ...pluralForms,
    ...(plural !== '' && { singleNumberSources: [true, false] }),
    ...(isFuzzy && target.some((form) => form !== '') && { isFuzzy }),
    line: element.line,
  };
}

/** Creates a key: `Window: Open (verb)`. Texts that are the same in one context have different comments. */
function createKey(...parts: [context: string, source: string, comment: string]): string {
  const [context, source, comment] = parts.map((part) => part.slice(0, longestPart));
  return `${context && `${context}: `}${source}${comment && ` (${comment})`}`;
}

/** Characters. Chosen: a key need not have all of a long text. */
const longestPart = 1_000;

function getTextOfChild(parent: XmlElement, name: string): string {
  const [child] = getChildren(parent, name);
  return child === undefined ? '' : getText(child);
}

/** Returns the text of an element. If it has variants for several widths, the first is the longest. */
function getText(element: XmlElement): string {
  const [variant] = getChildren(element, 'lengthvariant');
  return splitMarkup(variant ?? element)
    .map(({ text, tagElement }) => (tagElement?.name === 'byte' ? getCharacter(tagElement) : text))
    .join('');
}

/** Returns the character of `<byte value="x1b"/>`, which is for characters that XML does not allow. */
function getCharacter({ attributes: { value = '' } }: XmlElement): string {
  const number = Number(value.replace(/^x/, '0x'));
  return value !== '' && number >= 0 && number <= 0xffff ? String.fromCharCode(number) : '';
}
