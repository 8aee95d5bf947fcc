// Resources of moko-resources, for programs in Kotlin for several platforms (`moko-resources/base/strings.xml`,
// `plurals.xml`) → messages. They look like those of Android, but few escapes mean something, and tags are left out.
// The rules: https://github.com/icerockdev/moko-resources

import type { Format } from '../format.ts';
import { resourceFormat } from './android.ts';
import type { XmlElement } from './xml.ts';
import { splitMarkup } from './xml-markup.ts';

export const mokoResource: Format = resourceFormat(mokoText, ['string', 'plural', 'plurals']);

/** The text of a `<string>` or an `<item>`, as an app shows it. */
function mokoText(element: XmlElement): string {
  const text = splitMarkup(element)
    .map((piece) => (piece.getTag === undefined ? piece.text : ''))
    .join('');
  return withoutLineBreaks(text).replace(/\\(['"?@n])/g, (_, sign: string) =>
    sign === 'n' ? '\n' : sign,
  );
}

/** A line break with the white space around it, and with further ones in it, is one blank. */
function withoutLineBreaks(text: string): string {
  const [first = '', ...others] = text.split('\n');
  if (others.length === 0) return first;
  const last = others.pop() ?? '';
  const inner = others.map((line) => line.trim()).filter((line) => line !== '');
  return [first.trimEnd(), ...inner, last.trimStart()].join(' ');
}
