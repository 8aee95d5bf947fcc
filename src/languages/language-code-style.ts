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

/** The modifiers of POSIX locales that stand for a script: `sr@latin`. */
const scriptsByModifier: ReadonlyMap<string, string> = new Map([
  ['latin', 'Latn'],
  ['cyrillic', 'Cyrl'],
  ['arabic', 'Arab'],
  ['devanagari', 'Deva'],
]);

/** Replaces a modifier of a code by the script that it stands for: `sr_Latn` for `sr@latin`. */
export function replaceScriptModifier(code: string): string {
  const [base = '', modifier = ''] = code.split('@');
  const script = scriptsByModifier.get(modifier);
  return script === undefined
    ? code
    : base.replace(/^[a-z]+/, (language) => `${language}_${script}`);
}

/** Returns the modifier of POSIX locales for a script; undefined if there is none. */
export function getScriptModifier(script: string): string | undefined {
  return [...scriptsByModifier].find(([, own]) => own === script)?.[0];
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

/** Spells a code of the catalogue in one style. */
type Form = (code: string) => string;

const useHyphens: Form = (code) => code.replaceAll('_', '-');
const keepUnderscores: Form = (code) => code;

const forms: Readonly<Record<LanguageCodeStyle, Form>> = {
  '': useHyphens,
  bcp: useHyphens,
  posix: keepUnderscores,
  posix_lowercase: (code) => code.toLowerCase(),
  bcp_lower: (code) => useHyphens(code).toLowerCase(),
  android: spellForAndroid,
};

/**
 * Spells a code as Android does: a language stays (`pt`), a region of two letters follows `-r` (`pt-rBR`), and everything else
 * is a BCP 47 tag with `+` (`b+zh+Hant`).
 */
function spellForAndroid(code: string): string {
  if (/^[a-z]{2,3}_[A-Z]{2}$/.test(code)) return code.replace('_', '-r');
  const subtags = code.split(/[_@]/);
  return subtags.length === 1 ? code : ['b', ...subtags].join('+');
}
