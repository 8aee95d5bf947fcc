// Reads the localisation of installers that WiX makes (`Package.de-de.wxl`). A text is the content of a `<String>` or,
// since version 4, its attribute `Value`. Other elements are for the layout of dialogs.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyCheck } from './text-entries.ts';
import { getChildren, readXml, splitMarkup, type XmlElement } from './xml.ts';

/** `WixLocalization`. Of two strings with the same `Id`, the last counts. Throws UnreadableFile. */
export const wix: Format = {
  kind: 'monolingual',
  read(bytes) {
    const messages = new Map<string, Message>();
    const checkKey = createKeyCheck();
    for (const element of getChildren(readXml(bytes, ['WixLocalization']), 'String')) {
      const { Id: key = '', Localizable: localizable } = element.attributes;
      if (key === '') continue;
      checkKey(key, element);
      messages.set(key, {
        key,
        target: [getText(element)],
        ...(localizable === 'no' && { isReadOnly: true }),
        line: element.line,
      });
    }
    return [...messages.values()];
  },
};

function getText(element: XmlElement): string {
  const value = element.attributes['Value'];
  if (value !== undefined) return value;
  return splitMarkup(element)
    .map(({ text }) => text)
    .join('');
}
