// Raises the totals of bilingual files that are counted without their source and lack strings of it.

import { isBilingual } from '../formats/list.ts';
import type { CountedFile, Counts } from './count.ts';

type CountedParts = Pick<CountedFile, 'counted' | 'keyParts'>;

/**
 * Raises the totals of a bilingual file with fewer source texts than its source, and those of its parts: the missing strings are
 * untranslated. That is needed where another translation has the source texts.
 */
export function raiseTotals(
  format: string,
  file: CountedParts,
  source: CountedParts,
): CountedParts {
  const { counted, keyParts } = file;
  if (!isBilingual(format)) return { counted, keyParts };
  return {
    counted: raise(counted, source.counted),
    keyParts: keyParts?.map((part, index) => raise(part, source.keyParts?.[index] ?? part)),
  };
}

function raise(counted: Counts, source: Counts): Counts {
  if (counted.total >= source.total) return counted;
  return {
    ...counted,
    total: source.total,
    total_words: Math.max(counted.total_words, source.total_words),
    total_chars: Math.max(counted.total_chars, source.total_chars),
  };
}
