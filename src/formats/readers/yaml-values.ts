// The document of a YAML file → what its mappings, lists and texts hold, with aliases (`*name`) and
// merge keys (`<<`) resolved.

import { isAlias, isMap, isNode, isScalar, isSeq, type YAMLMap } from 'yaml';
import type { UnreadableFile } from '../format.ts';
import { createReadError, type Mistake } from './unreadable.ts';
import { type Contents, mostLevels } from './value-tree.ts';
import { readAliases } from './yaml-aliases.ts';
import type { YamlDocument } from './yaml-document.ts';

/** A value, and where it begins to be told: at its key, when it has one. */
export interface YamlValue {
  readonly node: unknown;
  readonly offset: number;
}

export interface YamlValues {
  /** Returns the content of a value; undefined for numbers, booleans and null. */
  readonly getContents: (value: YamlValue) => Contents<YamlValue> | undefined;
  /** A text or a number as it is written, or null; undefined for mappings and lists. */
  readonly writtenScalar: (value: YamlValue) => string | null | undefined;
}

/**
 * How to look into the values of a document. Throws UnreadableFile, and so do the functions it gives:
 * for aliases of nothing or too many of them, and for keys that are no names.
 */
export function getValues(document: YamlDocument): YamlValues {
  const { text } = document;
  const { targets, values } = readAliases(document);
  // Each value is looked at a few times, unless aliases repeat it.
  let left = 4 * values + mostRepeated;

  function resolved(node: unknown): unknown {
    return isAlias(node) ? targets.get(node) : node;
  }

  function take(): void {
    if (targets.size === 0) return;
    left--;
    if (left < 0) throw tooManyAliases();
  }

  function tooManyAliases(): UnreadableFile {
    const [first] = targets.keys();
    return createReadError(text, getStart(first), manyAliases);
  }

  function listEntries(map: YAMLMap, level: number): Map<string, YamlValue> {
    const entries = new Map<string, YamlValue>();
    for (const { key, value } of map.items) {
      take();
      const offset = getStart(key);
      const merged = isMergeKey(key) ? mergedMaps(value) : undefined;
      if (merged === undefined) {
        entries.set(getName(key), { node: value, offset });
        continue;
      }
      if (level === mostLevels) throw tooManyAliases();
      for (const source of merged) {
        for (const [name, part] of listEntries(source, level + 1)) {
          if (!entries.has(name)) entries.set(name, part);
        }
      }
    }
    return entries;
  }

  /** Undefined for what cannot be merged, so that `<<` is a name like any other. */
  function mergedMaps(value: unknown): YAMLMap[] | undefined {
    const source = resolved(value);
    const maps = isSeq(source) ? source.items.map(resolved) : [source];
    return maps.every((map) => isMap(map)) ? maps : undefined;
  }

  function getName(key: unknown): string {
    const scalar = resolved(key);
    // The source text: `no` and `1.10` are names, whatever they are as values.
    if (isScalar(scalar)) return scalar.source ?? String(scalar.value);
    throw createReadError(text, getStart(key), notAName);
  }

  return {
    getContents({ node }) {
      take();
      const value = resolved(node);
      if (isScalar(value)) {
        return typeof value.value === 'string' ? { forms: [value.value] } : undefined;
      }
      if (isMap(value)) return { entries: [...listEntries(value, 1)] };
      if (!isSeq(value)) return undefined;
      return { items: value.items.map((item) => ({ node: item, offset: getStart(item) })) };
    },
    writtenScalar({ node }) {
      const value = resolved(node) ?? null;
      if (!isScalar(value)) return value === null ? null : undefined;
      return value.value === null ? null : (value.source ?? String(value.value));
    },
  };
}

/** How many values aliases may repeat: more than people would. */
const mostRepeated = 100_000;

function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.source === '<<';
}

/** Returns the start of a node in a parsed document. */
export function getStart(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

const manyAliases: Mistake = {
  found: 'The aliases (`*name`) of this file are too many, or multiply into too large a value.',
  expected: 'few aliases, or none',
  advice: 'Write the values out instead of using aliases.',
};

const notAName: Mistake = {
  found: 'A list or a mapping is here where a key should be.',
  expected: '`key: text`, with a plain name as the key',
  advice: 'Correct the key, or put the text in quotes when its brackets or braces belong to it.',
};
