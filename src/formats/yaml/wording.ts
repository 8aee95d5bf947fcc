// Words the problems in YAML, for people who have not read the YAML specification, and finds the one mistake that makes
// many lines invalid.

import type { ErrorCode } from 'yaml';
import type { ProblemInText, ProblemWording, TextRange } from '../../problem/problem.ts';
import { describeCharacter } from '../../text/visible.ts';
import { quote, shorten } from '../../text/wording.ts';

export const wordings = {
  mergeConflict: {
    found: 'The file holds the marks of a merge conflict that was not resolved.',
    expected: 'one version of the lines',
    advice:
      'Keep the right lines, and remove the others and the lines of `<<<<<<<`, `=======`, `>>>>>>>`.',
  },
  codeFence: {
    found: 'The file begins with a line that marks code in Markdown, which is no YAML.',
    expected: 'lines of `key: value` alone',
    advice: 'Remove the lines of three backticks or tildes.',
  },
  unclosedQuote: {
    found: 'A quote opens here and is not closed.',
    expected: 'a second quote at the end of the text',
    advice: 'Add the missing quote.',
  },
  unclosedBracket: {
    found: 'A bracket opens here and is not closed.',
    expected: 'a closing bracket',
    advice: 'Add the missing bracket, or put the text in quotes when the bracket is part of it.',
  },
  missingComma: {
    found: 'Behind this value a comma is missing.',
    expected: 'a comma between two lines in braces',
    advice: 'Add a comma at the end of each line in the braces but the last.',
  },
  commas: {
    found: 'Each line ends with a comma.',
    expected: 'lines of `key: value` with nothing after the value',
    advice: 'Remove the comma at the end of each line.',
  },
  indentation: {
    found: 'The line is not indented like the lines it belongs to.',
    expected: 'keys of one mapping at the same depth',
    advice: 'Move the line left or right, with spaces, to line up with the others.',
  },
  secondColon: {
    found: 'There is a second `: ` on this line.',
    expected: 'one `key: value` on a line',
    advice: 'Put the whole value in quotes: `key: "one: two"`.',
  },
  noColon: {
    found: 'This line is not of the form `key: value`.',
    expected: '`key: value`, with a colon and a space after the key',
    advice: 'Add the missing colon or space.',
  },
  oldLineBreaks: {
    found: 'The lines of the file end in CR alone, so that all of them are one line.',
    expected: 'lines that end in LF, or in CR LF',
    advice: 'Save the file with the line breaks of Unix (LF) or Windows (CR LF).',
  },
  behindValue: {
    found: 'Something follows the end of the value.',
    expected: 'nothing after a closing quote or bracket',
    advice: 'Remove it, or put the whole value in quotes.',
  },
} as const satisfies Record<string, ProblemWording>;

/** The wordings of errors that the parser's code identifies. */
export const wordingsByCode: Partial<Record<ErrorCode, ProblemWording>> = {
  BAD_DIRECTIVE: {
    found: 'A line that starts with `%` instructs the YAML parser, and this one means nothing.',
    expected: 'lines of the form `key: value`',
    advice: 'Remove the line.',
  },
  BAD_DQ_ESCAPE: {
    found: 'A backslash in double quotes starts an escape, and this one means nothing.',
    expected: String.raw`a known escape such as \n, or \\ for a backslash`,
    advice: 'Double the backslash, or use single quotes.',
  },
  BAD_INDENT: wordings.indentation,
  BAD_SCALAR_START: {
    found: 'A plain text cannot start with this character.',
    expected: 'a letter, a digit or a quote',
    advice: 'Put the text in quotes: `key: "text"`.',
  },
  MULTILINE_IMPLICIT_KEY: wordings.noColon,
  MULTIPLE_DOCS: {
    found: 'A second document starts here.',
    expected: 'one document in a file',
    advice: 'Remove the line of `---` or `...`, and what does not belong in this file.',
  },
  NON_STRING_KEY: {
    found: 'A key is not a plain name here.',
    expected: '`key: value`, with a plain name as the key',
    advice:
      'Correct the key, or put the text in quotes when the braces or brackets are part of it.',
  },
  TAG_RESOLVE_FAILED: {
    found: 'The value has a tag (`!…`) that means nothing here.',
    expected: 'a plain value',
    advice: 'Remove the tag, or put the text in quotes when it starts with `!`.',
  },
};

/** Words an error that has no wording of its own, with the message of the parser. */
export function wordParserMessage(
  message: string,
  text: string,
  [start, end]: TextRange,
): ProblemWording {
  const culprit = text.slice(start, end).trim().split('\n', 1)[0] ?? '';
  return {
    found: `This is not valid YAML: ${message.replace(/\.$/, '')}.`,
    expected: 'lines of the form `key: value`',
    advice: `Compare the line with the ones around it${
      culprit === ''
        ? ''
        : `; put a text with special characters, like ${quote(culprit)}, in quotes`
    }.`,
  };
}

/** Explains a line `key: value` in which another character is in place of the colon or the space. */
export function explainLookalike(character: string, key: string, value: string): ProblemWording {
  return {
    found: `After \`${key}\` comes ${describeCharacter(character)}, which only looks like what should be there.`,
    expected: wordings.noColon.expected,
    advice: `Write \`${key}: ${shorten(value)}\`, with a plain colon and a plain space.`,
  };
}

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
