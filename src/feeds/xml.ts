// XML as tagged templates, from the library hono. They escape every string, and insert other XML unchanged. HTML in a feed
// is inserted as a string, so that it is escaped.

import { html } from 'hono/html';

export type Xml = ReturnType<typeof html>;

/** Strings are escaped, and the items of arrays are concatenated. */
export function xml(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | Xml | readonly Xml[])[]
): Xml {
  return html(
    texts,
    ...values.map((value) =>
      typeof value === 'string' ? value.replace(invalidCharacters, '�') : value,
    ),
  );
}

/** Characters that XML doesn't allow, not even as references (XML 1.0, 2.2). */
const invalidCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
