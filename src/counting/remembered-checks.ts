// Versions of a file have nearly all texts in common: what was found out about a pair of them is remembered.

import type { QualityCheck } from './checks/check.ts';
import { checksFor, failedChecks } from './quality.ts';

/** The checks that a translated message fails, by the forms of its source and of its translation. */
export type FailedChecks = (
  source: readonly string[],
  target: readonly string[],
) => readonly QualityCheck[];

export interface CheckedTexts {
  readonly language: string;
  readonly sourceLanguage: string;
  readonly checkFlags: string;
}

/** Makes functions that remember; together they hold no more than so many characters. */
export function rememberedChecks(most = 20_000_000): (texts: CheckedTexts) => FailedChecks {
  const known = new Map<string, Map<string, readonly QualityCheck[]>>();
  let size = 0;
  return ({ language, sourceLanguage, checkFlags }) => {
    const about = [language, sourceLanguage, checkFlags].join('\0');
    const checks = checksFor(checkFlags);
    let own = known.get(about) ?? new Map<string, readonly QualityCheck[]>();
    known.set(about, own);
    return (source, target) => {
      const pair = JSON.stringify([source, target]);
      const before = own.get(pair);
      if (before !== undefined) return before;
      const failed = failedChecks(checks, source, target, { language, sourceLanguage });
      size += pair.length;
      if (size > most) {
        own = new Map();
        known.clear();
        known.set(about, own);
        size = pair.length;
      }
      own.set(pair, failed);
      return failed;
    };
  };
}
