// The YAML parser's errors → problems: one for each mistake, at the line that has to be mended.

import { type Document, type ErrorCode, isCollection, isScalar, visit, type YAMLError } from 'yaml';
import type { Fix, ProblemInText, ProblemWording, TextRange } from '../problem.ts';
import { otherSign, parserWording, wordings, wordingsByCode } from './wording.ts';

export function syntaxErrors(text: string, document: Document): ProblemInText[] {
  const errors = [...document.errors, ...document.warnings];
  if (errors.length === 0) return [];
  // Errors around the marks of a merge conflict are caused by them.
  const conflict = /^(?:<{7}|={7}|>{7})(?=\s|$).*/m.exec(text);
  if (conflict !== null) {
    const range: TextRange = [conflict.index, conflict.index + conflict[0].length];
    return [{ rule: 'yaml-syntax', range, ...wordings.mergeConflict }];
  }
  const oldBreak = text.includes('\n') ? -1 : text.indexOf('\r');
  if (oldBreak >= 0) {
    return [{ rule: 'yaml-syntax', range: [oldBreak, oldBreak + 1], ...wordings.oldLineBreaks }];
  }
  const problems: ProblemInText[] = [];
  // What follows on the line of a problem is nearly always caused by it.
  let noticed = nowhere;
  let shown = nowhere;
  for (const error of errors) {
    // What is behind the end of a broken document is not wrong by itself.
    if (problems.length > 0 && / in YAML stream/.test(error.message)) continue;
    const [start] = error.pos;
    if (isWithin(start, noticed) || isWithin(start, shown)) continue;
    noticed = lineAround(text, start);
    const found = explain(text, document, error, noticed);
    if (isWithin(found.range[0], shown)) continue;
    shown = lineAround(text, found.range[0]);
    problems.push({ rule: 'yaml-syntax', ...found });
    // Behind an open quote or bracket nothing is what it seems.
    if (isUnclosed(error)) break;
  }
  return problems;
}

const nowhere: TextRange = [0, -1];

function isWithin(at: number, [start, end]: TextRange): boolean {
  return at >= start && at <= end;
}

/** Where the mistake is, which may be elsewhere than where the parser notices it; and its wording. */
function explain(
  text: string,
  document: Document,
  error: YAMLError,
  [lineStart, lineEnd]: TextRange,
): ProblemWording & { readonly range: TextRange } {
  const [start, end] = error.pos;
  const range: TextRange = [start, Math.max(end, start + 1)];
  const line = text.slice(lineStart, lineEnd);
  if (isUnclosed(error)) {
    const kind = /quote/.test(error.message) ? wordings.openQuote : wordings.openBracket;
    return { range: openedAt(document, start) ?? range, ...kind };
  }
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') {
    return /:(?:\s|$)/.test(text.slice(start, lineEnd))
      ? { range: [start, lineEnd], ...inQuotes(wordings.secondColon, line, () => false) }
      : { range: nextFilledLine(text, lineEnd), ...wordings.indentation };
  }
  if (/^Unexpected .* (?:at node end|in YAML stream)/.test(error.message)) {
    const isFirstOfLine = text.slice(lineStart, start).trim() === '';
    if (isFirstOfLine) return { range, ...wordings.indentation };
    return { range, ...inQuotes(wordings.behindValue, line, isApostrophe) };
  }
  if (/^Implicit map keys need to be followed/.test(error.message)) {
    return { range, ...withoutColon(line) };
  }
  const wording = wordingsByCode[error.code];
  if (wording === undefined) return { range, ...parserWording(error.message, text, range) };
  if (wording === wordings.noColon) return { range, ...withoutColon(line) };
  if (error.code === 'TAB_AS_INDENT') return { range, ...wording, fix: spacesFor(text, range) };
  // The value starts at the sign that cannot start it, or at the brace before that.
  const isWhole = (_: string, valueStart: number) => start - lineStart - valueStart <= 1;
  return { range, ...(wantsQuotes.has(error.code) ? inQuotes(wording, line, isWhole) : wording) };
}

