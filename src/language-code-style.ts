// A language code of the catalogue (`pt_BR`) → its form in the names of files, and back, by the
// component's `language_code_style` (contract, sections 2.1 and 2.3).

import { languageCodePattern } from './identifiers.ts';

/** What a component may say; an empty style is `bcp`. */
export const languageCodeStyles = [
  '',
  'bcp',
  'posix',
  'posix_lowercase',
  'bcp_lower',
  'android',
] as const;

export type LanguageCodeStyle = (typeof languageCodeStyles)[number];

/** A code of the catalogue as files of a style have it: in `bcp`, `pt-BR` of `pt_BR`. */
export function codeInFiles(code: string, style: LanguageCodeStyle): string {
  return forms[style].write(code);
}

/**
 * The code of the catalogue that files of a style have as this text, or undefined when the text is no
 * code in that style. Small letters, and the `+` of Android, may stand for several codes: that is one
 * of the `described` ones if it can be, else the one with the usual capitals and variant.
 */
export function codeOfFile(
  text: string,
  style: LanguageCodeStyle,
  described: readonly string[] = [],
): string | undefined {
  const { write, read } = forms[style];
  const code = described.find((one) => write(one) === text) ?? read(text);
  return languageCodePattern.test(code) && write(code) === text ? code : undefined;
}

/**
 * The styles in which a text is a code, `bcp` also for the empty one. First those that make it a code
 * in the usual form, or a `described` one: `bcp_lower` before `bcp` for `pt-br`.
 */
export function stylesThatFit(
  text: string,
  described: readonly string[] = [],
): readonly LanguageCodeStyle[] {
  const readings = languageCodeStyles
    .filter((style) => style !== '')
    .map((style) => ({ style, code: codeOfFile(text, style, described) }));
  const isLikely = (code: string) => usualForm.test(code) || described.includes(code);
  const fitting = readings.flatMap(({ style, code }) =>
    code === undefined ? [] : [{ style, isLikely: isLikely(code) }],
  );
  return fitting
    .toSorted((one, other) => Number(other.isLikely) - Number(one.isLikely))
    .map(({ style }) => style);
}

const usualForm = /^[a-z]{2,3}(?:_[A-Z][a-z]{3})?(?:_(?:[A-Z]{2}|\d{3}))?(?:@[a-z0-9]+)?$/;

/** `read` may make anything of a text that is no code: what it makes is written again to compare. */
interface Form {
  readonly write: (code: string) => string;
  readonly read: (text: string) => string;
}

const hyphens: Form = {
  write: (code) => code.replaceAll('_', '-'),
  read: (text) => text.replaceAll('-', '_'),
};

const underscores: Form = { write: (code) => code, read: (text) => text };

const forms: Readonly<Record<LanguageCodeStyle, Form>> = {
  '': hyphens,
  bcp: hyphens,
  posix: underscores,
  posix_lowercase: inSmallLetters(underscores),
  bcp_lower: inSmallLetters(hyphens),
  android: { write: inAndroid, read: fromAndroid },
};

function inSmallLetters({ write, read }: Form): Form {
  return {
    write: (code) => write(code).toLowerCase(),
    read: (text) => withUsualCapitals(read(text)),
  };
}

/** `zh_Hant_HK` of `zh_hant_hk`: a script has four letters, a region two. */
function withUsualCapitals(code: string): string {
  return code.replace(
    /^([a-z]{2,3})(_[a-z]{4})?(_[a-z]{2})?(?=[_@]|$)/,
    (_, language: string, script = '', region = '') =>
      `${language}${script.slice(0, 2).toUpperCase()}${script.slice(2)}${region.toUpperCase()}`,
  );
}

/** Android has a short form for a region of two letters; everything else is a BCP 47 tag with `+`. */
function inAndroid(code: string): string {
  if (/^[a-z]{2,3}_[A-Z]{2}$/.test(code)) return code.replace('_', '-r');
  const subtags = code.split(/[_@]/);
  return subtags.length === 1 ? code : ['b', ...subtags].join('+');
}

/** A last subtag that has the length of a variant in BCP 47 is one: `ca@valencia`, `de@1996`. */
function fromAndroid(text: string): string {
  if (!text.startsWith('b+')) return text.replace('-r', '_');
  const code = text.slice('b+'.length).replaceAll('+', '_');
  return code.replace(/_([a-z0-9]{5,8}|\d[a-z0-9]{3})$/, '@$1');
}
