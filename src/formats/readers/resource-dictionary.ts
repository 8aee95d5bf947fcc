// Resource dictionaries of WPF, Avalonia and the like (`Languages/de.xaml`) → messages: an entry for each string.
// Other resources, such as colors and styles, are not for translators.
// The rules: https://learn.microsoft.com/dotnet/desktop/xaml-services/white-space-processing

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { keyLengths } from './key-lengths.ts';
import { childrenNamed, readXml, type XmlElement } from './xml.ts';
import { splitMarkup } from './xml-markup.ts';

/** A dictionary's own strings override those of dictionaries merged into it. Throws UnreadableFile. */
export const resourceDictionary: Format = {
  kind: 'monolingual',
  read(bytes) {
    const messages = new Map<string, Message>();
    const check = keyLengths();
    const found: Found[] = [];
    addStrings(found, readXml(bytes, [dictionary]), false);
    for (const { element, isKept } of found) {
      const key = getKey(element);
      if (key === undefined) continue;
      check(key, element);
      messages.set(key, { key, target: [getText(element, isKept)], line: element.line });
    }
    return [...messages.values()];
  },
};

const dictionary = 'ResourceDictionary';

interface Found {
  readonly element: XmlElement;
  /** Whether white space stays as it is. */
  readonly isKept: boolean;
}

/** Adds merged strings, then the dictionary's own. A dictionary with a name is for other uses. */
function addStrings(found: Found[], parent: XmlElement, isKeptAbove: boolean): void {
  const isKept = keepsSpace(parent, isKeptAbove);
  for (const merged of childrenNamed(parent, `${dictionary}.MergedDictionaries`)) {
    for (const inner of childrenNamed(merged, dictionary)) {
      addStrings(found, inner, keepsSpace(merged, isKept));
    }
  }
  for (const element of parent.children) {
    if (typeof element === 'string' || !/^(?:.*:)?String$/.test(element.name)) continue;
    found.push({ element, isKept: keepsSpace(element, isKept) });
  }
}

function keepsSpace({ attributes }: XmlElement, isKeptAbove: boolean): boolean {
  const said = attributes['xml:space'];
  return said === undefined ? isKeptAbove : said === 'preserve';
}

/** `x:Key`, whatever its prefix is. */
function getKey({ attributes }: XmlElement): string | undefined {
  const [, key = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':Key')) ?? [];
  return key === '' ? undefined : key;
}

function getText(element: XmlElement, isKept: boolean): string {
  const text = splitMarkup(element)
    .map((piece) => piece.text)
    .join('');
  return isKept ? text : text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}