const wantsQuotes: ReadonlySet<ErrorCode> = new Set(['BAD_SCALAR_START', 'NON_STRING_KEY']);

/** The wording, with the line as it should be when that is simple; it is mended when that is sure. */
function inQuotes(
  general: ProblemWording,
  line: string,
  isSure: (written: string, start: number) => boolean,
): ProblemWording {
  const [, key, gap = '', behind = ''] = /^([^:]*)(: +)([^\n]*)$/.exec(line) ?? [];
  const written = behind.trimEnd();
  const rest = behind.slice(written.length);
  const value = written.replace(/^(['"])(.*)\1$/, '$2');
  if (key === undefined || value.length > 60 || /["\\]| #/.test(value)) return general;
  return {
    ...general,
    mend: `Put the whole value in quotes: \`${key.trim()}: "${value}"\`.`,
    fix: isSure(written, key.length + gap.length)
      ? { kind: 'replace', from: line, to: `${key}${gap}"${value}"${rest}` }
      : undefined,
  };
}

/** A text in single quotes with one more inside a word: `'Ana's app'`. */
function isApostrophe(written: string): boolean {
  return /^'[^']*\p{L}'\p{L}[^']*'$/u.test(written);
}

/** Of a line that is not `key: value`: without the colon or the space, or with signs that look like them. */
function withoutColon(line: string): ProblemWording {
  const match = /^( *)([a-z_]+)(?:([：﹕∶꞉])|:(?=\s|\u200b|\u2060))[\s\u200b\u2060]*(\S.*)$/.exec(
    line,
  );
  const [, indent = '', key, colon, value = ''] = match ?? [];
  const sign = colon ?? /[^\S ]|\u200b|\u2060/.exec(line)?.[0];
  if (key === undefined || sign === undefined) {
    return { ...wordings.noColon, fix: missingSpace(line) };
  }
  const isSimple = /^[\w.+-]+$/.test(value);
  const to = `${indent}${key}: ${value}`;
  return {
    ...otherSign(sign, key, value),
    fix: isSimple ? { kind: 'replace', from: line, to } : undefined,
  };
}

/** `key:value`, with the space that it lacks; not of an address without a key. */
function missingSpace(line: string): Fix | undefined {
  const to = line.replace(/^( *[a-z_]+):(?=[^\s:/])/, '$1: ');
  return to === line ? undefined : { kind: 'replace', from: line, to };
}

/** Of tabs and nothing else. */
function spacesFor(text: string, range: TextRange): Fix | undefined {
  const from = text.slice(...range);
  if (!/^\t+$/.test(from)) return undefined;
  return { kind: 'replace', from, to: from.replaceAll('\t', '  ') };
}

function isUnclosed({ message }: YAMLError): boolean {
  return /^Missing closing .quote|end with a [\]}]/.test(message);
}

/** The innermost quote or bracket that is still open where the parser noticed. */
function openedAt(document: Document, noticed: number): TextRange | undefined {
  let range: TextRange | undefined;
  visit(document, {
    Node(_, node) {
      const opens = isScalar(node)
        ? node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'
        : isCollection(node) && node.flow === true;
      if (opens && node.range && node.range[0] < noticed && node.range[2] >= noticed) {
        range = [node.range[0], node.range[0] + 1];
      }
    },
  });
  return range;
}

/** From the first character of a line to the one behind its last. */
function lineAround(text: string, at: number): TextRange {
  const end = text.indexOf('\n', at);
  return [at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end];
}

function nextFilledLine(text: string, from: number): TextRange {
  const filled = /\n[ \t]*([^\s#].*)/g;
  filled.lastIndex = from;
  const match = filled.exec(text);
  if (match === null) return [from, from + 1];
  const end = match.index + match[0].trimEnd().length;
  return [end - (match[1] ?? '').trimEnd().length, end];
}
