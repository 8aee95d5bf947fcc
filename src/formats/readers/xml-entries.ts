// Reads XML in which each text is an entry with a key: custom labels of Salesforce, and texts of Farming Simulator.

import { quoteCode } from '../../text/wording.ts';
import { type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyCheck } from './text-entries.ts';
import { getChildren, readXml, splitMarkup, type XmlElement } from './xml.ts';

/** The places of keys and texts in one kind of file. */
interface EntryPlaces {
  readonly roots: readonly string[];
  /** The elements around the entries, if there are any, and those that are entries. */
  readonly parents: readonly string[];
  readonly entries: readonly string[];
  /** The names of the elements or attributes with the key and with the text. */
  readonly keys: readonly string[];
  readonly texts: readonly string[];
}

/**
 * Labels of Salesforce: `CustomLabels` has the source texts, and `Translations` those of a language. An untranslated
 * label has a comment in place of its text. Throws UnreadableFile.
 */
export const salesforce = defineXmlEntries({
  roots: ['CustomLabels', 'Translations'],
  parents: [],
  entries: ['labels', 'customLabels'],
  keys: ['fullName', 'name'],
  texts: ['value', 'label'],
});

/** Texts of Farming Simulator: `<text name="save" text="Save"/>` or `<e k="save" v="Save"/>`. Throws UnreadableFile. */
export const farmingSimulator = defineXmlEntries({
  roots: ['l10n'],
  parents: ['texts', 'elements'],
  entries: ['text', 'e'],
  keys: ['name', 'k'],
  texts: ['text', 'v'],
});

/** The last of several entries with the same key counts. */
function defineXmlEntries({ roots, parents, entries, keys, texts }: EntryPlaces): Format {
  return {
    kind: 'monolingual',
    read(bytes) {
      const messages = new Map<string, Message>();
      const checkKey = createKeyCheck();
      const root = readXml(bytes, roots);
      const around = parents.length === 0 ? [root] : getChildren(root, ...parents);
      for (const element of around.flatMap((parent) => getChildren(parent, ...entries))) {
        const key = getPart(element, keys);
        if (key === '') continue;
        checkKey(key, element);
        messages.set(key, { key, target: [getPart(element, texts)], line: element.line });
      }
      return [...messages.values()];
    },
  };
}

/** Returns the text of the first child, or else the value of the first attribute, with one of the names. */
function getPart(element: XmlElement, names: readonly string[]): string {
  const [child] = getChildren(element, ...names);
  if (child === undefined) {
    return names.map((name) => element.attributes[name]).find((value) => value) ?? '';
  }
  return splitMarkup(child)
    .map(({ text }) => text)
    .join('');
}

/** Returns the `name` attribute of an element. Throws UnreadableFile if it has none. */
export function getElementName({ name: tag, attributes, line, column }: XmlElement): string {
  const { name } = attributes;
  if (name !== undefined && name !== '') return name;
  throw new UnreadableFile(
    `This ${quoteCode(`<${tag}>`)} has no name.`,
    line,
    column,
    `${quoteCode(`<${tag} name="…">`)}`,
    'Give it the name that the app uses.',
  );
}
