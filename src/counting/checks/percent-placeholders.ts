// Text → the placeholders in it that begin with a percent sign and have no braces: those of printf
// and its many heirs, `%(name)s`, `%name%` and `%1`. A percent sign in prose is none.

import type { Placeholder } from './placeholder.ts';

/** The placeholders of a text, in its order; a name may come twice. */
export function* listPercentPlaceholders(text: string): Iterable<Placeholder> {
  if (!text.includes('%')) return;
  const plain = withoutAddressEscapes(text);
  let next = 1;
  for (const match of directivesIn(plain)) {
    const {
      named,
      between,
      ordinal,
      count,
      joined,
      joinedCount,
      position,
      width,
      precision,
      conversion,
    } = match.groups ?? {};
    if (named !== undefined) yield { name: `%(${named})`, isRequired: true, isExact: true };
    else if (between !== undefined) yield loose(`%${between}%`);
    else if (ordinal !== undefined) yield loose(`%${ordinal}`);
    else if (count !== undefined) yield loose('%n');
    else if (joinedCount !== undefined) yield { ...loose('%n'), isRequired: false };
    else if (joined !== undefined) yield { ...loose(`%${joined}`), isRequired: false };
    if (conversion === undefined || (position === undefined && isShare(plain, match))) continue;
    for (const star of [width, precision]) {
      if (star?.startsWith('*')) yield argument(star.slice(1, -1) || String(next++), '*');
    }
    const found = argument(position?.replace(/\D/g, '') ?? String(next++), conversion);
    yield beginsWord(plain, match) ? { ...found, isRequired: false, isExact: false } : found;
  }
}

/** The same as `matchAll`, which is slower: it tries the pattern at each character. */
function* directivesIn(text: string): Iterable<RegExpExecArray> {
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at)) {
    directive.lastIndex = at;
    const match = directive.exec(text);
    at = match === null ? at + 1 : at + match[0].length;
    if (match !== null) yield match;
  }
}

/** Whether a text says how to write a time, in letters that mean something else to printf. */
export function isTimeFormat(text: string): boolean {
  return timeDirective.test(text) || dayAndMonth.test(text);
}

/** The sign comes first in the pattern, so that the engine need not look behind at each character. */
const timeDirective = /%(?<!%%)[-_0^#EO]?[YyHMBbjRTZ](?![A-Za-z_])/;
/** `%m` alone may also be the message of an error. */
const dayAndMonth = /%[-_0]?(?:[de][./-] ?%[-_0]?m|m[./-] ?%[-_0]?[de])/;

/** Arguments without a number have that of their place, so that `%s` and `%1$s` are the same. */
function argument(position: string, conversion: string): Placeholder {
  const name = `%${position}$${alike[conversion] ?? conversion}`;
  return { name, isRequired: true, isExact: true };
}

function loose(name: string): Placeholder {
  return { name, isRequired: true, isExact: false };
}

/** Conversions that take the same argument and differ in how they write it. */
const alike: Readonly<Partial<Record<string, string>>> = {
  ...{ i: 'd', u: 'd', X: 'x', E: 'e', F: 'f', G: 'g' },
};

/**
 * `%1$-5.2f`, `%*d`, `%[2]s`. Spaces are no flags here, for `100 % der` is more common than `% d`.
 */
const printf =
  String.raw`%(?<position>\d{1,3}\$|\[\d{1,3}\])?(?:[+#0'I]|-(?=[+#0'I]{0,4}[1-9*.])){0,6}` +
  String.raw`(?<width>\*(?:\d{1,3}\$)?|\d{0,4})(?:\.(?<precision>\*(?:\d{1,3}\$)?|\d{0,4}))?` +
  '(?:hh|h|ll|l|L|j|z|t|I64|I32)?(?<conversion>[diouxXeEfFgGcCsSpqrv@])';

/**
 * Escapes, which are skipped, and all that may be a placeholder. A name is between percent
 * signs only if what follows could not go on from the second, as it does in `%shere%s`.
 */
const directive = new RegExp(
  [
    '%%',
    String.raw`%\((?<named>[^()\r\n]{1,64})\)[-+#0]{0,4}\d{0,4}(?:\.\d{1,4})?[diouxXeEfFgGcrsa]`,
    String.raw`%(?<between>[A-Za-z_][\w.-]{2,63})%(?![\w%$@[{*]|[-+#.]\d)`,
    printf,
    String.raw`(?<![\p{L}\p{N}])%L?(?<ordinal>[1-9])(?![\p{L}\p{N}$%*]|[.,]\d)`,
    // Qt: a word may follow right after the number in another language, as in `%1ms`.
    String.raw`(?<![\p{L}\p{N}])%(?<joined>[1-9])(?=\p{L})`,
    String.raw`%L?(?<count>n)(?![\p{L}\p{N}])`,
    '%L?(?<joinedCount>n)',
  ].join('|'),
  'uy',
);

/** A number is before the sign and after it a word goes on, as in `100%ige`. */
function isShare(text: string, match: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, match.index - 2), match.index);
  const after = text.charAt(match.index + match[0].length);
  return /[\p{Nd})}]\s?$/u.test(before) && /[\p{Script=Latin}'’]/u.test(after);
}

/**
 * May be a word after the sign, as in `%used`, or a placeholder with an ending, as in `%sban`.
 */
function beginsWord(text: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length;
  return /^%[a-z]$/.test(match[0]) && /^[a-z]{3}/.test(text.slice(end, end + 3));
}

/**
 * Addresses write letters as `%20`; what else begins with a percent sign there may be a
 * placeholder.
 */
function withoutAddressEscapes(text: string): string {
  if (!text.includes(':')) return text;
  return text.replace(/(?::\/\/|mailto:)\S*/g, (address) => address.replace(/%[\dA-Fa-f]{2}/g, ''));
}
