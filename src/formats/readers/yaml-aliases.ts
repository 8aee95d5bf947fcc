// Resolves the aliases (`*name`) of a YAML document to the values that they repeat.

import { type Alias, isAlias, isCollection, isNode, isPair, type Node } from 'yaml';
import { quoteCode } from '../../text/wording.ts';
import { createReadError, type Mistake } from './read-errors.ts';
import type { YamlDocument } from './yaml-document.ts';

/** The aliases of a document. */
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
export function readAliases({ text, root }: YamlDocument): Aliases {
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
