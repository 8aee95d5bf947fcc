// Parses the YAML text of one file of a catalogue into a plain value, or into problems. Nearly all files are flat, and
// are read without the YAML parser.

import { CST, type Document, Lexer, type Pair, Parser, parseDocument, visit } from 'yaml';
import type { ProblemInText, TextRange } from '../../problem/problem.ts';
import { groupBy } from '../../text/collections.ts';
import { getLineStart } from '../../text/lines.ts';
import { quoteCode } from '../../text/wording.ts';
import { describeTooManyAliases, findAliasProblems } from './aliases.ts';
import { findSyntaxErrors } from './errors.ts';
import { getKeyText, getNodeRange } from './positions.ts';
import { findSingleCause } from './wording.ts';

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
          const line = text.slice(0, (getNodeRange(first?.key) ?? [0])[0]).split('\n').length;
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
  const lineStart = getLineStart(text, offset);
  const start = lineStart + Math.max(0, text.slice(lineStart).search(/[[{]|[-?] [-?]/));
  return {
    rule: 'nested-too-deeply',
    range: [start, start + 1],
    found: 'Lists or mappings are nested so deeply that the file cannot be read.',
    expected: 'a mapping with at most a few levels',
    advice: 'Remove the nested brackets or dashes.',
  };
}

type Scalar = string | number | boolean;

/** The mapping of a flat file. Its values are scalars, lists or mappings of scalars. */
export type FlatValue = Readonly<
  Record<string, Scalar | readonly Scalar[] | Readonly<Record<string, Scalar>>>
>;

/** Reads a flat file, with exactly the result of the YAML parser. Returns undefined for other files, valid or not. */
export function readFlatYaml(text: string): FlatValue | undefined {
  const root: Record<string, FlatValue[string]> = {};
  let count = 0;
  for (const line of text.split(text.includes('\r') ? /\r?\n/ : '\n')) {
    const match = flatLine.exec(line);
    if (match === null) return undefined;
    const [, key, number, flag, list, mapping, words] = match;
    if (key === undefined) continue;
    if (key in root) return undefined;
    if (number !== undefined) root[key] = Number(number);
    else if (flag !== undefined) root[key] = flag === 'true';
    else if (words !== undefined) root[key] = words;
    else if (list !== undefined) root[key] = list.split(', ').map(parseScalar);
    else {
      const parsed = parseMapping(mapping ?? '');
      if (parsed === undefined) return undefined;
      root[key] = parsed;
    }
    count++;
  }
  return count > 0 ? root : undefined;
}

/** Parses `number: 2, formula: n != 1`; returns undefined if a key occurs twice. */
function parseMapping(text: string): Record<string, Scalar> | undefined {
  const mapping: Record<string, Scalar> = {};
  for (const pair of text.split(', ')) {
    const end = pair.indexOf(': ');
    const key = pair.slice(0, end);
    if (key in mapping) return undefined;
    mapping[key] = parseScalar(pair.slice(end + 2));
  }
  return mapping;
}

function parseScalar(text: string): Scalar {
  if (/^\d/.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/** Matches a key: a lower-case word that YAML reads as text. */
const keyPattern = '(?!(?:null|true|false):)[a-z][a-z_]{0,62}';
/** Matches a number without leading zero, and with at most 15 digits, so that it is exact. */
const numberPattern = '0|[1-9]\\d{0,14}';
/** Matches a value inside brackets, whose words contain no YAML syntax and only single spaces. */
const itemPattern =
  '(?:' +
  `(?:${numberPattern}|true|false)(?=[,}\\] ])|` +
  '(?!(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)(?=[,}\\] ]))' +
  '[A-Za-z][A-Za-z0-9_.!=<>%|()*/+-]*(?: [A-Za-z0-9_.!=<>%|()*/+][A-Za-z0-9_.!=<>%|()*/+-]*)*)';

/**
 * Matches a line whose meaning does not depend on other lines; each part is stricter than YAML. Only comments may be
 * indented, because other indented lines may continue a value.
 */
const flatLine = new RegExp(
  [
    '^(?:',
    `(${keyPattern}): +(?:`,
    `(${numberPattern})|(true|false)|`,
    `\\[(${itemPattern}(?:, ${itemPattern})*)\\]|`,
    `\\{ ?(${keyPattern}: ${itemPattern}(?:, ${keyPattern}: ${itemPattern})*) ?\\}|`,
    // Words are printable ASCII that starts with a letter or a date with a time. They contain no `: ` and
    // no `#`, and YAML reads them as text.
    '((?!(?:null|Null|NULL|True|TRUE|False|FALSE)(?= *(?:#.*)?$))',
    '(?:[A-Za-z]|\\d{4}-\\d\\d-\\d\\dT)',
    '(?:[!-"$-9;-~]|:(?=[!-"$-9;-~])| +(?![ #]|$))*',
    '))(?: +#.*| *)',
    // A comment, or nothing.
    '| *(?:#.*)?',
    ')$',
  ].join(''),
);
