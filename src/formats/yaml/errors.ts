// Converts the YAML parser's errors to problems: one for each mistake, at the line that needs the fix.

import {
  type Document,
  type ErrorCode,
  isCollection,
  isMap,
  isScalar,
  visit,
  type YAMLError,
} from 'yaml';
import type { Fix, ProblemInText, ProblemWording, TextRange } from '../../problem/problem.ts';
import { getLineRange } from '../../text/lines.ts';
import { emptyRange, findNextLine, isWithin } from './ranges.ts';
import { findTabProblem, isTabError } from './tabs.ts';
import {
  explainLookalike,
  findUnresolvedConflict,
  wordings,
  wordingsByCode,
  wordParserMessage,
} from './wording.ts';

/**
 * Explains all syntax errors of a document. With the known `keys`, missing line breaks are found too. `parse` parses
 * another text, to try out a fix.
 */
export function findSyntaxErrors(
  text: string,
  document: Document,
  keys: readonly string[] = [],
  parse?: (text: string) => Document,
): ProblemInText[] {
  const errors = [...document.errors, ...document.warnings];
  if (errors.length === 0) return [];
  // Conflict markers cause the errors around them.
  const conflict = findUnresolvedConflict(text);
  if (conflict !== undefined) return [conflict];
  const loneReturn = text.includes('\n') ? -1 : text.indexOf('\r');
  if (loneReturn >= 0) {
    const range: TextRange = [loneReturn, loneReturn + 1];
    return [{ rule: 'yaml-syntax', range, ...wordings.oldLineBreaks }];
  }
  const tabs = findTabProblem(text, document, parse);
  const problems: ProblemInText[] = tabs === undefined ? [] : [tabs];
  // A line that is indented with a tab causes errors in the lines around it.
  if (tabs?.fix !== undefined) return problems;
  // A problem nearly always causes the other errors on its line. It may be reported on a line before the one on which
  // the parser noticed it.
  let noticedLine = emptyRange;
  let reportedLine = emptyRange;
  for (const error of errors) {
    // The text after the end of a broken document is not wrong by itself.
    if (problems.length > 0 && / in YAML stream/.test(error.message)) continue;
    if (isTabError(error)) continue;
    const [start] = error.pos;
    if (isWithin(start, noticedLine) || isWithin(start, reportedLine)) continue;
    noticedLine = getLineRange(text, start);
    const explained =
      findMissingComma(text, document, error) ??
      findMissingBreak(text, noticedLine, keys) ??
      explainError(text, document, error, noticedLine);
    if (isWithin(explained.range[0], reportedLine)) continue;
    reportedLine = getLineRange(text, explained.range[0]);
    problems.push({ rule: 'yaml-syntax', ...explained });
    // After an open quote or bracket, or a mistake in a file that is one mapping in braces, later errors mean nothing.
    if (isUnclosed(error) || isInBraces(document)) break;
  }
  return problems;
}

/** The wording of an error, and the place of the mistake. */
type Explanation = ProblemWording & { readonly range: TextRange };

/** Finds a missing comma in braces: a value followed by the next key. */
function findMissingComma(
  text: string,
  document: Document,
  error: YAMLError,
): Explanation | undefined {
  if (!isInBraces(document) || !keyErrorCodes.has(error.code)) return undefined;
  const [start] = error.pos;
  const value = /^(?:"(?:[^"\\\n]|\\.)*"|[^\s,{}]+)(?=\s+["']?\w+["']?\s*:)/.exec(
    text.slice(start, start + longestValue),
  );
  if (value === null) return undefined;
  return { range: [start, start + value[0].length], ...wordings.missingComma };
}

/** Characters. Chosen: longer than values in braces are. */
const longestValue = 1000;

/** The parser's errors for a key in an impossible place. */
const keyErrorCodes: ReadonlySet<ErrorCode> = new Set([
  'BLOCK_AS_IMPLICIT_KEY',
  'BLOCK_IN_FLOW',
  'MULTILINE_IMPLICIT_KEY',
]);

/** Whether the whole document is a mapping in braces. */
function isInBraces({ contents }: Document): boolean {
  return isMap(contents) && contents.flow === true;
}

