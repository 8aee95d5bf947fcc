// Reads the resources of moko-resources, for programs in Kotlin for several platforms
// (`moko-resources/base/strings.xml`, `plurals.xml`). They look like those of Android, but have few escapes and no
// tags.
// The rules: https://github.com/icerockdev/moko-resources

import type { Format } from '../format.ts';
import { defineResourceFormat } from './android.ts';
import { splitMarkup, type XmlElement } from './xml.ts';

export const mokoResource: Format = defineResourceFormat(readMokoText, [
  'string',
  'plural',
  'plurals',
]);

/** Returns the text of a `<string>` or an `<item>`, as an app shows it: without tags. */
function readMokoText(element: XmlElement): string {
  const text = splitMarkup(element)
    .map((piece) => (piece.tagElement === undefined ? piece.text : ''))
    .join('');
  return joinLines(text).replace(/\\(['"?@n])/g, (_, escaped: string) =>
    escaped === 'n' ? '\n' : escaped,
  );
}

/** Replaces each run of line breaks, with the white space around it, by one space. */
function joinLines(text: string): string {
  const [first = '', ...others] = text.split('\n');
  if (others.length === 0) return first;
  const last = others.pop() ?? '';
  const inner = others.map((line) => line.trim()).filter((line) => line !== '');
  return [first.trimEnd(), ...inner, last.trimStart()].join(' ');
}
