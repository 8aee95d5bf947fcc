// The check that a translation has the line breaks of its source text. A break after a long line or
// before an indented one may only be there because the line was full, and the same text in another
// language fills other lines: such breaks may be more or fewer.

import { checkFindings } from '../../check-findings.ts';
import { hasChoice } from './branches.ts';
import type { QualityCheck } from './check.ts';

export const lineBreaks: QualityCheck = {
  name: 'line-breaks',
  about: checkFindings['line-breaks'],
  example: { source: 'Hello,\nthank you.', language: 'de', target: 'Hallo, vielen Dank.' },
  fails: ({ source, target }) => {
    if (!anyBreak.test(source) && !anyBreak.test(target)) return false;
    // Breaks between texts to choose from are not shown.
    if (hasChoice(source) || hasChoice(target)) return false;
    const inSource = countLineBreaks(source);
    const inTarget = countLineBreaks(target);
    return (
      inSource.leading !== inTarget.leading ||
      inSource.trailing !== inTarget.trailing ||
      inSource.certain > inTarget.certain + inTarget.possible ||
      inTarget.certain > inSource.certain + inSource.possible
    );
  },
};

interface Breaks {
  readonly leading: number;
  readonly trailing: number;
  /** Those in between that no full line explains. */
  readonly certain: number;
  /** The others in between. */
  readonly possible: number;
}

function countLineBreaks(text: string): Breaks {
  const lines = text.split(lineBreak);
  const isFilled = lines.map((line) => line.trim() !== '');
  const first = Math.max(0, isFilled.indexOf(true));
  const last = isFilled.lastIndexOf(true);
  let possible = 0;
  for (let at = first; at < last; at++) {
    if (!isFilled[at] || !isFilled[at + 1]) continue;
    if (isLong(lines[at] ?? '') || isIndented(lines[at + 1] ?? '')) possible++;
  }
  const between = last < 0 ? 0 : last - first;
  return {
    leading: first,
    trailing: lines.length - 1 - first - between,
    certain: between - possible,
    possible,
  };
}

/** A break, also one that is written out. */
const lineBreak = /\r\n?|\n|\\n/;
const anyBreak = /[\r\n]|\\n/;

/** Whether a line may have been broken for its length. Wide characters count twice. */
function isLong(line: string): boolean {
  const wide = line.match(/[\u1100-\u11ff\u2e80-\uffef]/g)?.length ?? 0;
  return line.trim().length + wide >= 40;
}

function isIndented(line: string): boolean {
  return /^(?:\s{4}|\t)/.test(line);
}
