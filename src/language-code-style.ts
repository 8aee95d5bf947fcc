// Converts a language code of the catalogue to its form in file names, such as `pt_BR` to `pt-BR`. The component's
// `language_code_style` selects the form (contract, sections 2.1 and 2.3).

/** The values of `language_code_style`; an empty style is `bcp`. */
export const languageCodeStyles = [
  '',
  'bcp',
  'posix',
  'posix_lowercase',
  'bcp_lower',
  'android',
] as const;

export type LanguageCodeStyle = (typeof languageCodeStyles)[number];

/** Spells a code as file names of a style do: `pt-BR` in the style `bcp`. */
export function toFileCode(code: string, style: LanguageCodeStyle): string {
  return forms[style](code);
}

/** The language code of a file, and its spelling in the file's name. */
export interface SpelledCode {
  /** The code in the catalogue: `pt_BR`. */
  readonly code: string;
  readonly writtenCode: string;
}

/** Finds the style that spells most of these codes as the files do; the empty style wins a tie. */
export function detectStyle(files: readonly SpelledCode[]): LanguageCodeStyle {
  const countMatches = (style: LanguageCodeStyle) =>
    files.filter(({ code, writtenCode }) => toFileCode(code, style) === writtenCode).length;
  return languageCodeStyles.reduce((best, style) =>
    countMatches(style) > countMatches(best) ? style : best,
  );
}

type Form = (code: string) => string;

const hyphens: Form = (code) => code.replaceAll('_', '-');
const underscores: Form = (code) => code;

const forms: Readonly<Record<LanguageCodeStyle, Form>> = {
  '': hyphens,
  bcp: hyphens,
  posix: underscores,
  posix_lowercase: (code) => code.toLowerCase(),
  bcp_lower: (code) => hyphens(code).toLowerCase(),
  android: spellForAndroid,
};

/** Android has a short form for a region of two letters; everything else is a BCP 47 tag with `+`. */
function spellForAndroid(code: string): string {
  if (/^[a-z]{2,3}_[A-Z]{2}$/.test(code)) return code.replace('_', '-r');
  const subtags = code.split(/[_@]/);
  return subtags.length === 1 ? code : ['b', ...subtags].join('+');
}
