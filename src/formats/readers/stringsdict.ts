// Reads Apple's .stringsdict files. Each key is one message with all its texts: plural forms, or forms for devices and
// widths of the screen.
// The rules: https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals

import { quote, quoteCode } from '../../text/wording.ts';
import { type FileInfo, type Format, UnreadableFile } from '../format.ts';
import { listPlistEntries, type PlistEntry, readPlist, readStringText } from './plist.ts';
import { type Forms, joinForms, orderByCategory, pluralCategories } from './plural-forms.ts';
import { createKeyNumberer } from './text-entries.ts';
import type { XmlElement } from './xml.ts';

export const stringsDict: Format = {
  kind: 'monolingual',
  read(bytes, info) {
    const getKey = createKeyNumberer();
    return listPlistEntries(readPlist(bytes)).map((entry) => ({
      key: getKey(entry.key, entry),
      ...joinForms(readDictionary(getDictionary(entry), info)),
      line: entry.line,
    }));
  },
};

/** Reads the texts in the dictionary of a key, or of one of its devices or widths. */
function readDictionary(dictionary: XmlElement, info: FileInfo): readonly Forms[] {
  return listPlistEntries(dictionary).flatMap(({ key, value }): readonly Forms[] => {
    if (key === 'NSStringLocalizedFormatKey') return readFormat(readStringText(value));
    if (value.name !== 'dict') return [];
    return variantRules.has(key) ? readVariants(value, info) : readVariable(value, info);
  });
}

/** Reads the format of a text: `%d of %#@files@`. One that has only variables, `%#@files@`, is not translated. */
function readFormat(format: string): readonly Forms[] {
  return format.replace(/%(?:\d+\$)?#@[^@]*@/g, '').trim() === '' ? [] : [{ target: [format] }];
}

/** The keys of dictionaries with a variant of the text for each device or width. */
const variantRules: ReadonlySet<string> = new Set([
  'NSStringDeviceSpecificRuleType',
  'NSStringVariableWidthRuleType',
]);

function readVariants(dictionary: XmlElement, info: FileInfo): readonly Forms[] {
  return listPlistEntries(dictionary).flatMap(({ value }) =>
    value.name === 'dict' ? readDictionary(value, info) : [{ target: [readStringText(value)] }],
  );
}

/**
 * Reads the plural forms of a variable; its other entries are its type. A variable whose forms are all empty only
 * skips an argument, so it has no texts.
 */
function readVariable(variable: XmlElement, { language }: FileInfo): readonly Forms[] {
  const entries = listPlistEntries(variable).filter(({ key }) => pluralCategories.includes(key));
  const texts = new Map(entries.map(({ key, value }) => [key, readStringText(value)]));
  const isEmpty = texts.size > 0 && [...texts.values()].every((text) => text === '');
  return isEmpty ? [] : [orderByCategory(texts, language, 'other')];
}

function getDictionary({ key, value }: PlistEntry): XmlElement {
  if (value.name === 'dict') return value;
  throw new UnreadableFile(
    `The key ${quote(key)} has ${quoteCode(`<${value.name}>`)} for its value.`,
    value.line,
    value.column,
    '`<dict>` with `NSStringLocalizedFormatKey` and a `<dict>` for each of its variables',
    'Write the forms of the text there; texts without forms belong into a `.strings` file.',
  );
}
