// Apple's .stringsdict files → messages, one for each key: all texts that are shown for it, which are
// its plural forms or its forms for devices and widths of the screen.
// The rules: https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals

import { quote, quoteCode } from '../../text/wording.ts';
import { type FileInfo, type Format, UnreadableFile } from '../format.ts';
import { createKeyNumberer } from './distinct-keys.ts';
import { listPlistEntries, type PlistEntry, readPlist, readStringText } from './plist.ts';
import { type Forms, joinForms, orderByCategory, pluralCategories } from './plural-forms.ts';
import type { XmlElement } from './xml.ts';

export const stringsDict: Format = {
  kind: 'monolingual',
  read(bytes, about) {
    const getKey = createKeyNumberer();
    return listPlistEntries(readPlist(bytes)).map((entry) => ({
      key: getKey(entry.key, entry),
      ...joinForms(textsIn(dictionaryIn(entry), about)),
      line: entry.line,
    }));
  },
};

/** The texts in the dictionary of a key, or of one of its devices or widths. */
function textsIn(dictionary: XmlElement, about: FileInfo): readonly Forms[] {
  return listPlistEntries(dictionary).flatMap(({ key, value }): readonly Forms[] => {
    if (key === 'NSStringLocalizedFormatKey') return formatTexts(readStringText(value));
    if (value.name !== 'dict') return [];
    return alternatives.has(key) ? textsOfEach(value, about) : pluralForms(value, about);
  });
}

/** A format of nothing but variables says nothing that anybody translates. */
function formatTexts(format: string): readonly Forms[] {
  return format.replace(/%(?:\d+\$)?#@[^@]*@/g, '').trim() === '' ? [] : [{ target: [format] }];
}

const alternatives: ReadonlySet<string> = new Set([
  'NSStringDeviceSpecificRuleType',
  'NSStringVariableWidthRuleType',
]);

function textsOfEach(dictionary: XmlElement, about: FileInfo): readonly Forms[] {
  return listPlistEntries(dictionary).flatMap(({ value }) =>
    value.name === 'dict' ? textsIn(value, about) : [{ target: [readStringText(value)] }],
  );
}

/**
 * The forms of a variable. What is beside them says what kind of variable it is. One with forms
 * that are all empty takes a number out of the row and shows nothing, in any language.
 */
function pluralForms(variable: XmlElement, { language }: FileInfo): readonly Forms[] {
  const entries = listPlistEntries(variable).filter(({ key }) => pluralCategories.includes(key));
  const texts = new Map(entries.map(({ key, value }) => [key, readStringText(value)]));
  const isSilent = texts.size > 0 && [...texts.values()].every((text) => text === '');
  return isSilent ? [] : [orderByCategory(texts, language, 'other')];
}

function dictionaryIn({ key, value }: PlistEntry): XmlElement {
  if (value.name === 'dict') return value;
  throw new UnreadableFile(
    `The key ${quote(key)} has ${quoteCode(`<${value.name}>`)} for its value.`,
    value.line,
    value.column,
    '`<dict>` with `NSStringLocalizedFormatKey` and a `<dict>` for each of its variables',
    'Write the forms of the text there; texts without forms belong into a `.strings` file.',
  );
}
