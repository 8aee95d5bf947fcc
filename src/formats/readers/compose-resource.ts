// Reads the resources of Compose Multiplatform (`composeResources/values/strings.xml`). They look like those of
// Android, but quotes and white space are part of a text.
// The rules: https://kotlinlang.org/docs/multiplatform/compose-multiplatform-resources-usage.html

import type { Format } from '../format.ts';
import { defineResourceFormat } from './android.ts';
import { splitMarkup, type XmlElement } from './xml.ts';

export const composeResource: Format = defineResourceFormat(readComposeText);

/** Returns the text of a `<string>` or an `<item>`, as an app shows it: without tags. */
function readComposeText(element: XmlElement): string {
  return splitMarkup(element)
    .map(({ text, tagElement }) => (tagElement === undefined ? text : ''))
    .join('')
    .replace(escapes, resolveEscape);
}

const escapes = /\\(?:u([\da-fA-F]{4})|[nt\\])/g;

/** Resolves an escape. Android has more, such as `\'`; here their backslash is part of the text. */
function resolveEscape(written: string, codePoint: string | undefined): string {
  if (codePoint !== undefined) return String.fromCharCode(Number.parseInt(codePoint, 16));
  if (written === '\\n') return '\n';
  return written === '\\t' ? '\t' : '\\';
}
