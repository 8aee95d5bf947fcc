// A code of the catalogue → the same language as platforms write it.

import { splitLanguageCode } from '../identifiers.ts';
import { toFileCode } from '../language-code-style.ts';

export const codeForms = ['bcp47', 'posix', 'android', 'apple', 'linux'] as const;
export type CodeForm = (typeof codeForms)[number];

/** How the paths of translation files spell a code for a platform. */
const spellings: Readonly<Partial<Record<CodeForm, RegExp>>> = {
  android: /(?:^|\/)values-([^/]+)\//,
  apple: /(?:^|\/)([^/]+)\.lproj\//,
  posix: /(?:^|\/)([a-z]{2,3}(?:[_@][A-Za-z0-9]+)*)(?:\/LC_MESSAGES\/[^/]+|\.po)$/,
};

/**
 * Spells a language as a platform does: as its files spell it, in which Hebrew may be `iw`, and else as
 * usual. Files that disagree give several codes.
 */
export function spellCode(
  form: CodeForm | undefined,
  code: string,
  files: readonly string[],
): readonly [string, ...string[]] {
  const spelling = spellings[form === 'linux' ? 'posix' : (form ?? 'bcp47')];
  const found = spelling === undefined ? [] : files.map((path) => spelling.exec(path)?.[1]);
  const [first, ...others] = new Set(found.filter((one) => one !== undefined));
  return first === undefined ? [formatCode(form, code)] : [first, ...others];
}

/** `pt_BR` → `pt-BR`, `pt_BR` or `pt-rBR`; without a form it stays as it is. */
function formatCode(form: CodeForm | undefined, code: string): string {
  switch (form) {
    case undefined:
      return code;
    case 'bcp47':
    case 'apple':
      return bcp47(code);
    case 'posix':
    case 'linux':
      return posix(code);
    case 'android':
      return toFileCode(code, 'android');
    default:
      return form satisfies never;
  }
}

function bcp47(code: string): string {
  return code.replace(/[_@]/g, '-');
}

/** Systems with POSIX locales know no scripts: Chinese is reported by its region, others by a modifier. */
function posix(code: string): string {
  const parts = splitLanguageCode(code);
  if (parts?.script === undefined) return code;
  const { language, script, region, variant } = parts;
  const chinese = language === 'zh' ? { Hans: 'CN', Hant: 'TW' }[script] : undefined;
  if (chinese !== undefined) return `zh_${region ?? chinese}`;
  const modifier =
    variant ?? { Latn: 'latin', Cyrl: 'cyrillic', Arab: 'arabic', Deva: 'devanagari' }[script];
  const start = region === undefined ? language : `${language}_${region}`;
  return modifier === undefined ? start : `${start}@${modifier}`;
}
