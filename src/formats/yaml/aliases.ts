// Finds the problems of aliases (`*name`) and of merge keys (`<<`) in a document.

import { type Alias, type Document, isAlias, isMap, type Node, type Pair, visit } from 'yaml';
import type { ProblemInText, TextRange } from '../../problem/problem.ts';
import { quoteCode } from '../../text/wording.ts';
import { getNodeRange, isMergePair, listMergedNodes } from './positions.ts';

/** Chosen: resolving aliases takes time, and real files have few. */
const mostAliases = 100;

/** Finds aliases without an anchor before them, too many aliases, and wrong merge keys. */
export function findAliasProblems(document: Document): ProblemInText[] {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  const unresolved: Alias[] = [];
  let count = 0;
  visit(document, {
    Node(_, node) {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchors.set(node.anchor, node);
        return;
      }
      count++;
      const target = anchors.get(node.source);
      if (target === undefined) unresolved.push(node);
      else targets.set(node, target);
    },
  });
  if (unresolved.length > 0) {
    return unresolved.map((alias) => describeUnresolvedAlias(alias, anchors.size === 0));
  }
  return count > mostAliases
    ? [describeTooManyAliases(document)]
    : findMergeProblems(document, targets);
}

/**
 * Describes an alias without anchor. If the file has no anchors, it is certainly text; else the name may be misspelt.
 */
function describeUnresolvedAlias(alias: Alias, isText: boolean): ProblemInText {
  const written = `*${alias.source}`;
  return {
    rule: 'yaml-syntax',
    range: getNodeRange(alias) ?? [0, 1],
    found: `${quoteCode(written)} is an alias, and nothing is named ${quoteCode(`&${alias.source}`)} before it.`,
    expected: 'a plain value',
    advice: `If it is a text that starts with a star, put it in quotes: ${quoteCode(`"${written}"`)}.`,
    fix:
      isText && !/["\\]/.test(written)
        ? { kind: 'replace', from: written, to: `"${written}"` }
        : undefined,
  };
}

/** Chosen: a file merges a few keys in each of its components. Each merged key takes time. */
const mostMergedKeys = 10_000;

/** Finds merge keys (`<<`) whose value is no mapping, which has no keys to take over, or too many merged keys. */
function findMergeProblems(document: Document, targets: ReadonlyMap<Alias, Node>): ProblemInText[] {
  const problems: ProblemInText[] = [];
  const sizes = new Map<unknown, number>();
  const listMerged = (pair: Pair) => listMergedNodes(pair, (alias) => targets.get(alias));
  let count = 0;
  visit(document, {
    Pair(_, pair) {
      if (!isMergePair(pair)) return;
      const merged = listMerged(pair);
      const range = getNodeRange(pair.value) ?? getNodeRange(pair.key) ?? [0, 1];
      if (!merged.every(isMap)) problems.push(describeWrongMerge(range));
      for (const node of merged) count += countKeys(node);
    },
  });
  if (problems.length > 0) return problems;
  return count > mostMergedKeys ? [describeTooManyAliases(document)] : [];

  /** Counts the keys of a mapping with those that it merges; infinitely many if it merges itself. */
  function countKeys(node: unknown): number {
    if (!isMap(node)) return 0;
    const known = sizes.get(node);
    if (known !== undefined) return known;
    sizes.set(node, Number.POSITIVE_INFINITY);
    let size = node.items.length;
    for (const merged of node.items.filter(isMergePair).flatMap(listMerged)) {
      size += countKeys(merged);
    }
    sizes.set(node, size);
    return size;
  }
}

function describeWrongMerge(range: TextRange): ProblemInText {
  return {
    rule: 'yaml-syntax',
    range,
    found: '`<<` takes over the keys of another mapping, and this is no mapping.',
    expected: 'the name of a mapping, or a list of names: `<<: *name`',
    advice: 'Name a mapping that `&name` is written before, or remove the line.',
  };
}

/** Describes the problem of aliases that multiply, at the first of them. */
export function describeTooManyAliases(document: Document): ProblemInText {
  let first: TextRange | undefined;
  visit(document, {
    Alias(_, alias) {
      first = getNodeRange(alias);
      return visit.BREAK;
    },
  });
  return {
    rule: 'too-many-aliases',
    range: first ?? [0, 1],
    found: 'The aliases (`*name`) of this file are too many, or multiply into too large a value.',
    expected: 'few aliases, or none',
    advice: 'Write the values out instead of using aliases.',
  };
}
