// Finds placeholders that begin with a percent sign: those of printf and similar functions (`%s`, `%1$d`), `%(name)s`,
// `%name%`, and `%1` of Qt. A percent sign in prose is none.

import type { Placeholder } from './check.ts';

/** Lists the placeholders of a text in their order, with duplicates. */
export function* listPercentPlaceholders(text: string): Iterable<Placeholder> {
  if (!text.includes('%')) return;
  const plain = removeAddressEscapes(text);
  /** The position of the next argument without a number. */
  let nextPosition = 1;
  for (const match of matchDirectives(plain)) {
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
    else if (between !== undefined) yield createLoosePlaceholder(`%${between}%`);
    else if (ordinal !== undefined) yield createLoosePlaceholder(`%${ordinal}`);
    else if (count !== undefined) yield createLoosePlaceholder('%n');
    else if (joinedCount !== undefined)
      yield { ...createLoosePlaceholder('%n'), isRequired: false };
    else if (joined !== undefined)
      yield { ...createLoosePlaceholder(`%${joined}`), isRequired: false };
    if (conversion === undefined || (position === undefined && isPercentage(plain, match)))
      continue;
    for (const star of [width, precision]) {
      if (star?.startsWith('*'))
        yield createArgument(star.slice(1, -1) || String(nextPosition++), '*');
    }
    const found = createArgument(
      position?.replace(/\D/g, '') ?? String(nextPosition++),
      conversion,
    );
    yield mayBeginWord(plain, match) ? { ...found, isRequired: false, isExact: false } : found;
  }
}

/** Matches `directive` at each percent sign. `matchAll` is slower, as it tries the pattern at each character. */
function* matchDirectives(text: string): Iterable<RegExpExecArray> {
  for (let index = text.indexOf('%'); index >= 0; index = text.indexOf('%', index)) {
    directive.lastIndex = index;
    const match = directive.exec(text);
    index += match === null ? 1 : match[0].length;
    if (match !== null) yield match;
  }
}

/** Whether a text is a format of a time, whose letters mean something else in printf. */
export function isTimeFormat(text: string): boolean {
  return timeDirective.test(text) || dayAndMonth.test(text);
}

/** The lookbehind comes after the sign, so that the engine doesn't try it at each character. */
const timeDirective = /%(?<!%%)[-_0^#EO]?[YyHMBbjRTZ](?![A-Za-z_])/;
/** `%m` alone may also be the message of an error. */
const dayAndMonth = /%[-_0]?(?:[de][./-] ?%[-_0]?m|m[./-] ?%[-_0]?[de])/;

/** Creates the placeholder of an argument by its position, so that `%s` and `%1$s` are the same. */
function createArgument(position: string, conversion: string): Placeholder {
  const name = `%${position}$${equalConversions[conversion] ?? conversion}`;
  return { name, isRequired: true, isExact: true };
}

/** Creates a placeholder that is no mistake if only the translation has it. */
function createLoosePlaceholder(name: string): Placeholder {
  return { name, isRequired: true, isExact: false };
}

/** Maps a conversion to one for arguments of the same type: `%X` is `%x` in capitals, so either may replace the other. */
const equalConversions: Readonly<Partial<Record<string, string>>> = {
  ...{ i: 'd', u: 'd', X: 'x', E: 'e', F: 'f', G: 'g' },
};

/**
 * `%1$-5.2f`, `%*d`, `%[2]s`. A space is no flag here, as `100 % der` is more common than `% d`.
 */
const printf =
  String.raw`%(?<position>\d{1,3}\$|\[\d{1,3}\])?(?:[+#0'I]|-(?=[+#0'I]{0,4}[1-9*.])){0,6}` +
  String.raw`(?<width>\*(?:\d{1,3}\$)?|\d{0,4})(?:\.(?<precision>\*(?:\d{1,3}\$)?|\d{0,4}))?` +
  '(?:hh|h|ll|l|L|j|z|t|I64|I32)?(?<conversion>[diouxXeEfFgGcCsSpqrv@])';

/**
 * Escapes (`%%`), which are skipped, and everything that may be a placeholder. `%name%` excludes names whose second sign
 * begins another placeholder, as in `%shere%s`.
 */
const directive = new RegExp(
  [
    '%%',
    String.raw`%\((?<named>[^()\r\n]{1,64})\)[-+#0]{0,4}\d{0,4}(?:\.\d{1,4})?[diouxXeEfFgGcrsa]`,
    String.raw`%(?<between>[A-Za-z_][\w.-]{2,63})%(?![\w%$@[{*]|[-+#.]\d)`,
    printf,
    String.raw`(?<![\p{L}\p{N}])%L?(?<ordinal>[1-9])(?![\p{L}\p{N}$%*]|[.,]\d)`,
    // In Qt, letters may follow the number directly, as in `%1ms`.
    String.raw`(?<![\p{L}\p{N}])%(?<joined>[1-9])(?=\p{L})`,
    String.raw`%L?(?<count>n)(?![\p{L}\p{N}])`,
    '%L?(?<joinedCount>n)',
  ].join('|'),
  'uy',
);

/** Whether a percent sign belongs to a number and a word, as in the German `100%ige`. */
function isPercentage(text: string, match: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, match.index - 2), match.index);
  const after = text.charAt(match.index + match[0].length);
  return /[\p{Nd})}]\s?$/u.test(before) && /[\p{Script=Latin}'’]/u.test(after);
}

/** Whether the letter may begin a word, as in `%used`; it may also be a placeholder with an ending, as in `%sban`. */
function mayBeginWord(text: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length;
  return /^%[a-z]$/.test(match[0]) && /^[a-z]{3}/.test(text.slice(end, end + 3));
}

/** Removes escapes such as `%20` from addresses in a text. Other percent signs there may begin placeholders. */
function removeAddressEscapes(text: string): string {
  if (!text.includes(':')) return text;
  return text.replace(/(?::\/\/|mailto:)\S*/g, (address) => address.replace(/%[\dA-Fa-f]{2}/g, ''));
}
