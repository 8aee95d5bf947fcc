// Texts and responses go in, words of nginx's configuration language come out.

import type { ApiResponse } from '../edge/responses.ts';

/** The statement that gives a response; its headers are the server's matter. */
export function returns(response: ApiResponse): string {
  return `return ${response.status} ${quoted(bodyText(response))};`;
}

/** The body of a response, in which what begins with a dollar sign is a variable. */
export function bodyText({ body }: ApiResponse): string {
  const text = new TextDecoder().decode(body ?? undefined);
  if (/\$(?!\{?\w)/.test(text)) throw new Error(`nginx cannot write the dollar sign in ${text}`);
  return text;
}

/** A regular expression as the key of a map. */
export function regex(pattern: string): string {
  return quoted(`~${pattern}`);
}

/** A text in quotes. nginx knows no way to write a dollar sign that begins no variable. */
export function quoted(text: string): string {
  // A backslash stands for itself unless it would begin one of nginx's own escapes.
  const escaped = text.replace(/\\(?=["'\\tnr]|$)|"/g, '\\$&').replaceAll('\n', '\\n');
  return `"${escaped}"`;
}

/** The text one level deeper. */
export function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ');
}
