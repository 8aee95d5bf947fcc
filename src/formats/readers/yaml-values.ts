// Reads the contents of mappings, lists and texts in a YAML document, and resolves aliases (`*name`) and merge keys
// (`<<`).

import {
  type Alias,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { quoteCode } from '../../text/wording.ts';
import type { UnreadableFile } from '../format.ts';
import { createReadError, type Mistake } from './read-errors.ts';
import { type Contents, mostLevels } from './value-tree.ts';
import type { YamlDocument } from './yaml-document.ts';

/** A node, with the offset that is reported for it: that of its key, if it has one. */
export interface YamlValue {
  readonly node: unknown;
  readonly offset: number;
}

/** The functions that read the values of a document. */
export interface YamlReader {
  /** Returns the content of a value; undefined for numbers, booleans and null. */
  readonly getContents: (value: YamlValue) => Contents<YamlValue> | undefined;
  /** Returns a text or a number as it is written, or null; undefined for mappings and lists. */
  readonly getWrittenScalar: (value: YamlValue) => string | null | undefined;
}

/**
 * Creates the reader of a document. It throws UnreadableFile, and so do its functions: for unknown or too many aliases,
 * and for keys that are no scalars. `isValue` decides whether a scalar without quotes is a number or another value, in
 * place of YAML 1.2.
 */
export function createYamlReader(
  document: YamlDocument,
  isValue?: (scalar: string) => boolean,
): YamlReader {
  const { text } = document;
  const { targets, valueCount } = readAliases(document);
  // Each value is read at most four times, unless aliases repeat it.
  let remainingReads = 4 * valueCount + mostRepeatedReads;
  let remainingLength = 4 * text.length + mostRepeatedLength;

  function resolveAlias(node: unknown): unknown {
    return isAlias(node) ? targets.get(node) : node;
  }

  function countRead(): void {
    if (targets.size === 0) return;
    remainingReads--;
    if (remainingReads < 0) throw createAliasError();
  }

  /** An alias of two characters can repeat a text of any length. */
  function countText(value: string): string {
    if (targets.size > 0) remainingLength -= value.length;
    if (remainingLength < 0) throw createAliasError();
    return value;
  }

  function createAliasError(): UnreadableFile {
    const [first] = targets.keys();
    return createReadError(text, getStart(first), tooManyAliases);
  }

  /** Lists the entries of a mapping and of those that it merges, whose entries it may override. */
  function listEntries(map: YAMLMap, level: number): Map<string, YamlValue> {
    const entries = new Map<string, YamlValue>();
    for (const { key, value } of map.items) {
      countRead();
      const offset = getStart(key);
      const merged = isMergeKey(key) ? getMergedMaps(value) : undefined;
      if (merged === undefined) {
        entries.set(getName(key), { node: value, offset });
        continue;
      }
      if (level === mostLevels) throw createAliasError();
      for (const source of merged) {
        for (const [name, entry] of listEntries(source, level + 1)) {
          if (!entries.has(name)) entries.set(name, entry);
        }
      }
    }
    return entries;
  }

  /** Returns the mappings that `<<` merges; undefined for other values, so that `<<` is an ordinary key. */
  function getMergedMaps(value: unknown): YAMLMap[] | undefined {
    const source = resolveAlias(value);
    if (!isSeq(source)) return isMap(source) ? [source] : undefined;
    const maps = source.items.map((item) => {
      // A list can be merged any number of times, also one of mappings without entries.
      countRead();
      return resolveAlias(item);
    });
    return maps.every((map) => isMap(map)) ? maps : undefined;
  }

  function getName(key: unknown): string {
    const scalar = resolveAlias(key);
    // The names `no` and `1.10` keep their spelling: they are neither false nor the number 1.1.
    if (isScalar(scalar)) return scalar.source ?? String(scalar.value);
    throw createReadError(text, getStart(key), notAName);
  }

  return {
    getContents({ node }) {
      countRead();
      const value = resolveAlias(node);
      if (isScalar(value)) {
        const scalar = readScalar(value, isValue);
        return scalar === undefined ? undefined : { forms: [countText(scalar)] };
      }
      if (isMap(value)) return { entries: [...listEntries(value, 1)] };
      if (!isSeq(value)) return undefined;
      return { items: value.items.map((item) => ({ node: item, offset: getStart(item) })) };
    },
    getWrittenScalar({ node }) {
      const value = resolveAlias(node) ?? null;
      if (!isScalar(value)) return value === null ? null : undefined;
      return value.value === null ? null : (value.source ?? String(value.value));
    },
  };
}

/** Returns the text of a scalar; undefined for a number, a boolean or null. */
function readScalar(
  { value, source, type }: Scalar,
  isValue?: (scalar: string) => boolean,
): string | undefined {
  if (isValue === undefined || type !== 'PLAIN')
    return typeof value === 'string' ? value : undefined;
  const text = typeof value === 'number' ? (source ?? '') : value;
  return typeof text === 'string' && !isValue(text) ? text : undefined;
}

/** Chosen: people repeat far fewer values by aliases. */
const mostRepeatedReads = 100_000;

/** In characters. Chosen: people repeat far shorter texts by aliases. */
const mostRepeatedLength = 4 * 1024 ** 2;

function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.source === '<<';
}

/** Returns the start of a node in a parsed document. */
export function getStart(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

const tooManyAliases: Mistake = {
  found: 'The aliases (`*name`) of this file are too many, or multiply into too large a value.',
  expected: 'few aliases, or none',
  advice: 'Write the values out instead of using aliases.',
};

const notAName: Mistake = {
  found: 'A list or a mapping is here where a key should be.',
  expected: '`key: text`, with a plain name as the key',
  advice: 'Correct the key, or put the text in quotes when its brackets or braces belong to it.',
};

interface Aliases {
  /** The value of each alias: the last one with its name before it. */
  readonly targets: ReadonlyMap<Alias, Node>;
  /** The number of values, keys and pairs in the document; 0 if its text has no `*`, and so no aliases. */
  readonly valueCount: number;
}

/**
 * Resolves the aliases of a document. Throws UnreadableFile for an alias that has no anchor before it, or that is part
 * of its own value.
 */
function readAliases({ text, root }: YamlDocument): Aliases {
  const targets = new Map<Alias, Node>();
  let valueCount = 0;
  if (!text.includes('*')) return { targets, valueCount };
  const anchored = new Map<string, Node>();
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const node = pending.pop();
    if (isAlias(node)) {
      const target = anchored.get(node.source);
      const [start] = getRange(node);
      if (target === undefined || getRange(target)[1] > start) {
        throw createReadError(text, start, describeUnknownAlias(node.source));
      }
      targets.set(node, target);
      continue;
    }
    valueCount++;
    if (isNode(node) && node.anchor !== undefined) anchored.set(node.anchor, node);
    if (isPair(node)) pending.push(node.value, node.key);
    else if (isCollection(node)) for (const item of node.items.toReversed()) pending.push(item);
  }
  return { targets, valueCount };
}

function getRange(node: Node): readonly [start: number, end: number] {
  const [start, end] = node.range ?? [0, 0];
  return [start, end];
}

function describeUnknownAlias(name: string): Mistake {
  const alias = quoteCode(`*${name}`);
  return {
    found: `${alias} represents a value of that name, and there is none before it.`,
    expected: `${quoteCode(`&${name}`)} at a value before it, or a plain text`,
    advice: 'Put the text in quotes when it starts with a star; else correct the name.',
  };
}
