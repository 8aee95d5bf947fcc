// Reads the texts of RimWorld and its mods (`Languages/German/Keyed/*.xml`): the name of each element is the key of its
// text, as in `<Save>Speichern</Save>`.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyCheck } from './text-entries.ts';
import { getChildren, readXml, type XmlElement } from './xml.ts';

/** `LanguageData` of RimWorld. Of two texts with the same key, the last counts. Throws UnreadableFile. */
export const rimworld: Format = {
  kind: 'monolingual',
  read(bytes) {
    const messages = new Map<string, Message>();
    const checkKey = createKeyCheck();
    for (const [key, element] of listTexts(readXml(bytes, ['LanguageData', 'languageData']))) {
      checkKey(key, element);
      messages.set(key, { key, target: [getText(element)], line: element.line });
    }
    return [...messages.values()];
  },
};

/** Yields the elements with texts and their keys; the key of an item of a list is `name[0]`. */
function* listTexts(root: XmlElement): Iterable<readonly [key: string, element: XmlElement]> {
  for (const element of root.children) {
    if (typeof element === 'string') continue;
    const items = getChildren(element, 'li');
    if (items.length === 0) yield [element.name, element];
    for (const [index, item] of items.entries()) yield [`${element.name}[${index}]`, item];
  }
}

/** Returns the text of an element; empty for `TODO`, which the game writes for an untranslated text. */
function getText(element: XmlElement): string {
  const parts: string[] = [];
  const addParts = ({ children }: XmlElement) => {
    for (const child of children) {
      if (typeof child === 'string') parts.push(child);
      else addParts(child);
    }
  };
  addParts(element);
  const text = parts.join('').replaceAll('\\n', '\n');
  return text.trim() === 'TODO' ? '' : text;
}
