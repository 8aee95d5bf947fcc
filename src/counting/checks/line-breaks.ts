// The check `line-breaks`: a translation has the line breaks of its source text. Breaks after a long line or before an
// indented one may only wrap the text, so their number may differ.

import { checkFindings } from '../../model/unit.ts';
import { formatCount, formatNumber } from '../../text/wording.ts';
import { hasChoice, type QualityCheck } from './check.ts';

export const lineBreaks: QualityCheck = {
  name: 'line-breaks',
  finding: checkFindings['line-breaks'],
  example: { source: 'Hello,\nthank you.', language: 'de', target: 'Hallo, vielen Dank.' },
  fails: ({ source, target }) => {
    if (!anyBreak.test(source) && !anyBreak.test(target)) return false;
    // Breaks between plural forms are not shown to users.
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
  explain: ({ source, target }) => {
    const [inSource, inTarget] = [source, target].map((text) => text.split(lineBreak).length - 1);
    if (inSource === inTarget) return 'The line breaks are in other places.';
    return `The source text has ${formatCount(inSource ?? 0, 'line break')}, the translation ${formatNumber(inTarget ?? 0)}.`;
  },
};

interface Breaks {
  readonly leading: number;
  readonly trailing: number;
  /** Breaks inside the text that are surely intended. */
  readonly certain: number;
  /** Breaks inside the text that may only wrap it. */
  readonly possible: number;
}

function countLineBreaks(text: string): Breaks {
  const lines = text.split(lineBreak);
  const isFilled = lines.map((line) => line.trim() !== '');
  const first = Math.max(0, isFilled.indexOf(true));
  const last = isFilled.lastIndexOf(true);
  let possible = 0;
  for (let index = first; index < last; index++) {
    if (!isFilled[index] || !isFilled[index + 1]) continue;
    if (isLong(lines[index] ?? '') || isIndented(lines[index + 1] ?? '')) possible++;
  }
  const between = last < 0 ? 0 : last - first;
  return {
    leading: first,
    trailing: lines.length - 1 - first - between,
    certain: between - possible,
    possible,
  };
}

/** A line break, also one that is written as `\n`. */
const lineBreak = /\r\n?|\n|\\n/;
const anyBreak = /[\r\n]|\\n/;

/** Columns of a line that may have been wrapped. Chosen: narrower than the texts of windows are wrapped. */
const minWrappedColumns = 40;

/** Whether a line may have been wrapped. Wide characters have two columns. */
function isLong(line: string): boolean {
  const wide = line.match(/[\u1100-\u11ff\u2e80-\uffef]/g)?.length ?? 0;
  return line.trim().length + wide >= minWrappedColumns;
}

function isIndented(line: string): boolean {
  return /^(?:\s{4}|\t)/.test(line);
}
