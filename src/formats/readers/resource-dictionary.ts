// Reads resource dictionaries of WPF, Avalonia and the like (`Languages/de.xaml`). Their `String` elements are
// messages; other resources, such as colors and styles, are skipped. White space:
// https://learn.microsoft.com/dotnet/desktop/xaml-services/white-space-processing

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyCheck } from './text-entries.ts';
import { getChildren, readXml, splitMarkup, type XmlElement } from './xml.ts';

/** Reads resource dictionaries. A dictionary's own strings override those merged into it. Throws UnreadableFile. */
export const resourceDictionary: Format = {
  kind: 'monolingual',
  read(bytes) {
    const messages = new Map<string, Message>();
    const checkKey = createKeyCheck();
    const strings: StringElement[] = [];
    addStrings(strings, readXml(bytes, [dictionary]), false);
    for (const { element, isSpacePreserved } of strings) {
      const key = getKey(element);
      if (key === undefined) continue;
      checkKey(key, element);
      messages.set(key, { key, target: [getText(element, isSpacePreserved)], line: element.line });
    }
    return [...messages.values()];
  },
};

const dictionary = 'ResourceDictionary';

interface StringElement {
  readonly element: XmlElement;
  /** Whether white space stays as it is. */
  readonly isSpacePreserved: boolean;
}

/**
 * Adds merged strings, then the dictionary's own, which override them. Other nested dictionaries are skipped.
 * `isOuterPreserved` is whether the element around `parent` preserves space.
 */
function addStrings(strings: StringElement[], parent: XmlElement, isOuterPreserved: boolean): void {
  const isPreserved = preservesSpace(parent, isOuterPreserved);
  for (const merged of getChildren(parent, `${dictionary}.MergedDictionaries`)) {
    for (const inner of getChildren(merged, dictionary)) {
      addStrings(strings, inner, preservesSpace(merged, isPreserved));
    }
  }
  for (const element of parent.children) {
    if (typeof element === 'string' || !/^(?:.*:)?String$/.test(element.name)) continue;
    strings.push({ element, isSpacePreserved: preservesSpace(element, isPreserved) });
  }
}

/** Whether an element preserves white space; without the attribute, the element around it decides. */
function preservesSpace({ attributes }: XmlElement, isOuterPreserved: boolean): boolean {
  const space = attributes['xml:space'];
  return space === undefined ? isOuterPreserved : space === 'preserve';
}

/** Returns the value of `x:Key`, with any prefix. */
function getKey({ attributes }: XmlElement): string | undefined {
  const [, key = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':Key')) ?? [];
  return key === '' ? undefined : key;
}

function getText(element: XmlElement, isSpacePreserved: boolean): string {
  const text = splitMarkup(element)
    .map((piece) => piece.text)
    .join('');
  return isSpacePreserved ? text : text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}
