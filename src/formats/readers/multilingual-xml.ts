// Reads XML that has all languages in one file: below each text, an element for each language that is named after it, as
// in the string tables of Arma (`<Key ID="STR_SAVE"><German>Sichern</German></Key>`), or that names it in an attribute
// (`<item name="Save"><translation language="de">Sichern</translation></item>`).

import { readAnyCode } from '../../languages/spelling.ts';
import type { Message } from '../message.ts';
import type { LanguageGroups } from './language-groups.ts';
import { defineAllLanguagesFormat } from './multilingual.ts';
import { createKeyNumberer } from './text-entries.ts';
import { readXml, splitMarkup, type XmlElement } from './xml.ts';

/** XML of all languages. A language has a message for each of its texts. Throws UnreadableFile. */
export const multilingualXml = defineAllLanguagesFormat((bytes) => ({
  groups: readGroups(readXml(bytes)),
}));

function readGroups(root: XmlElement): LanguageGroups | undefined {
  const groups = new Map<string, Map<string, Message>>();
  const getKey = createKeyNumberer();
  const pending = [root];
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    const children = element.children.filter((child) => typeof child !== 'string');
    const texts = readTexts(children);
    if (texts.size === 0) {
      for (const child of children.reverse()) pending.push(child);
      continue;
    }
    const key = getKey(readName(element), element);
    for (const [code, { text, line }] of texts) {
      const group = groups.get(code) ?? new Map<string, Message>();
      groups.set(code, group.set(key, { key, target: [text], line }));
    }
  }
  return groups.size > 0 ? groups : undefined;
}

/** Reads the texts of an entry by language; none if the elements are no languages. */
function readTexts(elements: readonly XmlElement[]) {
  const texts = new Map<string, { readonly text: string; readonly line: number }>();
  for (const element of elements) {
    const code = readLanguage(element);
    const text = splitMarkup(element).reduce((joined, part) => joined + part.text, '');
    if (code !== undefined && text.trim() !== '') texts.set(code, { text, line: element.line });
  }
  // Arma shows the original in languages without a text.
  const original = texts.get(originalCode);
  if (original !== undefined && !texts.has('en')) texts.set('en', original);
  texts.delete(originalCode);
  return texts;
}

function readLanguage({ name, attributes }: XmlElement): string | undefined {
  const attribute = languageAttributes.find((one) => attributes[one] !== undefined);
  if (attribute !== undefined) return readAnyCode(attributes[attribute] ?? '');
  return namesOfArma.get(name) ?? (/^[A-Z][a-z]{4,}/.test(name) ? readAnyCode(name) : undefined);
}

const languageAttributes: readonly string[] = ['language', 'lang', 'xml:lang', 'locale'];

const originalCode = 'original';

/** Elements of Arma's string tables whose names are no usual names of languages. */
const namesOfArma: ReadonlyMap<string, string> = new Map([
  ['Original', originalCode],
  ['Chinese', 'zh_Hant'],
  ['Chinesesimp', 'zh_Hans'],
]);

/** Returns the name of an entry, after its kind if it has one: `label:Save`. */
function readName({ name, attributes }: XmlElement): string {
  const ownName = nameAttributes.flatMap((attribute) => attributes[attribute] ?? []);
  const kind = attributes['type'];
  return [...(kind === undefined ? [] : [kind]), ...(ownName.length > 0 ? ownName : [name])].join(
    ':',
  );
}

const nameAttributes: readonly string[] = ['ID', 'Id', 'id', 'key', 'Key', 'name', 'Name'];
