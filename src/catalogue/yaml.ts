// One file's text → a plain value and the document that knows where each part of it stands.
// What is wrong with the YAML itself becomes findings, worded in `yaml-wording.ts`.

import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { Finding, TextRange } from '../problem.ts';
import { wordsOfSyntaxError } from './yaml-wording.ts';

export type LocatedFinding = Finding & { readonly range: TextRange };

export type YamlResult =
  | { readonly value: unknown; readonly document: Document }
  | { readonly findings: readonly LocatedFinding[] };

/** Reads one document of YAML 1.2 (core schema, in which dates stay text). */
export function readYaml(text: string): YamlResult {
  try {
    // The parser looks for duplicate keys in quadratic time; `duplicateKeys` does it in linear.
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false });
    const findings = [...syntaxErrors(text, document), ...duplicateKeys(document)];
    if (findings.length > 0) return { findings };
    try {
      return { value: document.toJS(), document };
    } catch (error) {
      if (error instanceof ReferenceError) return { findings: aliasFindings(document) };
      throw error;
    }
  } catch (error) {
    // Out of stack: the parser and `toJS` walk nested values by recursion.
    if (error instanceof RangeError) return { findings: [nestedTooDeeply(text)] };
    throw error;
  }
}

/** The document of a text that `readYaml` has read before, to look positions up in. */
export function documentOf(text: string): Document {
  return parseDocument(text, { prettyErrors: false, uniqueKeys: false });
}

/** Where a value or its key stands; of one that is not there, where its mapping stands. */
export function rangeOf(
  document: Document,
  path: readonly PropertyKey[],
  part: 'key' | 'value',
): TextRange {
  let node: unknown = document.contents;
  let range = nodeRange(node) ?? [0, 1];
  for (const [depth, name] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => keyText(item.key) === String(name));
      if (pair === undefined) break;
      const wantsKey = part === 'key' && depth === path.length - 1;
      // An empty value has no width of its own; it is shown at its key.
      const keyRange = nodeRange(pair.key) ?? range;
      node = pair.value;
      range = wantsKey ? keyRange : (nodeRange(node) ?? keyRange);
    } else if (isSeq(node)) {
      node = node.items[Number(name)];
      range = nodeRange(node) ?? range;
    } else break;
  }
  return range;
}

/** Where the text of a scalar begins: one further on when it stands in quotes. */
export function scalarTextStart(document: Document, path: readonly PropertyKey[]): number {
  const node = document.getIn(path, true);
  const inQuotes = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
  return rangeOf(document, path, 'value')[0] + (inQuotes ? 1 : 0);
}

/** One finding a line: what follows on the same line is nearly always caused by the first. */
function syntaxErrors(text: string, document: Document): LocatedFinding[] {
  const lines = new Set<number>();
  const findings: LocatedFinding[] = [];
  for (const error of [...document.errors, ...document.warnings]) {
    const range = culprit(document, error);
    const lineStart = text.lastIndexOf('\n', range[0] - 1);
    if (lines.has(lineStart)) continue;
    lines.add(lineStart);
    findings.push({ rule: 'yaml-syntax', range, ...wordsOfSyntaxError(text, error) });
  }
  return findings;
}

/** The parser notices an open quote or bracket at the end of the file; it is shown where it opens. */
function culprit(document: Document, error: YAMLError): TextRange {
  const [start, end] = error.pos;
  const open = /closing .quote|end with a [\]}]/.test(error.message);
  let range: TextRange = [start, Math.max(end, start + 1)];
  if (!open) return range;
  visit(document, {
    Node(_, node) {
      const opens = isScalar(node)
        ? node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'
        : isCollection(node) && node.flow === true;
      if (opens && node.range && node.range[0] < start && node.range[2] >= start) {
        range = [node.range[0], node.range[0] + 1];
      }
    },
  });
  return range;
}

function duplicateKeys(document: Document): LocatedFinding[] {
  const findings: LocatedFinding[] = [];
  visit(document, {
    Map(_, map) {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        const name = keyText(key);
        if (seen.has(name)) findings.push(duplicateKey(name, nodeRange(key) ?? [0, 1]));
        seen.add(name);
      }
    },
  });
  return findings;
}

function duplicateKey(name: string, range: TextRange): LocatedFinding {
  return {
    rule: 'duplicate-key',
    range,
    found: `The key \`${name}\` stands here a second time.`,
    expected: 'each key once',
    mend: `Keep one of the \`${name}\` lines and remove the other.`,
  };
}

function aliasFindings(document: Document): LocatedFinding[] {
  const unresolved: LocatedFinding[] = [];
  let first: TextRange | undefined;
  visit(document, {
    Alias(_, alias) {
      const range = nodeRange(alias) ?? [0, 1];
      first ??= range;
      if (alias.resolve(document) !== undefined) return;
      unresolved.push({
        rule: 'yaml-syntax',
        range,
        found: `\`*${alias.source}\` is an alias, and nothing is named \`&${alias.source}\` before it.`,
        expected: 'a plain value',
        mend: `If it is a text that starts with a star, put it in quotes: "*${alias.source}".`,
      });
    },
  });
  if (unresolved.length > 0) return unresolved;
  return [
    {
      rule: 'too-many-aliases',
      range: first ?? [0, 1],
      found: 'The aliases (`*name`) of this file multiply into a very large value.',
      expected: 'few aliases, or none',
      mend: 'Write the values out instead of using aliases.',
    },
  ];
}

function nestedTooDeeply(text: string): LocatedFinding {
  const start = Math.max(0, text.search(/[[{]|- -/));
  return {
    rule: 'nested-too-deeply',
    range: [start, start + 1],
    found: 'Lists or mappings are nested so deeply that the file cannot be read.',
    expected: 'a mapping with at most a few levels',
    mend: 'Remove the nested brackets or dashes.',
  };
}

function keyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

function nodeRange(node: unknown): TextRange | undefined {
  if (!isNode(node) || !node.range) return undefined;
  const [start, end] = node.range;
  return end > start ? [start, end] : undefined;
}
