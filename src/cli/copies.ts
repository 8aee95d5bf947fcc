// Words how many strings are untranslated because they repeat their source texts.

import { listCountsByLanguage } from '../text/wording.ts';

/** Returns a sentence about the languages with such strings, without a full stop; empty if there are none. */
export function describeCopies(
  languages: readonly { readonly code: string; readonly copies?: number | undefined }[],
): string {
  const copiesByLanguage = new Map<string, number>();
  for (const { code, copies = 0 } of languages) {
    copiesByLanguage.set(code, (copiesByLanguage.get(code) ?? 0) + copies);
  }
  // A long list is cut, so the largest numbers are first.
  const counts = listCountsByLanguage([...copiesByLanguage].sort(([, a], [, b]) => b - a));
  return counts && `Not translated, because they repeat their source text: ${counts}`;
}
