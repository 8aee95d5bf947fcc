// Words how many strings are untranslated because they repeat their source texts.

import { listSumsByLanguage } from '../text/wording.ts';

/** Returns a sentence about the languages with such strings, without a full stop; empty if there are none. */
export function describeCopies(
  languages: readonly { readonly code: string; readonly copies?: number | undefined }[],
): string {
  const counts = listSumsByLanguage(languages.map(({ code, copies = 0 }) => [code, copies]));
  return counts && `Not translated, because they repeat their source text: ${counts}`;
}
