// A code of the catalogue → the same language as platforms write it.

import { splitLanguageCode } from '../identifiers.ts';
import { codeInFiles } from '../language-code-style.ts';

export const codeForms = ['bcp47', 'posix', 'android', 'apple', 'linux'] as const;
export type CodeForm = (typeof codeForms)[number];

/** `pt_BR` → `pt-BR`, `pt_BR` or `pt-rBR`; without a form it stays as it is. */
export function codeIn(form: CodeForm | undefined, code: string): string {
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
      return codeInFiles(code, 'android');
    default:
      return form satisfies never;
  }
}

function bcp47(code: string): string {
  return code.replace(/[_@]/g, '-');
}

/** Systems with POSIX locales know no scripts: Chinese is told by its region, others by a modifier. */
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
