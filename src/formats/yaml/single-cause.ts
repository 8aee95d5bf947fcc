// Finds mistakes that make many lines of a file invalid, and that are reported once in place of all of them.

import type { ProblemInText, TextRange } from '../../problem/problem.ts';
import { wordings } from './wording.ts';

/** Finds a single cause of all faults in a file: a merge conflict, a fence of Markdown, or commas at the ends of all lines. */
export function findSingleCause(text: string): ProblemInText | undefined {
  return findUnresolvedConflict(text) ?? findCodeFence(text) ?? findTrailingCommas(text);
}

/** Finds the fence of Markdown around a text that was copied from a page. */
function findCodeFence(text: string): ProblemInText | undefined {
  const fence = /^\s*(`{3,}|~{3,})\w*[^\S\n]*\n/.exec(text);
  if (fence === null) return undefined;
  const start = fence[0].indexOf(fence[1] ?? '');
  return { rule: 'yaml-syntax', range: [start, fence[0].trimEnd().length], ...wordings.codeFence };
}

/**
 * Finds commas at the end of all lines, as in JSON; the last line may lack one. Such a file is mostly valid YAML, but
 * with texts in place of numbers, hence the rule.
 */
function findTrailingCommas(text: string): ProblemInText | undefined {
  const lines = [...text.matchAll(/^[ \t]*[^\s#].*$/gm)];
  const commaLines = lines.filter(([line]) => /^["']?\w+["']?:\s.*,\s*$/.test(line));
  const [first] = commaLines;
  const last = commaLines.at(-1);
  if (first === undefined || last === undefined || commaLines.length < 2) return undefined;
  const otherLines = lines.length - commaLines.length;
  if (otherLines > (last === lines.at(-1) ? 0 : 1)) return undefined;
  const start = first.index + first[0].lastIndexOf(',');
  const from = text.slice(start, last.index + last[0].lastIndexOf(',') + 1);
  return {
    rule: 'wrong-type',
    range: [start, start + 1],
    ...wordings.commas,
    fix: { kind: 'replace', from, to: from.replace(/,([^\S\n]*)$/gm, '$1') },
  };
}

/** Finds the first marker of a merge conflict. */
export function findUnresolvedConflict(text: string): ProblemInText | undefined {
  const conflict = /^(?:={7}|[ \t]*(?:<{7}|>{7}))(?=\s|$).*/m.exec(text);
  if (conflict === null) return undefined;
  const [line] = conflict;
  const start = conflict.index + line.length - line.trimStart().length;
  const range: TextRange = [start, conflict.index + line.trimEnd().length];
  return { rule: 'yaml-syntax', range, ...wordings.mergeConflict };
}
