// Reads the resources of an Android app (`res/values/strings.xml`): strings, plurals, and the items of arrays of
// strings. Other resources, such as colors and sizes, are not for translators.

import type { FileInfo, Format } from '../format.ts';
import type { Message } from '../message.ts';
import { readAndroidText } from './android-text.ts';
import { createKeyNumberer } from './distinct-keys.ts';
import { getElementName } from './element-name.ts';
import {
  type Forms,
  isForSingleNumber,
  lacksNeededForms,
  pluralCategories,
} from './plural-forms.ts';
import { getChildren, readXml, type XmlElement } from './xml.ts';

export const androidResource: Format = defineResourceFormat(readAndroidText);

/**
 * Defines a format of such resources. `getText` reads a `<string>` or an `<item>`; `kinds` are the elements that count.
 */
export function defineResourceFormat(
  getText: (element: XmlElement) => string,
  kinds: readonly string[] = ['string', 'plurals', 'string-array'],
): Format {
  return {
    kind: 'monolingual',
    read(bytes, info) {
      const resources = readXml(bytes, ['resources']);
      const getKey = createKeyNumberer();
      const isAllReadOnly = isUntranslatable(resources);
      return getChildren(resources, ...kinds).flatMap((resource) => {
        const isReadOnly = isAllReadOnly || isUntranslatable(resource);
        return collectMessages(resource, getText, info).map((message) => ({
          ...message,
          key: getKey(message.key, resource),
          ...(isReadOnly && { isReadOnly }),
        }));
      });
    },
  };
}

function isUntranslatable({ attributes }: XmlElement): boolean {
  return attributes['translatable'] === 'false';
}

function collectMessages(
  resource: XmlElement,
  getText: (element: XmlElement) => string,
  info: FileInfo,
): readonly Message[] {
  const { line } = resource;
  const name = getName(resource);
  const items = getChildren(resource, 'item');
  switch (resource.name) {
    // moko-resources have `<plural>`.
    case 'plural':
    case 'plurals':
      // Plurals may have the name of a string, so their key has a prefix, as in `@plurals/name`.
      return [{ key: `plurals/${name}`, ...getForms(items, getText, info.language), line }];
    case 'string-array':
      return items.map((item, index) => ({
        key: `${name}[${index}]`,
        target: [getText(item)],
        line: item.line,
      }));
    default:
      return [{ key: name, target: [getText(resource)], line }];
  }
}

/** Returns the forms of a plural. Android shows `other` if a form is missing, so only `other` is always needed. */
function getForms(
  items: readonly XmlElement[],
  getText: (element: XmlElement) => string,
  language: string,
): Forms {
  const target = items.map(getText);
  const categories = items.map(({ attributes }) => attributes['quantity'] ?? '');
  const present = new Set(categories);
  if (!categories.every((category) => pluralCategories.includes(category))) return { target };
  const lacksForms = !present.has('other') || lacksNeededForms(present, language, 'other');
  return {
    target,
    ...(lacksForms && { lacksForms }),
    singleNumberForms: categories.map((category) => isForSingleNumber(category, language)),
  };
}

/**
 * Returns the name of a resource, with its product: builds for others, such as `tablet`, have strings of the same name.
 */
function getName(resource: XmlElement): string {
  const name = getElementName(resource);
  const { product = 'default' } = resource.attributes;
  return product === 'default' ? name : `${name} (${product})`;
}
