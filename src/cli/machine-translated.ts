// Words how many strings are copies of their source texts, and how many are translated by machines.

import type { OriginCounts } from '../model/unit.ts';
import { listSumsByLanguage } from '../text/wording.ts';

interface MarkedLanguage {
  readonly code: string;
  readonly translated: number;
  readonly origins?: OriginCounts | undefined;
}

/** Returns sentences about the languages with such strings, without the last full stop; empty if there are none. */
export function describeMachineTranslated(languages: readonly MarkedLanguage[]): string {
  const marked = languages.flatMap(({ code, translated, origins }) =>
    origins === undefined ? [] : [{ code, translated, ...origins }],
  );
  const machine = listSumsByLanguage(marked.map((one) => [one.code, one.machine]));
  if (machine === '') return '';
  const unmarked = listSumsByLanguage(
    marked.map((one) => [one.code, Math.max(0, one.translated - one.machine - one.human)]),
  );
  const rest = unmarked && `. Without a mark: ${unmarked}`;
  return `Translated by machines, as marks and commits say: ${machine}${rest}`;
}

/** Returns a sentence about the languages with such strings, without a full stop; empty if there are none. */
export function describeCopies(
  languages: readonly { readonly code: string; readonly copies?: number | undefined }[],
): string {
  const counts = listSumsByLanguage(languages.map(({ code, copies = 0 }) => [code, copies]));
  return counts && `Not translated, because they repeat their source text: ${counts}`;
}
