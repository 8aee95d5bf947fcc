// How the tests of the quality checks put their questions.

import type { QualityCheck } from '../../../src/counting/checks/check.ts';

/** A language, a text in English and its translation. */
export type Pair = readonly [language: string, source: string, target: string];

/** Whether a translation from English fails a check. */
export function fails(check: QualityCheck, [language, source, target]: Pair): boolean {
  return check.fails({ source, target, language, sourceLanguage: 'en' });
}
