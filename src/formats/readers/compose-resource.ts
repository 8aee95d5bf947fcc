// Resources of Compose Multiplatform (`composeResources/values/strings.xml`) → messages. They look like
// those of Android, but a text is what is there: quotes and white space are part of it.
// The rules: https://kotlinlang.org/docs/multiplatform/compose-multiplatform-resources-usage.html

import type { Format } from '../format.ts';
import { resourceFormat } from './android.ts';
import type { XmlElement } from './xml.ts';
import { splitMarkup } from './xml-markup.ts';

export const composeResource: Format = resourceFormat(composeText);

/** The text of a `<string>` or an `<item>`, as an app shows it: without tags. */
function composeText(element: XmlElement): string {
  return splitMarkup(element)
    .map(({ text, getTag }) => (getTag === undefined ? text : ''))
    .join('')
    .replace(escapes, resolved);
}

const escapes = /\\(?:u([\da-fA-F]{4})|[nt\\])/g;

/** Before any other character a backslash represents itself: `\'` is how Android has it. */
function resolved(written: string, number: string | undefined): string {
  if (number !== undefined) return String.fromCharCode(Number.parseInt(number, 16));
  if (written === '\\n') return '\n';
  return written === '\\t' ? '\t' : '\\';
}
