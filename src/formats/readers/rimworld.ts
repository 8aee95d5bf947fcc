// Texts of RimWorld and its mods (`Languages/German/Keyed/*.xml`) → messages: an element for each text, which is
// called by its key.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyCheck } from './key-lengths.ts';
import { getChildren, readXml, type XmlElement } from './xml.ts';

/** `LanguageData` of RimWorld; of two texts with one key the last counts. Throws UnreadableFile. */
export const rimworld: Format = {
  kind: 'monolingual',
  read(bytes) {
    const messages = new Map<string, Message>();
    const check = createKeyCheck();
    for (const [key, element] of textsIn(readXml(bytes, ['LanguageData', 'languageData']))) {
      check(key, element);
      messages.set(key, { key, target: [getText(element)], line: element.line });
    }
    return [...messages.values()];
  },
};

/** Elements by their names, and those of lists by their places in them. */
function* textsIn(root: XmlElement): Iterable<readonly [key: string, element: XmlElement]> {
  for (const element of root.children) {
    if (typeof element === 'string') continue;
    const items = getChildren(element, 'li');
    if (items.length === 0) yield [element.name, element];
    for (const [at, item] of items.entries()) yield [`${element.name}[${at}]`, item];
  }
}

/** `\n` is a line break, and `TODO` what the game itself writes where nothing is translated. */
function getText(element: XmlElement): string {
  const parts: string[] = [];
  const add = ({ children }: XmlElement) => {
    for (const child of children) {
      if (typeof child === 'string') parts.push(child);
      else add(child);
    }
  };
  add(element);
  const text = parts.join('').replaceAll('\\n', '\n');
  return text.trim() === 'TODO' ? '' : text;
}
