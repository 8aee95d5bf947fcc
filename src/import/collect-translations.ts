// Converts the language codes of another program to those of the catalogue: `pt-br` → `pt_BR`.

import { readAnyCode } from '../languages/spelling.ts';
import type { ImportedTranslation, ImportedValues, ReportGap } from './imported.ts';

export interface ForeignRow {
  /** The language as the source spells it. */
  readonly language: string;
  readonly values: ImportedValues;
}

/** Converts rows to translations. Rows without a known language, and further rows of the same language, are reported. */
export function collectTranslations(
  rows: Iterable<ForeignRow>,
  componentId: string,
  report: ReportGap,
): ImportedTranslation[] {
  const byCode = new Map<string, ImportedValues>();
  for (const { language, values } of rows) {
    const code = readAnyCode(language);
    if (code === undefined) {
      report(
        'A translation is left out, for its language is unknown',
        `${componentId}, ${language}`,
      );
    } else if (byCode.has(code)) {
      report(
        'A translation is left out, for its language is there twice',
        `${componentId}, ${language}`,
      );
    } else {
      byCode.set(code, { ...values, language_code: language });
    }
  }
  return [...byCode].map(([code, values]) => ({ code, values }));
}
