// Resources of .NET (`.resx`) and of Windows apps (`.resw`) → messages: an entry for each text. Files
// of forms also hold sizes, colors and pictures of their controls, which are not for translators.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyNumberer } from './distinct-keys.ts';
import { getElementName } from './element-name.ts';
import { getChildren, readXml, type XmlElement } from './xml.ts';
import { splitMarkup } from './xml-markup.ts';

export const resx: Format = {
  kind: 'monolingual',
  read(bytes) {
    const getKey = createKeyNumberer();
    return getChildren(readXml(bytes, ['root']), 'data').flatMap((entry): Message[] => {
      const name = getElementName(entry);
      if (!isText(entry) || isOfDesigner(name)) return [];
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

/** An entry of another type, such as a number or a file, says which; one in binary says of what kind. */
function isText({ attributes: { type, mimetype } }: XmlElement): boolean {
  return mimetype === undefined && (type === undefined || /^System\.String(?:,|$)/.test(type));
}

/** Metadata of the form designer has no type, and looks like texts. */
function isOfDesigner(name: string): boolean {
  return name.startsWith('>>') || name.endsWith('.LayoutSettings');
}

function getText(entry: XmlElement): string {
  const [value] = getChildren(entry, 'value');
  const text = value === undefined ? '' : textIn(value);
  // White space alone is layout unless the file says that it is not.
  return text.trim() === '' && entry.attributes['xml:space'] !== 'preserve' ? '' : text;
}

/**
 * Whether the comment says that the text is the same in all languages: `{Locked}` is how Microsoft
 * says so, `@Invariant` how ResX Resource Manager does. `{Locked="word"}` is about a word in the text.
 */
function isLocked(entry: XmlElement): boolean {
  return getChildren(entry, 'comment').some((comment) =>
    /\{Locked\}|^\s*@Invariant\b/.test(textIn(comment)),
  );
}

function textIn(element: XmlElement): string {
  return splitMarkup(element)
    .map(({ text }) => text)
    .join('');
}
