// HTML as tagged templates, by the library hono: every text that is put into one is escaped, and what
// is made here is put in as it is.

import { html as escaping, raw } from 'hono/html';

/** HTML that is ready. */
export type Html = ReturnType<typeof raw>;

export type HtmlValue = string | number | Html | readonly HtmlValue[] | false | null | undefined;

/** Texts are escaped; lists follow each other; `false`, `null` and `undefined` are nothing. */
export const html = escaping as (
  texts: TemplateStringsArray,
  ...values: readonly HtmlValue[]
) => Html;

/** HTML that was made before, as a text. */
export function ready(text: string): Html {
  return raw(text);
}
