// Localisation of installers that WiX makes (`Package.de-de.wxl`) → messages: a string for each text, in the element
// or, since version 4, in its attribute `Value`. What is said of controls of dialogs is their layout.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyCheck } from './key-lengths.ts';
import { getChildren, readXml, type XmlElement } from './xml.ts';
import { splitMarkup } from './xml-markup.ts';

/** `WixLocalization`; of two strings with one `Id` the last counts. Throws UnreadableFile. */
export const wix: Format = {
  kind: 'monolingual',
  read(bytes) {
    const messages = new Map<string, Message>();
    const check = createKeyCheck();
    for (const element of getChildren(readXml(bytes, ['WixLocalization']), 'String')) {
      const { Id: key = '', Localizable: localizable } = element.attributes;
      if (key === '') continue;
      check(key, element);
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
  const said = element.attributes['Value'];
  if (said !== undefined) return said;
  return splitMarkup(element)
    .map(({ text }) => text)
    .join('');
}
