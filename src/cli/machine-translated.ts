// Words how many strings are translated by machines, as marks in their files say.

import type { OriginCounts } from '../model/origins.ts';
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
  return `Translated by machines, as marks in the files say: ${machine}${rest}`;
}
