// TBX, the exchange format of glossaries (ISO 30042) → messages, one for each concept: its first
// term in the source language, and its first term in the language of the file. Both forms are read,
// the old one (`<martif>`, `<termEntry>`, `<langSet>`) and that of 2019 (`<tbx>`, `<conceptEntry>`,
// `<langSec>`).

import type { FileInfo, Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyNumberer } from './distinct-keys.ts';
import { getChildren, readXml, type XmlElement } from './xml.ts';
import { splitMarkup } from './xml-markup.ts';

export const tbx: Format = {
  kind: 'bilingual',
  read(bytes, about) {
    const getKey = createKeyNumberer();
    const messages: Message[] = [];
    for (const entry of entriesIn(readXml(bytes, ['martif', 'tbx']))) {
      const message = getMessage(entry, about);
      if (message !== undefined) messages.push({ ...message, key: getKey(message.key, entry) });
    }
    return messages;
  },
};

function entriesIn(root: XmlElement): readonly XmlElement[] {
  return getChildren(root, 'text')
    .flatMap((text) => getChildren(text, 'body'))
    .flatMap((body) => getChildren(body, 'termEntry', 'conceptEntry'));
}

/** Undefined for a concept without a term in the source language: there is nothing to translate. */
function getMessage(
  entry: XmlElement,
  { language, sourceLanguage }: FileInfo,
): Message | undefined {
  const source = termIn(entry, sourceLanguage);
  if (source === '') return undefined;
  const { id, translate } = entry.attributes;
  return {
    key: id || source,
    source: [source],
    target: [language === sourceLanguage ? source : termIn(entry, language)],
    ...(translate === 'no' && { isReadOnly: true }),
    line: entry.line,
  };
}

/**
 * The first term of a concept in a language; empty when there is none. Further ones are synonyms.
 * For `en`, `en-US` counts where there is no `en`; for `en_US`, `en` does not.
 */
function termIn(entry: XmlElement, language: string): string {
  const wanted = comparable(language);
  const sections = getChildren(entry, 'langSet', 'langSec').map((section) => ({
    section,
    code: comparable(section.attributes['xml:lang'] ?? ''),
  }));
  const exact = sections.filter(({ code }) => code === wanted);
  const ofRegions = sections.filter(
    ({ code }) => code.startsWith(`${wanted}-`) && region.test(code.slice(wanted.length + 1)),
  );
  const found = exact.length > 0 ? exact : ofRegions;
  return found.map(({ section }) => firstTerm(section)).find((term) => term !== '') ?? '';
}

/** A country or a part of the world: `zh-Hant` is not the `zh` of somewhere. */
const region = /^(?:[a-z]{2}|\d{3})$/;

function comparable(code: string): string {
  return code.replaceAll('_', '-').toLowerCase();
}

/** Whichever elements it is in; empty when there is none. */
function firstTerm(section: XmlElement): string {
  for (const child of section.children) {
    if (typeof child === 'string') continue;
    const term = child.name === 'term' ? getText(child) : firstTerm(child);
    if (term !== '') return term;
  }
  return '';
}

/** A term is on one line, however the file is laid out. */
function getText(term: XmlElement): string {
  const text = splitMarkup(term).map((piece) => piece.text);
  return text
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/^ | $/g, '');
}
