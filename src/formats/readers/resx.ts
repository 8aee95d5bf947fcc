// Reads the resources of .NET (`.resx`) and of Windows apps (`.resw`): `<data name="save"><value>Save</value></data>`.
// Files of forms also have sizes, colors and pictures of their controls, which are not for translators.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyNumberer } from './text-entries.ts';
import { getChildren, readXml, splitMarkup, type XmlElement } from './xml.ts';
import { getElementName } from './xml-entries.ts';

export const resx: Format = {
  kind: 'monolingual',
  read(bytes) {
    const getKey = createKeyNumberer();
    return getChildren(readXml(bytes, ['root']), 'data').flatMap((entry): Message[] => {
      const name = getElementName(entry);
      if (!isText(entry) || isDesignerData(name)) return [];
      return [
        {
          key: getKey(name, entry),
          target: [getText(entry)],
          ...(isLocked(entry) && { isReadOnly: true }),
          line: entry.line,
        },
      ];
    });
  },
};

/** Whether an entry is a text. Numbers and files have another `type`, and binary data has a `mimetype`. */
function isText({ attributes: { type, mimetype } }: XmlElement): boolean {
  return mimetype === undefined && (type === undefined || /^System\.String(?:,|$)/.test(type));
}

/** Whether an entry is metadata of the form designer, which has no type either. */
function isDesignerData(name: string): boolean {
  return name.startsWith('>>') || name.endsWith('.LayoutSettings');
}

function getText(entry: XmlElement): string {
  const [value] = getChildren(entry, 'value');
  const text = value === undefined ? '' : joinMarkup(value);
  // White space alone is layout, unless the file preserves it.
  return text.trim() === '' && entry.attributes['xml:space'] !== 'preserve' ? '' : text;
}

/**
 * Whether a comment marks the text as the same in all languages: Microsoft writes `{Locked}`, and ResX Resource Manager
 * `@Invariant`. `{Locked="word"}` is about a word in the text.
 */
function isLocked(entry: XmlElement): boolean {
  return getChildren(entry, 'comment').some((comment) =>
    /\{Locked\}|^\s*@Invariant\b/.test(joinMarkup(comment)),
  );
}

function joinMarkup(element: XmlElement): string {
  return splitMarkup(element)
    .map(({ text }) => text)
    .join('');
}
