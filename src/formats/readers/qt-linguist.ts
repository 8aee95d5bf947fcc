// Qt's translation sources (`.ts`) → messages, with those that Qt Linguist would still show. Texts that
// the program no longer has stay in a file in case they come back.
// The format: https://doc.qt.io/qt-6/linguist-ts-file-format.html

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyNumberer } from './distinct-keys.ts';
import { orderByRule } from './plural-rules.ts';
import { getQtPluralRule } from './qt-plural-rules.ts';
import { getChildren, readXml, type XmlElement } from './xml.ts';
import { splitMarkup } from './xml-markup.ts';

export const qtLinguist: Format = {
  kind: 'bilingual',
  read(bytes, about) {
    const getKey = createKeyNumberer();
    return messagesIn(readXml(bytes, ['TS']), '').map(({ element, context }) => {
      const message = getMessage(element, context, about.language);
      return { ...message, key: getKey(message.key, element) };
    });
  },
};

interface FoundMessage {
  readonly element: XmlElement;
  /** Mostly the name of a class; empty where a text has an ID instead. */
  readonly context: string;
}

function messagesIn(parent: XmlElement, context: string): readonly FoundMessage[] {
  return getChildren(parent, 'message', 'context').flatMap((element) => {
    if (element.name === 'context') return messagesIn(element, textOfChild(element, 'name'));
    const type = getChildren(element, 'translation')[0]?.attributes['type'] ?? '';
    return goneTypes.has(type) ? [] : [{ element, context }];
  });
}

/** Older versions of Qt write the second where newer ones write the first. */
const goneTypes: ReadonlySet<string> = new Set(['vanished', 'obsolete']);

function getMessage(element: XmlElement, context: string, language: string): Message {
  const { id = '', numerus } = element.attributes;
  // A program that finds its texts by IDs need not have any other source text.
  const source = textOfChild(element, 'source') || id;
  // Files that were made from PO keep its second source text so.
  const plural = numerus === 'yes' ? textOfChild(element, 'extra-po-msgid_plural') : '';
  const [translation] = getChildren(element, 'translation');
  const forms = translation === undefined ? [] : getChildren(translation, 'numerusform');
  const single = translation === undefined ? '' : getText(translation);
  const isPlural = numerus === 'yes' && forms.length > 0;
  const known = isPlural ? orderByRule(forms.map(getText), getQtPluralRule(language)) : undefined;
  const target = known?.target ?? [single];
  const isFuzzy = translation?.attributes['type'] === 'unfinished';
  return {
    key: id || getKey(context, source, textOfChild(element, 'comment')),
    source: plural === '' ? [source] : [source, plural],
    target,
    ...known,
    ...(plural !== '' && { singleNumberSources: [true, false] }),
    ...(isFuzzy && target.some((form) => form !== '') && { isFuzzy }),
    line: element.line,
  };
}

/** A comment tells texts apart that are the same in one context. */
function getKey(context: string, source: string, comment: string): string {
  const texts = [context, source, comment].map((text) => text.slice(0, longest));
  return `${texts[0] && `${texts[0]}: `}${texts[1]}${texts[2] && ` (${texts[2]})`}`;
}

/** A key need not say all of a long text. */
const longest = 1_000;

function textOfChild(parent: XmlElement, name: string): string {
  const [child] = getChildren(parent, name);
  return child === undefined ? '' : getText(child);
}

/** A text may be there in several lengths, of which the first is the longest. */
function getText(element: XmlElement): string {
  const [variant] = getChildren(element, 'lengthvariant');
  return splitMarkup(variant ?? element)
    .map(({ text, getTag }) => (getTag?.name === 'byte' ? getCharacter(getTag) : text))
    .join('');
}

/** Characters that XML does not allow are written as `<byte value="x1b"/>`, or by a decimal number. */
function getCharacter({ attributes: { value = '' } }: XmlElement): string {
  const number = Number(value.replace(/^x/, '0x'));
  return value !== '' && number >= 0 && number <= 0xffff ? String.fromCharCode(number) : '';
}
