// HTML as tagged templates, from the library hono. They escape every string, and insert other HTML unchanged.

import { html as escaping, raw } from 'hono/html';

/** HTML that templates insert without escaping. */
export type Html = ReturnType<typeof raw>;

export type HtmlValue = string | number | Html | readonly HtmlValue[] | false | null | undefined;

/** Strings are escaped, the items of arrays are concatenated, and `false`, `null` and `undefined` are empty. */
export const html = escaping as (
  texts: TemplateStringsArray,
  ...values: readonly HtmlValue[]
) => Html;

/** Marks a string as HTML that needs no escaping. */
export function trustAsHtml(text: string): Html {
  return raw(text);
}