/** Finds two lines that were joined: `translated: 573translated_words: 2478`. */
function findMissingBreak(
  text: string,
  [lineStart, lineEnd]: TextRange,
  keys: readonly string[],
): Explanation | undefined {
  const line = text.slice(lineStart, lineEnd);
  // In the example these are `translated: `, `573translated_words` and `2478`.
  const [, first = '', before = '', behind = ''] =
    /^(\w+: +(?! ))([^\n]*?): +(\S.*)$/s.exec(line) ?? [];
  // The longest key wins: `translated_words`, not `words`.
  const [key] = keys
    .filter((candidate) => before.endsWith(candidate))
    .sort((a, b) => b.length - a.length);
  const value = before.slice(0, before.length - (key?.length ?? 0)).trimEnd();
  if (key === undefined || value === '' || !keys.includes(first.replace(/: +$/, ''))) {
    return undefined;
  }
  // After a space, the key may be a word of the text.
  const isText = !/^(?:\d+|\d{4}-\d\d-\d\d.*|(["']).*\1|true|false)$/.test(value);
  if (isText && before.length > value.length + key.length) return undefined;
  const start = lineStart + first.length + before.length - key.length;
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  return {
    range: [start, start + key.length],
    found: `Before \`${key}\` a line break is missing.`,
    expected: 'one `key: value` on a line',
    advice: `Press Enter before \`${key}\`, so that it begins a line of its own.`,
    fix: isText
      ? undefined
      : { kind: 'replace', from: line, to: `${first}${value}${lineBreak}${key}: ${behind}` },
  };
}

/**
 * Explains an error, and finds the place of the mistake, which may be before the line on which the parser noticed it.
 */
function explainError(
  text: string,
  document: Document,
  error: YAMLError,
  [lineStart, lineEnd]: TextRange,
): Explanation {
  const [start, end] = error.pos;
  const range: TextRange = [start, Math.max(end, start + 1)];
  const line = text.slice(lineStart, lineEnd);
  if (isUnclosed(error)) {
    const wording = /quote/.test(error.message) ? wordings.unclosedQuote : wordings.unclosedBracket;
    return { range: findOpening(document, start) ?? range, ...wording };
  }
  // The parser takes a line for a key, because it has a second colon, or because the next line is indented.
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') {
    return /:(?:\s|$)/.test(text.slice(start, lineEnd))
      ? { range: [start, lineEnd], ...suggestQuotes(wordings.secondColon, line, () => false) }
      : { range: findNextLine(text, lineEnd), ...wordings.indentation };
  }
  if (/^Unexpected .* (?:at node end|in YAML stream)/.test(error.message)) {
    const isFirstOfLine = text.slice(lineStart, start).trim() === '';
    if (isFirstOfLine)
      return findIndentedFirstLine(text, start) ?? { range, ...wordings.indentation };
    return { range, ...suggestQuotes(wordings.behindValue, line, hasApostrophe) };
  }
  if (/^Implicit map keys need to be followed/.test(error.message)) {
    return { range, ...explainMissingColon(line) };
  }
  const wording = wordingsByCode[error.code];
  if (wording === undefined) return { range, ...wordParserMessage(error.message, text, range) };
  if (wording === wordings.noColon) return { range, ...explainMissingColon(line) };
  // The fix is certain if the error is at the first character of the value, or after an opening brace.
  const isAtStart = (_: string, valueStart: number) => start - lineStart - valueStart <= 1;
  return {
    range,
    ...(quotableErrorCodes.has(error.code) ? suggestQuotes(wording, line, isAtStart) : wording),
  };
}

/** Finds the first line if it alone is indented, so that the second line only seems to be wrong. */
function findIndentedFirstLine(text: string, noticedOffset: number): Explanation | undefined {
  const before = text.slice(0, noticedOffset);
  const [line, ...others] = before.match(/^[ \t]*[^\s#].*$/gm) ?? [];
  if (line === undefined || others.length > 0 || !line.startsWith(' ')) return undefined;
  const start = before.indexOf(line);
  return {
    range: [start, start + line.length - line.trimStart().length],
    found: 'The first line is indented, and the next line is not.',
    expected: wordings.indentation.expected,
    advice: 'Remove the spaces at the start of the line.',
    fix: { kind: 'replace', from: line, to: line.trimStart() },
  };
}

/** The parser's errors that quotes around the value may fix. */
const quotableErrorCodes: ReadonlySet<ErrorCode> = new Set(['BAD_SCALAR_START', 'NON_STRING_KEY']);

/**
 * Adds to a wording the value of the line in quotes, if it is short. `isFixable` decides by the value and its index in
 * the line whether a fix may add the quotes.
 */
function suggestQuotes(
  wording: ProblemWording,
  line: string,
  isFixable: (written: string, start: number) => boolean,
): ProblemWording {
  const [, key, colon = '', behind = ''] = /^([^:]*)(: +)(.*)$/s.exec(line) ?? [];
  const written = behind.trimEnd();
  const trailingSpace = behind.slice(written.length);
  const value = hasApostrophe(written) ? written.slice(1, -1) : removeQuotes(written);
  if (key === undefined || value.length > longestSuggestion || / #/.test(value)) return wording;
  const quoted = /["\\]/.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${value}"`;
  // In `"one" two`, the text after the closing quote may be meant as a part of the value, or not.
  const mayRemove = quoted.startsWith(`'`) && wording === wordings.behindValue;
  return {
    ...wording,
    advice: `${mayRemove ? 'Remove it, or put' : 'Put'} the whole value in quotes: \`${key.trim()}: ${quoted}\`.`,
    fix: isFixable(written, key.length + colon.length)
      ? { kind: 'replace', from: line, to: `${key}${colon}${quoted}${trailingSpace}` }
      : undefined,
  };
}

/** Characters. Chosen: a message has room for so many. */
const longestSuggestion = 60;

/** Removes quotes around a text that contains none. */
function removeQuotes(written: string): string {
  return written.replace(/^(['"])((?:(?!\1).)*)\1$/, '$2');
}

/** Whether a text in single quotes has an apostrophe inside a word: `'Ana's app'`. */
function hasApostrophe(written: string): boolean {
  return /^'[^']*\p{L}'\p{L}[^']*'$/u.test(written);
}

/** Explains a line that is not `key: value`: colon or space are missing, or replaced by lookalikes. */
function explainMissingColon(line: string): ProblemWording {
  const match =
    /^( *)([a-z_]+)(?:([：﹕∶꞉])|:(?=\s|\u200b|\u2060))[\s\u200b\u2060]*([^\s\u200b\u2060].*)$/s.exec(
      line,
    );
  const [, indent = '', key, colon, value = ''] = match ?? [];
  const lookalike = colon ?? /[^\S ]|\u200b|\u2060/.exec(line)?.[0];
  if (key === undefined || lookalike === undefined) {
    const fix = addMissingSpace(line);
    const [, bareKey, number] = /^ *([a-z_]+)(?: *= *|:| +)(\d+) *$/.exec(line) ?? [];
    if (bareKey === undefined) return { ...wordings.noColon, fix };
    return { ...wordings.noColon, advice: `Write \`${bareKey}: ${number}\`.`, fix };
  }
  const isSimple = /^[\w.+-]+$/.test(value);
  const to = `${indent}${key}: ${value}`;
  return {
    ...explainLookalike(lookalike, key, value),
    fix: isSimple ? { kind: 'replace', from: line, to } : undefined,
  };
}

/** Adds the missing space to `key:value`, but not to an address such as `https://…`. */
function addMissingSpace(line: string): Fix | undefined {
  const to = line.replace(/^( *[a-z_]+):(?=[^\s:/])/, '$1: ');
  return to === line ? undefined : { kind: 'replace', from: line, to };
}

function isUnclosed({ message }: YAMLError): boolean {
  return /^Missing closing .quote|end with a [\]}]/.test(message);
}

/** Finds the innermost quote or bracket that is still open where the parser noticed the error. */
function findOpening(document: Document, noticedOffset: number): TextRange | undefined {
  let range: TextRange | undefined;
  visit(document, {
    Node(_, node) {
      const hasOpening = isScalar(node)
        ? node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'
        : isCollection(node) && node.flow === true;
      if (!hasOpening || !node.range) return;
      const [start, , end] = node.range;
      if (start < noticedOffset && end >= noticedOffset) range = [start, start + 1];
    },
  });
  return range;
}
