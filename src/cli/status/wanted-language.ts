// Reads the code of the language that a user wants, and refuses those without a translation.

import { getEnglishName } from '../../languages/language-data.ts';
import { readAnyCode } from '../../languages/spelling.ts';
import { Failure } from '../../problem/failure.ts';
import { joinNames } from '../../text/wording.ts';
import type { StatusFigures } from './figures.ts';

/** Returns the code as the catalogue spells it, or throws a Failure. */
export function requireLanguageCode(text: string): string {
  const code = readAnyCode(text);
  if (code !== undefined) return code;
  throw new Failure(
    `${JSON.stringify(text)} is not the code of a known language.\nWrite it as de or pt_BR.`,
  );
}

/** Throws a Failure if the figures, which are those of one language, have no translation. */
export function requireTranslation(figures: StatusFigures, code: string): void {
  if (figures.components.some(({ lines }) => lines.some(({ isSource }) => !isSource))) return;
  const codes = figures.components.flatMap(({ component: { languages } }) =>
    languages.slice(1).map((language) => language.code),
  );
  const names = [...new Set(codes)].sort();
  throw new Failure(
    `There is no translation into ${getEnglishName(code)} (${code}) here. ` +
      (names.length === 0
        ? 'No translation was found: status --skipped gives the reasons.'
        : `There are ${joinNames(names, 'and')}.`),
  );
}
