// Reports tabs in the indentation of a YAML text as one problem, with the number of spaces that its structure needs.

import type { Document, YAMLError } from 'yaml';
import type { ProblemInText } from '../../problem/problem.ts';
import { getLineRange, getLineStart } from '../../text/lines.ts';

/** Spaces in place of a tab, in the order in which they are tried. 0 is right for keys that are not nested. */
const widths = [2, 4, 8, 0] as const;

/**
 * Finds the tabs that the parser rejects. `parse` parses a text again, to find out with how many spaces it is valid: a
 * fix that leaves an error would only replace one problem by another. Without it, there is no fix.
 */
export function findTabProblem(
  text: string,
  { errors }: Document,
  parse?: (text: string) => Document,
): ProblemInText | undefined {
  const starts = [
    ...new Set(errors.filter(isTabError).map(({ pos }) => getLineStart(text, pos[0]))),
  ];
  const [first] = starts;
  const last = starts.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const end = last + getIndentation(text, last).length;
  const from = text.slice(first, end);
  const replaceTabs = (width: number) => {
    const spaces = ' '.repeat(width);
    let replaced = '';
    let offset = first;
    for (const start of starts) {
      const indentation = getIndentation(text, start);
      replaced += text.slice(offset, start) + indentation.replaceAll('\t', spaces);
      offset = start + indentation.length;
    }
    return replaced;
  };
  const width = widths.find((candidate) => {
    const replaced = text.slice(0, first) + replaceTabs(candidate) + text.slice(end);
    return parse?.(replaced).errors.length === 0;
  });
  const others = starts.length - 1;
  return {
    rule: 'yaml-syntax',
    range: [first, first + getIndentation(text, first).length],
    found: `The line is indented with a tab.${others === 0 ? '' : ` So ${others === 1 ? 'is 1 more line' : `are ${others} more lines`}.`}`,
    expected: 'spaces',
    advice: adviseWidth(width),
    fix: width === undefined ? undefined : { kind: 'replace', from, to: replaceTabs(width) },
  };
}

export function isTabError({ code }: YAMLError): boolean {
  return code === 'TAB_AS_INDENT';
}

function adviseWidth(width: (typeof widths)[number] | undefined): string {
  if (width === undefined)
    return 'Replace each tab by spaces, so that the keys of one mapping line up.';
  return width === 0
    ? 'Remove the tab: the line begins with its key.'
    : `Replace each tab by ${width} spaces.`;
}

/** Returns the white space at the start of a line. */
function getIndentation(text: string, lineStart: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart, getLineRange(text, lineStart)[1]))?.[0] ?? '';
}
