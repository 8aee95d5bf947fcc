// Words what checks find.

import { joinNames, quoteCode } from '../text/wording.ts';

/** Words parts of the source text that a translation lacks, and parts that only the translation has; undefined without any. */
export function wordDifference(
  missing: readonly string[],
  extra: readonly string[],
): string | undefined {
  const sentences = [
    wordParts(missing, 'missing'),
    wordParts(extra, 'not in the source text'),
  ].filter((sentence) => sentence !== '');
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

function wordParts(parts: readonly string[], state: string): string {
  if (parts.length === 0) return '';
  const verb = parts.length === 1 ? 'is' : 'are';
  return `${joinNames(parts.map(quoteCode), 'and')} ${verb} ${state}.`;
}
