// Parses the YAML text of one file of a catalogue into a plain value, or into problems. Nearly all files are flat, and
// are read without the YAML parser.

import { CST, type Document, Lexer, type Pair, Parser, parseDocument, visit } from 'yaml';
import type { ProblemInText, TextRange } from '../../problem/problem.ts';
import { groupBy } from '../../text/collections.ts';
import { quoteCode } from '../../text/wording.ts';
import { describeTooManyAliases, findAliasProblems } from './aliases.ts';
import { findSyntaxErrors } from './errors.ts';
import { readFlatYaml } from './flat.ts';
import { getKeyText, getNodeRange } from './positions.ts';
import { findSingleCause } from './single-cause.ts';

/** The reasons why a text has no value. */
interface Refused {
  readonly problems: readonly ProblemInText[];
}

/** The value of a file, or the reasons why it has none. */
export type YamlResult = { readonly value: unknown } | Refused;

/** A valid document, with its value. */
export interface ReadDocument {
  readonly document: Document;
  readonly value: unknown;
}

/**
 * Reads one document of YAML 1.2 (core schema, in which dates and `yes` stay text). The known `keys` improve the
 * messages of problems.
 */
export function readYaml(text: string, keys: readonly string[] = []): YamlResult {
  const flat = readFlatYaml(text);
  if (flat !== undefined) return { value: flat };
  const read = readDocument(text, keys);
  return 'problems' in read ? read : { value: read.value };
}

/** Reads a document as `readYaml` does; its nodes have the positions of values. */
export function readDocument(text: string, keys: readonly string[] = []): ReadDocument | Refused {
  const deepOffset = findTooDeepNesting(text);
  if (deepOffset !== undefined) return { problems: [describeDeepNesting(text, deepOffset)] };
  try {
    const document = composeDocument(text);
    const problems = findProblems(text, document, keys);
    return problems.length > 0 ? { problems } : convertToValue(document);
  } catch (error) {
    // Stack overflow: the parser and `toJS` are recursive.
    if (error instanceof RangeError) return { problems: [describeDeepNesting(text, 0)] };
    throw error;
  }
}

/** Whether a value is a mapping. */
export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Finds the problems of a document, or their single cause. */
function findProblems(
  text: string,
  document: Document,
  keys: readonly string[],
): readonly ProblemInText[] {
  const exhausted = document.errors.find((error) => error.code === 'RESOURCE_EXHAUSTION');
  if (exhausted !== undefined) return [describeDeepNesting(text, exhausted.pos[0])];
  const errors = findSyntaxErrors(text, document, keys, composeDocument);
  const problems =
    errors.length > 0
      ? errors
      : [...findDuplicateKeys(text, document), ...findAliasProblems(document)];
  const cause = problems.length > 0 ? findSingleCause(text) : undefined;
  return cause === undefined ? problems : [cause];
}

function convertToValue(document: Document): ReadDocument | Refused {
  try {
    return { document, value: document.toJS() };
  } catch (error) {
    if (error instanceof ReferenceError) return { problems: [describeTooManyAliases(document)] };
    throw error;
  }
}

/** Chosen: no file of a catalogue needs more than three levels. */
const mostLevels = 100;

/**
 * Returns the offset of a value that is nested too deeply. The composer is recursive, and near the end of the stack the
 * engine may abort the process, so this uses the CST parser, which has no recursion.
 */
function findTooDeepNesting(text: string): number | undefined {
  if (!mayBeDeep(text)) return undefined;
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme));
    // The stack has the document, and the values that are open at this point.
    const deepest = parser.stack[mostLevels + 1];
    if (deepest !== undefined && CST.isCollection(deepest)) return deepest.offset;
  }
  return undefined;
}

/**
 * Whether a text may have too many levels: these need a hundred brackets, leading spaces, or `-`, `?` and `:` in a row.
 */
function mayBeDeep(text: string): boolean {
  const brackets = text.match(/[[{]/g)?.length ?? 0;
  if (brackets >= mostLevels || /^ {100}/m.test(text)) return true;
  const indicatorRuns = text.match(/(?:[-?:]\s+)+/g) ?? [];
  return indicatorRuns.some((run) => (run.match(/\S/g)?.length ?? 0) >= mostLevels);
}

/** Parses a text into a document whose nodes have their positions. */
export function composeDocument(text: string): Document {
  return parseDocument(text, {
    // Neither a `%YAML 1.1` line nor a tag such as `!!set` changes what values mean.
    schema: 'core',
    resolveKnownTags: false,
    // `<<: *name` takes over the keys of another mapping.
    merge: true,
    stringKeys: true,
    // The parser finds duplicate keys in quadratic time, and `findDuplicateKeys` in linear time.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  });
}

function findDuplicateKeys(text: string, document: Document): ProblemInText[] {
  const problems: ProblemInText[] = [];
  visit(document, {
    Map(_, map) {
      const pairs = groupBy<string, Pair>(map.items, ({ key }) => getKeyText(key));
      for (const [name, [first, ...duplicates]] of pairs) {
        const firstValue = getValueText(text, first);
        const haveSameValue = duplicates.every((pair) => getValueText(text, pair) === firstValue);
        for (const { key } of duplicates) {
          const line = getLine(text, (getNodeRange(first?.key) ?? [0])[0]);
          const range = getNodeRange(key) ?? [0, 1];
          problems.push(describeDuplicateKey(name, range, line, haveSameValue));
        }
      }
    },
  });
  return problems;
}

function getValueText(text: string, pair: Pair | undefined): string {
  return text.slice(...(getNodeRange(pair?.value) ?? [0, 0]));
}

/** Returns the line of an offset, from 1. */
function getLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function describeDuplicateKey(
  name: string,
  range: TextRange,
  firstLine: number,
  haveSameValue: boolean,
): ProblemInText {
  return {
    rule: 'duplicate-key',
    range,
    found: `The key ${quoteCode(name)} occurs again here; it is in line ${firstLine} already.`,
    expected: 'each key once',
    advice: `Keep one of the ${quoteCode(name)} lines and remove the other.`,
    fix: haveSameValue ? { kind: 'remove' } : undefined,
  };
}

/** Describes the problem at the first nested value on the line of an offset. */
function describeDeepNesting(text: string, offset: number): ProblemInText {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const start = lineStart + Math.max(0, text.slice(lineStart).search(/[[{]|[-?] [-?]/));
  return {
    rule: 'nested-too-deeply',
    range: [start, start + 1],
    found: 'Lists or mappings are nested so deeply that the file cannot be read.',
    expected: 'a mapping with at most a few levels',
    advice: 'Remove the nested brackets or dashes.',
  };
}
