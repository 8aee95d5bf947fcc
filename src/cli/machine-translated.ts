// Words how many strings are translated by machines, as marks in their files say.

import type { OriginCounts } from '../model/origins.ts';
import { groupBy } from '../text/collections.ts';
import { listCountsByLanguage } from '../text/wording.ts';

interface MarkedLanguage {
  readonly code: string;
  readonly translated: number;
  readonly origins?: OriginCounts | undefined;
}

/** Returns sentences about the languages with such strings, without the last full stop; empty if there are none. */
export function describeMachineTranslated(languages: readonly MarkedLanguage[]): string {
  const marked = languages.filter(({ origins }) => origins !== undefined);
  const machine = countByCode(marked, ({ origins }) => origins?.machine ?? 0);
  if (machine === '') return '';
  const unmarked = countByCode(marked, ({ translated, origins }) =>
    Math.max(0, translated - (origins?.machine ?? 0) - (origins?.human ?? 0)),
  );
  const rest = unmarked && `. Without a mark: ${unmarked}`;
  return `Translated by machines, as marks in the files say: ${machine}${rest}`;
}

function countByCode(
  languages: readonly MarkedLanguage[],
  count: (language: MarkedLanguage) => number,
): string {
  const counts = [...groupBy(languages, ({ code }) => code)].map(
    ([code, group]) => [code, group.reduce((sum, one) => sum + count(one), 0)] as const,
  );
  // A long list is cut, so the largest numbers are first.
  return listCountsByLanguage(counts.sort(([, a], [, b]) => b - a));
}
