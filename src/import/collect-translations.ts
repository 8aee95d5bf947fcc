// Rows with languages as another program spells them → translations with the codes of the catalogue.

import { readAnyCode } from '../languages/spelling.ts';
import type { ImportedTranslation, ImportedValues, ReportGap } from './imported.ts';

export interface SpelledRow {
  /** The language as the source spells it. */
  readonly language: string;
  readonly values: ImportedValues;
}

/** Keeps the first of several rows of a language. */
export function collectTranslations(
  rows: Iterable<SpelledRow>,
  where: string,
  report: ReportGap,
): ImportedTranslation[] {
  const byCode = new Map<string, ImportedValues>();
  for (const { language, values } of rows) {
    const code = readAnyCode(language);
    if (code === undefined) {
      report('A translation is left out, for its language is unknown', `${where}, ${language}`);
    } else if (byCode.has(code)) {
      report('A translation is left out, for its language is there twice', `${where}, ${language}`);
    } else {
      byCode.set(code, { ...values, language_code: language });
    }
  }
  return [...byCode].map(([code, values]) => ({ code, values }));
}
