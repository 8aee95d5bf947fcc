// XML as tagged templates, by the library hono: every text that is put into one is escaped, and what is
// made here is put in as it is. HTML inside of XML is a text.

import { html } from 'hono/html';

export type Xml = ReturnType<typeof html>;

/** Texts are escaped; lists follow each other. */
export function xml(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | Xml | readonly Xml[])[]
): Xml {
  return html(
    texts,
    ...values.map((value) => (typeof value === 'string' ? value.replace(notInXml, '�') : value)),
  );
}

/** Characters that no text in XML has, not even as references. */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
