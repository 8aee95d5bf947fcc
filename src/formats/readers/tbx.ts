// Reads TBX, the exchange format of glossaries (ISO 30042). Each concept is a message: its first term in the source
// language, and its first term in the language of the file. Both versions are read, the old one (`<martif>`,
// `<termEntry>`, `<langSet>`) and that of 2019 (`<tbx>`, `<conceptEntry>`, `<langSec>`).

import type { FileInfo, Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyNumberer } from './text-entries.ts';
import { getChildren, readXml, splitMarkup, type XmlElement } from './xml.ts';

export const tbx: Format = {
  kind: 'bilingual',
  read(bytes, info) {
    const getKey = createKeyNumberer();
    const messages: Message[] = [];
    for (const entry of findConcepts(readXml(bytes, ['martif', 'tbx']))) {
      const message = getMessage(entry, info);
      if (message !== undefined) messages.push({ ...message, key: getKey(message.key, entry) });
    }
    return messages;
  },
};

function findConcepts(root: XmlElement): readonly XmlElement[] {
  return getChildren(root, 'text')
    .flatMap((text) => getChildren(text, 'body'))
    .flatMap((body) => getChildren(body, 'termEntry', 'conceptEntry'));
}

/**
 * Returns the message of a concept; undefined if it has no term in the source language, and so nothing to translate.
 */
function getMessage(
  entry: XmlElement,
  { language, sourceLanguage }: FileInfo,
): Message | undefined {
  const source = findTerm(entry, sourceLanguage);
  if (source === '') return undefined;
  const { id, translate } = entry.attributes;
  return {
    key: id || source,
    source: [source],
    target: [language === sourceLanguage ? source : findTerm(entry, language)],
    ...(translate === 'no' && { isReadOnly: true }),
    line: entry.line,
  };
}

/**
 * Finds the first term of a concept in a language; empty if there is none. Further ones are synonyms. For `en`, the
 * terms of a region such as `en-US` count if there are none for `en`; for `en_US`, those for `en` do not.
 */
function findTerm(entry: XmlElement, language: string): string {
  const wanted = foldCode(language);
  const sections = getChildren(entry, 'langSet', 'langSec').map((section) => ({
    section,
    code: foldCode(section.attributes['xml:lang'] ?? ''),
  }));
  const exact = sections.filter(({ code }) => code === wanted);
  const regional = sections.filter(
    ({ code }) => code.startsWith(`${wanted}-`) && region.test(code.slice(wanted.length + 1)),
  );
  const found = exact.length > 0 ? exact : regional;
  return found.map(({ section }) => findFirstTerm(section)).find((term) => term !== '') ?? '';
}

/** A country or a part of the world, but no script: `zh-Hant` is another language than `zh`. */
const region = /^(?:[a-z]{2}|\d{3})$/;

/** Makes codes comparable: `pt_BR` and `pt-br` are the same. */
function foldCode(code: string): string {
  return code.replaceAll('_', '-').toLowerCase();
}

/** Finds the first term at any depth; empty if there is none. */
function findFirstTerm(section: XmlElement): string {
  for (const child of section.children) {
    if (typeof child === 'string') continue;
    const term = child.name === 'term' ? getText(child) : findFirstTerm(child);
    if (term !== '') return term;
  }
  return '';
}

/** Returns a term on one line: line breaks are layout. */
function getText(term: XmlElement): string {
  const text = splitMarkup(term).map((piece) => piece.text);
  return text
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/^ | $/g, '');
}
